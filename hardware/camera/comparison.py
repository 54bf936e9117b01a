"""Two stills held against each other: rings round what differs, and both in one picture to keep.

It rules on nothing; people look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from hardware.camera.difference import differing
from hardware.camera.frames import Pixels
from hardware.camera.stills import Pair, jpeg_of, pixels_of

CIRCLES_MOST: Final = 4
"""The largest; more would ring everything."""
ROUND: Final = 1.35
"""So much wider than the difference, so that it is seen within."""
INK: Final = (40, 140, 255)
"""Blue, green, red of the rings in a picture that is kept."""
LINE_PX: Final = 3


@dataclass(frozen=True, slots=True)
class Circle:
    """A ring round a difference, in shares of the picture."""

    x: float
    """Of its width, from the left."""
    y: float
    """Of its height, from the top."""
    radius: float
    """Of its width."""


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """Two pictures of one place, and where they differ."""

    before: Pixels
    after: Pixels
    circles: tuple[Circle, ...]


def compared(pair: Pair) -> Compared:
    """Some thirty milliseconds for two pictures of 640 by 480."""
    before, after = pixels_of(pair.before.jpeg), pixels_of(pair.after.jpeg)
    return Compared(before, after, _circles(before, after))


def side_by_side(pair: Compared) -> bytes:
    """Before on the left, after on the right, the rings in both, as one JPEG."""
    return jpeg_of(np.hstack([_ringed(pair.before, pair), _ringed(pair.after, pair)]))


def _circles(before: Pixels, after: Pixels) -> tuple[Circle, ...]:
    import cv2

    high, wide = before.shape[:2]
    found = []
    for region in differing(before, after)[:CIRCLES_MOST]:
        middle: Any
        middle, radius = cv2.minEnclosingCircle(region.outline.astype(np.float32))
        x, y, reach = middle[0] / wide, middle[1] / high, radius * ROUND / wide
        found.append(Circle(round(x, 4), round(y, 4), round(reach, 4)))
    return tuple(found)


def _ringed(pixels: Pixels, pair: Compared) -> Pixels:
    import cv2

    drawn, (high, wide) = pixels.copy(), pixels.shape[:2]
    for one in pair.circles:
        middle = round(one.x * wide), round(one.y * high)
        cv2.circle(drawn, middle, round(one.radius * wide), INK, LINE_PX, cv2.LINE_AA)
    return drawn
