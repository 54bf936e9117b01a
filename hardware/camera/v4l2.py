"""A USB camera through OpenCV's V4L2 reader, found by its own name and not by its number.

The numbers of video devices change from plug to plug, and on a Pi the low ones are its decoder.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from hardware.camera.errors import CameraLost, CameraRefused
from hardware.camera.frames import Frame, FrameDoubt, Pixels
from hardware.camera.wish import Wish
from hardware.clock import Clock

BY_ID: Final = Path("/dev/v4l/by-id")
FIRST: Final = "-video-index0"
"""A camera has a second device for its metadata; the pictures come from the first."""
WARM_UP_NS: Final = 2_000_000_000
MANUAL: Final = 1.0
"""V4L2_EXPOSURE_MANUAL; 3 would leave the exposure to the camera."""
EXPOSURE_UNIT_US: Final = 100.0
READ_TRIES: Final = 5
"""A picture whose bytes were torn on the line cannot be decoded; the next one can."""
HOLD_TRIES: Final = 6
HOLD_FRAMES: Final = 4
"""A new exposure shows a few pictures later."""
HOLD_RATIO: Final = 1.25
STAMP_AGE_MOST_SECONDS: Final = 2.0
"""A time further back is no time of this clock, whatever the driver means by it."""


class Capture(Protocol):
    """The part of `cv2.VideoCapture` that is used."""

    def isOpened(self) -> bool: ...  # noqa: N802
    def set(self, propId: int, value: float) -> bool: ...  # noqa: N803
    def get(self, propId: int) -> float: ...  # noqa: N803
    def read(self) -> tuple[bool, Any]: ...
    def release(self) -> None: ...


def open_capture(path: Path) -> Capture:
    """OpenCV's reader for a device; it may not be open, and may be a device that hangs."""
    import cv2

    return cv2.VideoCapture(str(path), cv2.CAP_V4L2)


def usb_cameras(folder: Path = BY_ID) -> tuple[Path, ...]:
    """The USB cameras that are plugged in, by their names."""
    return tuple(sorted(folder.glob(f"*{FIRST}")))


def find_usb(wanted: str, *, folder: Path = BY_ID) -> Path:
    """The camera whose name holds this text, any for an empty one; CameraRefused where not one."""
    plugged = usb_cameras(folder)
    fitting = [path for path in plugged if wanted in path.name]
    if len(fitting) == 1:
        return fitting[0]
    names = ", ".join(name_of(path) for path in plugged) or "none"
    if fitting:
        raise CameraRefused(
            f"several USB cameras are there ({names}); name one of them, as "
            f"usb:{name_of(fitting[0])}"
        )
    which = f'no USB camera called "{wanted}"' if wanted else "no USB camera"
    raise CameraRefused(f"{which} is plugged in (there: {names}); check its plug")


def name_of(path: Path) -> str:
    """What a camera is called, the same at every plug."""
    return path.name.removesuffix(FIRST)


class UsbCamera:
    """A USB camera, locked once it has settled.

    camera = UsbCamera(find_usb("C920"), Wish(), clock=SystemClock(), log=print)
    """

    def __init__(
        self,
        path: Path,
        wish: Wish,
        *,
        clock: Clock,
        log: Callable[[str], None],
        opened: Callable[[Path], Capture] = open_capture,
    ) -> None:
        """Open it and let it settle, which takes three seconds; CameraRefused otherwise."""
        import cv2

        self._cv = cv2
        self.name = name_of(path)
        self._wish = wish
        self._clock = clock
        self._sequence = 0
        self.is_locked = False
        if not os.access(path, os.R_OK | os.W_OK):
            raise CameraRefused(
                f"{self.name} may not be opened; add the user to the group video: "
                "sudo usermod -aG video USER, then log in again"
            )
        self._capture = opened(path)
        try:
            self._set_up()
            self._lock(log)
        except CameraLost as cause:
            self.close()
            raise CameraRefused(str(cause)) from cause
        except BaseException:
            self.close()
            raise

    def read(self) -> Frame:
        """The next picture."""
        pixels = self._pixels()
        self._sequence += 1
        at, error, guessed = self._time()
        free = FrameDoubt.NONE if self.is_locked else FrameDoubt.EXPOSURE_FREE
        return Frame(
            sequence=self._sequence,
            at=at,
            at_error_seconds=error,
            pixels=pixels,
            exposure_us=self._known(self._cv.CAP_PROP_EXPOSURE, EXPOSURE_UNIT_US),
            gain=self._known(self._cv.CAP_PROP_GAIN, 1.0),
            doubts=free | guessed,
        )

    def close(self) -> None:
        """Let go of the device."""
        self._capture.release()

    def _set_up(self) -> None:
        cv, wish, capture = self._cv, self._wish, self._capture
        if not capture.isOpened():
            raise CameraRefused(
                f"{self.name} cannot be opened; stop the other program that uses it, "
                "else pull its plug and put it in again"
            )
        # Uncompressed pictures of two cameras do not fit through one USB 2 line.
        capture.set(cv.CAP_PROP_FOURCC, cv.VideoWriter.fourcc(*"MJPG"))
        capture.set(cv.CAP_PROP_FRAME_WIDTH, wish.width_px)
        capture.set(cv.CAP_PROP_FRAME_HEIGHT, wish.height_px)
        capture.set(cv.CAP_PROP_FPS, wish.rate_hz)
        capture.set(cv.CAP_PROP_BUFFERSIZE, 1)
        given = (
            round(capture.get(cv.CAP_PROP_FRAME_WIDTH)),
            round(capture.get(cv.CAP_PROP_FRAME_HEIGHT)),
        )
        if given != (wish.width_px, wish.height_px):
            raise CameraRefused(
                f"{self.name} gives {given[0]} by {given[1]} pixels and not {wish.width_px} by "
                f"{wish.height_px}; run: companion config set camera.width_px {given[0]}, and "
                f"camera.height_px {given[1]}"
            )

    def _lock(self, log: Callable[[str], None]) -> None:
        """Keep what the automatics have found: else a hand in the picture changes all of it."""
        cv, capture = self._cv, self._capture
        until_ns = self._clock.now_ns() + WARM_UP_NS
        wanted = self._brightness(1)
        while self._clock.now_ns() < until_ns:
            wanted = self._brightness(1)
        exposure = capture.get(cv.CAP_PROP_EXPOSURE)
        capture.set(cv.CAP_PROP_AUTO_WB, 0.0)
        capture.set(cv.CAP_PROP_AUTOFOCUS, 0.0)
        capture.set(cv.CAP_PROP_AUTO_EXPOSURE, MANUAL)
        self.is_locked = capture.get(cv.CAP_PROP_AUTO_EXPOSURE) == MANUAL
        if not self.is_locked:
            log(f"{self.name} keeps no exposure; its pictures are compared with less trust")
            return
        self._hold(exposure, wanted)

    def _hold(self, exposure: float, wanted: float) -> None:
        """Find the exposure that looks as the automatic one did: some cameras do not tell it."""
        for _ in range(HOLD_TRIES):
            self._capture.set(self._cv.CAP_PROP_EXPOSURE, exposure)
            ratio = wanted / max(1.0, self._brightness(HOLD_FRAMES))
            if 1 / HOLD_RATIO <= ratio <= HOLD_RATIO:
                break
            exposure = max(1.0, exposure * ratio)

    def _brightness(self, frames: int) -> float:
        """The mean of the last of the next pictures."""
        pixels = self._pixels()
        for _ in range(frames - 1):
            pixels = self._pixels()
        return float(pixels[::8, ::8].mean())

    def _pixels(self) -> Pixels:
        for _ in range(READ_TRIES):
            came, pixels = self._capture.read()
            if came and pixels is not None:
                whole: Pixels = pixels
                return whole
        raise CameraLost(f"{self.name} gives no picture any more; is its plug in?")

    def _time(self) -> tuple[float, float, FrameDoubt]:
        """When it was taken by the driver's word, how far that may be off, and its doubt."""
        now = self._clock.now_ns() / 1e9
        stamp = self._capture.get(self._cv.CAP_PROP_POS_MSEC) / 1e3
        interval = self._wish.interval_seconds
        if 0.0 <= now - stamp <= STAMP_AGE_MOST_SECONDS:
            # The driver stamps the start of a picture; its rows are exposed about one later.
            return stamp, interval, FrameDoubt.NONE
        return now - interval, 2 * interval, FrameDoubt.TIME_GUESSED

    def _known(self, prop: int, unit: float) -> float | None:
        value = self._capture.get(prop)
        return value * unit if value > 0 else None
