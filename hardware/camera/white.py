"""What white looks like in this light, by the paper of the marks: colours are told against it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hardware.camera.frames import Pixels
from hardware.camera.marks import SeenMark

Floats = npt.NDArray[np.float32]
MARGIN_SHARE: Final = 1.16
"""A line in the middle of the white margin, in sides of the mark."""
STEPS: Final = np.linspace(-1.0, 1.0, 12)
LEAST: Final = 0.02
"""Of full white: darker paper says nothing about the light."""
PAPER: Final = 0.85
"""How much of the light white paper gives back."""
GAMMA: Final = 2.2


def white_of(pixels: Pixels, marks: Sequence[SeenMark]) -> Floats | None:
    """Blue, green and red of a perfect white, 1 being the end of the range; None without a mark."""
    margins = [_margin(pixels, mark) for mark in marks]
    if not margins:
        return None
    white = np.median(np.vstack(margins), axis=0) / PAPER
    return None if white.min() < LEAST else np.asarray(white, np.float32)


def lab_of(pixels: Pixels, white: Floats) -> Floats:
    """Lightness, green to red and blue to yellow of pixels under that light; float, rows kept."""
    import cv2

    light = (linear()[pixels] / white).astype(np.float32)
    shape = light.shape
    lab: Any = cv2.cvtColor(np.clip(light, 0.0, 1.0).reshape(-1, 1, 3), cv2.COLOR_LBGR2Lab)
    return np.asarray(lab, np.float32).reshape(shape)


def balanced(pixels: Pixels, white: Floats) -> Pixels:
    """The picture as it would be in white light, as bright as it should be."""
    import cv2

    steps = linear()[:, None] / white
    table = (np.clip(steps, 0.0, 1.0) ** (1.0 / GAMMA) * 255.0).round().astype(np.uint8)
    return np.asarray(cv2.LUT(pixels, table.reshape(1, 256, 3)), np.uint8)


@cache
def linear() -> Floats:
    """The light behind each of the 256 levels of a picture."""
    return np.asarray((np.arange(256) / 255.0) ** GAMMA, np.float32)


def _margin(pixels: Pixels, mark: SeenMark) -> Floats:
    """The light in the white margin of a mark, all round it."""
    middle = mark.corners_px.mean(axis=0)
    corners = middle + (mark.corners_px - middle) * MARGIN_SHARE
    share = (STEPS[:, None] + 1.0) / 2.0
    line = [
        first * (1.0 - share) + second * share
        for first, second in zip(corners, np.roll(corners, -1, axis=0), strict=True)
    ]
    high, wide = pixels.shape[:2]
    places = np.vstack(line).round().astype(int).clip(0, [wide - 1, high - 1])
    return np.asarray(linear()[pixels[places[:, 1], places[:, 0]]], np.float32)
