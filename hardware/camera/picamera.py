"""The camera on a Pi's ribbon, through picamera2: the one file that knows that library.

Pixels and metadata are of the same request. The library comes with the system (apt), as it must
fit libcamera; it is imported when the camera is opened, not before.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from hardware.camera.errors import CameraLost, CameraRefused
from hardware.camera.frames import Frame, FrameDoubt
from hardware.camera.wish import Wish
from hardware.clock import Clock

SYSTEM_PACKAGES: Final = Path("/usr/lib/python3/dist-packages")
"""Where apt puts it, and where an environment of its own does not look."""
WARM_UP_NS: Final = 2_000_000_000
"""What exposure and white balance need to settle."""
DELAYED_REQUESTS: Final = 10
"""Controls take effect some requests later; before that the automatics may agree by chance."""
LOCK_REQUESTS: Final = 20
"""So many more, and they are not taken at all."""
TOLERANCE: Final = 0.05
"""Exposure comes in whole lines and gain in steps of the sensor."""
LOCKED: Final = ("ExposureTime", "AnalogueGain", "ColourGains")
STREAM: Final = "main"
BGR: Final = "RGB888"
"""libcamera names the bytes from the last to the first: in memory they are blue, green, red."""
BUFFERS: Final = 4
FOCUS_MANUAL: Final = 0
FOCUS_CONTINUOUS: Final = 2

Metadata = Mapping[str, Any]


def load_picamera2(packages: Path = SYSTEM_PACKAGES) -> Any:
    """The module; CameraRefused where it is missing or does not fit the other libraries."""
    # What the environment brings along comes first, numpy above all; the system's comes last.
    if (packages / "picamera2").is_dir() and str(packages) not in sys.path:
        sys.path.append(str(packages))
    try:
        return import_module("picamera2")
    except ImportError as cause:
        raise CameraRefused(
            f"picamera2 cannot be imported ({cause}); run: sudo apt install python3-picamera2, "
            "and make the environment with the system's own Python"
        ) from cause
    except (ValueError, OSError, RuntimeError) as cause:
        # A simplejpeg of the system that was built for another numpy ends in a ValueError.
        raise CameraRefused(
            f"picamera2 does not fit the other libraries ({cause}); run: "
            "pip install --force-reinstall simplejpeg, in the environment of this program"
        ) from cause


def asleep_ns() -> int:
    """By how much the clock since boot is ahead of the monotonic one: the time spent asleep."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) - time.monotonic_ns()


class PiCamera:
    """The first camera on the ribbon, locked once it has settled.

    camera = PiCamera(load_picamera2(), Wish(), clock=SystemClock(), log=print)
    """

    def __init__(
        self,
        module: Any,
        wish: Wish,
        *,
        clock: Clock,
        log: Callable[[str], None],
        asleep: Callable[[], int] = asleep_ns,
    ) -> None:
        """Open it and let it settle, which takes three seconds; CameraRefused otherwise."""
        known = module.Picamera2.global_camera_info()
        if not known:
            raise CameraRefused(
                "no camera is found on the ribbon; switch off, push both ends of the ribbon home, "
                "metal towards the contacts, then look with: rpicam-hello --list-cameras"
            )
        self.name = f"picamera2-{known[0].get('Id', known[0].get('Model', 'camera'))}"
        self._wish = wish
        self._clock = clock
        self._asleep = asleep
        self._sequence = 0
        self._is_open = True
        self.is_locked = False
        self._wanted: Metadata = {}
        self._camera = _acquired(module)
        try:
            self._start()
            self._lock(log)
        except (RuntimeError, OSError) as cause:
            self.close()
            raise CameraRefused(f"the camera does not start ({cause}); {_remedy(cause)}") from cause
        except BaseException:
            self.close()
            raise

    def read(self) -> Frame:
        """The next picture with the metadata of its own request."""
        try:
            request = self._camera.capture_request()
            try:
                metadata = request.get_metadata()
                pixels = request.make_array(STREAM)
            finally:
                request.release()
        except (RuntimeError, OSError) as cause:
            raise CameraLost(
                f"the camera gives no picture any more ({cause}); is its ribbon loose?"
            ) from cause
        self._sequence += 1
        at, error = self._time_of(metadata)
        is_kept = self.is_locked and self._is_kept(metadata)
        doubts = FrameDoubt.NONE if is_kept else FrameDoubt.EXPOSURE_FREE
        return Frame(
            sequence=self._sequence,
            at=at,
            at_error_seconds=error,
            pixels=pixels,
            exposure_us=_number(metadata, "ExposureTime"),
            gain=_number(metadata, "AnalogueGain"),
            doubts=doubts if "SensorTimestamp" in metadata else doubts | FrameDoubt.TIME_GUESSED,
        )

    def close(self) -> None:
        """Stop the camera and give it to others."""
        if self._is_open:
            self._is_open = False
            self._camera.close()

    def _start(self) -> None:
        wish, camera = self._wish, self._camera
        self._frame_us = round(1e6 / wish.rate_hz)
        controls: dict[str, object] = {"FrameDurationLimits": (self._frame_us, self._frame_us)}
        if "AfMode" in camera.camera_controls:
            controls["AfMode"] = FOCUS_CONTINUOUS
        camera.configure(
            camera.create_video_configuration(
                main={"size": (wish.width_px, wish.height_px), "format": BGR},
                buffer_count=BUFFERS,
                controls=controls,
            )
        )
        camera.start()

    def _lock(self, log: Callable[[str], None]) -> None:
        """Keep what the automatics have found: else a hand in the picture changes all of it."""
        until_ns = self._clock.now_ns() + WARM_UP_NS
        found = self._metadata()
        while self._clock.now_ns() < until_ns:
            found = self._metadata()
        self._wanted = {key: found[key] for key in LOCKED if key in found}
        focus: dict[str, object] = {}
        if "AfMode" in self._camera.camera_controls and "LensPosition" in found:
            focus = {"AfMode": FOCUS_MANUAL, "LensPosition": found["LensPosition"]}
        self._camera.set_controls(
            {
                "AeEnable": False,
                "AwbEnable": False,
                "FrameDurationLimits": (self._frame_us, self._frame_us),
                **self._wanted,
                **focus,
            }
        )
        for _ in range(DELAYED_REQUESTS):
            self._metadata()
        self.is_locked = any(self._is_kept(self._metadata()) for _ in range(LOCK_REQUESTS))
        if not self.is_locked:
            log("the camera does not keep its exposure; pictures are compared with less trust")

    def _is_kept(self, now: Metadata) -> bool:
        """Whether exposure and gain are what was asked for."""
        wanted = self._wanted
        return all(
            key in now and abs(now[key] - wanted[key]) <= TOLERANCE * abs(wanted[key])
            for key in ("ExposureTime", "AnalogueGain")
            if key in wanted
        )

    def _metadata(self) -> Metadata:
        request = self._camera.capture_request()
        try:
            metadata: Metadata = request.get_metadata()
        finally:
            request.release()
        return metadata

    def _time_of(self, metadata: Metadata) -> tuple[float, float]:
        """The middle of the exposure of the middle row, and how far other rows are from it."""
        exposure = (_number(metadata, "ExposureTime") or 0.0) / 1e6
        duration = (_number(metadata, "FrameDuration") or float(self._frame_us)) / 1e6
        if "SensorTimestamp" not in metadata:
            return self._clock.now_ns() / 1e9 - duration, duration
        # libcamera stamps the first row when it is read out, on the clock since boot.
        first_row = (int(metadata["SensorTimestamp"]) - self._asleep()) / 1e9
        return first_row + duration / 2 - exposure / 2, (duration + exposure) / 2


def _acquired(module: Any) -> Any:
    try:
        return module.Picamera2()
    except (RuntimeError, OSError, IndexError) as cause:
        raise CameraRefused(f"the camera cannot be opened ({cause}); {_remedy(cause)}") from cause


def _remedy(cause: Exception) -> str:
    said = str(cause).lower()
    if "dma" in said or "permission" in said:
        return "add the user to the group video: sudo usermod -aG video USER, then log in again"
    return "stop the other program that uses the camera, else restart the machine"


def _number(metadata: Metadata, key: str) -> float | None:
    value = metadata.get(key)
    return float(value) if isinstance(value, int | float) else None
