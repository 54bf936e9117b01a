"""What a picture tells of the camera itself: its light, its sameness, its marks. One value each.

What follows from many of them is said in health.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.camera.frames import Frame
from hardware.camera.markers import find_marks, grey_of, has_mirrored_marks
from hardware.camera.marks import SeenMark

STRIDE: Final = 2
CLIPPED: Final = 250
BRIGHT_SHARE: Final = 0.95


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """One picture, as far as the camera's health goes."""

    at: float
    print: int
    """The same for two pictures only when they are the same in every other pixel."""
    bright: float
    """Only one pixel of twenty is brighter; 0 to 255."""
    clipped: float
    """The share of pixels at the end of their range."""
    marks: tuple[SeenMark, ...]
    is_mirrored: bool
    """None of its marks can be read, but could in a mirror."""


def look_at(frame: Frame) -> Look:
    """Some four milliseconds for 640 by 480 pixels; twice that while no mark is seen."""
    grey = grey_of(frame.pixels)
    thin = np.ascontiguousarray(grey[::STRIDE, ::STRIDE])
    marks = find_marks(grey)
    return Look(
        at=frame.at,
        print=zlib.crc32(thin.tobytes()),
        bright=float(np.quantile(thin, BRIGHT_SHARE)),
        clipped=float(np.mean(thin >= CLIPPED)),
        marks=marks,
        is_mirrored=not marks and has_mirrored_marks(grey),
    )
