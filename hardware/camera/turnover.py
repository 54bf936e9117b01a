"""What came and what went between two calm pictures, by what lay there in each.

A piece that is hidden by another has not gone; one that was moved has both gone and come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from hardware.camera.difference import Region
from hardware.camera.lying import Lying

SAME_SHARE: Final = 0.5
"""Of the smaller patch: so much of it lies where the other does."""
PATCH_SHARE: Final = 0.8
"""Of the larger patch."""
GROWN: Final = 1.3
"""One that is cut in two by another is no larger for it."""


@dataclass(frozen=True, slots=True, eq=False)
class Turnover:
    """The difference between two calm pictures."""

    lying: tuple[Lying, ...]
    """What lies there now, with what is hidden under it."""
    came: tuple[Lying, ...]
    went: tuple[Lying, ...]


def turnover(before: Sequence[Lying], now: Sequence[Lying]) -> Turnover:
    """What changed."""
    came: list[Lying] = []
    went: list[Lying] = []
    hidden: list[Lying] = []
    for olds, news in _groups(before, now):
        if not olds:
            came += news
        elif not news:
            for old in olds:
                (hidden if _covered(old, now) else went).append(old)
        elif (more := _number(news) - _number(olds)) > 0 and _area(news) > GROWN * _area(olds):
            came.append(_rest(news, olds, more))
        elif more < 0:
            others = [thing for thing in now if thing not in news]
            rest = _rest(olds, news, -more)
            (hidden if _hides_one(others, olds) else went).append(rest)
    return Turnover((*now, *hidden), tuple(came), tuple(went))


def _groups(
    before: Sequence[Lying], now: Sequence[Lying]
) -> Iterator[tuple[list[Lying], list[Lying]]]:
    """What lay there, with what lies there for it: pieces that touch are one patch at one time and
    two at another, and one that is half under something may be in two parts.
    """
    olds_left, left = list(before), list(now)
    while olds_left:
        olds, news = [olds_left.pop(0)], list[Lying]()
        while (thing := _heir(olds, left)) is not None:
            left.remove(thing)
            news.append(thing)
            kin = [old for old in olds_left if _is_same(old, thing)]
            olds += kin
            olds_left = [old for old in olds_left if old not in kin]
        yield olds, news
    for thing in left:
        yield [], [thing]


def _heir(olds: Sequence[Lying], left: Sequence[Lying]) -> Lying | None:
    return next((one for one in left if any(_is_same(old, one) for old in olds)), None)


def _rest(many: Sequence[Lying], some: Sequence[Lying], number: int) -> Lying:
    """So many of the one group as the other has not, at the place that is left for them."""
    x_mm, y_mm = (
        round(_sum(many, which) / number - _sum(some, which) / number, 1) for which in ("x", "y")
    )
    largest = max(many, key=lambda thing: thing.region.area_px)
    return replace(largest, piece=replace(largest.piece, number=number, x_mm=x_mm, y_mm=y_mm))


def _sum(things: Sequence[Lying], which: str) -> float:
    return sum(
        thing.piece.number * (thing.piece.x_mm if which == "x" else thing.piece.y_mm)
        for thing in things
    )


def _number(things: Sequence[Lying]) -> int:
    return sum(thing.piece.number for thing in things)


def _area(things: Sequence[Lying]) -> int:
    return sum(thing.region.area_px for thing in things)


def _hides_one(others: Sequence[Lying], olds: Sequence[Lying]) -> bool:
    """Other things lie on half of one of the pieces there."""
    over = sum(common_px(old.region, thing.region) for old in olds for thing in others)
    return over >= SAME_SHARE * _area(olds) / _number(olds)


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
