"""What `cv2.VideoCapture` does over V4L2: properties, automatics, the driver's times.

Its clock is a virtual one, which every picture moves on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np

from hardware.sim.clock import VirtualClock

AUTO = 3.0
MANUAL = 1.0


class FakeCapture:
    """A USB camera; what is wrong with it is set before or during the run."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.is_open = True
        self.size_px: tuple[int, int] | None = None
        """The only size it knows; None for one that takes any."""
        self.keeps_exposure = True
        self.tells_exposure = True
        self.stamps = True
        self.is_unplugged = False
        self.torn = 0
        """So many of the next pictures cannot be decoded."""
        self.scene_exposure = 160.0
        """In 100 us: what shows the scene in middle grey."""
        self.is_released = False
        self.settings: dict[int, float] = {
            cv2.CAP_PROP_AUTO_EXPOSURE: AUTO,
            cv2.CAP_PROP_EXPOSURE: 50.0,
            cv2.CAP_PROP_AUTO_WB: 1.0,
            cv2.CAP_PROP_FRAME_WIDTH: 640.0,
            cv2.CAP_PROP_FRAME_HEIGHT: 480.0,
        }

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.is_open

    def set(self, propId: int, value: float) -> bool:  # noqa: N803 - OpenCV's name
        if propId == cv2.CAP_PROP_AUTO_EXPOSURE and not self.keeps_exposure:
            return False
        if propId == cv2.CAP_PROP_AUTO_EXPOSURE and self.tells_exposure:
            self.settings[cv2.CAP_PROP_EXPOSURE] = self.scene_exposure
        self.settings[propId] = value
        if self.size_px is not None:
            self.settings[cv2.CAP_PROP_FRAME_WIDTH] = self.size_px[0]
            self.settings[cv2.CAP_PROP_FRAME_HEIGHT] = self.size_px[1]
        return True

    def get(self, propId: int) -> float:  # noqa: N803 - OpenCV's name
        if propId == cv2.CAP_PROP_POS_MSEC:
            return self._clock.now_ns() / 1e6 - 40.0 if self.stamps else 0.0
        is_auto = self.settings[cv2.CAP_PROP_AUTO_EXPOSURE] == AUTO
        if propId == cv2.CAP_PROP_EXPOSURE and is_auto and self.tells_exposure:
            return self.scene_exposure
        return self.settings.get(propId, -1.0)

    def read(self) -> tuple[bool, Any]:
        self._clock.pass_ns(66_666_667)
        if self.is_unplugged or self.torn:
            self.torn = max(0, self.torn - 1)
            return False, None
        width = round(self.settings[cv2.CAP_PROP_FRAME_WIDTH])
        height = round(self.settings[cv2.CAP_PROP_FRAME_HEIGHT])
        return True, np.full((height, width, 3), self.level, np.uint8)

    @property
    def level(self) -> int:
        """How bright the picture is: the automatic always finds middle grey."""
        if self.settings[cv2.CAP_PROP_AUTO_EXPOSURE] == AUTO:
            return 128
        return min(255, round(128 * self.settings[cv2.CAP_PROP_EXPOSURE] / self.scene_exposure))

    def release(self) -> None:
        self.is_released = True


def plug(folder: Path, name: str) -> Path:
    """A device under its own name, as udev makes them: a second one holds only metadata."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}-video-index0"
    path.touch()
    (folder / f"{name}-video-index1").touch()
    return path
