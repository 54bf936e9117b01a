"""How four cells under one stiff plate are weighed against each other: what goes past one of them.

Geometry only; what a twist means for the game is in companion.referee.leaning.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

CELLS: Final = 4
"""Three carry a plate without any choice; a fourth is one more than weight and moments need."""


def twist_of(x_mm: Sequence[float], y_mm: Sequence[float]) -> tuple[float, ...]:
    """Weights of the four cells, the largest 1, whose sum over any stiff load is zero.

    Opposite arms of a cross have +1 and -1 by turns. Empty where three of them lie in a line.
    """
    areas = [_area(x_mm, y_mm, three) for three in reversed(list(combinations(range(CELLS), 3)))]
    signed = [area if cell % 2 == 0 else -area for cell, area in enumerate(areas)]
    largest = max(map(abs, signed))
    return tuple(area / largest for area in signed) if min(map(abs, signed)) > 0 else ()


def _area(x_mm: Sequence[float], y_mm: Sequence[float], three: tuple[int, ...]) -> float:
    """Twice the signed area of the triangle of these three cells."""
    a, b, c = three
    return (x_mm[b] - x_mm[a]) * (y_mm[c] - y_mm[a]) - (x_mm[c] - x_mm[a]) * (y_mm[b] - y_mm[a])
