"""Whether tongs may still hold on to what seems to have come to rest: a hand is never quite still.

Steady pressure of two or three grams looks like a weight; what gives it away is its trembling.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hardware.scale.samples import Layout

CLEAR_SIGMA_GRAMS: Final = 0.15
"""With less noise than this a third of a second shows every hand."""
CLEAR_SECONDS: Final = 0.3
NOISY_SECONDS: Final = 0.475
"""As long as the call may wait."""
SLOWEST_HERTZ: Final = 1.0
FASTEST_HERTZ: Final = 13.0
"""Hands sway from one swing a second and tremble at up to a dozen."""
NOISE_POWERS: Final = 7.0
"""Power of the strongest swing over that of white noise, which mostly stays under this."""
LEAST_POWER: Final = 0.1
"""In grams squared: the last ringing of the plate is no hand."""
RESTLESS_POWERS: Final = 2.0
"""Over the strongest swing of the rest before, where the table itself is never still."""
SLOWEST_GRIP_HZ: Final = 30.0
"""Fewer rows a second do not show a trembling hand."""


def may_be_held(
    totals: Sequence[float], before: Sequence[float], *, sigma_grams: float, layout: Layout
) -> bool:
    """Whether the sum of the last rows swings more than noise, or they are too few to tell.

    `before` is the sum at the rest before, as long as that was seen.
    """
    rows = rows_to_judge(sigma_grams, layout=layout)
    if len(totals) < rows:
        return True
    limit = max(LEAST_POWER, NOISE_POWERS * sigma_grams**2)
    power = strongest_swing(totals[-rows:], rate_hz=layout.rate_hz)
    if power <= limit:
        return False
    if len(before) < rows:
        return True
    return power > RESTLESS_POWERS * strongest_swing(before[-rows:], rate_hz=layout.rate_hz)


def rows_to_judge(sigma_grams: float, *, layout: Layout) -> int:
    """How many rows of rest tell a hand from noise; more where the noise is higher."""
    seconds = CLEAR_SECONDS if sigma_grams < CLEAR_SIGMA_GRAMS else NOISY_SECONDS
    return layout.samples(seconds, least=2)


def strongest_swing(totals: Sequence[float], *, rate_hz: float) -> float:
    """The highest power in the band of hands, in grams squared; white noise gives its variance."""
    rows = len(totals)
    mean = math.fsum(totals) / rows
    deviations = [total - mean for total in totals]
    return max(
        (_dot(deviations, cosines) ** 2 + _dot(deviations, sines) ** 2) / rows
        for cosines, sines in _waves(rows, rate_hz)
    )


def _dot(first: Sequence[float], second: Sequence[float]) -> float:
    return math.fsum(one * other for one, other in zip(first, second, strict=True))


@lru_cache(maxsize=8)
def _waves(rows: int, rate_hz: float) -> tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]:
    steps = round(FASTEST_HERTZ - SLOWEST_HERTZ) + 1
    turns = [2 * math.pi * (SLOWEST_HERTZ + step) / rate_hz for step in range(steps)]
    return tuple(
        (
            tuple(math.cos(turn * row) for row in range(rows)),
            tuple(math.sin(turn * row) for row in range(rows)),
        )
        for turn in turns
    )
