"""A level that is left, and the first row of it."""

from __future__ import annotations

import random

from hardware.scale.level import Level, Tolerance, departure_row
from tests.hardware.signals import SUM_80

TOLERANCE = Tolerance(slack=0.5, alarm=1.0)


def _noise(rows: int, *, seed: int = 1) -> list[float]:
    rng = random.Random(seed)
    return [rng.gauss(0.0, 0.1) for _ in range(rows)]


def _level() -> Level:
    return Level(0.0, 0.01, since=0.0, tolerance=TOLERANCE, layout=SUM_80)


def test_noise_and_drift_never_leave_the_level() -> None:
    level = _level()
    drifting = [value + row * 0.034 / 80 for row, value in enumerate(_noise(8000))]
    assert not any(level.is_left_with(row / 80, value) for row, value in enumerate(drifting))
    assert abs(level.mean - 3.4) < 0.2


def test_a_step_leaves_it_after_the_row_before() -> None:
    level = _level()
    values = [*_noise(80), *(1.5 + value for value in _noise(3))]
    left = [level.is_left_with(row / 80, value) for row, value in enumerate(values)]
    assert left.index(True) in {80, 81}
    assert level.left_at == 79 / 80


def test_looking_back_a_slow_beginning_is_seen() -> None:
    slow = [0.02 * row for row in range(30)]
    values = [*_noise(60), *(rise + value for rise, value in zip(slow, _noise(30), strict=True))]
    assert 55 <= departure_row(values, sigma=0.1, tolerance=TOLERANCE) <= 68


def test_looking_back_over_a_rest_finds_no_departure() -> None:
    for seed in range(30):
        values = _noise(100, seed=seed)
        assert departure_row(values, sigma=0.1, tolerance=TOLERANCE) == 100
    assert departure_row([], sigma=0.1, tolerance=TOLERANCE) == 0
