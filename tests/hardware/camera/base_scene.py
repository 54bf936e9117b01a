"""The base with its marks as a camera above it sees it: a flat drawing through a straight lens."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Frame, Pixels
from hardware.camera.markers import mark_modules
from hardware.camera.marks import MARK_IDS, PLATE_ABOVE_MM, SIDE_MM, mark_corners_mm

PX_PER_MM = 4
HALF_MM = 130.0
MARGIN_MM = 4.0
Points = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Place:
    """Where a camera hangs: over the middle, looking down unless it is turned."""

    width_px: int = 640
    height_px: int = 480
    focal_px: float = 620.0
    turn: tuple[float, float, float] = (float(np.pi), 0.0, 0.0)
    shift_mm: tuple[float, float, float] = (4.0, -6.0, 460.0)
    plate_above_mm: float = PLATE_ABOVE_MM
    matrix: Points = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        middle = (self.width_px / 2 + 3, self.height_px / 2 - 4)
        matrix = np.array([[self.focal_px, 0, middle[0]], [0, self.focal_px, middle[1]], [0, 0, 1]])
        object.__setattr__(self, "matrix", matrix)

    def pixels_of(self, places_mm: Points) -> Points:
        """Where it sees places given from the middle of the plate's top."""
        turn, shift = np.array(self.turn), np.array(self.shift_mm)
        drawn, _ = cv2.projectPoints(places_mm, turn, shift, self.matrix, np.zeros(5))
        return np.asarray(drawn, np.float64).reshape(-1, 2)


@cache
def base_drawing(marks: tuple[int, ...] = MARK_IDS) -> Pixels:
    """The base from above, x to the right and y upwards, with these marks on it."""
    size = round(2 * HALF_MM * PX_PER_MM)
    drawing = np.full((size, size), 150, np.uint8)
    side = round(SIDE_MM * PX_PER_MM)
    margin = round(MARGIN_MM * PX_PER_MM)
    for mark in marks:
        left_mm, top_mm = mark_corners_mm(mark)[0, :2]
        x = round((left_mm + HALF_MM) * PX_PER_MM)
        y = round((HALF_MM - top_mm) * PX_PER_MM)
        modules = np.where(mark_modules(mark), 25, 235).astype(np.uint8)
        square = np.kron(modules, np.ones((side // len(modules), side // len(modules)), np.uint8))
        drawing[y - margin : y + side + margin, x - margin : x + side + margin] = 235
        drawing[y : y + side, x : x + side] = square
    return drawing


def base_picture(
    place: Place | None = None,
    *,
    seed: int = 0,
    marks: tuple[int, ...] = MARK_IDS,
    light: float = 1.0,
    noise: float = 3.0,
) -> Pixels:
    """One picture, with noise of its own."""
    seen_by = place or Place()
    drawing = _drawn(seen_by, marks)
    rng = np.random.default_rng(seed)
    grey = drawing * light + rng.normal(0.0, noise, drawing.shape)
    return np.repeat(grey.clip(0, 255).astype(np.uint8)[..., None], 3, axis=2)


@cache
def _drawn(seen_by: Place, marks: tuple[int, ...]) -> Points:
    """The picture before there is noise on it."""
    drawing = base_drawing(marks)
    corners_mm = np.array(
        [[x, y, -seen_by.plate_above_mm] for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    ) * np.array([HALF_MM, HALF_MM, 1.0])
    size = drawing.shape[0]
    here = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32) - 0.5
    there = seen_by.pixels_of(corners_mm).astype(np.float32)
    flat = cv2.warpPerspective(
        cv2.GaussianBlur(drawing, (0, 0), 2.0),
        cv2.getPerspectiveTransform(here, there),
        (seen_by.width_px, seen_by.height_px),
        flags=cv2.INTER_AREA,
        borderValue=90.0,
    )
    return np.asarray(flat, np.float64)


def frame_of(pixels: Pixels, *, at: float = 0.0, sequence: int = 0) -> Frame:
    """The picture as a camera gives it."""
    return Frame(sequence, at, 0.01, pixels)
