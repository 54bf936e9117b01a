"""A USB camera: found by its name, asked for the right size, locked, its times the driver's."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import cv2
import pytest

from hardware.camera.errors import CameraLost, CameraRefused
from hardware.camera.frames import FrameDoubt
from hardware.camera.v4l2 import MANUAL, UsbCamera, find_usb, name_of
from hardware.camera.wish import Wish
from hardware.sim.clock import VirtualClock
from tests.hardware.camera.fake_v4l2 import FakeCapture, plug

C920 = "usb-046d_HD_Pro_Webcam_C920_6A1B2C3D"
OTHER = "usb-Generic_Endoscope_200901010001"


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock(10_000_000_000)


@pytest.fixture
def capture(clock: VirtualClock) -> FakeCapture:
    return FakeCapture(clock)


def opened(
    capture: FakeCapture, clock: VirtualClock, folder: Path, *, log: list[str] | None = None
) -> UsbCamera:
    told = [] if log is None else log
    path = plug(folder, C920)
    return UsbCamera(path, Wish(), clock=clock, log=told.append, opened=lambda _path: capture)


def test_a_camera_is_found_by_its_name_or_because_it_is_the_only_one(tmp_path: Path) -> None:
    there = plug(tmp_path, C920)
    assert find_usb("", folder=tmp_path) == there
    plug(tmp_path, OTHER)
    assert find_usb("C920", folder=tmp_path) == there
    assert name_of(there) == C920


def test_no_camera_and_several_cameras_are_told_with_their_names(tmp_path: Path) -> None:
    with pytest.raises(CameraRefused, match="no USB camera is plugged in"):
        find_usb("", folder=tmp_path / "by-id")
    plug(tmp_path, C920)
    plug(tmp_path, OTHER)
    with pytest.raises(CameraRefused, match=f"several USB cameras .*usb:{C920}"):
        find_usb("", folder=tmp_path)
    with pytest.raises(CameraRefused, match=f'called "logi" is plugged in .there: {C920}'):
        find_usb("logi", folder=tmp_path)


def test_pictures_come_with_the_times_of_the_driver(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    camera = opened(capture, clock, tmp_path)
    frame = camera.read()
    assert frame.at == pytest.approx(clock.now_ns() / 1e9 - 0.04)
    assert frame.at_error_seconds == pytest.approx(1 / 15)
    assert frame.exposure_us == 16_000.0
    assert frame.doubts is FrameDoubt.NONE
    assert camera.read().sequence == frame.sequence + 1


def test_a_driver_without_times_is_not_believed_more_than_it_deserves(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    capture.stamps = False
    frame = opened(capture, clock, tmp_path).read()
    assert frame.doubts & FrameDoubt.TIME_GUESSED
    assert frame.at_error_seconds > 1 / 15
    assert abs(frame.at - clock.now_ns() / 1e9) <= frame.at_error_seconds


@pytest.mark.parametrize("tells_exposure", [True, False])
def test_the_exposure_is_locked_and_looks_as_before(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path, tells_exposure: bool
) -> None:
    capture.tells_exposure = tells_exposure
    camera = opened(capture, clock, tmp_path)
    assert camera.is_locked
    assert capture.settings[cv2.CAP_PROP_AUTO_EXPOSURE] == MANUAL
    assert capture.settings[cv2.CAP_PROP_AUTO_WB] == 0.0
    assert 100 <= capture.level <= 160  # the automatic had 128
    before = camera.read()
    capture.scene_exposure /= 1.5
    assert camera.read().pixels.mean() > before.pixels.mean()


def test_a_camera_that_keeps_no_exposure_says_so(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    capture.keeps_exposure = False
    told: list[str] = []
    camera = opened(capture, clock, tmp_path, log=told)
    assert not camera.is_locked
    assert "keeps no exposure" in told[0]
    assert camera.read().doubts & FrameDoubt.EXPOSURE_FREE


def test_another_size_is_refused_with_the_settings_that_fit(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    capture.size_px = (1280, 720)
    with pytest.raises(CameraRefused, match=r"camera\.width_px 1280, and camera\.height_px 720"):
        opened(capture, clock, tmp_path)
    assert capture.is_released


def test_a_camera_in_use_and_one_that_may_not_be_opened_are_told_apart(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    capture.is_open = False
    with pytest.raises(CameraRefused, match="stop the other program"):
        opened(capture, clock, tmp_path)
    with (
        mock.patch("hardware.camera.v4l2.os.access", return_value=False),
        pytest.raises(CameraRefused, match="group video"),
    ):
        opened(capture, clock, tmp_path)


def test_a_torn_picture_is_passed_over(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    camera = opened(capture, clock, tmp_path)
    capture.torn = 3
    assert camera.read().pixels.shape == (480, 640, 3)


def test_a_pulled_plug_is_a_camera_lost_and_while_it_settles_one_refused(
    capture: FakeCapture, clock: VirtualClock, tmp_path: Path
) -> None:
    camera = opened(capture, clock, tmp_path)
    capture.is_unplugged = True
    with pytest.raises(CameraLost, match="is its plug in"):
        camera.read()
    with pytest.raises(CameraRefused, match="is its plug in"):
        opened(capture, clock, tmp_path)
