"""What the four cells carry through a whole evening: physics where something happens, rest between.

A line of points with the running sum of grams and seconds, so that the mean over any span of time
is exact: no sample of one instant is ever taken for what an ADC period holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tests.twin.drawn import Cells

CELLS: Final = 4
CREEP_GRID_SECONDS: Final = 0.1
Floats = NDArray[np.float64]


class Felt:
    """Grams on each cell above the empty grill, from 0 to `until`."""

    def __init__(self) -> None:
        """Begin with the empty grill."""
        self._times: list[Floats] = [np.zeros(1)]
        self._sums: list[Floats] = [np.zeros((1, CELLS))]
        self._level: Floats = np.zeros(CELLS)

    @property
    def until(self) -> float:
        """How far it reaches, in seconds."""
        return float(self._times[-1][-1])

    def rest(self, until: float) -> None:
        """Nothing changes up to a time."""
        seconds = until - self.until
        if seconds > 0:
            self._add(np.array([until]), self._sums[-1][-1:] + self._level * seconds)

    def play(self, cells: Floats, *, step_seconds: float, level: Sequence[float]) -> None:
        """Go on with what was felt at every step, and rest at this level then."""
        times = np.arange(1, len(cells) + 1, dtype=np.float64) * step_seconds + self.until
        self._add(
            np.asarray(times, np.float64),
            self._sums[-1][-1] + np.cumsum(cells, axis=0) * step_seconds,
        )
        self._level = np.array(level)

    def mean(self, cell: int, starts: Floats, ends: Floats) -> Floats:
        """Mean grams of one cell over each span; before the beginning nothing lies there."""
        times, sums = np.concatenate(self._times), np.concatenate(self._sums)[:, cell]
        return np.asarray(
            (np.interp(ends, times, sums) - np.interp(starts, times, sums)) / (ends - starts)
        )

    def _add(self, times: Floats, sums: Floats) -> None:
        self._times.append(times)
        self._sums.append(sums)


def creep(felt: Felt, cell: int, cells: Cells, at: Floats) -> Floats:
    """What the cell says more, long after a load has come: it follows a share of it slowly."""
    grid = np.arange(0.0, felt.until + 2 * CREEP_GRID_SECONDS, CREEP_GRID_SECONDS)
    load = felt.mean(cell, grid[:-1], grid[1:]) * cells.creep_share
    said = np.zeros(len(grid))
    here, follow = 0.0, CREEP_GRID_SECONDS / cells.creep_seconds
    for place, aim in enumerate(load.tolist(), start=1):
        here += (aim - here) * follow
        said[place] = here
    return np.asarray(np.interp(at, grid, said))


def lean_on_box(grams: Floats, cells: Cells) -> Floats:
    """What an arm still feels whose plate leans on the box, which carries a share and sticks."""
    carried, hold = 0.0, cells.leaning_friction_grams
    left = np.empty(len(grams))
    for place, load in enumerate(grams.tolist()):
        aim = load * cells.leaning_share
        carried = max(aim - hold, min(aim + hold, carried))
        left[place] = load - carried
    return left
