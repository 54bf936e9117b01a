"""Where readings come from: a simulated grill or a recording, chosen by name, never fallen into.

Drivers of real chips join here later. Pacing, processes and pipes live in service and link.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol

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

SIM_PREFIX: Final = "sim:"
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
    def is_ended(self) -> bool:
        """Whether no row will ever come again."""

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """The rows up to a time; a later call goes on from there."""

    def command(self, command: Command) -> None:
        """Move the simulated grill; CommandRefused where there is none, or it cannot be done."""

    def stand(self, standing: Standing) -> None:
        """Begin with a simulated grill that stands so; CommandRefused where there is none."""


def open_source(text: str, *, weigh: Weigh | None = None, is_scripted: bool = False) -> Source:
    """The source of this name: `sim:SEED`, or the folder of a recording.

    A recording in counts needs `weigh`. With `is_scripted` the simulated grill plays its scene.
    Raises SourceError or RecordingError.
    """
    if text.startswith(SIM_PREFIX):
        return SimSource(seed_of(text), is_scripted=is_scripted)
    folder = Path(text)
    if not folder.is_dir():
        raise SourceError(
            f'no source "{text}": name the folder of a recording, or sim:SEED with a whole number'
        )
    return RecordingSource(read_recording(folder), weigh=weigh)


def seed_of(text: str) -> int:
    """The seed in `sim:SEED`."""
    digits = text.removeprefix(SIM_PREFIX)
    if not (digits.isascii() and digits.isdigit() and len(digits) <= SEED_DIGITS_MAX):
        raise SourceError(f'"{text}": a seed is a whole number, such as sim:7')
    return int(digits)


class SimSource:
    """The simulated grill; endless, or as long as its scene."""

    def __init__(self, seed: int, *, is_scripted: bool = False) -> None:
        """Build the grill; with `is_scripted` its scene is queued."""
        self.grill = SimGrill(seed)
        self.starts_at = 0.0
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


class RecordingSource:
    """A recording played again on its own clock; takes no commands."""

    def __init__(self, recording: Recording, *, weigh: Weigh | None = None) -> None:
        """Open the rows; RecordingError when raw counts come without weighing."""
        self.recording = recording
        rows = recording.readings(weigh)
        first = next(rows, None)
        self.starts_at = 0.0 if first is None else first.at
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
