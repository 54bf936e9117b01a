"""The look at the start of an evening: a camera that was moved, exchanged or lost is told, once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from calibration.camera import CameraRecord, save_camera
from companion.cameracheck import LOOKS_MOST, CameraCheck
from companion.config import CameraSettings
from companion.owncamera import OwnCamera, OwnEyepiece
from companion.places import Places
from companion.presentation.words import Words
from hardware.camera.frames import Frame, Pixels
from hardware.camera.marks import MARK_IDS
from tests.calibration.plate_scene import PLACE, RECORD
from tests.hardware.camera.base_scene import base_picture
from tests.hardware.camera.films import write_film

NOW = RECORD.made + timedelta(days=1)
SHIFTED = replace(PLACE, shift_mm=(14.0, -6.0, 460.0))


@dataclass
class Peep(OwnEyepiece):
    """Pictures a fifth of a second apart, without a camera."""

    pictures: Iterator[Pixels]
    name: str = "bench"
    said: str = ""
    over: bool = False
    is_on: bool = True
    count: int = 0

    @property
    def trouble(self) -> str:
        return self.said

    @property
    def is_over(self) -> bool:
        return self.over

    def poll(self) -> Frame | None:
        pixels = next(self.pictures, None)
        self.count += 1
        return None if pixels is None else Frame(self.count, 0.21 * self.count, 0.01, pixels)

    def close(self) -> None:
        self.is_on = False


def told(pictures: Iterator[Pixels], *, record: CameraRecord = RECORD, name: str = "bench") -> (
    tuple[str, ...]
):  # fmt: skip
    check = CameraCheck(record, Words(), now=NOW)
    peep = Peep(pictures, name=name)
    for _ in range(LOOKS_MOST + 5):
        if check.is_over:
            break
        check.look(peep)
    assert check.is_over
    return check.told


def seen(**wishes: object) -> Iterator[Pixels]:
    return (base_picture(seed=seed, **wishes) for seed in range(60))  # type: ignore[arg-type]


def test_a_camera_that_hangs_where_it_did_is_no_news() -> None:
    assert told(seen()) == ()


def test_a_moved_and_another_camera_are_told() -> None:
    (line,) = told(seen(place=SHIFTED))
    assert "The camera has moved by 13 pixels since it was calibrated." in line
    (line,) = told(seen(), name="usb-other")
    assert line == "Another camera hangs there now. Calibrate the camera."


def test_covered_marks_and_darkness_accuse_nobody() -> None:
    assert told(seen(marks=MARK_IDS[:1])) == ()
    assert told(seen(light=0.01)) == ()


def test_old_age_is_told_without_a_look() -> None:
    record = replace(RECORD, marks=None)
    check = CameraCheck(record, Words(), now=record.made + timedelta(days=400))
    assert check.is_over
    assert any("calibrated 400 days ago" in line for line in check.told)


def test_a_camera_that_is_away_is_told_with_its_cause() -> None:
    check = CameraCheck(RECORD, Words(), now=NOW)
    peep = Peep(iter(()), said="no USB camera is plugged in; check its plug", over=True)
    check.look(peep)
    assert check.told == (
        "The camera cannot be used: no USB camera is plugged in; check its plug.",
    )


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.of(tmp_path)


def filmed(folder: Path, picture: Callable[[int], Pixels]) -> CameraSettings:
    film = write_film(folder, [picture(n) for n in range(45)], [n / 15 for n in range(45)])
    return CameraSettings(source=f"film:{film}")


def waited(own: OwnCamera, until: Callable[[], bool]) -> tuple[str, ...]:
    ends_at = time.monotonic() + 30.0
    while not until():
        assert time.monotonic() < ends_at
        own.news()
        time.sleep(0.02)
    return own.news()


def test_the_camera_of_the_machine_is_looked_through_and_switched_off(
    places: Places, tmp_path: Path
) -> None:
    save_camera(places.camera, replace(RECORD, device="film"))
    settings = filmed(tmp_path / "film", lambda seed: base_picture(SHIFTED, seed=seed))
    own = OwnCamera(places, settings)
    own.begin_check(Words(), now=NOW)
    assert own.is_running
    news = waited(own, lambda: not own.is_running)
    assert len(news) == 1
    assert "has moved" in news[0]
    own.close()


def test_without_calibration_nobody_looks(places: Places) -> None:
    own = OwnCamera(places, CameraSettings(source="usb"))
    own.begin_check(Words(), now=datetime.now(UTC))
    assert not own.is_running
    assert own.news() == ()


def test_a_damaged_calibration_is_told_and_nobody_looks(places: Places) -> None:
    places.camera.write_text("nonsense")
    own = OwnCamera(places, CameraSettings(source="usb"))
    own.begin_check(Words(), now=NOW)
    assert not own.is_running
    assert "camera.toml:1" in own.news()[0]


def test_a_look_at_the_start_ends_where_nobody_needs_it(places: Places, tmp_path: Path) -> None:
    save_camera(places.camera, replace(RECORD, device="film"))
    own = OwnCamera(places, filmed(tmp_path / "film", lambda seed: base_picture(seed=seed)))
    own.begin_check(Words(), now=NOW)
    own.rest()
    assert not own.is_running
    assert own.news() == ()
    eyepiece = own.open()
    own.rest()
    assert eyepiece.is_on  # somebody looks through it
    own.close()


def test_who_calibrates_meanwhile_takes_the_camera_over(places: Places, tmp_path: Path) -> None:
    save_camera(places.camera, replace(RECORD, device="film"))
    own = OwnCamera(places, filmed(tmp_path / "film", lambda seed: base_picture(seed=seed)))
    own.begin_check(Words(), now=NOW)
    eyepiece = own.open()
    assert own.news() == ()
    assert eyepiece.is_on
    own.close()
    assert not own.is_running
