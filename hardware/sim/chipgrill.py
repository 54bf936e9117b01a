"""The simulated grill felt by simulated chips, which the real driver reads: the whole chain.

    source = chip_source(7, weighing=...)

Grill, cells and chips are simulated, each chip with a clock, a tare and a gain of its own; lgpio is
a fake; all that comes after it is the code that runs on a Pi.
"""

from __future__ import annotations

import random
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from hardware.hx711.lgpio_lines import LgpioLines
from hardware.hx711.listen import open_bank
from hardware.hx711.wiring import USUAL
from hardware.live import LiveSource, Weighing
from hardware.recording import Head, RecordedCell, RecordedPiece, Truth
from hardware.scale.samples import Reading
from hardware.sim.board import Board, Wires
from hardware.sim.chip import Chip, Landing, Make
from hardware.sim.clock import VirtualClock
from hardware.sim.commands import Command
from hardware.sim.fake_lgpio import FakeLgpio
from hardware.sim.grill import CELL_NAMES, RATE_HZ, SimGrill
from hardware.sim.masses import kind_of
from hardware.sim.noise import COUNTS_PER_GRAM
from hardware.sim.scene import scene
from hardware.sim.standing import Standing

NOISE_GRAMS: Final = 0.06
"""Of one cell at 80 conversions a second: three times the data sheet's."""
CLOCK_ERROR_MOST: Final = 0.05
TARE_COUNTS_MOST: Final = 80_000
"""Zero balance of a bar cell and the weight of the plate."""
GAIN_ERROR_MOST: Final = 0.02
TICK_SECONDS: Final = 0.01
"""Its own clock stands still meanwhile, so its chips miss nothing."""
FILTER_ROWS: Final = 4
"""A conversion weighs what lay there during the last four: 50 ms at 80 a second."""
HICCUP_SECONDS: Final = 20.0
"""On average from one clock pulse that the scheduler stretches to the next."""
HICCUP_NS: Final = 90_000
HALVES_PER_SECOND: Final = 4 * 80 * 75 * 2
"""Halves of pin calls in a second: four chips, 80 frames, three calls for each of 25 bits."""


class GrillForce:
    """What each cell of a simulated grill feels, at any time near its last rows."""

    def __init__(self, grill: SimGrill) -> None:
        """The noise and the torn frames are those of the chips; the grill should have none."""
        self._grill = grill
        self._rows: deque[tuple[float | None, ...]] = deque(maxlen=4 * FILTER_ROWS)
        self._count = 0

    def grams(self, cell: int, seconds: float) -> tuple[float, ...] | None:
        """Four values evenly over the 50 ms before a time; None for a cell that is dead."""
        beats = [seconds * RATE_HZ - 0.5 - row for row in range(FILTER_ROWS)]
        ahead = int(beats[0]) + 1
        if ahead >= self._count:
            new = [reading.grams for reading in self._grill.readings(ahead / RATE_HZ)]
            self._rows.extend(new)
            self._count += len(new)
        felt = []
        for beat in beats:
            row = max(0, int(beat))
            here, after = self._row(row)[cell], self._row(row + 1)[cell]
            if here is None or after is None:
                return None
            felt.append(here + (after - here) * (beat - row))
        return tuple(felt)

    def _row(self, number: int) -> tuple[float | None, ...]:
        return self._rows[number - self._count + len(self._rows)]


class GrillCell:
    """One cell of the grill with its converter: grams in, counts out."""

    def __init__(self, force: GrillForce, cell: int, rng: random.Random) -> None:
        """Choose its tare and its gain."""
        self.tare_counts = round(rng.uniform(-TARE_COUNTS_MOST, TARE_COUNTS_MOST))
        self.counts_per_gram = COUNTS_PER_GRAM * rng.uniform(
            1 - GAIN_ERROR_MOST, 1 + GAIN_ERROR_MOST
        )
        self._force = force
        self._cell = cell
        self._noise = rng.gauss

    def __call__(self, seconds: float) -> int | None:
        """What the converter says at a time."""
        felt = self._force.grams(self._cell, seconds)
        if felt is None:
            return None
        # A live zero wanders: what stays the same to the last bit is a converter that hangs.
        noise = 0.0 if min(felt) == max(felt) else self._noise(0.0, NOISE_GRAMS)
        grams = sum(felt) / FILTER_ROWS + noise
        return round(self.tare_counts + grams * self.counts_per_gram)


class ChipGrill:
    """A simulated grill on simulated chips under the real driver; a source that takes commands."""

    def __init__(self, seed: int, *, weighing: Weighing, is_scripted: bool = False) -> None:
        """Build it and listen to its chips; with `is_scripted` its scene is queued."""
        rng = random.Random(f"chips {seed}")
        self.clock = VirtualClock()
        self.grill = SimGrill(seed, noise_grams=0.0, bad_reads=0.0)
        force = GrillForce(self.grill)
        cells = [GrillCell(force, number, rng) for number in range(len(CELL_NAMES))]
        wires = [
            Wires(Chip(cell, _make(rng)), dout=wired.dout, sck=wired.sck)
            for cell, wired in zip(cells, USUAL.cells, strict=True)
        ]
        self.board = HiccupBoard(wires, self.clock, rng)
        head = self._head(seed, cells)
        lines = LgpioLines(FakeLgpio(self.board), USUAL, now_ns=self.clock.now_ns)
        adc = open_bank(lines, CELL_NAMES, clock=self.clock, log=_tell)
        self.live = LiveSource(adc, head, weigh=weighing(head), clock=self.clock)
        self.starts_at = self.live.starts_at
        self.tick_seconds = TICK_SECONDS
        self._grill_ahead = self.clock.now_ns() / 1e9
        self._ends_at: float | None = None
        if is_scripted:
            self._play(seed)

    @property
    def head(self) -> Head:
        """Cells and pieces; rows are in grams."""
        return self.live.head

    @property
    def truth(self) -> tuple[Truth, ...]:
        """What was really done so far, on the clock of the rows."""
        ahead = self._grill_ahead
        return tuple(
            replace(truth, start=truth.start - ahead, end=truth.end - ahead)
            for truth in self.grill.truth
        )

    @property
    def is_ended(self) -> bool:
        """Whether the scene is over."""
        return self._ends_at is not None and self._now > self._ends_at

    @property
    def _now(self) -> float:
        return self.clock.now_ns() / 1e9 - self._grill_ahead

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """The rows up to a time."""
        end = until_seconds if self._ends_at is None else min(until_seconds, self._ends_at)
        if end > self._now:
            yield from self.live.readings(end)

    def command(self, command: Command) -> None:
        """Move the grill now."""
        self.grill.command(command)

    def stand(self, standing: Standing) -> None:
        """Begin as the grill stood in a run before."""
        self.grill.stand(standing)

    def close(self) -> None:
        """Let go of the pins."""
        self.live.close()

    def _play(self, seed: int) -> None:
        timed = scene(seed)
        self._ends_at = timed[-1][0] + 5.0
        for at, command in timed:
            self.grill.command(command, at=at + self._grill_ahead)

    def _head(self, seed: int, cells: list[GrillCell]) -> Head:
        recorded = tuple(
            RecordedCell(wired.name, cell.tare_counts, cell.counts_per_gram, wired.x_mm, wired.y_mm)
            for wired, cell in zip(USUAL.cells, cells, strict=True)
        )
        pieces = tuple(
            RecordedPiece(piece, kind_of(piece), grams)
            for piece, grams in self.grill.masses.items()
        )
        return Head(
            title=f"simulated grill on simulated chips, seed {seed}",
            rate_hz=RATE_HZ,
            unit="counts",
            cells=recorded,
            origin="simulation",
            licence="MIT",
            pieces=pieces,
        )


class HiccupBoard(Board):
    """A board whose scheduler stretches a clock pulse now and then."""

    def __init__(self, wires: Sequence[Wires], clock: VirtualClock, rng: random.Random) -> None:
        """Choose when for the first time."""
        super().__init__(wires, clock)
        self._rng = rng
        self._plan()

    def read_all(self, pins: Sequence[int]) -> int:
        """Levels of input pins; plan the next hiccup when the last has been."""
        if not self.stalls:
            self._plan()
        return super().read_all(pins)

    def _plan(self) -> None:
        waits = self._rng.expovariate(1 / (HICCUP_SECONDS * HALVES_PER_SECOND))
        self.stalls[self.halves + 1 + round(waits)] = HICCUP_NS


def _make(rng: random.Random) -> Make:
    return Make(
        rate_hz=RATE_HZ,
        clock_error=rng.uniform(-CLOCK_ERROR_MOST, CLOCK_ERROR_MOST),
        landing=rng.choice(tuple(Landing)),
    )


def _tell(sentence: str) -> None:
    sys.stderr.write(f"{sentence}\n")
