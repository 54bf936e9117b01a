"""What came and what went between two calm pictures, by what lay there in each.

A piece that is hidden by another has not gone; one that was moved has both gone and come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.camera.difference import Region
from hardware.camera.lying import Lying

SAME_SHARE: Final = 0.5
"""Of the smaller patch: so much of it lies where the other does."""
PATCH_SHARE: Final = 0.8
"""Of the larger patch."""


@dataclass(frozen=True, slots=True, eq=False)
class Turnover:
    """The difference between two calm pictures."""

    lying: tuple[Lying, ...]
    """What lies there now, with what is hidden under it."""
    came: tuple[Lying, ...]
    went: tuple[Lying, ...]


def turnover(before: Sequence[Lying], now: Sequence[Lying]) -> Turnover:
    """What changed."""
    left = list(before)
    came: list[Lying] = []
    joined: list[Lying] = []
    parted: list[Lying] = []
    for thing in now:
        same = next((old for old in left if _is_same(old, thing)), None)
        if same is None:
            came.append(thing)
            continue
        left.remove(same)
        if thing.piece.number > same.piece.number:
            joined.append(_rest(thing, same))
        elif thing.piece.number < same.piece.number:
            parted.append(_rest(same, thing))
    # What lay half under something else may have been in two parts, or is so now.
    came = [thing for thing in came if not any(_is_same(old, thing) for old in before)]
    left = [old for old in left if not any(_is_same(old, thing) for thing in now)]
    hidden = [old for old in left if _covered(old, now)]
    went = tuple(old for old in left if old not in hidden)
    return Turnover((*now, *hidden), (*came, *joined), (*went, *parted))


def _rest(many: Lying, some: Lying) -> Lying:
    """What of the larger patch the smaller is not, at the place that is left for it."""
    all_of, part = many.piece, some.piece
    number = all_of.number - part.number
    x_mm, y_mm = (
        (all_of.number * whole - part.number * share) / number
        for whole, share in ((all_of.x_mm, part.x_mm), (all_of.y_mm, part.y_mm))
    )
    piece = replace(all_of, number=number, x_mm=round(x_mm, 1), y_mm=round(y_mm, 1))
    return replace(many, piece=piece)


def _is_same(old: Lying, new: Lying) -> bool:
    """The same kind where it was; or the same patch, which is taken for something else now."""
    if old.piece.where is not new.piece.where:
        return False
    least, most = sorted((old.region.area_px, new.region.area_px))
    common = common_px(old.region, new.region)
    if old.piece.kinds[:1] != new.piece.kinds[:1]:
        # Only where nobody was sure: a piece can lie exactly on another one.
        is_sure = len(old.piece.kinds) == len(new.piece.kinds) == 1
        return not is_sure and common >= PATCH_SHARE * most
    return common >= SAME_SHARE * least


def _covered(old: Lying, now: Sequence[Lying]) -> bool:
    """Whether other things lie where it lay."""
    over = sum(common_px(old.region, thing.region) for thing in now)
    return over >= SAME_SHARE * old.region.area_px


def common_px(one: Region, other: Region) -> int:
    """How many pixels two patches have in common."""
    top, left = max(one.top, other.top), max(one.left, other.left)
    bottom = min(one.top + one.mask.shape[0], other.top + other.mask.shape[0])
    right = min(one.left + one.mask.shape[1], other.left + other.mask.shape[1])
    if bottom <= top or right <= left:
        return 0
    both = [
        each.mask[top - each.top : bottom - each.top, left - each.left : right - each.left]
        for each in (one, other)
    ]
    return int(np.count_nonzero(both[0] & both[1]))
