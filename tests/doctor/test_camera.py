"""The doctor on the camera: opened for real, compared with its calibration, with a fix."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import numpy as np
import pytest

from calibration.camera import CameraRecord, save_camera
from calibration.lens import CameraPose
from companion.config import CameraSettings, Config
from companion.doctor.camera import TRIAL_SECONDS, camera_findings
from companion.doctor.examination import LIMIT_SECONDS
from companion.doctor.finding import Level
from companion.doctor.machine import NoAnswer
from companion.presentation.words import Words
from hardware.camera.lens import Lens
from hardware.camera.marks import MARK_IDS, ExpectedMarks
from hardware.camera.trial import CameraTrial, TriedMark
from tests.doctor.machines import Programs, machine

SET = Config(camera=CameraSettings(source="usb"))
PROGRAM = "hardware.camera.trial usb --width 640 --height 480 --rate 15.0"
MADE = datetime(2026, 11, 30, tzinfo=UTC)
LENS = Lens(np.diag([600.0, 600.0, 1.0]), np.zeros(5), 640, 480)
POSE = CameraPose(LENS, np.array([3.1, 0.0, 0.0]), np.array([0.0, 0.0, 480.0]), 0.2, 9)
SQUARE = np.array([[0.0, 0.0], [30.0, 0.0], [30.0, 30.0], [0.0, 30.0]])


def marks(shift_px: float = 0.0, count: int = 4) -> tuple[TriedMark, ...]:
    return tuple(
        TriedMark(mark, tuple((float(x), float(y)) for x, y in SQUARE + 100 * number + shift_px))
        for number, mark in enumerate(MARK_IDS[:count])
    )


WELL = CameraTrial("usb-C920", True, 640, 480, 14.8, "", marks())


def calibrated(folder: Path, device: str = "usb-C920") -> None:
    corners = {mark: SQUARE + 100 * number for number, mark in enumerate(MARK_IDS)}
    record = CameraRecord(POSE, MADE, device, ExpectedMarks(corners, 640))
    save_camera(folder / "data" / "camera.toml", record)


def said_of(
    folder: Path, trial: CameraTrial | NoAnswer, *, config: Config = SET, is_playing: bool = False
) -> tuple[Level, str]:
    answer = trial if isinstance(trial, NoAnswer) else msgspec.json.encode(trial).decode()
    programs = Programs({PROGRAM: answer})
    looked_at = machine(folder, config=config, run=programs, is_playing=is_playing)
    finding, *lacking = camera_findings(looked_at)
    assert all(one.level is Level.HINT for one in lacking)
    words = Words()
    if is_playing or not config.camera.is_on:
        assert not programs.run
    return finding.level, f"{finding.said_in(words)} {finding.remedy_in(words)}"


def test_a_well_camera_is_told_with_rate_lock_and_marks(tmp_path: Path) -> None:
    calibrated(tmp_path)
    level, line = said_of(tmp_path, WELL)
    assert level is Level.WELL
    assert "15 pictures a second, exposure locked, all 4 marks in their places" in line


@pytest.mark.parametrize(
    ("change", "level", "said"),
    [
        ({"ill": "Frozen"}, Level.FAULT, "repeats one picture"),
        ({"ill": "Dark"}, Level.FAULT, "Take the cover off its lens"),
        ({"ill": "Dazzled"}, Level.FAULT, "Turn the lamp away"),
        ({"ill": "Mirrored"}, Level.FAULT, "Switch that off in the camera"),
        ({"rate_hz": 7.0}, Level.HINT, "7 pictures a second, and 15 were asked for. More light"),
        ({"rate_hz": None}, Level.HINT, "0 pictures a second"),
        ({"is_locked": False}, Level.HINT, "does not keep its exposure"),
        ({"name": "usb-other"}, Level.FAULT, "usb-other is not the camera"),
        ({"width_px": 1280}, Level.FAULT, "has not the picture, that was calibrated"),
        ({"marks": marks(6.0)}, Level.FAULT, "was moved by 8 pixels"),
        ({"marks": marks(count=2)}, Level.HINT, "sees 2 of 4 marks"),
        ({"marks": ()}, Level.HINT, "sees 0 of 4 marks"),
    ],
)
def test_one_thing_amiss_is_named_with_its_fix(
    tmp_path: Path, change: dict[str, object], level: Level, said: str
) -> None:
    calibrated(tmp_path)
    found, line = said_of(tmp_path, msgspec.structs.replace(WELL, **change))
    assert found is level
    assert said in line


def test_a_camera_without_calibration_or_with_a_broken_one(tmp_path: Path) -> None:
    level, line = said_of(tmp_path, WELL)
    assert (level, "Run: companion calibrate camera" in line) == (Level.HINT, True)
    (tmp_path / "data" / "camera.toml").write_text("nonsense")
    level, line = said_of(tmp_path, WELL)
    assert level is Level.FAULT
    assert "camera.toml:1" in line


def test_a_camera_that_does_not_answer_is_named_with_the_cause(tmp_path: Path) -> None:
    level, line = said_of(tmp_path, NoAnswer("no USB camera is plugged in; check its plug"))
    assert level is Level.FAULT
    assert "check its plug. See the camera in hardware/README.md" in line


def test_nobody_looks_through_a_camera_unseen_or_unasked(tmp_path: Path) -> None:
    level, line = said_of(tmp_path, WELL, is_playing=True)
    assert level is Level.WELL
    assert "companion doctor looks through it" in line
    assert said_of(tmp_path, WELL, config=Config())[0] is Level.WELL


def test_the_camera_answers_before_the_examination_is_over() -> None:
    assert TRIAL_SECONDS < LIMIT_SECONDS


def test_what_a_camera_lacks_for_watching_a_game_is_a_hint(tmp_path: Path) -> None:
    calibrated(tmp_path)
    looked_at = machine(tmp_path, config=SET, is_playing=True)
    words = Words()
    _state, pieces, hands = (one.line(words) for one in camera_findings(looked_at))
    assert "does not know the pieces of this box" in pieces
    assert "companion calibrate pieces" in pieces
    assert "Hands at the grill are not watched. Run: companion fetch hands" in hands
    looked_at.places.palms.parent.mkdir(parents=True)
    looked_at.places.palms.write_bytes(b"weights")
    assert len(list(camera_findings(looked_at))) == 2
    (line,) = camera_findings(machine(tmp_path, config=Config()))
    assert "Hands" not in line.said_in(words)
