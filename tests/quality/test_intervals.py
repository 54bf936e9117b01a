"""Intervals, bins and curves against numbers that were worked out by hand or are known."""

from __future__ import annotations

import math

import pytest

from tests.quality.evening import KindTrial
from tests.quality.intervals import (
    drawn_again,
    drawn_percentile,
    most_of_none,
    percentile,
    wilson,
)
from tests.quality.reliability import bins_of, curves_of, gap_of


def test_wilson_knows_the_textbook_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert [round(each, 4) for each in wilson(10, 10)] == [0.7225, 1.0]
    assert wilson(0, 10)[0] == 0.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_nothing_in_sixty_hours_rules_out_one_in_twenty() -> None:
    assert most_of_none(60.0) == pytest.approx(0.05)
    assert most_of_none(0.0) == math.inf


def share(counts: dict[str, float]) -> float | None:
    return counts["right"] / counts["asked"] if counts["asked"] else None


def test_evenings_are_drawn_again_not_events() -> None:
    one_bad = [{"right": 10.0, "asked": 10.0}] * 9 + [{"right": 0.0, "asked": 10.0}]
    spread = [{"right": 9.0, "asked": 10.0}] * 10
    interval = drawn_again(one_bad, lambda counts: share(dict(counts)))
    assert interval is not None
    assert interval[0] <= 0.71
    assert interval[1] == 1.0
    assert drawn_again(spread, lambda counts: share(dict(counts))) == (0.9, 0.9)
    assert drawn_again([], lambda counts: share(dict(counts))) is None
    assert drawn_again(one_bad, lambda counts: share(dict(counts))) == interval


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.5) == 2.0
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.95) == 4.0
    assert percentile([], 0.5) is None
    assert drawn_percentile([[0.4, 0.4], [], [0.4]], 0.95) == (0.4, 0.4)
    assert drawn_percentile([[], []], 0.95) is None


def test_bins_hold_every_call_once_with_its_share_right() -> None:
    stated = [(0.2, False), (0.75, True), (0.75, False), (0.999, True), (1.0, True)]
    bins = bins_of(stated)
    told = [(each.low, each.asked, each.stated, each.right) for each in bins]
    assert told == [
        (0.0, 1, 0.2, 0.0),
        (0.7, 2, 0.75, 0.5),
        (0.999, 2, pytest.approx(0.9995), 1.0),
    ]
    assert gap_of(bins) == pytest.approx((0.2 + 2 * 0.25 + 2 * 0.0005) / 5)
    assert bins_of([]) == ()


def test_a_curve_breaks_at_the_first_error_that_names_too_few() -> None:
    trials = [
        KindTrial("weight", 0.1, 36, 36),
        KindTrial("weight", 0.5, 36, 30),
        KindTrial("weight", 0.5, 4, 4),
        KindTrial("weight", 1.0, 36, 20),
    ]
    (curve,) = curves_of(trials)
    assert curve.points[1] == (0.5, 0.85)
    assert curve.breaks_at == 0.5
    assert curves_of(trials[:1])[0].breaks_at is None
