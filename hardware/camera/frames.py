"""A picture as the camera took it: its pixels, its time and how it was exposed. Values only.

What is on it is read by others; how it is taken is an adapter's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from typing import Protocol

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
"""Rows of pixels from the top, each blue, green, red."""


class FrameDoubt(Flag):
    """What is not to be relied on of a picture."""

    NONE = 0
    EXPOSURE_FREE = auto()
    """The camera chose the exposure itself: a hand may have changed the whole picture."""
    TIME_GUESSED = auto()
    """The time is when the picture arrived, not when it was taken."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture."""

    sequence: int
    """Rises by one from picture to picture; what is missing was dropped."""
    at: float
    """The middle of the exposure, in seconds of the machine's monotonic clock."""
    at_error_seconds: float
    """How far `at` may be off, to both sides."""
    pixels: Pixels
    exposure_us: float | None = None
    gain: float | None = None
    doubts: FrameDoubt = FrameDoubt.NONE


class Camera(Protocol):
    """A camera that is open: each read waits for the next picture, so only a process that can be
    killed should ask."""

    @property
    def name(self) -> str:
        """Which camera it is, the same whenever it is plugged in again."""

    @property
    def is_locked(self) -> bool:
        """Whether exposure, gain and white balance stay as they are."""

    def read(self) -> Frame | None:
        """The next picture; None at the end of a film; CameraLost where none will come."""

    def close(self) -> None:
        """Let go of it; a second call does nothing."""
