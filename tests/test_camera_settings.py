"""The table [camera] of the settings: off until named, and refused with its line."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from calibration.camera import save_camera
from companion.cli.cameracalibrate import portraying_of
from companion.cli.start import Start
from companion.config import CameraSettings, Config, ConfigError, parse_config
from companion.owncamera import OwnCamera
from companion.places import Places
from hardware.camera.choice import KINDS as OPENERS
from hardware.camera.wish import KINDS
from tests.calibration.plate_scene import RECORD

FILE = Path("config.toml")


def parsed(text: str) -> CameraSettings:
    return parse_config(text, path=FILE).camera


def test_there_is_no_camera_until_one_is_named() -> None:
    assert not Config().camera.is_on
    assert not parsed("").is_on
    assert not parsed('[camera]\nsource = "none"\n').is_on


@pytest.mark.parametrize(
    "source", ["auto", "picamera2", "usb", "usb:C920", "film:a.avi", "folder:shots"]
)
def test_cameras_are_named_by_kind_and_name(source: str) -> None:
    camera = parsed(f'[camera]\nsource = "{source}"\nwidth_px = 1280\nheight_px = 720\n')
    assert camera.is_on
    assert (camera.source, camera.wish.width_px, camera.wish.height_px) == (source, 1280, 720)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('source = "telescope"', "a camera is none, auto, picamera2"),
        ('source = "film:"', "a camera is none"),
        ('source = "picamera2:0"', "a camera is none"),
        ("width_px = 4000", "160 to 1920 pixels"),
        ("rate_hz = 500.0", "1 to 60 pictures a second"),
        ("plate_above_mm = -3.0", "0 to 200 mm above the base"),
        ("grate_mm = 20.0", "a side of the grate is 40 to 300 mm"),
        ("grate_above_mm = 201.0", "the grate is 0 to 200 mm above the plate"),
        ("ring_mm = 49.0", "the ring reaches beyond the grate"),
        ("shutter = 3", "unknown key camera.shutter"),
    ],
)
def test_what_no_camera_is_or_gives_is_refused_with_its_line(line: str, said: str) -> None:
    with pytest.raises(ConfigError, match=said) as refused:
        parsed(f"[camera]\n{line}\n")
    assert str(refused.value).startswith("config.toml:")


def test_every_kind_that_may_be_set_can_be_opened() -> None:
    assert set(OPENERS) == set(KINDS)


def test_pieces_are_photographed_only_under_a_camera_that_is_set_and_calibrated(
    tmp_path: Path,
) -> None:
    start = Start(data=tmp_path)
    with ExitStack() as closing:
        assert portraying_of(start, closing) is None
        (tmp_path / "config.toml").write_text('[camera]\nsource = "folder:none"\n')
        assert portraying_of(start, closing) is None
        save_camera(tmp_path / "camera.toml", RECORD)
        portraying = portraying_of(start, closing)
        assert portraying is not None
        portraying.look()
        assert portraying.portraits == {}
        (tmp_path / "config.toml").write_text(
            '[camera]\nsource = "folder:none"\nwidth_px = 1280\nheight_px = 720\n'
        )
        assert portraying_of(start, closing) is None  # calibrated for pictures of another size


def test_a_camera_that_nobody_opened_is_closed_without_a_word(tmp_path: Path) -> None:
    own = OwnCamera(Places.of(tmp_path), replace(CameraSettings(), source="usb"))
    own.close()
    assert not own.is_running
