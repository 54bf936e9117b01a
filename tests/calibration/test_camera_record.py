"""camera.toml with its marks and its device: read as written, refused with file and line, stale."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from calibration.camera import CameraRecord, load_camera, look_at_camera, save_camera
from calibration.camerastale import CameraOld, OtherCamera, OtherSize, camera_old, camera_other
from calibration.errors import CalibrationError
from calibration.lens import CameraPose
from hardware.camera.lens import Lens
from hardware.camera.marks import MARK_IDS, ExpectedMarks

MADE = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
LENS = Lens(np.diag([600.0, 601.0, 1.0]), np.zeros(5), 640, 480)
POSE = CameraPose(LENS, np.array([3.1, 0.0, 0.1]), np.array([1.0, 2.0, 480.0]), 0.2, 9)
MARKS = ExpectedMarks(
    {mark: np.arange(8.0).reshape(4, 2) + mark for mark in MARK_IDS}, LENS.width_px
)
RECORD = CameraRecord(POSE, MADE, "usb-046d_C920_6A1B", MARKS)


def test_marks_and_device_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "camera.toml"
    save_camera(path, RECORD)
    for record in (load_camera(path)[0], look_at_camera(path)):
        assert record.device == RECORD.device
        assert record.marks is not None
        assert record.marks.width_px == 640
        for mark in MARK_IDS:
            assert np.array_equal(record.marks.corners_px[mark], MARKS.corners_px[mark])


def test_a_camera_from_a_folder_has_neither(tmp_path: Path) -> None:
    path = tmp_path / "camera.toml"
    save_camera(path, CameraRecord(POSE, MADE))
    record = look_at_camera(path)
    assert (record.device, record.marks) == ("", None)


@pytest.mark.parametrize(
    ("key", "value", "wanted"),
    [("marks_px", "[1.0, 2.0]", "32 finite numbers"), ("device", "7", "a name in quotes")],
)
def test_wrong_marks_and_devices_are_refused_with_their_line(
    tmp_path: Path, key: str, value: str, wanted: str
) -> None:
    path = tmp_path / "camera.toml"
    save_camera(path, RECORD)
    lines = path.read_text().splitlines()[1:]
    number = next(index for index, line in enumerate(lines) if line.startswith(f"{key} ="))
    lines[number] = f"{key} = {value}"
    path.write_text("\n".join(lines))
    with pytest.raises(CalibrationError, match=rf"camera\.toml:{number + 1}: {key}.*{wanted}"):
        load_camera(path)


def test_another_camera_another_size_and_old_age_make_it_stale() -> None:
    assert camera_other(RECORD, RECORD.device, size_px=(640, 480)) is None
    assert camera_other(RECORD, "usb-other", size_px=(640, 480)) == (
        OtherCamera(RECORD.device, "usb-other")
    )
    assert camera_other(RECORD, RECORD.device, size_px=(1280, 720)) == OtherSize(640, 480)
    assert camera_other(CameraRecord(POSE, MADE), "any", size_px=(640, 480)) is None
    assert camera_old(RECORD, now=MADE + timedelta(days=180)) is None
    assert camera_old(RECORD, now=MADE + timedelta(days=181)) == CameraOld(181)
