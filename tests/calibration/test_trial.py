"""The trial before an evening: go, or the first thing that is wrong."""

from __future__ import annotations

import pytest

from calibration.faults import Silent
from calibration.pieces import EnrolledPiece, Enrolment
from calibration.record import Exchanged, ScaleRecord
from calibration.scaling import Again, Ready
from calibration.trial import (
    LeftOver,
    Noisy,
    NoSuchPiece,
    Passed,
    TrialRun,
    Trying,
    after,
    begin_trial,
)
from hardware.scale.samples import Doubt
from tests.calibration.test_enrolling import TRUE, lay
from tests.calibration.workbench import Workbench

BOX = Enrolment((EnrolledPiece("corn-1", "corn", 11.0), EnrolledPiece("fish-1", "fish", 5.0)))
RECORD = ScaleRecord(TRUE)


def hear(run: TrialRun, bench: Workbench, *, seconds: float = 4.0) -> Trying:
    for sample in bench.samples(seconds):
        run = after(run, sample)
    assert isinstance(run, Trying)
    return run


@pytest.fixture
def bench() -> Workbench:
    return Workbench(drift_grams_per_second=(0.005,) * 4)


def begun(bench: Workbench, enrolment: Enrolment | None = BOX) -> Trying:
    run = begin_trial(RECORD, enrolment, bench.layout)
    return hear(after(run, Ready()), bench, seconds=7.0)


@pytest.mark.parametrize("enrolment", [BOX, None])
def test_a_piece_that_comes_and_goes_is_go_within_half_a_minute(
    bench: Workbench, enrolment: Enrolment | None
) -> None:
    run = begun(bench, enrolment)
    assert run.bare is not None
    lay(bench, 11.0)
    run = hear(run, bench)
    assert (run.piece, run.remark) == ("corn-1" if enrolment else None, None)
    bench.loads.clear()
    done: TrialRun = run
    for sample in bench.samples(5.0):
        done = after(done, sample)
    assert isinstance(done, Passed)
    assert done.grams == pytest.approx(11.0, abs=0.3)
    assert bench.now < 30.0
    assert after(done, Ready()) is done


def test_an_exchanged_cell_is_no_go(bench: Workbench) -> None:
    bench.tares = (*bench.tares[:3], bench.tares[3] - 30_000.0)
    run = begun(bench)
    assert run.bare is None
    assert isinstance(run.remark, Exchanged)
    assert (run.remark.cell, round(run.remark.grams)) == ("w", -14)


def test_a_cell_of_another_gain_shows_at_the_piece(bench: Workbench) -> None:
    bench.gains = (1073.0,) * 4
    run = begun(bench)
    lay(bench, 25.0)
    run = hear(run, bench)
    assert isinstance(run.remark, NoSuchPiece)
    assert run.remark.grams == pytest.approx(12.5, abs=0.3)


def test_a_trembling_cell_is_no_go() -> None:
    bench = Workbench(noise_grams=0.3)
    run = begun(bench)
    assert run.bare is None
    assert isinstance(run.remark, Noisy)
    assert run.remark.grams > 0.25


def test_a_silent_cell_is_no_go(bench: Workbench) -> None:
    bench.alter = lambda cell, code, _at: (None if cell == 2 else code, Doubt.NONE)
    assert begun(bench).remark == Silent("s")


def test_another_weight_goes_than_had_come(bench: Workbench) -> None:
    run = begun(bench)
    lay(bench, 11.0)
    run = hear(run, bench)
    bench.loads[:] = [(5.0, 0.0, 0.0)]
    run = hear(run, bench)
    assert isinstance(run.remark, LeftOver)
    assert run.remark.placed_grams == pytest.approx(11.0, abs=0.3)
    assert run.remark.gone_grams == pytest.approx(6.0, abs=0.3)


def test_it_can_be_begun_again(bench: Workbench) -> None:
    run = begun(bench)
    again = after(run, Again())
    assert isinstance(again, Trying)
    assert (again.bare, again.is_ready) == (None, False)


def test_without_a_word_that_the_plate_is_bare_nothing_is_judged(bench: Workbench) -> None:
    run = hear(begin_trial(RECORD, BOX, bench.layout), bench, seconds=10.0)
    assert (run.bare, run.remark) == (None, None)
