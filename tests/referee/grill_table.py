"""A table for tests: a referee with a journal in memory, and a grill that is told what it feels.

Events are made as an ideal detector would say them; time passes in pulses of a tenth of a second.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

from calibration.pieces import EnrolledPiece, Enrolment
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.referee.calls import Policy
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.notices import Notice
from companion.referee.opencalls import OpenCall
from companion.referee.referee import Referee
from companion.referee.tap import Answer, Tap
from hardware.grill import (
    Cause,
    Change,
    Contact,
    Disturbed,
    Fault,
    Gained,
    GrillEvent,
    Lost,
    Onset,
    Pulse,
    Span,
    Tipped,
)

MASSES = {
    "pepper": (5.0, 5.6),
    "corn": (8.1, 8.9, 9.6),
    "steak": (14.3, 15.2),
    "fish": (18.4, 19.5),
    "mushroom": (22.3, 23.2, 24.1),
    "aubergine": (3.0, 3.4, 3.8),
    "sausage": (27.1, 28.2, 29.4),
}
GRAMS = {f"{kind}-{n}": g for kind, all_g in MASSES.items() for n, g in enumerate(all_g, 1)}
ENROLMENT = Enrolment(
    tuple(EnrolledPiece(name, name.rpartition("-")[0], grams) for name, grams in GRAMS.items())
)
ENROLLED = Judge(ENROLMENT)
SIGMA_GRAMS = 0.05
SIGMA_MOMENT = 3.0
SETTLING_SECONDS = 0.5
PLACING_SECONDS = 0.4
LEAST_STEP_GRAMS = 1.4


class GrillTable:
    """One evening, moved by hand."""

    def __init__(
        self,
        *,
        players: int = 3,
        policy: Policy | None = None,
        judge: Judge | None = ENROLLED,
        has_places: bool = True,
        warm_up_seconds: float = 1.0,
    ) -> None:
        self._numbers = itertools.count(1)
        self.match: Match[State, Action] = Match.start(
            MemoryJournal(),
            FeuerFlamme(),
            ("Anna", "Ben", "Caro", "Dan", "Eva")[:players],
            clock=lambda: Stamp(0, 0, "test"),
        )
        self.referee = Referee(self.match, judge, policy or Policy(), taps=self.tap_id)
        self.notices: list[Notice] = []
        self.now = 0.0
        self._has_places = has_places
        self._places: dict[str, tuple[float, float]] = {}
        self._spots = itertools.cycle([(-30.0, -30.0), (0.0, -30.0), (30.0, -30.0), (-30.0, 0.0)])
        self.extra_grams = 0.0
        self.wait(warm_up_seconds)

    # What people do

    def tap_id(self) -> bytes:
        return next(self._numbers).to_bytes(16, "big")

    def tap(self) -> Tap:
        return Tap(self.tap_id(), self.match.seq)

    def enter(self, *notations: str) -> Answer[Action]:
        """Somebody enters these actions; the answer to the last."""
        for notation in notations:
            answer = self.referee.play(self.tap(), self.match.game.parse(notation))
            self.settle()
        return answer

    # What the scale says

    def wait(self, seconds: float, *, is_healthy: bool = True) -> None:
        """Time passes; all is quiet."""
        for _ in range(round(seconds * 10)):
            self.now = round(self.now + 0.1, 3)
            grams = sum(GRAMS[piece] for piece in self._places) + self.extra_grams
            self.referee.hear(
                Pulse(self.now, grams if is_healthy else None, True, is_healthy=is_healthy)
            )
            self.referee.tick(self.now)
            self.settle()

    def blink(self, pulses: int) -> None:
        """A cell gives nothing for so many pulses, and nobody calls it dead yet."""
        for _ in range(pulses):
            self.now = round(self.now + 0.1, 3)
            self.referee.hear(Pulse(self.now, None, False, is_healthy=True))
            self.referee.tick(self.now)
            self.settle()

    def put(self, piece: str, place: tuple[float, float] | None = None) -> None:
        """A piece comes to rest."""
        self._places[piece] = place or next(self._spots)
        self.happen(Gained(self._span(), self._change((), (piece,))))

    def drop(self, *pieces: str) -> None:
        """Pieces fall off at once."""
        self._lose(pieces, Onset.DROP)

    def lift(self, *pieces: str) -> None:
        """The tongs take pieces up."""
        self._lose(pieces, Onset.RAMP)

    def press(self, piece: str, *, grams: float) -> None:
        """A piece comes to rest under tongs that press for a moment longer."""
        x, y = self._places[piece] = next(self._spots)
        came = GRAMS[piece] + grams
        change = Change(came, SIGMA_GRAMS, came * x, came * y, SIGMA_MOMENT)
        self.happen(Gained(self._span(), change))
        release = Change(-grams, SIGMA_GRAMS, -grams * x, -grams * y, SIGMA_MOMENT)
        self.happen(Lost(self._span(), release, Onset.DROP))

    def put_and_drop(self, piece: str, *fallen: str) -> None:
        """A piece comes to rest and others fall in the same window."""
        self._places[piece] = next(self._spots)
        change = self._change(fallen, (piece,))
        for each in fallen:
            del self._places[each]
        span = self._span(seconds=PLACING_SECONDS)
        if abs(change.grams) < LEAST_STEP_GRAMS:
            self.happen(Disturbed(span, Contact.PUSH, GRAMS[piece], change))
        elif change.grams > 0:
            self.happen(Gained(span, change))
        else:
            self.happen(Lost(span, change, Onset.RAMP))

    def tongs_grip(self, *, grams: float) -> None:
        """Tongs hold on for a moment, as before a lift."""
        self.happen(Disturbed(self._span(), Contact.PUSH, grams, Change(grams, SIGMA_GRAMS)))

    def move(
        self,
        piece: str,
        place: tuple[float, float],
        *,
        grams: float = 6.0,
        wander_mm: float | None = None,
    ) -> None:
        """The tongs push a piece over the grill, or another piece nudges it."""
        x, y = self._places[piece]
        self._places[piece] = place
        moments = GRAMS[piece] * (place[0] - x), GRAMS[piece] * (place[1] - y)
        change = Change(0.0, SIGMA_GRAMS, *moments, SIGMA_MOMENT)
        span = self._span(seconds=PLACING_SECONDS)
        pressed = None if wander_mm is None else place
        self.happen(
            Disturbed(span, Contact.PUSH, grams, change, place_mm=pressed, wander_mm=wander_mm)
        )

    def feel(
        self,
        contact: Contact,
        *,
        grams: float = 20.0,
        place_mm: tuple[float, float] | None = None,
        seconds: float = 0.2,
        wander_mm: float | None = None,
    ) -> None:
        """Something touches or shakes the grill and leaves no weight."""
        span, change = self._span(seconds=seconds), self._change((), ())
        self.happen(Disturbed(span, contact, grams, change, place_mm=place_mm, wander_mm=wander_mm))

    def tip(self, *, frame_grams: float = 45.0) -> None:
        """The grill goes over; so much of its frame does not weigh any more."""
        grams = -sum(GRAMS[piece] for piece in self._places) - frame_grams
        self._places.clear()
        self.extra_grams = -frame_grams
        self.happen(Tipped(self._span(), Change(grams, 1.0)))

    def clear_up(self) -> None:
        """Hands take away what of the frame still leaned on the plate."""
        gone = -45.0 - self.extra_grams
        self.extra_grams = -45.0
        self.happen(Tipped(self._span(), Change(gone, 0.2, 0.0, 0.0, 5.0)))

    def rebuild(self) -> None:
        """The plate lies on its cross again."""
        grams = -self.extra_grams
        self.extra_grams = 0.0
        self.happen(Gained(self._span(), Change(grams, 0.2, 0.0, 0.0, 5.0)))

    def die(self) -> None:
        """A cell is dead."""
        self.happen(Fault(self._span(), Cause.DEAD_CELL, "n"))

    def happen(self, event: GrillEvent) -> None:
        """The detector says this, half a second after it began."""
        self.now = event.span.born
        self.referee.hear(event)
        self.settle()

    def _lose(self, pieces: tuple[str, ...], onset: Onset) -> None:
        change = self._change(pieces, ())
        for piece in pieces:
            del self._places[piece]
        self.happen(Lost(self._span(), change, onset))

    def _span(self, *, seconds: float = 0.2) -> Span:
        onset = round(self.now + 0.02, 3)
        quiet = round(onset + seconds, 3)
        return Span(onset, quiet, round(onset + max(SETTLING_SECONDS, seconds), 3))

    def _change(self, gone: tuple[str, ...], came: tuple[str, ...]) -> Change:
        signed = [(-1, piece) for piece in gone] + [(1, piece) for piece in came]
        grams = sum(sign * GRAMS[piece] for sign, piece in signed)
        change = Change(grams, SIGMA_GRAMS)
        if not self._has_places:
            return change
        return replace(
            change,
            moment_x=sum(sign * GRAMS[piece] * self._places[piece][0] for sign, piece in signed),
            moment_y=sum(sign * GRAMS[piece] * self._places[piece][1] for sign, piece in signed),
            sigma_moment=SIGMA_MOMENT,
        )

    # What can be seen

    def settle(self) -> None:
        self.notices += self.referee.settle()

    def told(self, kind: type[Notice]) -> list[Notice]:
        """All notices of one kind so far."""
        return [notice for notice in self.notices if isinstance(notice, kind)]

    @property
    def last_call(self) -> OpenCall:
        return self.referee.calls[-1]

    @property
    def log(self) -> list[str]:
        """The lines that stand."""
        return [str(line.action) for line in self.match.lines if line.is_effective]

    @property
    def chips(self) -> list[int]:
        return [player.chips for player in self.match.state.players]

    @property
    def questions(self) -> list[OpenCall]:
        """Open likely calls that do not just wait for time to pass."""
        return [call for call in self.referee.calls if call.is_open and not call.provisional]


def options(opened: OpenCall) -> list[str]:
    """The options of a call in the notation, best first."""
    assert not isinstance(opened.call, type(None))
    found = getattr(opened.call, "options", ())
    return ["; ".join(map(str, option.actions)) for option in found]


def rested(*pieces: str) -> GrillTable:
    """A table at which these pieces were placed in turn, and the tongs have just passed."""
    table = GrillTable()
    for piece in pieces:
        table.put(piece)
        table.wait(4.0)
    return table


def lay(table: GrillTable, *pieces: str) -> None:
    """These pieces are placed in turn."""
    for piece in pieces:
        table.put(piece)
        table.wait(4.0)
