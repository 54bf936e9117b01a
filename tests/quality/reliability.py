"""How often first suggestions of a stated confidence were right, and kinds told at each noise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tests.quality.evening import KindTrial
from tests.quality.intervals import Interval, wilson

EDGES = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999, 1.0)
TOLD_APART = 0.95
"""Kinds are told apart as long as so many are named right."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Calls whose stated confidence lies between two edges."""

    low: float
    high: float
    asked: int
    stated: float
    """Mean confidence."""
    right: float
    """Share that was right."""
    interval: Interval


@dataclass(frozen=True, slots=True)
class Curve:
    """Share of kinds told right by error of the weight, in grams."""

    by: str
    points: tuple[tuple[float, float], ...]

    @property
    def breaks_at(self) -> float | None:
        """The first error at which too few are told apart; None where none is."""
        return next((sigma for sigma, share in self.points if share < TOLD_APART), None)


def bins_of(stated: Sequence[tuple[float, bool]]) -> tuple[Bin, ...]:
    """The bins that hold any call, from unsure to sure; the last edge belongs to the last bin."""
    found = []
    for low, high in pairwise(EDGES):
        inside = [
            each for each in stated if low <= each[0] < high or (high == EDGES[-1] == each[0])
        ]
        if inside:
            right = sum(is_right for _, is_right in inside)
            mean = sum(confidence for confidence, _ in inside) / len(inside)
            share = right / len(inside)
            found.append(Bin(low, high, len(inside), mean, share, wilson(right, len(inside))))
    return tuple(found)


def gap_of(bins: Sequence[Bin]) -> float:
    """Mean distance between stated and true, weighed by the calls of each bin."""
    asked = sum(each.asked for each in bins)
    return sum(each.asked * abs(each.stated - each.right) for each in bins) / max(asked, 1)


def curves_of(trials: Iterable[KindTrial]) -> tuple[Curve, ...]:
    """One curve for each way of telling, over all boxes."""
    sums: dict[str, dict[float, tuple[int, int]]] = {}
    for trial in trials:
        points = sums.setdefault(trial.by, {})
        right, asked = points.get(trial.sigma_grams, (0, 0))
        points[trial.sigma_grams] = right + trial.right, asked + trial.asked
    return tuple(
        Curve(by, tuple((sigma, right / asked) for sigma, (right, asked) in sorted(points.items())))
        for by, points in sums.items()
    )
