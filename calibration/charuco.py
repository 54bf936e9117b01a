"""The chessboard of markers that the camera looks at, and OpenCV's answers about it.

The one file that imports OpenCV for it, and only when it is asked. What a picture has to hold is
judged in lens; how the board comes onto paper is in sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hardware.camera.lens import Lens, draw_points

COLUMNS: Final = 7
ROWS: Final = 9
SQUARE_MM: Final = 22.0
MODULES: Final = 8
"""A square is eight modules wide, the marker in it six: four by four bits and its border."""
MARKER_MODULES: Final = 6
WIDTH_MM: Final = COLUMNS * SQUARE_MM
HEIGHT_MM: Final = ROWS * SQUARE_MM
CORNERS: Final = (COLUMNS - 1) * (ROWS - 1)

Picture = npt.NDArray[np.uint8]
Points = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Seen:
    """The inner corners of the board found in one picture."""

    ids: tuple[int, ...]
    """Row by row, from the corner of the board where its first square is."""
    pixels: Points
    """Where each is, in pixels of the picture."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A lens, and of each picture where the board lay before it and what does not fit."""

    lens: Lens
    turns: tuple[Points, ...]
    """Rotation vectors, from the board's axes to the camera's."""
    shifts_mm: tuple[Points, ...]
    errors_px: tuple[float, ...]
    """Root mean square of the distances of seen and drawn corners, picture by picture."""


def board_modules() -> npt.NDArray[np.bool_]:
    """Which modules of the board are black, the first row on top."""
    size = (COLUMNS * MODULES, ROWS * MODULES)
    drawn = _board(SQUARE_MM).generateImage(size, marginSize=0, borderBits=1)
    return np.asarray(drawn < 128)


def find_board(picture: Picture) -> Seen:
    """The corners that can be made out in a grey picture; none where there is no board."""
    import cv2

    # A noisy picture loses markers unless it is smoothed a little first.
    smooth = cv2.GaussianBlur(picture, (3, 3), 0)
    detector: Any = cv2.aruco.CharucoDetector(_board(SQUARE_MM))
    pixels, ids, _markers, _marker_ids = detector.detectBoard(smooth)
    if ids is None or pixels is None:
        return Seen((), np.empty((0, 2)))
    return Seen(
        tuple(int(one) for one in ids.ravel()), np.asarray(pixels, np.float64).reshape(-1, 2)
    )


def board_points(ids: Sequence[int], *, square_mm: float) -> Points:
    """Where corners lie on the paper: millimetres from its middle, x to the right, y upwards."""
    rows, columns = np.divmod(np.asarray(ids), COLUMNS - 1)
    x_mm = (columns + 1 - COLUMNS / 2) * square_mm
    y_mm = (ROWS / 2 - rows - 1) * square_mm
    return np.stack([x_mm, y_mm, np.zeros(len(rows))], axis=1).astype(np.float64)


def solve_lens(views: Sequence[Seen], *, size_px: tuple[int, int], square_mm: float) -> Solved:
    """The lens that explains these views best; each needs six corners at least."""
    import cv2

    points = [board_points(view.ids, square_mm=square_mm).astype(np.float32) for view in views]
    pixels = [view.pixels.astype(np.float32).reshape(-1, 1, 2) for view in views]
    # The third bending term has no hold in so few pictures and runs away.
    answer: Any = cv2.calibrateCamera(
        points,
        pixels,
        size_px,
        None,
        None,
        flags=cv2.CALIB_FIX_K3,
    )
    _error, matrix, bending, turns, shifts = answer
    lens = Lens(np.asarray(matrix), np.asarray(bending).ravel(), *size_px)
    turns = tuple(np.asarray(turn).ravel() for turn in turns)
    shifts = tuple(np.asarray(shift).ravel() for shift in shifts)
    errors = tuple(
        _error_px(view, lens, turn, shift, square_mm)
        for view, turn, shift in zip(views, turns, shifts, strict=True)
    )
    return Solved(lens, turns, shifts, errors)


def place_of(points_mm: Points, pixels: Points, lens: Lens) -> tuple[Points, Points]:
    """Rotation vector and shift in mm by which a camera sees flat points at these pixels."""
    import cv2

    answer: Any = cv2.solvePnP(
        points_mm, pixels, lens.matrix, lens.bending, flags=cv2.SOLVEPNP_IPPE
    )
    _found, turn, shift = answer
    turn, shift = cv2.solvePnPRefineLM(points_mm, pixels, lens.matrix, lens.bending, turn, shift)
    return np.asarray(turn, np.float64).ravel(), np.asarray(shift, np.float64).ravel()


def guessed_lens(width_px: int, height_px: int) -> Lens:
    """A lens as cameras usually have one, before anything is known of this one."""
    matrix = np.diag([float(width_px), float(width_px), 1.0])
    matrix[:2, 2] = width_px / 2, height_px / 2
    return Lens(matrix, np.zeros(5), width_px, height_px)


def sharpness(picture: Picture, seen: Seen) -> float:
    """How steep the board's edges are: the share of its contrast that one pixel crosses.

    Of the steepest tenth of the pixels about the corners; 1 would be black beside white.
    """
    margin = 12
    tops = []
    for x, y in seen.pixels.astype(int):
        patch = picture[max(0, y - margin) : y + margin, max(0, x - margin) : x + margin]
        steps = np.abs(np.diff(patch.astype(np.float64), axis=1))
        contrast = float(patch.max()) - float(patch.min())
        if contrast > 0.0 and steps.size:
            tops.append(float(np.quantile(steps, 0.95)) / contrast)
    return float(np.median(tops)) if tops else 0.0


def read_picture(path: str) -> Picture | None:
    """A picture in grey; None where the file holds none."""
    import cv2

    picture = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    return None if picture is None else np.asarray(picture, np.uint8)


def _error_px(view: Seen, lens: Lens, turn: Points, shift: Points, square_mm: float) -> float:
    points = board_points(view.ids, square_mm=square_mm)
    offsets = draw_points(points, lens, turn, shift) - view.pixels
    return float(np.sqrt(np.mean(np.sum(offsets**2, axis=1))))


def _board(square_mm: float) -> Any:
    import cv2

    marker_mm = square_mm * MARKER_MODULES / MODULES
    marks = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.CharucoBoard((COLUMNS, ROWS), square_mm, marker_mm, marks)
