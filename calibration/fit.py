"""Least squares: tare, counts per gram of each cell, and what is left over.

Every placement of the known weight gives its sum exactly and its place roughly. Sums alone would
leave one thing open: a stiff plate splits any load evenly between opposite pairs of cells, so that
one pair's gain against the other's shows in places only. That cells are somewhat alike is said as a
third kind of equation.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from calibration.cell import Calibration, CellCalibration
from calibration.rest import Rest
from hardware.scale.samples import Layout

SUM_SIGMA: Final = 0.0005
"""Of the known weight: what a rest errs by, and a cell that is not quite linear."""
PLACE_SIGMA_MM: Final = 1.0
"""A hand hits a mark of the weight's own size so well."""
ALIKE_SIGMA: Final = 0.1
"""How much gains may differ. Of one make they do by a tenth of that; to lean on it would move the
places where cells of two makes are mixed."""


class Placed(NamedTuple):
    """The known weight at rest on a mark."""

    rest: Rest
    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Residual:
    """What one placement is off when weighed with the calibration found from all."""

    grams: float
    mm: float


@dataclass(frozen=True, slots=True)
class Fit:
    """A calibration and how well it explains what it was found from."""

    calibration: Calibration
    residuals: tuple[Residual, ...]
    drift_grams: float
    """By how much the empty plate weighs more at the end than at the beginning."""
    noise_grams: tuple[float, ...]
    """Noise of one row of each cell."""


def fit_of(
    placements: Sequence[Placed], *, empty: tuple[Rest, Rest], grams: float, layout: Layout
) -> Fit:
    """The calibration of these cells from a weight of so many grams on its marks.

    `empty` is the plate before and after; between them the zero is taken to wander evenly.
    """
    rises = [_rise(placed.rest, *empty) for placed in placements]
    gains = _gains(rises, placements, grams=grams, layout=layout)
    first, last = empty
    cells = tuple(
        CellCalibration(cell.name, last.counts[place], 1.0 / gains[place], cell.x_mm, cell.y_mm)
        for place, cell in enumerate(layout.cells)
    )
    drift = math.fsum(map(operator.mul, gains, last.rise_from(first)))
    noise = tuple(abs(noise * gain) for noise, gain in zip(last.noise_counts, gains, strict=True))
    residuals = tuple(
        _residual(
            placed, [rise * gain for rise, gain in zip(row, gains, strict=True)], grams, layout
        )
        for placed, row in zip(placements, rises, strict=True)
    )
    return Fit(Calibration(cells), residuals, drift, noise)


def _rise(rest: Rest, first: Rest, last: Rest) -> tuple[float, ...]:
    """Counts above the zero as it had wandered by then."""
    way = (rest.at - first.at) / (last.at - first.at)
    return tuple(
        now - (old + (new - old) * way)
        for now, old, new in zip(rest.counts, first.counts, last.counts, strict=True)
    )


def _gains(
    rises: Sequence[tuple[float, ...]],
    placements: Sequence[Placed],
    *,
    grams: float,
    layout: Layout,
) -> list[float]:
    """Grams per count of each cell."""
    import numpy as np

    cells = len(layout.cells)
    usual = grams / math.fsum(rises[0])
    loads = np.array(rises) * usual
    rows, wanted = [*(loads / (grams * SUM_SIGMA))], [1.0 / SUM_SIGMA] * len(rises)
    if layout.has_places:
        for load, placed in zip(loads, placements, strict=True):
            for arms, mm in zip(layout.arms_mm, placed[1:], strict=True):
                rows.append(load * np.array(arms) / (grams * PLACE_SIGMA_MM))
                wanted.append(mm / PLACE_SIGMA_MM)
    rows += [*((np.eye(cells) - 1.0 / cells) / ALIKE_SIGMA)]
    wanted += [0.0] * cells
    ratios = np.linalg.lstsq(np.array(rows), np.array(wanted), rcond=None)[0]
    return [float(ratio) * usual for ratio in ratios]


def _residual(placed: Placed, loads: list[float], grams: float, layout: Layout) -> Residual:
    total = math.fsum(loads)
    if not layout.has_places:
        return Residual(total - grams, 0.0)
    found = [math.fsum(map(operator.mul, arms, loads)) / total for arms in layout.arms_mm]
    return Residual(total - grams, math.dist(found, placed[1:]))
