"""Pictures of the printed sheet as a camera with a known lens and place would take them."""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np

from calibration.charuco import (
    COLUMNS,
    HEIGHT_MM,
    MODULES,
    ROWS,
    WIDTH_MM,
    Picture,
    Points,
    board_modules,
)
from hardware.camera.lens import Lens, draw_points
from hardware.camera.marks import MARK_IDS, PLATE_ABOVE_MM
from tests.hardware.camera.base_scene import HALF_MM, base_drawing

PX_PER_MODULE = 16
MARGIN_MM = 20.0
LENS = Lens(
    np.array([[1000.0, 0.0, 652.0], [0.0, 1004.0, 475.0], [0.0, 0.0, 1.0]]),
    np.array([-0.08, 0.05, 0.0005, -0.0005, 0.0]),
    1280,
    960,
)
"""Of 1280 by 960 pixels, a little bent and not quite centred."""
DOWN = np.array([np.pi, 0.0, 0.0])
"""Seen from straight above: the camera's y runs towards the viewer."""


def paper() -> tuple[Picture, float]:
    """The board with a white margin, and its pixels per millimetre."""
    modules = np.where(board_modules(), 20, 235).astype(np.uint8)
    board = np.kron(modules, np.ones((PX_PER_MODULE, PX_PER_MODULE), np.uint8))
    px_per_mm = COLUMNS * MODULES * PX_PER_MODULE / WIDTH_MM
    assert board.shape[0] == ROWS * MODULES * PX_PER_MODULE
    return np.pad(board, round(MARGIN_MM * px_per_mm), constant_values=235), px_per_mm


def taken(
    turn: Points, shift_mm: Points, *, rng: np.random.Generator, blur_px: float = 0.6,
    stretch: float = 1.0,
) -> Picture:  # fmt: skip
    """The sheet from there, with noise; `stretch` is how much larger it was printed."""
    sheet, px_per_mm = paper()
    straight = Lens(LENS.matrix, np.zeros(5), LENS.width_px, LENS.height_px)
    half = np.array([WIDTH_MM / 2, HEIGHT_MM / 2]) + MARGIN_MM
    signs = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]])
    corners = np.hstack([signs * half * stretch, np.zeros((4, 1))])
    there = draw_points(corners, straight, turn, shift_mm).astype(np.float32)
    high, wide = sheet.shape
    here = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(here, there)
    size = (LENS.width_px, LENS.height_px)
    flat = cv2.warpPerspective(
        cv2.GaussianBlur(sheet, (0, 0), 2.0), matrix, size, flags=cv2.INTER_AREA, borderValue=110.0
    )
    assert px_per_mm > 1.0
    return as_taken(flat, rng=rng, blur_px=blur_px)


def as_taken(flat: Any, *, rng: np.random.Generator, blur_px: float = 0.6) -> Picture:
    """What a straight lens would draw, bent by this one, softened and with noise."""
    bent = cv2.remap(flat, *_where_from(), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    soft = cv2.GaussianBlur(bent, (0, 0), blur_px)
    noisy = soft.astype(np.float64) + rng.normal(0.0, 3.0, soft.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)


def base_taken(
    turn: Points, shift_mm: Points, *, rng: np.random.Generator, marks: tuple[int, ...] = MARK_IDS
) -> Picture:
    """The base with its marks, the plate's middle lying there."""
    drawing = base_drawing(marks)
    signs = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]])
    corners = np.hstack([signs * HALF_MM, np.full((4, 1), -PLATE_ABOVE_MM)])
    straight = Lens(LENS.matrix, np.zeros(5), LENS.width_px, LENS.height_px)
    there = draw_points(corners, straight, turn, shift_mm).astype(np.float32)
    size = drawing.shape[0]
    here = np.array([[0, 0], [size, 0], [size, size], [0, size]], np.float32) - 0.5
    flat = cv2.warpPerspective(
        cv2.GaussianBlur(drawing, (0, 0), 1.0),
        cv2.getPerspectiveTransform(here, there),
        (LENS.width_px, LENS.height_px),
        flags=cv2.INTER_AREA,
        borderValue=90.0,
    )
    return as_taken(flat, rng=rng)


@cache
def _where_from() -> tuple[Any, Any]:
    """For each pixel behind the bent lens the place in the picture of a straight one."""
    columns, rows = np.meshgrid(np.arange(LENS.width_px), np.arange(LENS.height_px))
    pixels = np.stack([columns, rows], axis=-1).reshape(-1, 1, 2).astype(np.float64)
    straight: Any = cv2.undistortPoints(pixels, LENS.matrix, LENS.bending, P=LENS.matrix)
    maps = straight.reshape(LENS.height_px, LENS.width_px, 2).astype(np.float32)
    return maps[..., 0], maps[..., 1]


def poses(rng: np.random.Generator, count: int = 10) -> list[tuple[Points, Points]]:
    """The plate seen from above first, then the sheet tilted to each side in turn."""
    found = [(DOWN + rng.normal(0, 0.02, 3), np.array([4.0, -3.0, 400.0]))]
    for number in range(count - 1):
        angle = 2.4 * number
        tilt = 0.45 * np.array([np.cos(angle), np.sin(angle), 0.0])
        turned: Any = cv2.Rodrigues(cv2.Rodrigues(tilt)[0] @ cv2.Rodrigues(DOWN)[0])[0]
        turn = np.asarray(turned, np.float64).ravel()
        shift = np.array([*rng.uniform(-30, 30, 2), rng.uniform(330, 460)])
        found.append((turn, shift))
    return found
