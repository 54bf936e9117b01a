"""The part of picamera2 that is used, behaving as the library does: requests, controls, metadata.

Pixels and metadata belong to one request; controls take effect a few requests after they are set.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import numpy as np

from hardware.sim.clock import VirtualClock

CONTROL_DELAY = 3
AUTO_EXPOSURE_US = 8_000
ASLEEP_NS = 5_000_000_000


class FakeRequest:
    """One picture with its metadata; the buffers are few, so it has to be given back."""

    def __init__(self, camera: FakePicamera2, metadata: dict[str, Any], pixels: Any) -> None:
        self._camera = camera
        self._metadata = metadata
        self._pixels = pixels

    def get_metadata(self) -> dict[str, Any]:
        return dict(self._metadata)

    def make_array(self, stream: str) -> Any:
        assert stream == "main"
        return self._pixels.copy()

    def release(self) -> None:
        self._camera.held -= 1


class FakePicamera2:
    """One camera of the module."""

    def __init__(self, module: FakeModule) -> None:
        if module.opening_error is not None:
            raise module.opening_error
        self._module = module
        self._delayed: deque[dict[str, Any]] = deque()
        self.in_force: dict[str, Any] = {"AeEnable": True}
        self.held = 0
        self.is_closed = False
        self.camera_controls = {"AfMode": (0, 2, 0)} if module.has_focus else {}
        self.configuration: dict[str, Any] = {}

    def create_video_configuration(
        self, *, main: dict[str, Any], buffer_count: int, controls: dict[str, Any]
    ) -> dict[str, Any]:
        return {"main": main, "buffer_count": buffer_count, "controls": controls}

    def configure(self, configuration: dict[str, Any]) -> None:
        self.configuration = configuration
        self.set_controls(configuration["controls"])

    def start(self) -> None:
        assert self.configuration

    def set_controls(self, controls: dict[str, Any]) -> None:
        self._delayed.extend([{}] * (CONTROL_DELAY - len(self._delayed)))
        self._delayed.append(controls)

    def capture_request(self) -> FakeRequest:
        module = self._module
        if module.lost is not None:
            raise module.lost
        assert self.held < self.configuration["buffer_count"], "no buffer was given back"
        if self._delayed:
            self.in_force.update(self._delayed.popleft())
        interval_ns = self.in_force.get("FrameDurationLimits", (33_333,))[0] * 1_000
        module.clock.pass_ns(interval_ns)
        self.held += 1
        width, height = self.configuration["main"]["size"]
        is_auto = self.in_force.get("AeEnable", True)
        exposure_us = module.scene_us if is_auto else self.in_force["ExposureTime"]
        if module.drifts:
            exposure_us = exposure_us * (2 + module.clock.now_ns() % 7)
        level = min(255, 128 * exposure_us // module.scene_us)
        pixels = np.full((height, width, 3), level, np.uint8)
        pixels[0, 0] = (1, 2, 3)
        return FakeRequest(self, self._metadata(exposure_us, interval_ns), pixels)

    def close(self) -> None:
        self.is_closed = True

    def _metadata(self, exposure_us: int, interval_ns: int) -> dict[str, Any]:
        return {
            # The first row was read out one picture ago, on a clock that also ran asleep.
            "SensorTimestamp": self._module.clock.now_ns() - interval_ns + ASLEEP_NS,
            "ExposureTime": exposure_us,
            "AnalogueGain": 2.0,
            "ColourGains": (1.5, 1.7),
            "FrameDuration": interval_ns // 1_000,
            "LensPosition": 3.2,
        }


class FakeModule:
    """Stands in for the module picamera2."""

    def __init__(self, clock: VirtualClock) -> None:
        self.clock = clock
        self.cameras = [{"Model": "imx708", "Id": "/base/soc/i2c0mux/i2c@1/imx708@1a"}]
        self.opening_error: Exception | None = None
        self.lost: Exception | None = None
        self.drifts = False
        """Every picture is exposed otherwise than the one before, whatever was asked for."""
        self.has_focus = True
        self.scene_us = AUTO_EXPOSURE_US
        """The exposure that shows the scene in middle grey."""
        self.opened: list[FakePicamera2] = []
        self.Picamera2 = _Maker(self)


class _Maker:
    """The class of the module: called for a camera, asked which there are."""

    def __init__(self, module: FakeModule) -> None:
        self._module = module

    def __call__(self) -> FakePicamera2:
        camera = FakePicamera2(self._module)
        self._module.opened.append(camera)
        return camera

    def global_camera_info(self) -> list[dict[str, str]]:
        return self._module.cameras
