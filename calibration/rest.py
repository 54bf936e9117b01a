"""Two seconds of counts that lie still, and what they say of each cell.

What is at rest is decided in hardware.scale.plateau; here counts are only brought there and back.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from calibration.cell import Calibration, CellCalibration
from hardware.scale.filters import Point, despike, gate
from hardware.scale.plateau import PLATEAU_ROWS, QuietWindow
from hardware.scale.samples import Layout, Sample

REST_SECONDS: Final = 2.0
"""So much is averaged; what a piece weighs is then known to a twentieth of a gram."""
NOMINAL_COUNTS_PER_GRAM: Final = 2000.0
"""A 1 kg cell of 1 mV/V: good enough to tell rest from motion before anything is known."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Mean counts of each cell over a stretch at rest, and how they trembled from row to row."""

    at: float
    """Its middle, in seconds of the samples' clock."""
    counts: tuple[float, ...]
    noise_counts: tuple[float, ...]
    rows: int

    def rise_from(self, before: Rest) -> tuple[float, ...]:
        """Counts more than at another rest, cell by cell."""
        return tuple(new - old for new, old in zip(self.counts, before.counts, strict=True))


def rest_rows(layout: Layout) -> int:
    """How many rows a rest averages."""
    return layout.samples(REST_SECONDS, least=PLATEAU_ROWS)


def rest_in(rows: Sequence[Sample], *, layout: Layout) -> Rest | None:
    """The rest in which these rows end; None while something moves, or rows are missing."""
    nominal = Calibration(
        tuple(CellCalibration(cell.name, 0.0, NOMINAL_COUNTS_PER_GRAM) for cell in layout.cells)
    )
    weighed = despike(map(nominal.weigh, gate(rows)), layout=layout)
    points = [point for point in weighed if isinstance(point, Point)][-rest_rows(layout) :]
    window = QuietWindow(layout, seconds=REST_SECONDS)
    plateau = None
    for point in points:
        plateau = window.settles_with(point)
    if plateau is None:
        return None
    columns = list(zip(*(point.grams for point in points), strict=True))
    return Rest(
        at=(plateau.start + plateau.end) / 2,
        counts=tuple(grams * NOMINAL_COUNTS_PER_GRAM for grams in plateau.grams),
        noise_counts=tuple(_tremble(column) * NOMINAL_COUNTS_PER_GRAM for column in columns),
        rows=plateau.rows,
    )


def _tremble(grams: Sequence[float]) -> float:
    """Noise of one row, from the steps between neighbours: drift and creep leave it alone."""
    steps = [new - old for old, new in pairwise(grams)]
    return math.sqrt(statistics.fmean(step * step for step in steps) / 2)
