"""Cells calibrated through the real driver on simulated chips: from a weight to counts per gram."""

from __future__ import annotations

from contextlib import closing

import pytest

from calibration.counting import CountedSource
from calibration.scaling import Calibrated, Measuring, ScaleRun, after, begin_scale
from calibration.simhands import SimulatedHands
from hardware.sim.chipgrill import ChipGrill
from hardware.sim.commands import KillCell
from hardware.sim.counts import WEIGHT

SEED = 5
STEP_SECONDS = 0.25
MOST_SECONDS = 60.0


def calibrated(cells: CountedSource, *, most_seconds: float = MOST_SECONDS) -> ScaleRun:
    """Hands lay the weight wherever a step asks for it, until it is done or time is up."""
    assert isinstance(cells.source, ChipGrill)
    grill = cells.source.grill
    grill.masses = {**grill.masses, WEIGHT: 100.0}
    hands = SimulatedHands(grill, seed=SEED)
    run: ScaleRun = begin_scale(cells.layout, weight_grams=100.0)
    until = cells.starts_at
    while isinstance(run, Measuring) and until < most_seconds:
        tap = hands.tend(run)
        run = run if tap is None else after(run, tap)
        until += STEP_SECONDS
        for sample in cells.samples(until):
            run = after(run, sample)
    return run


def test_chips_under_the_real_driver_are_calibrated_to_what_they_are() -> None:
    with closing(CountedSource(f"chips:{SEED}")) as cells:
        run = calibrated(cells)
        assert isinstance(run, Calibrated)
        assert isinstance(cells.source, ChipGrill)
        head = cells.source.head
    for true, found in zip(head.cells, run.fit.calibration.cells, strict=True):
        assert found.name == true.name
        assert found.counts_per_gram == pytest.approx(true.counts_per_gram, rel=0.012)
    assert max(abs(each.grams) for each in run.fit.residuals) < 0.1


def test_a_chip_that_falls_silent_is_named() -> None:
    with closing(CountedSource(f"chips:{SEED}")) as cells:
        cells.source.command(KillCell("s"))
        run = calibrated(cells, most_seconds=8.0)
    assert isinstance(run, Measuring)
    assert run.remark is not None
    assert getattr(run.remark, "cell", "") == "s"
