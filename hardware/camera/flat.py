"""A picture as seen from straight above, to scale: a square round the middle of the plate."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hardware.camera.frames import Pixels
from hardware.camera.pose import Pose


@dataclass(frozen=True, slots=True)
class Scale:
    """Which square it is, and how large it is drawn; upright for who stands at s."""

    half_mm: float = 140.0
    px_per_mm: float = 2.0
    above_mm: float = 0.0
    """The height over the plate at which it is to scale."""

    @property
    def side_px(self) -> int:
        """How many pixels it is wide and high."""
        return round(2 * self.half_mm * self.px_per_mm)

    def pixel_of(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where in it a place lies."""
        return (
            (x_mm + self.half_mm) * self.px_per_mm - 0.5,
            (self.half_mm - y_mm) * self.px_per_mm - 0.5,
        )


def flat_of(pixels: Pixels, pose: Pose, scale: Scale) -> Pixels:
    """The picture drawn anew from above; black where the camera does not see."""
    import cv2

    side = scale.side_px
    steps_mm = (np.arange(side) + 0.5) / scale.px_per_mm - scale.half_mm
    x, y = np.meshgrid(steps_mm, -steps_mm)
    places = np.column_stack([x.ravel(), y.ravel(), np.full(side * side, scale.above_mm)])
    where = pose.pixels_of(places).reshape(side, side, 2).astype(np.float32)
    flat = cv2.remap(pixels, where[..., 0], where[..., 1], cv2.INTER_LINEAR)
    return np.asarray(flat, np.uint8)
