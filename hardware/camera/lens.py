"""How a camera draws what is before it: the numbers of its lens, however they were found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Lens:
    """Focal lengths and centre in pixels, and the bending of the lens."""

    matrix: Points
    bending: Points
    width_px: int
    height_px: int


def draw_points(points: Points, lens: Lens, turn: Points, shift_mm: Points) -> Points:
    """Where a camera sees points of the axes that it was turned and shifted from, in pixels."""
    import cv2

    drawn: Any = cv2.projectPoints(points, turn, shift_mm, lens.matrix, lens.bending)[0]
    return np.asarray(drawn, np.float64).reshape(-1, 2)


def facing_of(turn: Points) -> Points:
    """Which way the plane z = 0 of such axes faces, in the camera's axes, of length 1."""
    import cv2

    return np.asarray(cv2.Rodrigues(turn)[0], np.float64)[:, 2]
