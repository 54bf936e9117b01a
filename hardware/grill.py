"""What happened on the grill, as physics only: no turn, no chip, no name of a piece.

Every time is in seconds on the monotonic clock of the source (sensor process, recording or
simulation), every weight in grams, every moment in gram millimetres about the plate's centre.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Change:
    """How much the settled weight and its moments differ from the rest before to the rest after.

    Moments are None where the source gives only the sum of the cells.
    """

    grams: float
    sigma_grams: float
    """Standard error of `grams`, from the noise of the two plateaus."""
    moment_x: float | None = None
    """Change of sum(grams * x_mm); x to the right."""
    moment_y: float | None = None
    """Change of sum(grams * y_mm); y away from the viewer."""
    sigma_moment: float = 0.0
    twist_grams: float | None = None
    """How much more one of two pairs of opposite arms took than the other. A stiff plate shares
    every weight alike, wherever it lies: what is left here went past a cell. None but on four."""

    @property
    def place_mm(self) -> tuple[float, float] | None:
        """Where the changed weight lies or lay: moments over grams; None without either."""
        if self.moment_x is None or self.moment_y is None or abs(self.grams) < 1e-6:
            return None
        return self.moment_x / self.grams, self.moment_y / self.grams


@dataclass(frozen=True, slots=True)
class Stir:
    """How it felt from one rest to the next."""

    steepest_grams: float
    """The most that was lost within a sixteenth of a second: a piece that drops leaves at once."""
    held_seconds: float
    """The longest while something pressed: above both rests, or, once the steepest loss had
    passed, above the rest after."""
    rang_seconds: float = 0.0
    """How long it swung on once the sum had come down to the rest after: tongs lift without a
    sound, a piece that goes over an edge rocks the grate and strikes what is below."""
    astray_mm: float | None = None
    """How far from where the changed weight lies it pressed or pulled at most: the largest moment
    about that place over the changed weight. None where the cells give no places."""
    faintest_grams: float = 0.0
    """A swing smaller than this drowns in the noise of the cells: `rang_seconds` has none of it."""


class Onset(Enum):
    """How a loss began."""

    DROP = "drop"
    """Gone within a few samples, without anybody lifting."""
    RAMP = "ramp"
    """Taken up over 0.1 s or more, as tongs lift a piece."""


@dataclass(frozen=True, slots=True)
class Span:
    """The three moments of an event, in seconds."""

    onset: float
    quiet: float
    """First moment of the rest that followed."""
    born: float
    """When the event was said; `born - quiet` is the delay of the call."""


@dataclass(frozen=True, slots=True)
class Gained:
    """Weight came to rest on the grill."""

    span: Span
    change: Change
    stir: Stir | None = None
    """None where the rows were too slow to feel it, as below."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Weight left the grill."""

    span: Span
    change: Change
    onset: Onset
    stir: Stir | None = None


class Contact(Enum):
    """What kind of disturbance left no change of weight."""

    PUSH = "push"
    """Something leaned on or moved on the grill: tongs, a hand, a piece shifted."""
    KNOCK = "knock"
    """A short hit from above, at one place: as of a piece that touched and fell away."""
    BUMP = "bump"
    """The table shook: all cells together, no net force."""


@dataclass(frozen=True, slots=True)
class Disturbed:
    """Something touched or shook the grill and the weight is what it was."""

    span: Span
    contact: Contact
    peak_grams: float
    change: Change
    """About zero grams; a change of moments says that a piece was moved."""
    stir: Stir | None = None
    place_mm: tuple[float, float] | None = None
    """Where it pressed, on the whole; None without places or where nothing pressed."""
    wander_mm: float | None = None
    """How far from there the force acted, on the mean: tongs and fingers stay where they press, a
    piece that rolls, slides or bounces does not. None where there is no such place."""


@dataclass(frozen=True, slots=True)
class Tipped:
    """The grill went over: most of the weight left at once and the frame with it."""

    span: Span
    change: Change


class Cause(Enum):
    """Why the scale cannot be believed."""

    SILENT = "silent"
    """No reading for too long."""
    DEAD_CELL = "dead_cell"
    """One cell gives no or frozen readings."""
    NOISY = "noisy"
    """The rest is too restless to judge anything."""
    BAD_READS = "bad_reads"
    """More than 1 % impossible readings in a minute."""
    DROPOUT = "dropout"
    """The sum jumped by an impossible amount and came back."""


@dataclass(frozen=True, slots=True)
class Fault:
    """The scale cannot be believed from here on (or during this span)."""

    span: Span
    cause: Cause
    cell: str | None = None


GrillEvent = Gained | Lost | Disturbed | Tipped | Fault


@dataclass(frozen=True, slots=True)
class Pulse:
    """The scale lives: about ten times a second of the source's clock, also while all is still."""

    at: float
    grams: float | None
    """Weight on the grill above the tare now; None while no cell can be read."""
    is_quiet: bool
    is_healthy: bool
    """False from a Fault until the readings can be believed again."""


def silence(since: float, now: float) -> tuple[Fault, Pulse]:
    """What is said of a source from which nothing has come since then."""
    fault = Fault(Span(since, now, now), Cause.SILENT)
    return fault, Pulse(now, None, is_quiet=False, is_healthy=False)


Witness = GrillEvent | Pulse
"""Everything the sensor process says, in order of the time at which it is said."""
