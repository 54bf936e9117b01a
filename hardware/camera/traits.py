"""What a patch of a picture is like: its colour in white light, and its outline in millimetres.

The same numbers are taken when a piece is photographed for the first time and whenever it is seen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.camera.difference import Region
from hardware.camera.frames import Pixels
from hardware.camera.lens import Points
from hardware.camera.pose import Pose
from hardware.camera.white import Floats, lab_of

LIGHTNESS_SHARE: Final = 0.35
"""A slant of the light makes a thing darker, and leaves its colour."""


@dataclass(frozen=True, slots=True)
class Traits:
    """Colour and outline of one thing, seen from above."""

    lightness: float
    red: float
    """From green to red, Lab."""
    yellow: float
    """From blue to yellow, Lab."""
    area_mm2: float
    long_mm: float
    wide_mm: float
    """Of the narrowest rectangle round it."""

    def __post_init__(self) -> None:
        """ValueError for numbers nothing can have."""
        sizes = (self.area_mm2, self.long_mm, self.wide_mm)
        if not all(map(math.isfinite, (*self.colour, *sizes))) or min(sizes) <= 0.0:
            raise ValueError("a piece has a finite colour, and a size above 0")

    @property
    def colour(self) -> tuple[float, float, float]:
        """In Lab, as told in white light."""
        return (self.lightness, self.red, self.yellow)

    def colour_apart(self, other: Traits) -> float:
        """How far two colours are apart; lightness counts for less."""
        return math.hypot(
            LIGHTNESS_SHARE * (self.lightness - other.lightness),
            self.red - other.red,
            self.yellow - other.yellow,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Sketch:
    """A patch laid out on a flat at some height over the plate."""

    middle_mm: tuple[float, float]
    traits: Traits


def sketch_of(
    region: Region, pixels: Pixels, *, pose: Pose, white: Floats, above_mm: float
) -> Sketch | None:
    """What a patch is like, and where; None for one without any extent."""
    import cv2

    outline = pose.places_of(region.outline, above_mm=above_mm).astype(np.float32)
    area_mm2 = float(cv2.contourArea(outline))
    _middle, (first, second), _turn = cv2.minAreaRect(outline)
    if min(area_mm2, first, second) <= 0.0:
        return None
    colour = np.median(lab_of(region.of(pixels), white), axis=0)
    sides = (max(first, second), min(first, second))
    lightness, red, yellow = (float(each) for each in colour)
    traits = Traits(lightness, red, yellow, area_mm2, *sides)
    return Sketch(_weighed_middle(outline.astype(np.float64)), traits)


def _weighed_middle(outline: Points) -> tuple[float, float]:
    """The middle of the area."""
    import cv2

    moments = cv2.moments(outline.astype(np.float32))
    return moments["m10"] / moments["m00"], moments["m01"] / moments["m00"]
