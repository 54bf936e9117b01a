"""The process of a camera as `looking.py` starts it, with a camera that does as the source says.

    python -m tests.hardware.camera.faked_child ORDER

The source is `fake:CASE`; CASE says what is wrong.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

import numpy as np

from hardware.camera.child import main
from hardware.camera.errors import CameraLost, CameraRefused
from hardware.camera.frames import Camera, Frame
from hardware.camera.wish import Wish
from hardware.clock import Clock

GOOD_PICTURES = 5


class FakeCamera:
    """Numbers its pictures in their first pixel."""

    name = "fake"
    is_locked = True

    def __init__(self, case: str, wish: Wish, clock: Clock) -> None:
        self._case = case
        self._wish = wish
        self._clock = clock
        self._sequence = 0

    def read(self) -> Frame | None:
        self._clock.sleep(self._wish.interval_seconds)
        self._sequence += 1
        size = (self._wish.height_px, self._wish.width_px, 3)
        if self._sequence > GOOD_PICTURES:
            match self._case:
                case "hang":
                    time.sleep(3_600)
                case "lost":
                    raise CameraLost("the fake is unplugged; plug it in")
                case "die":
                    os._exit(7)
                case "size":
                    size = (size[0] // 2, size[1], 3)
                case "end":
                    return None
        pixels = np.full(size, self._sequence % 251, np.uint8)
        return Frame(self._sequence, self._clock.now_ns() / 1e9, 0.01, pixels, 8_000.0, 2.0)

    def close(self) -> None:
        if self._case == "clings":
            time.sleep(3_600)


def opened(source: str, wish: Wish, clock: Clock, log: Callable[[str], None]) -> Camera:
    case = source.partition(":")[2]
    log(f"a fake camera: {case}")
    match case:
        case "unfit":
            raise CameraRefused("no fake is here; bring one")
        case "never opens":
            time.sleep(3_600)
        case "babble":
            sys.stdout.write("\n{]\n" + "x" * 100_000 + "\n")
            sys.stdout.flush()
    return FakeCamera(case, wish, clock)


if __name__ == "__main__":
    sys.exit(main(opened=opened))
