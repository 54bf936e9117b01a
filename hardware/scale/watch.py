"""The whole sensor road in one generator: readings in, facts about the grill out.

Pure: time travels with the readings, so a live scale and a recording run through the same code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from hardware.grill import GrillEvent, Pulse, Witness, silence
from hardware.scale.filters import Blank, Point, despike, gap_seconds
from hardware.scale.load import Load
from hardware.scale.monitor import Monitor
from hardware.scale.samples import Layout, Reading
from hardware.scale.steps import Moving, Phase, Resting, Seeking, Turn

PULSE_SECONDS: Final = 0.1
NOTHING: Final[tuple[Witness, ...]] = ()


def watch_grill(readings: Iterable[Reading], *, layout: Layout) -> Iterator[Witness]:
    """Say what happened on the grill, in the order in which it becomes certain.

    `readings` are weighed rows of `layout`'s cells, times rising. Nothing is compared across a
    pause in the readings or while a cell is dead: no event is ever guessed.
    """
    lookout = _Lookout(layout)
    for row in despike(readings, layout=layout):
        yield from lookout.feed(row)


def watch_runs(runs: Iterable[Iterable[Reading]], *, layout: Layout) -> Iterator[Witness]:
    """Several runs of one scale, one after the other on one clock, as they were watched live.

    Each run is watched anew, as a sensor process that was started again does; what lies between
    two of them is silence.
    """
    said_at: float | None = None
    for run in runs:
        rows = iter(run)
        first = next(rows, None)
        if first is None:
            continue
        if said_at is not None:
            yield from silence(said_at, first.at)
        for witness in watch_grill(chain((first,), rows), layout=layout):
            said_at = witness.at if isinstance(witness, Pulse) else witness.span.born
            yield witness


class _Lookout:
    """Monitor, phase and load of one scale, fed row by row."""

    __slots__ = ("_gap", "_last_at", "_layout", "_load", "_monitor", "_phase", "_pulse_at")

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._gap = gap_seconds(layout)
        self._monitor = Monitor(layout)
        self._phase: Phase = Seeking(layout)
        self._load = Load()
        self._last_at = self._pulse_at = float("-inf")

    def feed(self, row: Point | Blank) -> Sequence[Witness]:
        """Take the next row; mostly nothing is to be said."""
        said: list[Witness] = []
        faults = self._monitor.feed(row)
        if faults:
            said.extend(faults)
        if type(row) is Blank or row.at - self._last_at > self._gap:
            self._forget()
        self._last_at = row.at
        if type(row) is Point and self._monitor.is_readable:
            turn = self._phase.feed(row, self._load.grams)
            if turn is not None:
                said.extend(self._enter(turn))
        if row.at >= self._pulse_at:
            said.extend(self._examine(row))
        return said or NOTHING

    def _forget(self) -> None:
        """Compare nothing across a pause or a fault."""
        if isinstance(self._phase, Resting):
            self._load.leave(self._phase.level_grams)
        self._phase = Seeking(self._layout)

    def _enter(self, turn: Turn) -> tuple[GrillEvent, ...]:
        old, self._phase = self._phase, turn.phase
        match old, turn.phase:
            case Seeking(), Resting() as rest:
                self._load.settle(rest.level_grams)
            case Moving(), Resting() as rest:
                self._load.change(turn.event, rest.level_grams)
            case Resting() as rest, _:
                self._load.leave(rest.level_grams)
            case _:
                pass
        return () if turn.event is None else (turn.event,)

    def _examine(self, row: Point | Blank) -> Iterator[Witness]:
        yield from self._monitor.examine(row)
        if not self._monitor.is_readable:
            self._forget()
        self._pulse_at = row.at + PULSE_SECONDS
        is_quiet = isinstance(self._phase, Resting)
        rest = self._phase.level_grams if isinstance(self._phase, Resting) else None
        grams = self._load.now(row.total, rest) if isinstance(row, Point) else None
        is_known = not isinstance(self._phase, Seeking) or self._load.grams is not None
        yield Pulse(row.at, grams, is_quiet, self._monitor.is_healthy and is_known)
