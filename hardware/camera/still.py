"""A picture of a scene at rest, where it was taken from, and how it would look from elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.camera.frames import Pixels
from hardware.camera.marks import SIGNS, SeenMark
from hardware.camera.pose import Pose
from hardware.camera.slide import STAYED, Slide
from hardware.camera.white import Floats

MOVED_PX: Final = 0.3
"""An arm that gave way by less need not be put right."""


@dataclass(frozen=True, slots=True, eq=False)
class Still:
    """A calm picture and where it was taken from."""

    pixels: Pixels
    pose: Pose
    white: Floats
    marks: tuple[SeenMark, ...] = ()
    """Those that can be read: nothing lies on them."""

    def seen_from(self, pose: Pose, *, above_mm: float, slide: Slide = STAYED) -> Pixels:
        """The picture as it would be from there; exact for what is at this height.

        With a `slide`, of what was pushed so far since.
        """
        import cv2

        corners = SIGNS * 60.0
        square = np.column_stack([corners, np.full(4, above_mm)])
        pushed = np.column_stack([slide.of(corners), np.full(4, above_mm)])
        here, there = self.pose.pixels_of(square), pose.pixels_of(pushed)
        if np.abs(here - there).max() < MOVED_PX:
            return self.pixels
        matrix = cv2.getPerspectiveTransform(here.astype(np.float32), there.astype(np.float32))
        high, wide = self.pixels.shape[:2]
        moved = cv2.warpPerspective(
            self.pixels, matrix, (wide, high), borderMode=cv2.BORDER_REPLICATE
        )
        return np.asarray(moved, np.uint8)
