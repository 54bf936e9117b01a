"""A camera calibrated from pictures of the sheet: its lens, and where it hangs over the plate.

Pure geometry over given pictures. Who takes them is hardware's business, how OpenCV is asked that
of charuco.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from calibration.charuco import (
    CORNERS,
    SQUARE_MM,
    Picture,
    Points,
    Seen,
    Solved,
    board_points,
    find_board,
    read_picture,
    sharpness,
    solve_lens,
)
from calibration.errors import CalibrationError
from calibration.sheet import BAR_MM
from hardware.camera.lens import Lens, draw_points, facing_of

SUFFIXES: Final = (".png", ".jpg", ".jpeg")
PICTURES_LEAST: Final = 6
PICTURES_MOST: Final = 40
CORNERS_LEAST: Final = CORNERS // 2
"""Of one picture: half of the board hidden leaves the other half to the lens."""
BAR_TOLERANCE_MM: Final = 5.0
"""Printers stretch by a percent; a page fitted to the paper shrinks by three to six."""
SHARPNESS_LEAST: Final = 0.22
"""A lens in focus draws an edge over three or four pixels; twice that is blurred."""
ERROR_MOST_PX: Final = 1.0
TILT_LEAST: Final = 0.15
"""Radians between the most different views: views from one side cannot tell far from large."""
MOVED_PX: Final = 3.0
"""Of a picture 640 wide: further off, and the camera was moved."""


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture and what it is called in messages."""

    name: str
    picture: Picture


@dataclass(frozen=True, slots=True)
class CameraPose:
    """The lens of a camera and where the plate lies before it."""

    lens: Lens
    turn: Points
    """Rotation vector from the plate's axes to the camera's."""
    shift_mm: Points
    """The middle of the plate in the camera's axes."""
    error_px: float
    pictures: int

    @property
    def height_mm(self) -> float:
        """How far the camera is from the middle of the plate."""
        return float(np.linalg.norm(self.shift_mm))

    def pixel_of(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where a place on the plate is seen."""
        drawn = draw_points(np.array([[x_mm, y_mm, 0.0]]), self.lens, self.turn, self.shift_mm)
        return float(drawn[0, 0]), float(drawn[0, 1])

    def moved_px(self, now: Seen, *, bar_mm: float = BAR_MM) -> float:
        """How far the corners of the sheet, put back on the plate, are from where they should be.

        In pixels of a picture 640 wide; above `MOVED_PX` the camera has moved.
        """
        points = board_points(now.ids, square_mm=SQUARE_MM * bar_mm / BAR_MM)
        drawn = draw_points(points, self.lens, self.turn, self.shift_mm)
        offsets = np.linalg.norm(drawn - now.pixels, axis=1)
        return float(np.median(offsets)) * 640.0 / self.lens.width_px


def shots_in(folder: Path) -> list[Shot]:
    """The pictures in a folder, by their names; CalibrationError where there are none."""
    if not folder.is_dir():
        raise CalibrationError(f"{folder}: there is no such folder; put the pictures into one")
    paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES)
    shots = []
    for path in paths[:PICTURES_MOST]:
        picture = read_picture(str(path))
        if picture is None:
            raise CalibrationError(f"{path}: this is no picture; take it again or remove it")
        shots.append(Shot(path.name, picture))
    return shots


def camera_of(shots: Sequence[Shot], *, bar_mm: float = BAR_MM) -> CameraPose:
    """The camera behind these pictures; in the first the sheet lies on the plate, N to arm N.

    `bar_mm` is the length of the printed bar by the ruler. Raises CalibrationError with the
    picture and the remedy where they do not do.
    """
    check_bar(bar_mm)
    if len(shots) < PICTURES_LEAST:
        raise CalibrationError(
            f"{len(shots)} pictures are too few; take {PICTURES_LEAST} or more, each from "
            "another side"
        )
    size_px = _size_of(shots)
    views = [_view(shot) for shot in shots]
    square_mm = SQUARE_MM * bar_mm / BAR_MM
    solved = solve_lens(views, size_px=size_px, square_mm=square_mm)
    _check(shots, solved)
    error_px = math.sqrt(sum(error**2 for error in solved.errors_px) / len(views))
    return CameraPose(solved.lens, solved.turns[0], solved.shifts_mm[0], error_px, len(shots))


def check_bar(bar_mm: float) -> None:
    """CalibrationError for a printed bar that is too long or too short to be put right."""
    if not abs(bar_mm - BAR_MM) <= BAR_TOLERANCE_MM:
        raise CalibrationError(
            f"a bar of {bar_mm:g} mm is too far from {BAR_MM:g} mm: print the sheet again at "
            "100 %, without fitting it to the page"
        )


def _size_of(shots: Sequence[Shot]) -> tuple[int, int]:
    height, width = shots[0].picture.shape
    for shot in shots:
        if shot.picture.shape != (height, width):
            raise CalibrationError(
                f"{shot.name} has another size than {shots[0].name}; take all pictures alike"
            )
    return width, height


def _view(shot: Shot) -> Seen:
    seen = find_board(shot.picture)
    if len(seen.ids) < CORNERS_LEAST:
        raise CalibrationError(
            f"{shot.name}: {len(seen.ids)} of {CORNERS} corners are seen, {CORNERS_LEAST} are "
            "needed; the whole sheet has to be in the picture, flat and evenly lit"
        )
    if sharpness(shot.picture, seen) < SHARPNESS_LEAST:
        raise CalibrationError(
            f"{shot.name} is blurred; focus on the plate, hold camera and sheet still, more light"
        )
    return seen


def _check(shots: Sequence[Shot], solved: Solved) -> None:
    facings = [facing_of(turn) for turn in solved.turns]
    if max(float(np.linalg.norm(facing - facings[0])) for facing in facings) < TILT_LEAST:
        raise CalibrationError(
            "all pictures show the sheet from the same side; tilt it towards each of its edges"
        )
    for shot, error_px in zip(shots, solved.errors_px, strict=True):
        if error_px > ERROR_MOST_PX * solved.lens.width_px / 640.0:
            raise CalibrationError(
                f"{shot.name}: the corners are {error_px:.1f} pixels off; is the paper flat on "
                "something stiff? Take this picture again"
            )
