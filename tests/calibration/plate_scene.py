"""The plate with coloured pieces on it as a calibrated camera above sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import cv2
import numpy as np

from calibration.camera import CameraRecord
from calibration.lens import CameraPose
from hardware.camera.frames import Pixels
from hardware.camera.lens import Lens
from hardware.camera.marks import MARK_IDS, ExpectedMarks, mark_corners_mm
from tests.hardware.camera.base_scene import Place, base_picture

PLACE = Place()
POSE = CameraPose(
    Lens(PLACE.matrix, np.zeros(5), PLACE.width_px, PLACE.height_px),
    np.array(PLACE.turn),
    np.array(PLACE.shift_mm),
    0.2,
    9,
)
MARKS = ExpectedMarks(
    {mark: PLACE.pixels_of(mark_corners_mm(mark)) for mark in MARK_IDS}, PLACE.width_px
)
RECORD = CameraRecord(POSE, datetime(2026, 11, 30, tzinfo=UTC), "bench", MARKS)
COLOURS = {
    "pepper": (40, 40, 200),
    "corn": (40, 200, 230),
    "steak": (40, 50, 110),
    "fish": (200, 140, 60),
    "mushroom": (190, 205, 220),
    "aubergine": (110, 30, 80),
    "sausage": (60, 100, 170),
}
"""Blue, green, red of each kind."""


@dataclass(frozen=True)
class Laid:
    """A piece on the plate: a rectangle of its colour."""

    colour: tuple[int, int, int]
    x_mm: float
    y_mm: float
    wide_mm: float = 30.0
    high_mm: float = 16.0

    @property
    def corners_mm(self) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        half = np.array([self.wide_mm, self.high_mm]) / 2
        signs = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]])
        return np.column_stack([np.array([self.x_mm, self.y_mm]) + signs * half, np.zeros(4)])


def plate_picture(laid: Sequence[Laid] = (), *, seed: int = 0, place: Place = PLACE) -> Pixels:
    """One picture, with noise of its own."""
    pixels = base_picture(place, seed=seed, noise=0.0)
    for piece in laid:
        corners = place.pixels_of(piece.corners_mm).round().astype(np.int32)
        cv2.fillPoly(pixels, [corners], piece.colour, lineType=cv2.LINE_AA)
    rng = np.random.default_rng(seed)
    noisy = pixels + rng.normal(0.0, 2.0, pixels.shape)
    return np.asarray(noisy.clip(0, 255), np.uint8)
