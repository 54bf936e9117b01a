"""A camera found from pictures of the sheet: near the truth, or refused with its picture."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.camera import CameraRecord, load_camera, save_camera
from calibration.charuco import find_board
from calibration.errors import CalibrationError
from calibration.lens import MOVED_PX, CameraPose, Shot, camera_of
from hardware.camera.lens import draw_points
from tests.calibration.pictures import DOWN, LENS, poses, taken

SEED = 20261130
MADE = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)


def shots_of(seed: int, *, count: int = 8) -> list[Shot]:
    rng = np.random.default_rng(seed)
    return [
        Shot(f"{number}.png", taken(turn, shift, rng=rng))
        for number, (turn, shift) in enumerate(poses(rng, count))
    ]


@pytest.fixture(scope="module")
def shots() -> list[Shot]:
    return shots_of(SEED)


@pytest.fixture(scope="module")
def pose(shots: list[Shot]) -> CameraPose:
    return camera_of(shots)


def true_pixel(seed: int, x_mm: float, y_mm: float) -> tuple[float, float]:
    turn, shift = poses(np.random.default_rng(seed), 1)[0]
    drawn = draw_points(np.array([[x_mm, y_mm, 0.0]]), LENS, turn, shift)
    return float(drawn[0, 0]), float(drawn[0, 1])


def test_every_place_on_the_plate_is_seen_where_it_is(pose: CameraPose) -> None:
    for x_mm in (-75.0, -20.0, 0.0, 40.0, 75.0):
        for y_mm in (-75.0, 0.0, 30.0, 75.0):
            apart = math.dist(pose.pixel_of(x_mm, y_mm), true_pixel(SEED, x_mm, y_mm))
            assert apart < 0.5  # a fifth of a millimetre on the plate
    assert pose.height_mm == pytest.approx(400.0, rel=0.01)
    assert pose.error_px < 0.3
    assert pose.lens.matrix[0, 0] == pytest.approx(LENS.matrix[0, 0], rel=0.01)


def test_a_sheet_printed_too_large_is_put_right_by_its_bar(shots: list[Shot]) -> None:
    larger = camera_of(shots, bar_mm=102.0)
    assert larger.height_mm == pytest.approx(408.0, rel=0.01)


@pytest.mark.parametrize("bar_mm", [94.0, 106.0, 0.0, math.nan])
def test_a_sheet_fitted_to_the_page_is_refused(shots: list[Shot], bar_mm: float) -> None:
    with pytest.raises(CalibrationError, match="100 %, without fitting"):
        camera_of(shots, bar_mm=bar_mm)


def test_a_blurred_picture_is_refused_by_its_name(shots: list[Shot]) -> None:
    soft = np.asarray(cv2.GaussianBlur(shots[2].picture, (0, 0), 1.5), np.uint8)
    blurred = [*shots[:2], Shot("soft.png", soft), *shots[3:]]
    with pytest.raises(CalibrationError, match=r"soft\.png is blurred"):
        camera_of(blurred)


def test_a_half_covered_sheet_is_refused_by_its_name(shots: list[Shot]) -> None:
    covered = shots[3].picture.copy()
    covered[:, 560:] = 90
    with pytest.raises(CalibrationError, match=r"hand\.png: \d+ of 48 corners"):
        camera_of([*shots[:3], Shot("hand.png", covered), *shots[4:]])


def test_a_picture_without_a_sheet_is_refused_by_its_name(shots: list[Shot]) -> None:
    nothing = np.full_like(shots[0].picture, 128)
    with pytest.raises(CalibrationError, match=r"wall\.png: 0 of 48"):
        camera_of([*shots, Shot("wall.png", nothing)])


def test_too_few_pictures_and_other_sizes_are_refused(shots: list[Shot]) -> None:
    with pytest.raises(CalibrationError, match="5 pictures are too few"):
        camera_of(shots[:5])
    small = Shot("small.png", shots[1].picture[::2, ::2])
    with pytest.raises(CalibrationError, match=r"small\.png has another size"):
        camera_of([*shots, small])


def test_pictures_from_one_side_only_are_refused() -> None:
    rng = np.random.default_rng(3)
    flat = [
        Shot(f"{number}.png", taken(DOWN, np.array([3.0 * number, 0.0, 400.0]), rng=rng))
        for number in range(6)
    ]
    with pytest.raises(CalibrationError, match="the same side"):
        camera_of(flat)


def test_a_moved_camera_shows_at_the_sheet(pose: CameraPose) -> None:
    rng = np.random.default_rng(9)
    turn, shift = poses(np.random.default_rng(SEED), 1)[0]
    still = find_board(taken(turn, shift, rng=rng))
    assert pose.moved_px(still) < 0.5
    knocked = find_board(taken(turn, shift + np.array([6.0, 0.0, 0.0]), rng=rng))
    assert pose.moved_px(knocked) > MOVED_PX


def test_what_was_found_is_read_again(tmp_path: Path, pose: CameraPose) -> None:
    path = tmp_path / "camera.toml"
    save_camera(path, CameraRecord(pose, MADE))
    record, notices = load_camera(path)
    assert (record.made, notices) == (MADE, ())
    assert record.pose.pixel_of(30.0, -20.0) == pytest.approx(pose.pixel_of(30.0, -20.0))
    assert (record.pose.error_px, record.pose.pictures) == (pose.error_px, 8)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("format = 1", "format = 2", ":2: format must be 1"),
        ("width_px = 1280", "width_px = -1", ":4: width_px must be a whole number"),
        ("turn = [", "turn = [0.0, ", "turn must be a list of 3"),
        ("made = 2026", "# made = 2026", ": made must be a time"),
        ("error_px = ", "error_px = nan # ", "error_px must be a finite"),
        ("format = 1", "[[", "not valid TOML"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_with_its_line(
    tmp_path: Path, pose: CameraPose, before: str, after: str, said: str
) -> None:
    path = tmp_path / "camera.toml"
    save_camera(path, CameraRecord(pose, MADE))
    text = path.read_text("utf-8").partition("\n")[2]
    path.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(CalibrationError) as broken:
        load_camera(path)
    assert said in str(broken.value)
