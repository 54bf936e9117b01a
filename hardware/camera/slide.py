"""How far the grate was pushed: it lies loose on its cross, and tongs shift it by millimetres.

Told by its frame and bars, laid out flat; what lies on it is not asked for here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Pixels
from hardware.camera.lens import Points
from hardware.camera.marks import SIGNS
from hardware.camera.pose import Pose

Flat = npt.NDArray[np.float32]
SIDE_PX: Final = 144
REACH_SHARE: Final = 1.32
"""So much of the grate's half is laid out: its frame has to be seen beyond where it was."""
BARS_SIGMA_PX: Final = 6.0
"""Blurred so far bars are one, and the frame says where it is; else one bar is taken for the
next."""
TIMES: Final = 40
FARTHEST_SHARE: Final = 0.3
"""Of the grate's half: one that was pushed farther does not lie on its cross as it did."""
TURNED_MOST: Final = math.radians(15.0)
LIKER: Final = 0.004
"""How much more alike the pictures have to be for it."""
LEAST_MM: Final = 0.25
SHADES_LEAST: Final = 1.0
"""Grey levels: in a picture without any shade there is no grate to be found."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A push in the flat, in millimetres and radians about the middle of the plate."""

    x_mm: float
    y_mm: float
    turn: float

    def of(self, places: Points) -> Points:
        """Where these places are since; x and y, a row each."""
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        turned = places @ np.array([[cos, sin], [-sin, cos]])
        return np.asarray(turned + np.array([self.x_mm, self.y_mm]), np.float64)


STAYED: Final = Slide(0.0, 0.0, 0.0)


def flat_of(pixels: Pixels, pose: Pose, *, half_mm: float, above_mm: float) -> Flat:
    """The grate and its surroundings from straight above, grey; `half_mm` is half its side."""
    import cv2

    corners = SIGNS * half_mm * REACH_SHARE
    there = pose.pixels_of(np.column_stack([corners, np.full(4, above_mm)])).astype(np.float32)
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * SIDE_PX - 0.5
    matrix = cv2.getPerspectiveTransform(there, square.astype(np.float32))
    grey = cv2.GaussianBlur(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), (3, 3), 0)
    return np.asarray(cv2.warpPerspective(grey, matrix, (SIDE_PX, SIDE_PX)), np.float32)


def slide_between(before: Flat, now: Flat, *, half_mm: float) -> Slide:
    """How far the grate was pushed from the one picture to the other; STAYED where it was not, or
    where nobody can tell."""
    import cv2

    if min(float(before.std()), float(now.std())) < SHADES_LEAST:
        return STAYED
    way: Any = np.eye(2, 3, dtype=np.float32)
    alike = float(np.corrcoef(before.ravel(), now.ravel())[0, 1])
    stop = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, TIMES, 1e-4)
    try:
        for sigma_px in (BARS_SIGMA_PX, 0.0):
            one, other = (_blurred(each, sigma_px) for each in (before, now))
            liker, way = cv2.findTransformECC(one, other, way, cv2.MOTION_EUCLIDEAN, stop)
    except cv2.error:  # the two have nothing in common: the grate lies somewhere else
        return STAYED
    slide = _in_mm(np.asarray(way, np.float64), half_mm)
    farthest_mm = FARTHEST_SHARE * half_mm
    is_near = math.hypot(slide.x_mm, slide.y_mm) <= farthest_mm and abs(slide.turn) <= TURNED_MOST
    off_mm = np.abs(slide.of(SIGNS * half_mm) - SIGNS * half_mm).max()
    return slide if is_near and liker - alike >= LIKER and off_mm >= LEAST_MM else STAYED


def _blurred(flat: Flat, sigma_px: float) -> Flat:
    import cv2

    return flat if sigma_px == 0.0 else np.asarray(cv2.GaussianBlur(flat, (0, 0), sigma_px))


def _in_mm(way: npt.NDArray[np.float64], half_mm: float) -> Slide:
    """From pixels of the flat picture, whose y goes down."""
    middle = np.array([SIDE_PX / 2 - 0.5, SIDE_PX / 2 - 0.5, 1.0])
    x, y = (way @ middle - middle[:2]) * (2 * half_mm * REACH_SHARE / SIDE_PX)
    return Slide(float(x), -float(y), -math.atan2(float(way[1, 0]), float(way[0, 0])))
