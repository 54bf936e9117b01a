"""Cells calibrated with a known weight: near the truth, or refused with the cell that is wrong."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calibration.cell import Calibration
from calibration.errors import CalibrationError
from calibration.faults import Frozen, Saturated, Silent, Unsteady, WrongRate
from calibration.loads import (
    Dead,
    Elsewhere,
    NotAdding,
    OffMark,
    Reversed,
    Unlike,
    Unloaded,
    Unmoved,
    WrongWeight,
)
from calibration.scaling import (
    Again,
    Back,
    Calibrated,
    Empty,
    EmptyAgain,
    Measuring,
    Middle,
    OnArm,
    Ready,
    StillLoaded,
    ZeroMoved,
    after,
    begin_scale,
    steps_of,
)
from hardware.scale.samples import Cell, Doubt, Layout, Sample
from tests.calibration.workbench import CODE_MAX, Workbench, calibrate, hear, put_for

FULL_SCALE_GRAMS = 1000.0


def counted(bench: Workbench, load: tuple[float, float, float]) -> Sample:
    """The load's counts, free of noise."""
    bench.loads[:] = [load]
    bench.noise_grams = 0.0
    return next(iter(bench.samples(1 / bench.rate_hz)))


def place_of(calibration: Calibration, grams: tuple[float, ...]) -> tuple[float, float]:
    total = math.fsum(grams)
    shares = [(g / total, cell) for g, cell in zip(grams, calibration.cells, strict=True)]
    x_mm = math.fsum(share * (cell.x_mm or 0.0) for share, cell in shares)
    y_mm = math.fsum(share * (cell.y_mm or 0.0) for share, cell in shares)
    return x_mm, y_mm


gain = st.floats(0.8, 1.2)
GAINS = st.tuples(st.sampled_from([429.0, 2147.0, 3006.0]), gain, gain, gain, gain).map(
    lambda drawn: tuple(drawn[0] * each for each in drawn[1:])
)
DRIFT = st.floats(-1 / 120, 1 / 120)
"""Half a gram a minute of each cell."""


@given(
    gains=GAINS,
    tares=st.tuples(*[st.floats(-400_000, 400_000)] * 4),
    noise_grams=st.floats(0.02, 0.08),
    drift=st.tuples(*[DRIFT] * 4),
    weight_grams=st.sampled_from([50.0, 100.0, 200.0, 500.0]),
    seed=st.integers(0, 10_000),
)
@settings(max_examples=60)
def test_random_cells_weigh_true_afterwards(
    *,
    gains: tuple[float, ...],
    tares: tuple[float, ...],
    noise_grams: float,
    drift: tuple[float, ...],
    weight_grams: float,
    seed: int,
) -> None:
    bench = Workbench(gains, tares, noise_grams, drift, rng=random.Random(seed))
    run = calibrate(bench, weight_grams=weight_grams, off_mm=1.0)
    assert isinstance(run, Calibrated)
    calibration = run.fit.calibration
    bench.drift_grams_per_second = (0.0,) * 4
    bench.tares = [cell.tare_counts for cell in calibration.cells]
    for grams in (2.0, 10.0, 30.0, 400.0):
        x_mm, y_mm = bench.rng.uniform(-50, 50), bench.rng.uniform(-50, 50)
        sample = counted(bench, (grams, x_mm, y_mm))
        found = tuple(g or 0.0 for g in calibration.weigh(sample).grams)
        assert abs(math.fsum(found) - grams) <= 0.001 * FULL_SCALE_GRAMS * max(0.1, grams / 400)
        if grams == 10.0:
            assert math.dist(place_of(calibration, found), (x_mm, y_mm)) <= 2.0


@pytest.mark.parametrize(
    "shares", [(1.16, 0.88, 1.14, 0.71), (1.2, 0.8, 1.2, 0.8), (1.0, 1.0, 0.65, 1.0)]
)
def test_cells_of_two_makes_say_where_a_piece_lies(shares: tuple[float, ...]) -> None:
    bench = Workbench(gains=[2147.0 * share for share in shares])
    run = calibrate(bench, off_mm=1.0)
    assert isinstance(run, Calibrated)
    calibration = run.fit.calibration
    for place in ((50.0, 50.0), (-50.0, 50.0), (50.0, 0.0), (0.0, -50.0)):
        sample = counted(bench, (10.0, *place))
        found = tuple(g or 0.0 for g in calibration.weigh(sample).grams)
        assert math.dist(place_of(calibration, found), place) <= 2.0


def test_what_is_found_says_how_well_it_fits() -> None:
    bench = Workbench(drift_grams_per_second=(0.005,) * 4)
    run = calibrate(bench)
    assert isinstance(run, Calibrated)
    assert max(abs(each.grams) for each in run.fit.residuals) < 0.1
    assert max(each.mm for each in run.fit.residuals) < 1.0
    assert run.fit.drift_grams == pytest.approx(0.02 * (bench.now - 5.0), abs=0.06)
    assert run.fit.noise_grams == pytest.approx((0.06,) * 4, rel=0.6)
    assert [(cell.name, cell.x_mm, cell.y_mm) for cell in run.fit.calibration.cells] == [
        ("n", 0.0, 75.0),
        ("e", 75.0, 0.0),
        ("s", 0.0, -75.0),
        ("w", -75.0, 0.0),
    ]


def test_a_rate_of_eighty_does_as_well() -> None:
    assert isinstance(calibrate(Workbench(rate_hz=80.0)), Calibrated)


def saturated(cell: int, code: int, at: float) -> tuple[int | None, Doubt]:
    return (CODE_MAX if cell == 1 else code), Doubt.NONE


def doubted(cell: int, code: int, at: float) -> tuple[int | None, Doubt]:
    return (None, Doubt.SATURATED) if cell == 2 else (code, Doubt.NONE)


def silent(cell: int, code: int, at: float) -> tuple[int | None, Doubt]:
    return (None if cell == 3 else code), Doubt.NONE


def frozen(cell: int, code: int, at: float) -> tuple[int | None, Doubt]:
    return (4711 if cell == 0 else code), Doubt.NONE


def off_rate(cell: int, code: int, at: float) -> tuple[int | None, Doubt]:
    return None, Doubt.RATE


def trembling(cell: int, code: int, at: float) -> tuple[int | None, Doubt]:
    return code + round(40_000 * math.sin(at)), Doubt.NONE


@pytest.mark.parametrize(
    ("bench", "remark"),
    [
        (Workbench(alter=saturated), Saturated("e")),
        (Workbench(alter=doubted), Saturated("s")),
        (Workbench(alter=silent), Silent("w")),
        (Workbench(alter=frozen), Frozen("n")),
        (Workbench(alter=off_rate), WrongRate(10.0)),
        (Workbench(gains=(2147.0, -2147.0, 2147.0, 2147.0)), Reversed("e")),
        (Workbench(gains=(-2147.0,) * 4), Reversed("n")),
        (Workbench(gains=(2147.0, 2147.0, 20.0, 2147.0)), Dead("s")),
        (Workbench(order=(1, 0, 2, 3)), Elsewhere("e", "n")),
        (Workbench(order=(0, 3, 2, 1)), Elsewhere("e", "w")),
        (Workbench(order=(0, 2, 1, 3)), Elsewhere("e", "s")),
        (Workbench(order=(2, 1, 0, 3)), Elsewhere("n", "s")),
        (Workbench(order=(3, 1, 2, 0)), Elsewhere("n", "w")),
        (Workbench(order=(0, 1, 3, 2)), Elsewhere("w", "s")),
        (Workbench(gains=(20.0,) * 4), WrongWeight(80.0)),
    ],
)
def test_what_is_wrong_is_named_with_its_cell(bench: Workbench, remark: object) -> None:
    run = calibrate(bench)
    assert isinstance(run, Measuring)
    if isinstance(remark, WrongWeight | WrongRate):
        assert type(run.remark) is type(remark)
    else:
        assert run.remark == remark


def test_half_the_gain_is_named_with_its_share() -> None:
    run = calibrate(Workbench(gains=(2147.0, 2147.0, 2147.0, 1073.0)))
    assert isinstance(run, Measuring)
    assert isinstance(run.remark, Unlike)
    assert run.remark.cell == "w"
    assert run.remark.ratio == pytest.approx(0.5, abs=0.02)


def test_rows_that_come_at_no_rate_of_the_chip_are_told() -> None:
    bench = Workbench(rate_hz=25.0)
    run = hear(begin_scale(bench.layout, weight_grams=100.0), bench, seconds=8.0)
    assert isinstance(run, Measuring)
    assert isinstance(run.remark, WrongRate)
    assert run.remark.rate_hz == pytest.approx(25.0)


def test_a_plate_that_never_rests_is_told() -> None:
    bench = Workbench(alter=trembling)
    run = after(begin_scale(bench.layout, weight_grams=100.0), Ready())
    run = hear(run, bench, seconds=30.0)
    assert isinstance(run, Measuring)
    assert run.remark == Unsteady()


@given(cell=st.integers(0, 3), seed=st.integers(0, 99), how=st.sampled_from(["dead", "turned"]))
@settings(max_examples=12)
def test_any_bad_cell_is_refused_by_its_name(cell: int, seed: int, how: str) -> None:
    gains = [2147.0] * 4
    gains[cell] *= -1.0 if how == "turned" else 0.02
    run = calibrate(Workbench(gains=gains, rng=random.Random(seed)), off_mm=5.0)
    assert isinstance(run, Measuring)
    assert run.remark == (Reversed if how == "turned" else Dead)("nesw"[cell])


@pytest.fixture
def bench() -> Workbench:
    return Workbench()


def at_step(bench: Workbench, step: int) -> Measuring:
    """The run with so many steps taken."""
    run = begin_scale(bench.layout, weight_grams=100.0)
    for _ in range(step):
        put_for(bench, run)
        taken = hear(after(run, Ready()), bench, seconds=10.0)
        assert isinstance(taken, Measuring)
        run = taken
    return run


def test_the_steps_go_round_from_the_east(bench: Workbench) -> None:
    assert steps_of(bench.layout) == (
        Empty(), Middle(), OnArm(1), OnArm(0), OnArm(3), OnArm(2), EmptyAgain(),
    )  # fmt: skip


def test_the_zero_waits_for_somebody_who_says_that_the_plate_is_bare(bench: Workbench) -> None:
    run = hear(begin_scale(bench.layout, weight_grams=100.0), bench, seconds=10.0)
    assert isinstance(run, Measuring)
    assert run.step == Empty()
    run = hear(after(run, Ready()), bench, seconds=1.0)
    assert isinstance(run, Measuring)
    assert run.step == Middle()


def test_an_empty_plate_is_no_known_weight(bench: Workbench) -> None:
    run = hear(at_step(bench, 1), bench, seconds=5.0)
    assert isinstance(run, Measuring)
    assert run.remark == Unloaded()


def test_a_weight_that_stays_is_not_the_next_step(bench: Workbench) -> None:
    run = hear(at_step(bench, 2), bench, seconds=5.0)
    assert isinstance(run, Measuring)
    assert (run.step, run.remark) == (OnArm(1), Unmoved())
    bench.loads.clear()
    run = hear(run, bench, seconds=5.0)
    assert isinstance(run, Measuring)
    assert run.remark == Unloaded()


def test_a_weight_beside_its_mark_is_told(bench: Workbench) -> None:
    run = at_step(bench, 2)
    bench.loads[:] = [(100.0, 60.0, 30.0)]
    run_off = hear(run, bench, seconds=5.0)
    assert isinstance(run_off, Measuring)
    assert isinstance(run_off.remark, OffMark)
    assert run_off.remark.mm == pytest.approx(30.0, abs=1.0)


def test_a_second_weight_does_not_add_up(bench: Workbench) -> None:
    run = at_step(bench, 2)
    bench.loads[:] = [(130.0, 60.0, 0.0)]
    heavier = hear(run, bench, seconds=5.0)
    assert isinstance(heavier, Measuring)
    assert isinstance(heavier.remark, NotAdding)
    assert heavier.remark.grams == pytest.approx(30.0, abs=1.0)


def test_a_step_somewhat_off_is_found_at_the_end(bench: Workbench) -> None:
    run = at_step(bench, 2)
    bench.loads[:] = [(103.0, 60.0, 0.0)]
    taken = hear(run, bench, seconds=5.0)
    assert isinstance(taken, Measuring)
    while isinstance(taken, Measuring) and len(taken.taken) < 6:
        put_for(bench, taken)
        taken = hear(taken, bench, seconds=10.0)
    bench.loads.clear()
    taken = hear(taken, bench, seconds=10.0)
    assert isinstance(taken, Measuring)
    assert isinstance(taken.remark, NotAdding)


def test_the_weight_has_to_be_taken_off_at_the_end(bench: Workbench) -> None:
    run = hear(at_step(bench, 6), bench, seconds=5.0)
    assert isinstance(run, Measuring)
    assert (run.step, run.remark) == (EmptyAgain(), StillLoaded())


def test_a_zero_that_has_slipped_is_told(bench: Workbench) -> None:
    run = at_step(bench, 6)
    bench.loads[:] = [(-8.0, 0.0, 0.0)]
    slipped = hear(run, bench, seconds=5.0)
    assert isinstance(slipped, Measuring)
    assert isinstance(slipped.remark, ZeroMoved)
    assert slipped.remark.grams == pytest.approx(-8.0, abs=0.3)


def test_a_step_can_be_done_again_and_gone_back_to(bench: Workbench) -> None:
    run = at_step(bench, 3)
    back = after(run, Back())
    assert isinstance(back, Measuring)
    assert (back.step, back.taken) == (OnArm(1), run.taken[:2])
    again = after(run, Again())
    assert isinstance(again, Measuring)
    assert (again.step, again.remark, again.watch.rows) == (OnArm(0), None, ())
    first = after(after(after(back, Back()), Back()), Back())
    assert isinstance(first, Measuring)
    assert (first.step, first.is_ready) == (Empty(), False)


def test_a_result_can_be_gone_back_from_and_ignores_the_rest(bench: Workbench) -> None:
    done = calibrate(bench)
    assert isinstance(done, Calibrated)
    assert after(done, Ready()) is done
    back = after(done, Back())
    assert isinstance(back, Measuring)
    assert back.step == EmptyAgain()


@pytest.mark.parametrize("grams", [0.0, -100.0, 19.9, 5001.0, math.nan, math.inf])
def test_a_weight_that_cannot_be_used_is_refused(bench: Workbench, grams: float) -> None:
    with pytest.raises(CalibrationError, match="20 to 5000 g"):
        begin_scale(bench.layout, weight_grams=grams)


def test_a_pause_begins_the_rest_anew(bench: Workbench) -> None:
    run = hear(after(at_step(bench, 0), Ready()), bench, seconds=4.9)
    assert isinstance(run, Measuring)
    assert len(run.watch.rows) > 10
    later = after(run, Sample(bench.now + 60.0, run.watch.rows[-1].counts))
    assert isinstance(later, Measuring)
    assert len(later.watch.rows) == 1


def test_one_cell_needs_no_arms() -> None:
    layout = Layout((Cell("sum"),), 10.0)
    assert steps_of(layout) == (Empty(), Middle(), EmptyAgain())
    run = after(begin_scale(layout, weight_grams=100.0), Ready())
    rng = random.Random(5)
    for row in range(300):
        load = 100.0 if 100 <= row < 200 else 0.0
        run = after(run, Sample(row / 10, (round(7000 + 420 * (load + rng.gauss(0, 0.05))),)))
    assert isinstance(run, Calibrated)
    assert run.fit.calibration.cells[0].counts_per_gram == pytest.approx(420.0, rel=1e-3)
