"""The base, the grill and the ring round it: how high they are, and where a picture shows them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.camera.difference import Mask
from hardware.camera.lens import Points
from hardware.camera.marks import PLATE_ABOVE_MM, SIGNS
from hardware.camera.pose import Pose
from hardware.camera.sighting import Where
from hardware.camera.slide import STAYED, Slide

MARGIN_MM: Final = 6.0
"""A piece that lies on the grate may reach so far over its edge with its middle."""

BEYOND_MM: Final = 35.0
"""Looked at round the ring as well: a piece may lie across its border."""
INSIDE_MM: Final = 8.0
"""What is seen so far inside the edge of the grate hides some of it."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Measures of one box, in millimetres; heights over the top of the plate."""

    grate_half_mm: float = 50.0
    grate_above_mm: float = 60.0
    plate_above_mm: float = PLATE_ABOVE_MM
    """The top of the plate over the base: what fell lies so much below the plate."""
    ring_mm: float = 140.0
    """From the middle: so far out a fallen piece is looked for."""

    def is_on_grate(self, x_mm: float, y_mm: float) -> bool:
        """Whether a thing lies on the grate that is seen there, at the height of the grate."""
        return max(abs(x_mm), abs(y_mm)) <= self.grate_half_mm + MARGIN_MM

    def beside(self, x_mm: float, y_mm: float) -> Where:
        """Where a thing lies that is seen there at the height of the base, and not on the grate."""
        return Where.RING if math.hypot(x_mm, y_mm) <= self.ring_mm else Where.BEYOND

    def shown(self, pose: Pose, size_px: tuple[int, int]) -> Mask:
        """1 where a picture of this width and height shows what is to be looked at."""
        import cv2

        turns = np.linspace(0.0, 2 * np.pi, 48, endpoint=False)
        round_it = np.column_stack([np.cos(turns), np.sin(turns)]) * (self.ring_mm + BEYOND_MM)
        low = np.column_stack([round_it, np.full(48, -self.plate_above_mm)])
        mask = np.zeros((size_px[1], size_px[0]), np.uint8)
        cv2.fillConvexPoly(mask, pose.pixels_of(low).round().astype(np.int32), 1)
        return mask | self.grate_shown(pose, size_px, out_mm=MARGIN_MM)

    def grate_shown(
        self, pose: Pose, size_px: tuple[int, int], *, out_mm: float, slide: Slide = STAYED
    ) -> Mask:
        """1 where it shows the grate, pushed so far, and so much round it, or less where that is
        negative.
        """
        import cv2

        square = SIGNS * (self.grate_half_mm + out_mm)
        high: Points = np.column_stack([slide.of(square), np.full(4, self.grate_above_mm)])
        mask = np.zeros((size_px[1], size_px[0]), np.uint8)
        cv2.fillConvexPoly(mask, pose.pixels_of(high).round().astype(np.int32), 1)
        return mask
