"""How fast a change passed, and whether it fell."""

from __future__ import annotations

import math

import pytest

from hardware.grill import Stir
from hardware.scale.filters import Point
from hardware.scale.plateau import plateau_of
from hardware.scale.samples import Cell, Layout
from hardware.scale.trace import (
    astray_mm,
    jump_onto,
    passage_seconds,
    stir_of,
    sudden_losses,
)
from tests.hardware.signals import Signal, level, on_sum, pulse, ramp


def _points(*signals: Signal, rate_hz: float = 80.0, noise: float = 0.0) -> list[Point]:
    readings = on_sum(*signals, seconds=3.0, rate_hz=rate_hz, noise=noise)
    return [Point(at, grams[0] or 0.0, (grams[0] or 0.0,), 0) for at, grams in readings]


@pytest.mark.parametrize("seconds", [0.1, 0.5, 2.0])
def test_a_steady_change_takes_three_fifths_of_its_time(seconds: float) -> None:
    passage = passage_seconds(_points(ramp(0.5, seconds, 10.0)), start_grams=0.0, delta_grams=10.0)
    assert passage == pytest.approx(0.6 * seconds, abs=0.01)


def test_the_shortest_of_several_passages_counts() -> None:
    points = _points(ramp(0.2, 2.0, 10.0), pulse(0.4, 0.1, 30.0))
    assert passage_seconds(points, start_grams=0.0, delta_grams=10.0) < 0.05


def test_what_never_arrives_takes_for_ever() -> None:
    assert passage_seconds(_points(level(1.0)), start_grams=0.0, delta_grams=10.0) == math.inf


def _losses(points: list[Point], rate_hz: float = 80.0) -> list[float]:
    edges = sudden_losses(points, rest_grams=30.0, rate_hz=rate_hz, sigma_grams=0.1)
    return [edge.delta_grams for edge in edges]


@pytest.mark.parametrize("grams", [2.0, 10.0, 29.0])
@pytest.mark.parametrize("seconds", [0.01, 0.03, 0.05])
def test_a_fall_is_sudden(seconds: float, grams: float) -> None:
    points = _points(level(30.0), ramp(1.0, seconds, -grams), noise=0.1)
    assert _losses(points) == pytest.approx([-grams], abs=0.3)


@pytest.mark.parametrize("seconds", [0.15, 0.3, 0.5])
def test_a_lift_is_not(seconds: float) -> None:
    assert _losses(_points(level(30.0), ramp(1.0, seconds, -20.0), noise=0.1)) == []


def test_two_falls_are_two() -> None:
    points = _points(level(30.0), ramp(1.0, 0.03, -8.0), ramp(1.3, 0.03, -5.0))
    assert _losses(points) == pytest.approx([-8.0, -5.0], abs=0.1)


def test_what_was_pressed_before_it_went_is_no_proof() -> None:
    points = _points(level(30.0), ramp(0.7, 0.1, 6.0), ramp(1.0, 0.03, -16.0))
    assert _losses(points) == []


def test_a_slow_scale_cannot_tell_a_fall_from_a_lift() -> None:
    points = _points(level(30.0), ramp(1.0, 0.03, -8.0), rate_hz=10.0)
    assert _losses(points, rate_hz=10.0) == []


def test_a_jump_at_the_end_of_a_slow_rise_is_found() -> None:
    points = _points(ramp(0.0, 2.0, 1.0), ramp(2.0, 0.02, 9.0), rate_hz=10.0)
    found = jump_onto(points, settled_at=2.1, settled_grams=10.0, side_rows=4)
    assert found is not None
    side, jump = found
    assert side[-1].total < 1.01
    assert jump[-1].total == 10.0


def test_the_end_of_a_steady_pour_is_no_jump() -> None:
    points = _points(ramp(0.0, 2.0, 10.0), rate_hz=10.0)
    assert jump_onto(points, settled_at=2.1, settled_grams=10.0, side_rows=4) is None


def _stir(
    *signals: Signal,
    rests_grams: tuple[float, float],
    rate_hz: float = 80.0,
    sigma_grams: float = 0.1,
) -> Stir | None:
    totals = [point.total for point in _points(*signals, rate_hz=rate_hz, noise=0.1)]
    return stir_of(totals, rests_grams=rests_grams, rate_hz=rate_hz, sigma_grams=sigma_grams)


@pytest.mark.parametrize("grams", [5.0, 28.0])
def test_a_fall_is_felt_whole_at_once_and_nothing_holds(grams: float) -> None:
    stir = _stir(level(30.0), ramp(1.0, 0.04, -grams), rests_grams=(30.0, 30.0 - grams))
    assert stir is not None
    assert stir.steepest_grams == pytest.approx(grams, abs=0.6)
    assert stir.held_seconds < 0.05


def test_a_lift_is_felt_bit_by_bit() -> None:
    stir = _stir(level(30.0), ramp(1.0, 0.3, -20.0), rests_grams=(30.0, 10.0))
    assert stir is not None
    assert stir.steepest_grams < 6.0


@pytest.mark.parametrize("falls_at", [0.8, 1.9])
def test_tongs_that_press_are_felt_before_and_after_a_fall(falls_at: float) -> None:
    press = (ramp(1.0, 0.1, 6.0), ramp(1.6, 0.1, -6.0))
    stir = _stir(level(30.0), ramp(falls_at, 0.04, -20.0), *press, rests_grams=(30.0, 10.0))
    assert stir is not None
    assert stir.steepest_grams == pytest.approx(20.0, abs=0.6)
    assert stir.held_seconds == pytest.approx(0.67, abs=0.06)


def test_slow_rows_feel_nothing() -> None:
    assert _stir(ramp(1.0, 0.04, -9.0), rests_grams=(9.0, 0.0), rate_hz=10.0) is None


def test_a_grill_that_swings_on_after_a_loss_rang_and_a_lift_did_not() -> None:
    swing = [(4.0, 1.05), (-4.0, 1.15), (3.0, 1.25), (-3.0, 1.35)]
    ringing = [ramp(at, 0.02, grams) for grams, at in swing]
    fell = _stir(level(30.0), ramp(0.9, 0.04, -20.0), *ringing, rests_grams=(30.0, 10.0))
    lifted = _stir(level(30.0), ramp(0.9, 0.04, -20.0), rests_grams=(30.0, 10.0))
    assert fell is not None
    assert lifted is not None
    assert fell.rang_seconds == pytest.approx(0.45, abs=0.1)
    assert lifted.rang_seconds == 0.0


@pytest.mark.parametrize(("sigma_grams", "rings"), [(0.05, True), (1.5, False)])
def test_a_swing_that_drowns_in_the_noise_is_not_counted_and_said_to_drown(
    sigma_grams: float, rings: bool
) -> None:
    ringing = (ramp(1.05, 0.02, 3.0), ramp(1.15, 0.02, -3.0))
    points = (level(30.0), ramp(0.9, 0.04, -20.0), *ringing)
    stir = _stir(*points, rests_grams=(30.0, 10.0), sigma_grams=sigma_grams)
    assert stir is not None
    assert (stir.rang_seconds > 0) is rings
    assert (stir.faintest_grams < 3.0) is rings


ARMS_X, ARMS_Y = (0.0, 75.0, 0.0, -75.0), (75.0, 0.0, -75.0, 0.0)
FOUR = Layout(
    tuple(Cell(name, x, y) for name, x, y in zip("nesw", ARMS_X, ARMS_Y, strict=True)), 80.0
)


def _row(at: float, *weights: tuple[float, float, float]) -> Point:
    """What four cells carry of weights at places."""
    cells = [0.0] * 4
    for grams, x, y in weights:
        for place, (arm_x, arm_y) in enumerate(zip(ARMS_X, ARMS_Y, strict=True)):
            cells[place] += grams / 4 + grams * (x * arm_x + y * arm_y) / (2 * 75.0**2)
    return Point(at, sum(cells), tuple(cells), 0)


def test_forces_at_the_place_of_the_change_are_not_astray_and_a_push_beside_it_is() -> None:
    before = plateau_of([_row(0.0, (20.0, 30.0, 0.0))] * 8)
    after = plateau_of([_row(1.0)] * 8)
    lift = [_row(0.5, (26.0, 30.0, 0.0)), _row(0.6, (9.0, 30.0, 0.0))]
    push = [*lift, _row(0.7, (20.0, 30.0, 0.0), (40.0, -30.0, 0.0))]
    straight = astray_mm(lift, before, after, layout=FOUR)
    aside = astray_mm(push, before, after, layout=FOUR)
    assert straight == pytest.approx(0.0, abs=0.1)
    assert aside == pytest.approx(40.0 * 60.0 / 20.0, abs=0.1)


def test_without_a_change_nothing_is_astray() -> None:
    rest = plateau_of([_row(0.0, (20.0, 30.0, 0.0))] * 8)
    assert astray_mm([_row(0.5, (40.0, 0.0, 0.0))], rest, rest, layout=FOUR) is None
