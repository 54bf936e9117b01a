"""What the cells answer to a known weight, and what such an answer shows to be wrong.

Pure judgement over rests; in which order they are taken is said in scaling, what follows in fit.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from calibration.rest import Rest
from hardware.scale.samples import Layout

MARK_SHARE: Final = 0.8
"""The mark of an arm lies so far out of the way to its cell: a weight there cannot tip off."""
DEAF_NOISES: Final = 40.0
"""An answer smaller than this many noises of one row is none."""
COUNTS_PER_GRAM_LEAST: Final = 100.0
COUNTS_PER_GRAM_MOST: Final = 20_000.0
"""Cells from 500 g to 20 kg lie between; what does not is not the weight that was named."""
DEAD_SHARE: Final = 0.1
UNLIKE_LEAST: Final = 0.6
UNLIKE_MOST: Final = 1.6
"""A cell's answer to a weight in the middle against the usual one. A weight 15 mm off keeps
within; half the gain does not."""
MOVED_SHARE: Final = 0.08
LIFTED_SHARE: Final = 0.3
OFF_MARK_MM: Final = 20.0
SUM_TOLERANCE: Final = 0.1


@dataclass(frozen=True, slots=True)
class Unloaded:
    """Nothing, or next to nothing, lies on the plate."""


@dataclass(frozen=True, slots=True)
class Unmoved:
    """The weight still lies where it lay before."""


@dataclass(frozen=True, slots=True)
class WrongWeight:
    """So many counts for each gram fit no load cell: another weight lies there than was named."""

    counts_per_gram: float


@dataclass(frozen=True, slots=True)
class Dead:
    """The cell does not answer to the weight in the middle, the others do."""

    cell: str


@dataclass(frozen=True, slots=True)
class Reversed:
    """The cell answers with less where there is more."""

    cell: str


@dataclass(frozen=True, slots=True)
class Unlike:
    """The cell answers far weaker or stronger than the usual: `ratio` of it."""

    cell: str
    ratio: float


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The weight belongs on one arm and the cell of another answers most."""

    asked: str
    answering: str


@dataclass(frozen=True, slots=True)
class OffMark:
    """The weight lies so far from its mark, or the cells do not agree with each other."""

    mm: float


@dataclass(frozen=True, slots=True)
class NotAdding:
    """All cells together miss the known weight by so much."""

    grams: float


Trouble = (
    Unloaded | Unmoved | WrongWeight | Dead | Reversed | Unlike | Elsewhere | OffMark | NotAdding
)


@dataclass(frozen=True, slots=True)
class Load:
    """A known weight on known cells, the empty plate being known too."""

    layout: Layout
    grams: float
    empty: Rest

    def trouble_in_middle(self, rest: Rest) -> Trouble | None:
        """Why this cannot be the weight in the middle of the plate; None where it can."""
        rises = rest.rise_from(self.empty)
        total = math.fsum(map(abs, rises))
        if total < DEAF_NOISES * max(*rest.noise_counts, *self.empty.noise_counts, 1.0):
            return Unloaded()
        if not COUNTS_PER_GRAM_LEAST <= total / self.grams <= COUNTS_PER_GRAM_MOST:
            return WrongWeight(total / self.grams)
        usual = statistics.median(map(abs, rises))
        for cell, rise in zip(self.layout.cells, rises, strict=True):
            if abs(rise) < DEAD_SHARE * usual:
                return Dead(cell.name)
        if all(rise < 0 for rise in rises):
            return Reversed(self.layout.cells[0].name)
        for cell, rise in zip(self.layout.cells, rises, strict=True):
            if rise < 0:
                return Reversed(cell.name)
        for cell, rise in zip(self.layout.cells, rises, strict=True):
            if not UNLIKE_LEAST <= rise / usual <= UNLIKE_MOST:
                return Unlike(cell.name, rise / usual)
        return None

    def trouble_on_arm(self, arm: int, rest: Rest, *, before: Rest, middle: Rest) -> Trouble | None:
        """Why this cannot be the weight on the mark of an arm; None where it can."""
        grams = self.rough_grams(rest, middle=middle)
        moved = self.rough_grams(before, middle=middle)
        if math.fsum(grams) < LIFTED_SHARE * self.grams:
            return Unloaded()
        if max(abs(new - old) for new, old in zip(grams, moved, strict=True)) < (
            MOVED_SHARE * self.grams
        ):
            return Unmoved()
        answering = max(range(len(grams)), key=lambda place: grams[place])
        if answering != arm:
            cells = self.layout.cells
            return Elsewhere(cells[arm].name, cells[answering].name)
        if abs(math.fsum(grams) - self.grams) > SUM_TOLERANCE * self.grams:
            return NotAdding(math.fsum(grams) - self.grams)
        off_mm = self._off_mm(grams, arm)
        if off_mm <= OFF_MARK_MM or self._looks_swapped(grams, arm):
            return None
        return OffMark(off_mm)

    def _off_mm(self, grams: Sequence[float], arm: int) -> float:
        return math.dist(self.place_of(grams), mark_of(self.layout, arm))

    def _looks_swapped(self, grams: tuple[float, ...], arm: int) -> bool:
        """Whether two other cells that are swapped would explain it: their own arms name them."""
        others = [place for place in range(len(grams)) if place != arm]
        for one, other in combinations(others, 2):
            righted = list(grams)
            righted[one], righted[other] = grams[other], grams[one]
            if self._off_mm(righted, arm) <= OFF_MARK_MM / 2:
                return True
        return False

    def rough_grams(self, rest: Rest, *, middle: Rest) -> tuple[float, ...]:
        """Grams on each cell, if the weight in the middle was shared alike."""
        share = self.grams / len(self.layout.cells)
        usual = middle.rise_from(self.empty)
        return tuple(
            rise / per * share for rise, per in zip(rest.rise_from(self.empty), usual, strict=True)
        )

    def place_of(self, grams: Sequence[float]) -> tuple[float, float]:
        """Where such loads of the cells have their centre."""
        total = math.fsum(grams)
        along_x, along_y = (
            math.fsum(mm * load for mm, load in zip(arms, grams, strict=True)) / total
            for arms in self.layout.arms_mm
        )
        return along_x, along_y


def mark_of(layout: Layout, arm: int) -> tuple[float, float]:
    """Where the weight belongs on an arm."""
    return layout.x_mm[arm] * MARK_SHARE, layout.y_mm[arm] * MARK_SHARE
