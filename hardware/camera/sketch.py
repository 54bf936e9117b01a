"""A patch of a picture laid out flat: its colour in white light, its outline in millimetres."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hardware.camera.difference import Region
from hardware.camera.frames import Pixels
from hardware.camera.lens import Points
from hardware.camera.pose import Pose
from hardware.camera.traits import Traits
from hardware.camera.white import Floats, lab_of


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
