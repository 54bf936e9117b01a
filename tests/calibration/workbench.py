"""A scale on a workbench: cells with tares, gains, noise, drift and faults, and loads put on it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from calibration.loads import mark_of
from calibration.scaling import (
    Calibrated,
    Empty,
    EmptyAgain,
    Measuring,
    OnArm,
    Ready,
    ScaleRun,
    after,
    begin_scale,
)
from hardware.scale.samples import Doubt, Layout, Sample
from hardware.sim.forces import CELLS, on_cells

Alter = Callable[[int, int, float], tuple[int | None, Doubt]]
"""What a cell says instead of its counts, at a time."""
CODE_MAX = 0x7FFFFF


@dataclass
class Workbench:
    """Four cells under a cross; ten rows a second keep the tests short."""

    gains: Sequence[float] = (2147.0,) * 4
    tares: Sequence[float] = (20_000.0, -30_000.0, 5_000.0, 60_000.0)
    noise_grams: float = 0.06
    drift_grams_per_second: Sequence[float] = (0.0,) * 4
    order: Sequence[int] = (0, 1, 2, 3)
    """Which cell's force each channel feels: another order is swapped cables."""
    alter: Alter | None = None
    rate_hz: float = 10.0
    now: float = 0.0
    row: int = 0
    loads: list[tuple[float, float, float]] = field(default_factory=list)
    rng: random.Random = field(default_factory=lambda: random.Random(1))

    @property
    def layout(self) -> Layout:
        """The cells as they are marked."""
        return Layout(CELLS, 80.0 if self.rate_hz > 40 else 10.0)

    def forces(self) -> list[float]:
        """Grams on each cell."""
        shares = [on_cells(*load) for load in self.loads] or [(0.0, 0.0, 0.0, 0.0)]
        return [
            sum(column) + drift * self.now
            for column, drift in zip(
                zip(*shares, strict=True), self.drift_grams_per_second, strict=True
            )
        ]

    def samples(self, seconds: float) -> Iterator[Sample]:
        """The rows of so much time, nothing being moved."""
        for _ in range(round(seconds * self.rate_hz)):
            self.row += 1
            self.now = self.row / self.rate_hz
            forces = self.forces()
            said = [
                self._said(cell, self.tares[cell] + forces[felt] * self.gains[cell])
                for cell, felt in enumerate(self.order)
            ]
            yield Sample(self.now, tuple(one[0] for one in said), tuple(one[1] for one in said))

    def _said(self, cell: int, counts: float) -> tuple[int | None, Doubt]:
        trembling = self.rng.gauss(0.0, self.noise_grams) * abs(self.gains[cell])
        code = max(-CODE_MAX - 1, min(CODE_MAX, round(counts + trembling)))
        return (code, Doubt.NONE) if self.alter is None else self.alter(cell, code, self.now)


def put_for(bench: Workbench, run: Measuring, *, off_mm: float = 0.0) -> None:
    """Lay the weight where the step asks for it, at most `off_mm` beside its mark."""
    bench.loads.clear()
    if isinstance(run.step, Empty | EmptyAgain):
        return
    mark = mark_of(run.layout, run.step.arm) if isinstance(run.step, OnArm) else (0.0, 0.0)
    angle, away = bench.rng.uniform(0, math.tau), bench.rng.uniform(0, off_mm)
    x_mm, y_mm = mark[0] + away * math.cos(angle), mark[1] + away * math.sin(angle)
    bench.loads.append((run.weight_grams, x_mm, y_mm))


def calibrate(bench: Workbench, *, weight_grams: float = 100.0, off_mm: float = 0.0) -> ScaleRun:
    """All steps one after the other, until done or until one is refused for ten seconds."""
    run: ScaleRun = begin_scale(bench.layout, weight_grams=weight_grams)
    while isinstance(run, Measuring):
        before = len(run.taken)
        put_for(bench, run, off_mm=off_mm)
        run = hear(after(run, Ready()), bench, seconds=10.0)
        if isinstance(run, Measuring) and len(run.taken) == before:
            break
    return run


def hear(run: ScaleRun, bench: Workbench, *, seconds: float) -> ScaleRun:
    """What the machine makes of some seconds; it stops when a step is done."""
    done = len(run.taken) if isinstance(run, Measuring) else 0
    for sample in bench.samples(seconds):
        run = after(run, sample)
        if isinstance(run, Calibrated) or len(run.taken) != done:
            break
    return run
