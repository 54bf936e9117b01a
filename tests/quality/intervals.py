"""95 % intervals: by drawing evenings again, and for shares and counts where that says nothing.

Evenings are drawn, not events: what happens in one evening hangs together.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np

DRAWS = 2000
SEED = 20
Z = 1.959964
TO_RULE_OUT = 3.0
"""Nothing in so many expected ones is a surprise of 5 %: the rule of three."""

Interval = tuple[float, float]
Value = Callable[[Mapping[str, float]], float | None]


def wilson(right: float, asked: float) -> Interval:
    """Of a share, also where all or none were right."""
    if asked <= 0:
        return 0.0, 1.0
    share, spread = right / asked, Z * Z / asked
    middle = (share + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * math.sqrt(share * (1 - share) / asked + spread / (4 * asked))
    return max(0.0, middle - half), min(1.0, middle + half)


def most_of_none(chances: float) -> float:
    """The most that a rate can be, at 95 %, when nothing was seen in so many chances."""
    return TO_RULE_OUT / chances if chances > 0 else math.inf


def drawn_again(evenings: Sequence[Mapping[str, float]], value: Value) -> Interval | None:
    """Of a number made of counts, by evenings; None where no draw has it."""
    names = sorted({name for counts in evenings for name in counts})
    if not evenings or not names:
        return None
    table = np.array([[counts.get(name, 0) for name in names] for counts in evenings], dtype=float)
    sums = _weights(len(evenings)) @ table
    found = [value(dict(zip(names, row, strict=True))) for row in sums.tolist()]
    return _middle([each for each in found if each is not None])


def drawn_percentile(evenings: Sequence[Sequence[float]], share: float) -> Interval | None:
    """Of a percentile of values that each evening holds several of."""
    if not any(evenings):
        return None
    values = [np.asarray(each, dtype=float) for each in evenings]
    found = []
    for weights in _weights(len(evenings)):
        times = [values[place] for place, often in enumerate(weights) for _ in range(int(often))]
        drawn = np.concatenate(times)
        if drawn.size:
            found.append(percentile(drawn.tolist(), share) or 0.0)
    return _middle(found)


def percentile(values: Sequence[float], share: float) -> float | None:
    """The value that this share of all values keeps, none interpolated; None without any."""
    ranked = sorted(values)
    if not ranked:
        return None
    return ranked[min(max(math.ceil(share * len(ranked)) - 1, 0), len(ranked) - 1)]


def _weights(count: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """How often each of so many evenings is drawn, in every draw; the same each time."""
    rng = np.random.default_rng(SEED)
    return rng.multinomial(count, np.full(count, 1.0 / count), size=DRAWS)


def _middle(values: list[float]) -> Interval | None:
    if not values:
        return None
    return percentile(values, 0.025) or 0.0, percentile(values, 0.975) or 0.0
