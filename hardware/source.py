"""Where readings come from: real cells, a simulated grill or a recording, chosen by name.

None is ever fallen into. Pacing, processes and pipes live in service and link.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from hardware.errors import HardwareError
from hardware.recording import Head, RecordedCell, RecordedPiece, Recording, read_recording
from hardware.recording.reader import Weigh
from hardware.scale.samples import Reading
from hardware.sim.commands import Command, CommandRefused
from hardware.sim.grill import SimGrill
from hardware.sim.masses import kind_of
from hardware.sim.scene import scene
from hardware.sim.seed import SEED_DIGITS_MAX
from hardware.sim.standing import Standing

if TYPE_CHECKING:
    from hardware.hx711.wiring import Wiring
    from hardware.live import Weighing

SIM: Final = "sim"
CHIPS: Final = "chips"
HX711: Final = "hx711"
SIMULATED: Final = (SIM, CHIPS)
TICK_SECONDS: Final = 0.01
"""How often a source that is not in a hurry is asked for its rows."""
HAPPENED: Final = "a recording takes no commands; it happened as it happened"


class SourceError(HardwareError):
    """No source of readings has this name."""


class Source(Protocol):
    """Something that gives weighed rows up to a time of its own clock."""

    @property
    def head(self) -> Head:
        """What a recording of it would begin with, its layout among it; rows are in grams."""

    @property
    def starts_at(self) -> float:
        """The time of its first row, roughly: where its clock begins."""

    @property
    def tick_seconds(self) -> float:
        """How long it may be left alone: a driver has to look at its chips more often."""

    @property
    def is_ended(self) -> bool:
        """Whether no row will ever come again."""

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """The rows up to a time; a later call goes on from there."""

    def command(self, command: Command) -> None:
        """Move the simulated grill; CommandRefused where there is none, or it cannot be done."""

    def stand(self, standing: Standing) -> None:
        """Begin with a simulated grill that stands so; CommandRefused where there is none."""

    def close(self) -> None:
        """Let go of what it reads; a second call does nothing."""


def open_source(
    text: str,
    *,
    weighing: Weighing | None = None,
    wiring: Wiring | None = None,
    is_scripted: bool = False,
) -> Source:
    """The source of this name, opened.

    `sim:SEED`      a simulated grill that says grams
    `chips:SEED`    the same on simulated chips, which the real driver reads
    `hx711`         the cells of this machine by the first back end that can
    `hx711:NAME`    the same by the back end of this name
    a folder        a recording

    All that come in counts need `weighing`; `wiring` is the usual one where none is given. With
    `is_scripted` a simulated grill plays its scene.
    Raises SourceError, RecordingError or BackendRefused.
    """
    name, colon, rest = text.partition(":")
    if colon and name == SIM:
        return SimSource(seed_of(text), is_scripted=is_scripted)
    if colon and name == CHIPS:
        from hardware.sim.chipgrill import ChipGrill

        return ChipGrill(seed_of(text), weighing=_needed(weighing, text), is_scripted=is_scripted)
    if name == HX711:
        return _open_live(rest, wiring, _needed(weighing, text))
    folder = Path(text)
    if not folder.is_dir():
        raise SourceError(
            f'no source "{text}": name the folder of a recording, hx711, '
            "or sim:SEED or chips:SEED with a whole number"
        )
    recording = read_recording(folder)
    if recording.head.unit == "g" or weighing is None:
        return RecordingSource(recording)
    return RecordingSource(recording, weigh=weighing(recording.head))


def simulated_seed(text: str) -> int | None:
    """The seed of a simulated grill's name; None for any other source."""
    return seed_of(text) if text.partition(":")[0] in SIMULATED and ":" in text else None


def seed_of(text: str) -> int:
    """The seed in `sim:SEED` or `chips:SEED`."""
    digits = text.partition(":")[2]
    if not (digits.isascii() and digits.isdigit() and len(digits) <= SEED_DIGITS_MAX):
        raise SourceError(f'"{text}": a seed is a whole number, such as sim:7')
    return int(digits)


def _needed(weighing: Weighing | None, text: str) -> Weighing:
    if weighing is None:
        raise SourceError(
            f"{text} says counts, which must be weighed; start it by python -m calibration.sensor"
        )
    return weighing


def _open_live(backend: str, wiring: Wiring | None, weighing: Weighing) -> Source:
    """The cells of this machine at work. The drivers are loaded only where they are asked for."""
    from hardware.clock import SystemClock
    from hardware.hx711.choice import AUTO, open_adc
    from hardware.hx711.wiring import USUAL
    from hardware.live import LiveSource

    clock = SystemClock()
    wired = wiring or USUAL
    cells = tuple(RecordedCell(cell.name, x_mm=cell.x_mm, y_mm=cell.y_mm) for cell in wired.cells)
    head = Head(title="load cells on HX711", rate_hz=80.0, unit="counts", cells=cells)
    # Asked for first: without a calibration no chip need be woken.
    weigh = weighing(head)
    adc = open_adc(backend or AUTO, wired, clock=clock, log=_tell)
    return LiveSource(adc, replace(head, rate_hz=adc.rate_hz), weigh=weigh, clock=clock)


def _tell(sentence: str) -> None:
    from hardware.journal_line import Weight, tell

    tell(sentence, Weight.INFO)


class SimSource:
    """The simulated grill; endless, or as long as its scene."""

    def __init__(self, seed: int, *, is_scripted: bool = False) -> None:
        """Build the grill; with `is_scripted` its scene is queued."""
        self.grill = SimGrill(seed)
        self.starts_at = 0.0
        self.tick_seconds = TICK_SECONDS
        self._seed = seed
        self._ends_at: float | None = None
        if is_scripted:
            timed = scene(seed)
            self._ends_at = timed[-1][0] + 5.0
            for at, command in timed:
                self.grill.command(command, at=at)

    @property
    def head(self) -> Head:
        """Cells and pieces of the simulated grill."""
        cells = tuple(
            RecordedCell(cell.name, x_mm=cell.x_mm, y_mm=cell.y_mm)
            for cell in self.grill.layout.cells
        )
        pieces = tuple(
            RecordedPiece(piece, kind_of(piece), grams)
            for piece, grams in self.grill.masses.items()
        )
        return Head(
            title=f"simulated grill, seed {self._seed}",
            rate_hz=self.grill.layout.rate_hz,
            unit="g",
            cells=cells,
            origin="simulation",
            licence="MIT",
            pieces=pieces,
        )

    @property
    def is_ended(self) -> bool:
        """Whether the scene is over."""
        return self._ends_at is not None and self.grill.now > self._ends_at

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """The rows up to a time."""
        end = until_seconds if self._ends_at is None else min(until_seconds, self._ends_at)
        return self.grill.readings(end)

    def command(self, command: Command) -> None:
        """Move the grill now."""
        self.grill.command(command)

    def stand(self, standing: Standing) -> None:
        """Begin as the grill stood in a run before."""
        self.grill.stand(standing)

    def close(self) -> None:
        """Nothing was opened."""


class RecordingSource:
    """A recording played again on its own clock; takes no commands."""

    def __init__(self, recording: Recording, *, weigh: Weigh | None = None) -> None:
        """Open the rows; RecordingError when raw counts come without weighing."""
        self.recording = recording
        rows = recording.readings(weigh)
        first = next(rows, None)
        self.starts_at = 0.0 if first is None else first.at
        self.tick_seconds = TICK_SECONDS
        self._next = first
        self._rows = rows

    @property
    def head(self) -> Head:
        """The recording's own head, in grams as its readings are."""
        return replace(self.recording.head, unit="g")

    @property
    def is_ended(self) -> bool:
        """Whether the last row was given."""
        return self._next is None

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """The rows up to a time."""
        while self._next is not None and self._next.at <= until_seconds:
            row = self._next
            self._next = next(self._rows, None)
            yield row

    def command(self, command: Command) -> None:
        """Refuse: what happened has happened."""
        raise CommandRefused(HAPPENED)

    def stand(self, standing: Standing) -> None:
        """Refuse: it begins as it began."""
        raise CommandRefused(HAPPENED)

    def close(self) -> None:
        """Its file is closed with its last row."""
