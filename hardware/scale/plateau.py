"""A settled stretch of rows: its mean per cell, its noise, and the rolling test that finds one.

Two plateaus give a Change; what the change was is decided in steps.
"""

from __future__ import annotations

import math
import operator
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.grill import Change
from hardware.scale.filters import Point
from hardware.scale.samples import Layout

PLATEAU_SECONDS: Final = 0.3
PLATEAU_ROWS: Final = 8
"""What a plateau holds at least; rules below 27 rows a second."""
REST_FLOOR_GRAMS: Final = 0.08
"""Scatter that always counts as rest: the last digit of a scale that shows tenths."""
REST_CAP_GRAMS: Final = 0.7
"""Scatter that never counts as rest, however white."""
LEVEL_SIGMAS: Final = 2.2
WANDER_RATIO: Final = 1.5
"""Scatter against the noise from row to row: about 1 at rest, over 2 for ringing and hands."""

DRIFT_GRAMS_PER_SECOND: Final = 0.034
"""Two grams a minute: what the zero may wander. All cells wander alike, so moments do not."""
DRIFT_GRAMS_MAX: Final = 0.8


@dataclass(frozen=True, slots=True)
class Plateau:
    """The mean of a settled stretch and how well it is known."""

    start: float
    end: float
    grams: tuple[float, ...]
    variance: float
    """Of the sum, from row to row, in grams squared."""
    rows: int

    @property
    def total(self) -> float:
        """Grams on all cells together."""
        return sum(self.grams)


def plateau_of(points: Sequence[Point]) -> Plateau:
    """Average the rows, cell by cell; there must be at least one."""
    rows = len(points)
    columns = zip(*(point.grams for point in points), strict=True)
    grams = tuple(math.fsum(column) / rows for column in columns)
    total = sum(grams)
    variance = sum((point.total - total) ** 2 for point in points) / max(1, rows - 1)
    return Plateau(points[0].at, points[-1].at, grams, variance, rows)


def moment_of(grams: Sequence[float], arms_mm: Sequence[float]) -> float:
    """Moment of the cells' weights about the plate's centre, in gram millimetres."""
    return math.fsum(map(operator.mul, grams, arms_mm))


def noise_between(before: Plateau, after: Plateau) -> float:
    """Standard error in grams of the difference of two plateaus, drift left aside."""
    weights = max(1, before.rows - 1), max(1, after.rows - 1)
    pooled = (weights[0] * before.variance + weights[1] * after.variance) / sum(weights)
    return math.sqrt(max(pooled, 1e-4) * (1 / before.rows + 1 / after.rows))


def change_between(before: Plateau, after: Plateau, *, layout: Layout) -> Change:
    """How the weight and its moments differ from one rest to the next."""
    deltas = tuple(new - old for old, new in zip(before.grams, after.grams, strict=True))
    sigma = noise_between(before, after)
    middles = (after.start + after.end - before.start - before.end) / 2
    drift = min(DRIFT_GRAMS_MAX, DRIFT_GRAMS_PER_SECOND * middles)
    sigma_grams = math.hypot(sigma, drift)
    if not layout.has_places:
        return Change(sum(deltas), sigma_grams)
    along_x, along_y = (moment_of(deltas, arms) for arms in layout.arms_mm)
    twist = moment_of(deltas, layout.twist) if layout.twist else None
    return Change(sum(deltas), sigma_grams, along_x, along_y, sigma * layout.reach_mm, twist)


class QuietWindow:
    """The last rows, until they lie still: level, and no noisier than from one row to the next."""

    __slots__ = ("_differences", "_points", "_rows", "_square", "_sum", "_zero", "cap_grams")

    def __init__(
        self, layout: Layout, *, cap_grams: float = REST_CAP_GRAMS, seconds: float = PLATEAU_SECONDS
    ) -> None:
        """Start empty; holds `seconds` of rows, or some rows of a slow scale."""
        self.cap_grams = cap_grams
        self._rows = layout.samples(seconds, least=PLATEAU_ROWS)
        self._points: deque[Point] = deque()
        self._zero = self._sum = self._square = self._differences = 0.0

    @property
    def points(self) -> tuple[Point, ...]:
        """The rows in it now, oldest first."""
        return tuple(self._points)

    def settles_with(self, point: Point) -> Plateau | None:
        """Take the next row; the plateau, as soon as the window is at rest."""
        points = self._points
        if not points:
            self._zero = point.total
        else:
            self._differences += (point.total - points[-1].total) ** 2
        value = point.total - self._zero
        self._sum += value
        self._square += value * value
        points.append(point)
        if len(points) <= self._rows:
            return self._plateau() if len(points) == self._rows else None
        old = points.popleft()
        value = old.total - self._zero
        self._sum -= value
        self._square -= value * value
        self._differences -= (points[0].total - old.total) ** 2
        return self._plateau()

    def _plateau(self) -> Plateau | None:
        rows = self._rows
        scatter = (self._square - self._sum * self._sum / rows) / (rows - 1)
        white = self._differences / (2 * (rows - 1))
        limit = max(REST_FLOOR_GRAMS**2, WANDER_RATIO**2 * white)
        if scatter > min(limit, self.cap_grams**2):
            return None
        plateau = plateau_of(self._points)
        return plateau if self._is_level(plateau) else None

    def _is_level(self, plateau: Plateau) -> bool:
        """Whether each cell's halves differ by no more than noise: a slow rise is no rest.

        A piece that rolls over the plate moves its weight from cell to cell and not their sum.
        """
        half = self._rows // 2
        slack = max(REST_FLOOR_GRAMS, LEVEL_SIGMAS * math.sqrt(plateau.variance * 2 / half))
        points = list(self._points)
        early = plateau_of(points[:half])
        late = plateau_of(points[-half:])
        steps = [new - old for old, new in zip(early.grams, late.grams, strict=True)]
        return abs(sum(steps)) <= slack and max(map(abs, steps)) <= slack
