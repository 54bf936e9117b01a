"""One quantity at rest - the sum or a moment: its level, its noise, and when it left for good.

Which quantities are watched and what their leaving means is decided in steps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.scale.samples import Layout

SLACK_SIGMAS: Final = 2.5
ALARM_SIGMAS: Final = 8.0
FOLLOW_SECONDS: Final = 2.0
"""Time constant with which a level follows drift and creep."""
FOLLOW_ROWS: Final = 12
NOISE_SECONDS: Final = 1.5
FIRST_SIGN_SIGMAS: Final = 0.7
"""Deviation per row that is forgiven when the first row of a known departure is looked for."""


@dataclass(frozen=True, slots=True)
class Tolerance:
    """What a level forgives, in its own unit, however small its noise."""

    slack: float
    """Deviation per row that the cumulative sum forgives."""
    alarm: float
    """Cumulative deviation that ends the rest."""


class Level:
    """A mean that follows drift, and two cumulative sums that tell when it is left."""

    __slots__ = (
        "_alarm",
        "_down",
        "_follow",
        "_learn",
        "_slack",
        "_up",
        "left_at",
        "mean",
        "variance",
    )

    def __init__(
        self, mean: float, variance: float, *, since: float, tolerance: Tolerance, layout: Layout
    ) -> None:
        """Begin at a plateau's mean; `variance` is the noise from row to row as known so far."""
        self.mean = mean
        self.variance = variance
        self.left_at = since
        sigma = math.sqrt(variance)
        self._slack = max(tolerance.slack, SLACK_SIGMAS * sigma)
        self._alarm = max(tolerance.alarm, ALARM_SIGMAS * sigma)
        self._follow = 1.0 / layout.samples(FOLLOW_SECONDS, least=FOLLOW_ROWS)
        self._learn = 1.0 / layout.samples(NOISE_SECONDS, least=FOLLOW_ROWS)
        self._up = self._down = 0.0

    def is_left_with(self, at: float, value: float) -> bool:
        """Take the next row; whether the level has been left, which began after `left_at`."""
        deviation = value - self.mean
        self.mean += deviation * self._follow
        slack = self._slack
        up = self._up + deviation - slack
        down = self._down - deviation - slack
        if up <= 0.0 and down <= 0.0:
            self._up = self._down = 0.0
            self.left_at = at
            self.variance += (deviation * deviation - self.variance) * self._learn
            return False
        self._up = up if up > 0.0 else 0.0
        self._down = down if down > 0.0 else 0.0
        return up >= self._alarm or down >= self._alarm


def departure_row(values: Sequence[float], *, sigma: float, tolerance: Tolerance) -> int:
    """The first row of the excursion in which `values` end; their number when there is none.

    Looking back one sees a slow beginning - a piece that starts to roll - that no watch over
    single rows can see in time. The older third of the rows is the level to depart from.
    """
    if not values:
        return 0
    early = values[: max(1, len(values) // 3)]
    mean = sum(early) / len(early)
    slack = FIRST_SIGN_SIGMAS * sigma
    first = len(values)
    departed = 0.0
    for sign in (1.0, -1.0):
        since, excess = 0, 0.0
        for row, value in enumerate(values):
            excess = max(0.0, excess + sign * (value - mean) - slack)
            if excess == 0.0:
                since = row + 1
        if excess > max(tolerance.alarm, ALARM_SIGMAS * sigma) and excess > departed:
            first, departed = since, excess
    return first
