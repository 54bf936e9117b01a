"""The camera on the ribbon: pixels with their own metadata, locked after it has settled."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest import mock

import pytest

from hardware.camera.errors import CameraLost, CameraRefused
from hardware.camera.frames import FrameDoubt
from hardware.camera.picamera import PiCamera, load_picamera2
from hardware.camera.wish import Wish
from hardware.sim.clock import VirtualClock
from tests.hardware.camera.fake_picamera2 import ASLEEP_NS, AUTO_EXPOSURE_US, FakeModule


@pytest.fixture
def module() -> FakeModule:
    return FakeModule(VirtualClock())


def opened(module: FakeModule, *, log: list[str] | None = None, rate_hz: float = 15.0) -> PiCamera:
    told = [] if log is None else log
    return PiCamera(
        module,
        Wish(320, 240, rate_hz),
        clock=module.clock,
        log=told.append,
        asleep=lambda: ASLEEP_NS,
    )


def test_a_picture_comes_with_the_time_and_exposure_of_its_own_request(module: FakeModule) -> None:
    camera = opened(module)
    frame = camera.read()
    assert frame.pixels.shape == (240, 320, 3)
    assert tuple(frame.pixels[0, 0]) == (1, 2, 3)
    assert frame.exposure_us == AUTO_EXPOSURE_US
    assert frame.gain == 2.0
    assert frame.doubts is FrameDoubt.NONE
    # Read out one picture ago; the middle row half a picture later, exposed half of 8 ms before.
    now = module.clock.now_ns() / 1e9
    assert frame.at == pytest.approx(now - 1 / 15 / 2 - 0.004, abs=1e-3)
    assert frame.at_error_seconds == pytest.approx((1 / 15 + 0.008) / 2, abs=1e-3)
    assert camera.read().sequence == frame.sequence + 1


def test_buffers_are_given_back(module: FakeModule) -> None:
    camera = opened(module)
    for _ in range(20):
        camera.read()
    assert module.opened[0].held == 0


def test_exposure_is_locked_so_that_a_hand_does_not_change_the_picture(module: FakeModule) -> None:
    camera = opened(module)
    assert camera.is_locked
    before = camera.read()
    module.scene_us = AUTO_EXPOSURE_US // 2  # twice the light
    after = camera.read()
    assert after.exposure_us == before.exposure_us
    assert after.pixels.mean() > 1.5 * before.pixels.mean()


def test_a_camera_that_keeps_no_exposure_says_so_and_its_pictures_are_doubted(
    module: FakeModule,
) -> None:
    told: list[str] = []
    module.drifts = True
    camera = opened(module, log=told)
    assert not camera.is_locked
    assert "does not keep its exposure" in told[0]
    assert camera.read().doubts & FrameDoubt.EXPOSURE_FREE


def test_a_single_picture_of_another_exposure_is_doubted(module: FakeModule) -> None:
    camera = opened(module)
    module.drifts = True
    assert camera.read().doubts & FrameDoubt.EXPOSURE_FREE
    module.drifts = False
    assert camera.read().doubts is FrameDoubt.NONE


@pytest.mark.parametrize("has_focus", [True, False])
def test_the_focus_is_locked_where_the_lens_has_one(module: FakeModule, has_focus: bool) -> None:
    module.has_focus = has_focus
    opened(module)
    assert ("LensPosition" in module.opened[0].in_force) is has_focus


def test_no_camera_on_the_ribbon_is_said_with_what_to_look_at(module: FakeModule) -> None:
    module.cameras = []
    with pytest.raises(CameraRefused, match="push both ends of the ribbon home"):
        opened(module)


@pytest.mark.parametrize(
    ("cause", "remedy"),
    [
        ("Pipeline handler in use by another process", "stop the other program"),
        ("Could not open any dmaHeap device", "group video"),
    ],
)
def test_a_camera_that_is_taken_or_forbidden_is_refused_with_a_remedy(
    module: FakeModule, cause: str, remedy: str
) -> None:
    module.opening_error = RuntimeError(cause)
    with pytest.raises(CameraRefused, match=remedy):
        opened(module)


def test_a_camera_that_is_lost_later_is_let_go_of(module: FakeModule) -> None:
    camera = opened(module)
    module.lost = RuntimeError("camera frontend has timed out")
    with pytest.raises(CameraLost, match="is its ribbon loose"):
        camera.read()
    camera.close()
    camera.close()
    assert module.opened[0].is_closed


def test_the_library_of_the_system_is_found_behind_our_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "picamera2").mkdir()
    (tmp_path / "picamera2" / "__init__.py").write_text("PLACE = 'system'\n")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "picamera2", raising=False)
    try:
        assert load_picamera2(tmp_path).PLACE == "system"
        assert sys.path[-1] == str(tmp_path)
    finally:
        sys.modules.pop("picamera2", None)


def test_a_library_that_is_missing_or_does_not_fit_is_named() -> None:
    with (
        mock.patch.dict(sys.modules, {"picamera2": None}),
        pytest.raises(CameraRefused, match="apt install python3-picamera2"),
    ):
        load_picamera2()
    with (
        mock.patch(
            "hardware.camera.picamera.import_module",
            side_effect=ValueError("numpy.dtype size changed"),
        ),
        pytest.raises(CameraRefused, match="simplejpeg"),
    ):
        load_picamera2()
