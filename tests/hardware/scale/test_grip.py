"""A hand that holds still against a weight that lies still."""

from __future__ import annotations

import math
import random

import pytest

from hardware.grill import Disturbed, Gained, Lost
from hardware.scale.grip import may_be_held, rows_to_judge, strongest_swing
from hardware.scale.samples import Reading
from tests.hardware.signals import FOUR_80, SUM_80, events, level, on_four, ramp


def _rest(rows: int, *, sigma: float, seed: int) -> list[float]:
    rng = random.Random(seed)
    return [rng.gauss(0.0, sigma) for _ in range(rows)]


def _trembling(rows: int, *, grams: float, hertz: float) -> list[float]:
    return [grams * math.sin(2 * math.pi * hertz * row / 80) for row in range(rows)]


def test_white_noise_swings_by_about_its_variance_and_a_tremor_by_far_more() -> None:
    powers = [strongest_swing(_rest(38, sigma=0.3, seed=seed), rate_hz=80) for seed in range(40)]
    assert 0.09 < sum(powers) / 40 < 7 * 0.09
    tremor = strongest_swing(_trembling(38, grams=0.4, hertz=9.0), rate_hz=80)
    assert tremor == pytest.approx(38 * 0.4**2 / 4, rel=0.1)


@pytest.mark.parametrize("sigma", [0.1, 0.2, 0.3])
def test_a_quiet_weight_is_mostly_believed_at_once(sigma: float) -> None:
    rows = rows_to_judge(sigma, layout=SUM_80)
    doubted = sum(
        may_be_held(_rest(rows, sigma=sigma, seed=seed), [], sigma_grams=sigma, layout=SUM_80)
        for seed in range(100)
    )
    assert doubted <= 12


@pytest.mark.parametrize("hertz", [6.5, 9.0, 11.5])
def test_a_hand_of_two_grams_and_a_half_is_mostly_doubted(hertz: float) -> None:
    shake = _trembling(38, grams=0.15 * 2.5, hertz=hertz)
    doubted = 0
    for seed in range(100):
        noise = _rest(38, sigma=0.25, seed=seed)
        totals = [one + other for one, other in zip(shake, noise, strict=True)]
        doubted += may_be_held(totals, [], sigma_grams=0.25, layout=SUM_80)
    assert doubted >= 85


def test_too_few_rows_tell_nothing_where_the_noise_is_high() -> None:
    rest = _rest(30, sigma=0.01, seed=1)
    assert may_be_held(rest, [], sigma_grams=0.3, layout=SUM_80)
    assert not may_be_held(rest, [], sigma_grams=0.1, layout=SUM_80)


def test_a_table_that_always_trembles_is_no_hand() -> None:
    table = _trembling(80, grams=0.5, hertz=8.0)
    assert may_be_held(table[40:], [], sigma_grams=0.2, layout=SUM_80)
    assert not may_be_held(table[40:], table[:40], sigma_grams=0.2, layout=SUM_80)


def test_a_press_that_trembles_on_top_of_a_piece_is_not_weighed_with_it() -> None:
    rng = random.Random(4)
    readings = []
    for row in range(480):
        at = row / 80
        held = 2.2 if 2.0 <= at < 2.6 else 0.0
        tremor = 1.0 + 0.15 * math.sin(2 * math.pi * 8.0 * at)
        piece = 9.0 if at >= 2.0 else 0.0
        readings.append(Reading(at, (piece + held * tremor + rng.gauss(0.0, 0.25),)))
    (gained,) = events(readings, layout=SUM_80)
    assert isinstance(gained, Gained)
    assert gained.change.grams == pytest.approx(9.0, abs=0.3)
    assert gained.span.born - gained.span.quiet <= 0.5


def test_a_piece_that_rolls_to_the_edge_is_lost_from_where_it_lay() -> None:
    lying = (level(12.0), 10.0, 5.0)
    rolls = [(ramp(2.0, 0.4, -12.0), 10.0, 5.0), (ramp(2.0, 0.4, 12.0), 52.0, 5.0)]
    falls = (ramp(2.4, 0.03, -12.0), 52.0, 5.0)
    (lost,) = events(on_four(lying, *rolls, falls, seconds=6.0), layout=FOUR_80)
    assert isinstance(lost, Lost)
    assert lost.change.grams == pytest.approx(-12.0, abs=0.2)
    assert lost.change.place_mm == pytest.approx((10.0, 5.0), abs=1.0)
    assert lost.span.onset < 2.25


def test_a_piece_that_rolls_and_stays_is_told_without_any_change_of_weight() -> None:
    lying = (level(12.0), 10.0, 5.0)
    rolls = [(ramp(2.0, 0.4, -12.0), 10.0, 5.0), (ramp(2.0, 0.4, 12.0), 30.0, 5.0)]
    (moved,) = events(on_four(lying, *rolls, seconds=6.0), layout=FOUR_80)
    assert isinstance(moved, Disturbed)
    assert moved.change.grams == pytest.approx(0.0, abs=0.2)
    assert moved.change.moment_x == pytest.approx(240.0, abs=15.0)
