"""The tips of the tongs, by their two bands of tape: green at the tip, pink above it.

A green or a pink patch alone is no tip: a stem or a sleeve may be of that colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hardware.camera.frames import Pixels
from hardware.camera.lens import Points
from hardware.camera.white import Floats, balanced

GREEN: Final = ((56, 95, 60), (92, 255, 255))
"""Hue in half degrees, saturation, value: from, to."""
PINK: Final = ((152, 105, 90), (176, 255, 255))
HALF: Final = 2
"""Every second pixel each way is enough for a band of tape."""
AREA_LEAST_PX: Final = 6
"""Of such a picture: the band nearly hidden behind a piece."""
AREA_MOST_PX: Final = 900
"""Larger than any band: a sleeve."""
GAP_MOST_PX: Final = 4.0
BANDS_MOST: Final = 12
"""Of one colour, the largest: a cloth full of green and pink must not hold up the pictures."""
TIPS_MOST: Final = 4


@dataclass(frozen=True, slots=True)
class TipMark:
    """One arm's tip in a picture."""

    x_px: float
    y_px: float
    """Where the green band ends, away from the pink one."""


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """A patch of one of the colours of tape, in the smaller picture."""

    places: Points
    middle: Points
    area: int


def tips_in(pixels: Pixels, white: Floats) -> tuple[TipMark, ...]:
    """The tips that can be made out, the plainest first."""
    import cv2

    thin = np.ascontiguousarray(pixels[::HALF, ::HALF])
    hues = cv2.cvtColor(balanced(_smooth(thin), white), cv2.COLOR_BGR2HSV)
    greens = bands_of(cv2.inRange(hues, *map(np.array, GREEN)))
    if not greens:
        return ()
    pinks = bands_of(cv2.inRange(hues, *map(np.array, PINK)))
    found = [(green, pink) for green in greens if (pink := _beside(green, pinks)) is not None]
    found.sort(key=lambda pair: -pair[0].area)
    return tuple(_tip(green, pink) for green, pink in found[:TIPS_MOST])


def _smooth(pixels: Pixels) -> Pixels:
    import cv2

    return np.asarray(cv2.blur(pixels, (3, 3)), np.uint8)


def bands_of(mask: Any) -> list[Band]:
    """The patches of a mask that are as large as a band may be, the largest first."""
    import cv2

    _count, labels, stats, middles = cv2.connectedComponentsWithStats(mask, connectivity=8)
    areas = stats[1:, cv2.CC_STAT_AREA]
    fitting = np.flatnonzero((areas >= AREA_LEAST_PX) & (areas <= AREA_MOST_PX))
    found = []
    for number in 1 + fitting[np.argsort(-areas[fitting], kind="stable")][:BANDS_MOST]:
        left, top, wide, high, area = (int(each) for each in stats[number])
        rows, columns = np.nonzero(labels[top : top + high, left : left + wide] == number)
        places = np.column_stack([columns + left, rows + top]).astype(np.float64)
        found.append(Band(places, np.asarray(middles[number], np.float64), area))
    return found


def _beside(green: Band, pinks: Sequence[Band]) -> Band | None:
    """The pink band that this green one touches."""
    nearest, reach = None, math.inf
    for pink in (one for one in pinks if _may_touch(green, one)):
        # Thinned out: two bands of tape touch along a whole side.
        apart = green.places[::2, None, :] - pink.places[None, ::2, :]
        gap = float(np.sqrt((apart**2).sum(axis=2)).min())
        if gap < reach:
            nearest, reach = pink, gap
    return nearest if reach <= GAP_MOST_PX else None


def _may_touch(one: Band, other: Band) -> bool:
    """Whether not even the boxes round them lie too far apart."""
    gaps = np.maximum(
        one.places.min(axis=0) - other.places.max(axis=0),
        other.places.min(axis=0) - one.places.max(axis=0),
    )
    return bool(gaps.max() <= GAP_MOST_PX)


def _tip(green: Band, pink: Band) -> TipMark:
    way = green.middle - pink.middle
    along = way / max(float(np.linalg.norm(way)), 1e-9)
    # The very end, but not a single stray pixel of it.
    far = float(np.quantile((green.places - green.middle) @ along, 0.95))
    x, y = (green.middle + along * far) * HALF + (HALF - 1) / 2
    return TipMark(float(x), float(y))
