"""A plateau is found where the sum is level and no noisier than from row to row."""

from __future__ import annotations

import pytest

from hardware.scale.filters import Point
from hardware.scale.plateau import Plateau, QuietWindow, change_between, plateau_of
from hardware.scale.samples import Cell, Layout
from tests.hardware.signals import FOUR_80, SUM_80, Signal, level, on_sum, ramp, ring


def _first_rest(*signals: Signal, noise: float, seconds: float = 3.0) -> Plateau | None:
    window = QuietWindow(SUM_80)
    for at, grams in on_sum(*signals, seconds=seconds, noise=noise):
        total = grams[0] or 0.0
        plateau = window.settles_with(Point(at, total, (total,), 0))
        if plateau is not None:
            return plateau
    return None


@pytest.mark.parametrize("noise", [0.0, 0.1, 0.3])
def test_noise_about_a_level_is_rest(noise: float) -> None:
    plateau = _first_rest(level(20.0), noise=noise)
    assert plateau is not None
    assert plateau.total == pytest.approx(20.0, abs=0.3)
    assert plateau.end - plateau.start == pytest.approx(0.3, abs=0.1)


def test_a_ring_is_no_rest_until_it_has_died() -> None:
    plateau = _first_rest(level(20.0), ring(0.0, 10.0), noise=0.1)
    assert plateau is not None
    assert plateau.start > 0.25


@pytest.mark.parametrize("grams_per_second", [2.0, 5.0, 50.0])
def test_a_pour_is_no_rest(grams_per_second: float) -> None:
    assert _first_rest(ramp(0.0, 3.0, 3.0 * grams_per_second), noise=0.05) is None


def test_noise_of_a_gram_is_no_rest() -> None:
    assert _first_rest(level(20.0), noise=2.0) is None


def test_a_piece_that_rolls_over_the_plate_is_no_rest() -> None:
    window = QuietWindow(FOUR_80)
    for row in range(80):
        shift = row * 0.05
        grams = (5.0 + shift, 5.0, 5.0 - shift, 5.0)
        assert window.settles_with(Point(row / 80, 20.0, grams, 0)) is None


def test_a_slow_scale_needs_eight_rows() -> None:
    window = QuietWindow(Layout((Cell("sum"),), 1.0))
    found = [window.settles_with(Point(float(at), 5.0, (5.0,), 0)) for at in range(9)]
    assert [plateau is not None for plateau in found] == [False] * 7 + [True] * 2


def test_the_change_of_moments_gives_the_place() -> None:
    empty = plateau_of([Point(0.0, 0.0, (0.0, 0.0, 0.0, 0.0), 0)])
    # 12 g at x = 25, y = -25: a quarter each, a sixth more east and less north.
    laid = plateau_of([Point(1.0, 12.0, (1.0, 5.0, 5.0, 1.0), 0)])
    change = change_between(empty, laid, layout=FOUR_80)
    assert change.grams == 12.0
    assert change.place_mm == pytest.approx((25.0, -25.0))


def test_a_lone_sum_gives_no_place() -> None:
    before, after = (plateau_of([Point(0.0, grams, (grams,), 0)]) for grams in (0.0, 5.0))
    change = change_between(before, after, layout=SUM_80)
    assert (change.grams, change.moment_x, change.place_mm) == (5.0, None, None)
