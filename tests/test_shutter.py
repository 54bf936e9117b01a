"""A camera that was switched off stays off this evening, also after a crash or a power cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from calibration.camera import save_camera
from companion.config import CameraSettings
from companion.owncamera import OwnCamera
from companion.places import Places
from companion.presentation.words import Words
from companion.referee.journal import Stamp
from companion.shutter import EVENING_SECONDS, Shutter
from tests.calibration.plate_scene import RECORD

HOUR_MS = 3_600_000


class Time:
    """Calendar and machine, turned by the test."""

    def __init__(self) -> None:
        self.now = Stamp(wall_ms=1_700_000_000_000, mono_ms=500_000, boot_id="one")

    def __call__(self) -> Stamp:
        return self.now

    def pass_(self, hours: float, *, boot_id: str = "one", wall_hours: float | None = None) -> None:
        ms = round(hours * HOUR_MS)
        wall_ms = ms if wall_hours is None else round(wall_hours * HOUR_MS)
        mono_ms = self.now.mono_ms + ms if boot_id == self.now.boot_id else 1000
        self.now = Stamp(self.now.wall_ms + wall_ms, mono_ms, boot_id)


@pytest.mark.parametrize(
    ("hours", "boot_id", "wall_hours", "is_shut"),
    [
        (0.1, "one", None, True),
        (3.0, "two", None, True),
        (3.0, "one", -9000.0, True),
        (3.0, "two", -1.0, True),
        (13.0, "one", None, False),
        (13.0, "one", 0.0, False),
        (13.0, "two", None, False),
    ],
)
def test_it_is_remembered_for_the_evening(
    hours: float, boot_id: str, wall_hours: float | None, is_shut: bool, tmp_path: Path
) -> None:
    time = Time()
    path = tmp_path / "camera-off"
    Shutter.remembered(path, time).shut()
    time.pass_(hours, boot_id=boot_id, wall_hours=wall_hours)
    assert Shutter.remembered(path, time).is_shut is is_shut
    assert EVENING_SECONDS == 12 * 3600


def test_a_yes_is_remembered_too(tmp_path: Path) -> None:
    path, time = tmp_path / "camera-off", Time()
    shutter = Shutter.remembered(path, time)
    assert not shutter.is_shut
    shutter.shut()
    shutter.unshut()
    assert not path.exists()
    assert not Shutter.remembered(path, time).is_shut


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"one two three", b"one 2", b"x" * 5000])
def test_a_damaged_note_is_none(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "camera-off"
    path.write_bytes(content)
    assert not Shutter.remembered(path, Time()).is_shut


def test_a_card_that_refuses_puts_no_camera_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    shutter = Shutter.remembered(tmp_path / "data" / "camera-off", Time())
    shutter.shut()
    assert shutter.is_shut


def test_the_next_app_of_the_evening_does_not_look_through_it(tmp_path: Path) -> None:
    places = Places.of(tmp_path)
    save_camera(places.camera, RECORD)
    settings = CameraSettings(source="usb")
    OwnCamera(places, settings).shut()
    own = OwnCamera(places, settings)
    assert own.is_shut
    own.begin_check(Words(), now=RECORD.made)
    assert not own.is_running
    assert own.watch() is None
    own.unshut()
    assert not OwnCamera(places, settings).is_shut
