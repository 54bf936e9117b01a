"""Pieces weighed one after the other: near kinds named, steps gone back."""

from __future__ import annotations

import random

import pytest

from calibration.cell import Calibration, CellCalibration
from calibration.enrolling import (
    Enrolled,
    Enrolling,
    NearKinds,
    PiecesRun,
    TakenAway,
    TooHeavy,
    after,
    begin_pieces,
    near_kinds,
)
from calibration.pieces import EnrolledPiece, Enrolment, enrolment_of_sim
from calibration.scaling import Again, Back, Ready
from hardware.sim.forces import CELLS
from hardware.sim.masses import PIECE_IDS, piece_masses
from tests.calibration.workbench import Workbench

TRUE = Calibration(
    tuple(
        CellCalibration(cell.name, tare, 2147.0, cell.x_mm, cell.y_mm)
        for cell, tare in zip(CELLS, Workbench().tares, strict=True)
    )
)


def hear(run: PiecesRun, bench: Workbench, *, seconds: float = 4.0) -> PiecesRun:
    for sample in bench.samples(seconds):
        run = after(run, sample)
    return run


@pytest.fixture
def bench() -> Workbench:
    return Workbench(drift_grams_per_second=(0.005,) * 4)


def begun(bench: Workbench, names: tuple[str, ...] = PIECE_IDS) -> Enrolling:
    run = hear(after(begin_pieces(TRUE, bench.layout, names=names), Ready()), bench, seconds=7.0)
    assert isinstance(run, Enrolling)
    assert run.next_name == names[0]
    return run


def lay(bench: Workbench, grams: float) -> None:
    bench.loads.append((grams, bench.rng.uniform(-40, 40), bench.rng.uniform(-40, 40)))


@pytest.mark.parametrize("seed", [1, 4])
def test_all_eighteen_weigh_what_they_weigh(bench: Workbench, seed: int) -> None:
    bench.rng = random.Random(seed)
    masses = piece_masses(seed)
    run: PiecesRun = begun(bench)
    for grams in masses.values():
        assert isinstance(run, Enrolling)
        lay(bench, grams)
        run = hear(run, bench)
    assert isinstance(run, Enrolled)
    for piece in run.enrolment.pieces:
        assert abs(piece.grams - masses[piece.id]) <= 4 * piece.sigma_grams
        assert 0.05 <= piece.sigma_grams <= 0.1
    assert [piece.id for piece in run.enrolment.pieces] == list(PIECE_IDS)
    assert run.near == near_kinds(run.enrolment)


def test_the_plate_has_to_be_called_bare_first(bench: Workbench) -> None:
    run = hear(begin_pieces(TRUE, bench.layout), bench, seconds=10.0)
    assert isinstance(run, Enrolling)
    assert run.next_name is None


def test_a_wandering_zero_is_no_piece(bench: Workbench) -> None:
    run = hear(begun(bench), bench, seconds=120.0)
    assert isinstance(run, Enrolling)
    assert (run.pieces, run.remark) == ((), None)


def test_a_hand_on_the_plate_is_no_piece(bench: Workbench) -> None:
    run = begun(bench)
    lay(bench, 300.0)
    heavy = hear(run, bench)
    assert isinstance(heavy, Enrolling)
    assert isinstance(heavy.remark, TooHeavy)
    assert heavy.remark.grams == pytest.approx(300.0, abs=0.5)
    bench.loads.clear()
    light = hear(heavy, bench)
    assert isinstance(light, Enrolling)
    assert light.remark is None


def test_a_piece_that_goes_again_is_told_and_can_be_gone_back_to(bench: Workbench) -> None:
    run: PiecesRun = begun(bench)
    for grams in (8.0, 12.0):
        lay(bench, grams)
        run = hear(run, bench)
    bench.loads.pop()
    run = hear(run, bench)
    assert isinstance(run, Enrolling)
    assert isinstance(run.remark, TakenAway)
    assert run.remark.grams == pytest.approx(12.0, abs=0.3)
    run = after(run, Back())
    lay(bench, 5.0)
    run = hear(run, bench)
    assert isinstance(run, Enrolling)
    assert [round(piece.grams) for piece in run.pieces] == [8, 5]


def test_before_the_first_piece_going_back_asks_for_the_bare_plate(bench: Workbench) -> None:
    run = after(begun(bench), Back())
    assert isinstance(run, Enrolling)
    assert run.next_name is None


def test_the_last_piece_can_be_weighed_again(bench: Workbench) -> None:
    run: PiecesRun = begun(bench, ("fish-1",))
    lay(bench, 7.0)
    run = hear(run, bench)
    assert isinstance(run, Enrolled)
    again = after(run, Again())
    assert isinstance(again, Enrolling)
    assert again.pieces == ()
    bench.loads.clear()
    lay(bench, 9.0)
    done = hear(again, bench, seconds=6.0)
    assert isinstance(done, Enrolled)
    assert done.enrolment.pieces[0].grams == pytest.approx(9.0, abs=0.3)


def test_kinds_nearer_than_the_noise_are_named_nearest_first() -> None:
    weights = {"corn-1": 10.0, "corn-2": 14.0, "fish-1": 14.1, "steak-1": 9.95, "pepper-1": 20.0}
    pieces = [EnrolledPiece(name, name[:-2], grams) for name, grams in weights.items()]
    near = near_kinds(Enrolment(tuple(pieces)))
    assert [(pair.one, pair.other) for pair in near] == [("corn", "steak"), ("corn", "fish")]
    assert near[0] == NearKinds("corn", "steak", abs(10.0 - 9.95))


def test_the_simulated_box_has_kinds_far_apart() -> None:
    assert near_kinds(enrolment_of_sim(7)) == ()
