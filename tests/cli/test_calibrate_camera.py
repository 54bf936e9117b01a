"""`companion calibrate camera` before a camera: a film of the sheet in hands, and refusals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from calibration.camera import look_at_camera
from tests.calibration.viewfilm import write_view_film
from tests.cli.shell import PROJECT, Said, assert_one_clear_line, companion


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_view_film(tmp_path_factory.mktemp("film"))


def calibrated(data: Path, *words: str, typed: int = subprocess.PIPE) -> Said:
    """The command in a process of its own; its input is open and silent unless told otherwise."""
    command = [sys.executable, "-m", "companion", "--data", str(data), "calibrate", "camera"]
    with subprocess.Popen(
        [*command, *words],
        cwd=PROJECT,
        stdin=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        out, err = process.stdout.read(), process.stderr.read()
        return Said(process.wait(), out, err)


@pytest.fixture(scope="module")
def said(film: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Said, Path]:
    data = tmp_path_factory.mktemp("data")
    return calibrated(data, "--camera", f"film:{film}"), data


def test_a_film_of_the_sheet_calibrates_the_camera(said: tuple[Said, Path]) -> None:
    ended, data = said
    assert ended.code == 0, ended
    record = look_at_camera(data / "camera.toml")
    assert record.device == "film"
    assert record.marks is not None
    assert record.pose.height_mm == pytest.approx(480.0, abs=6.0)
    assert record.pose.lens.width_px == 640
    assert "camera.toml: kept" in ended.lines[-1]


def test_each_step_is_said_once_and_views_are_counted(said: tuple[Said, Path]) -> None:
    lines = said[0].lines
    steps = [line for line in lines if not line.startswith("   ")]
    assert len(steps) == len(set(steps))
    assert any("on top in the picture" in line for line in steps)
    assert any("7 of 8 views" in line for line in steps)
    assert any("four marks on the base" in line for line in steps)


def test_nothing_but_the_numbers_is_kept(said: tuple[Said, Path]) -> None:
    assert [path.name for path in said[1].iterdir()] == ["camera.toml"]


def test_a_film_that_ends_too_early_keeps_nothing(tmp_path: Path) -> None:
    short = write_view_film(tmp_path / "film", repeats=1, last=1)
    ended = calibrated(tmp_path / "data", "--camera", f"film:{short}")
    assert ended.code == 2
    assert "Traceback" not in ended.err
    assert "film has ended before all views" in ended.err
    assert not (tmp_path / "data" / "camera.toml").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "no camera is set"),
        (("--camera", "telescope"), "a camera is none, auto"),
        (("--camera", "film:"), "a camera is none, auto"),
        (("--camera", "usb", "--bar-mm", "150"), "too far from 100 mm"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    ended = companion("--data", tmp_path, "calibrate", "camera", *words)
    assert_one_clear_line(ended)
    assert said in ended.err


def test_a_camera_that_is_not_there_is_named_with_its_remedy(tmp_path: Path) -> None:
    ended = calibrated(tmp_path, "--camera", f"film:{tmp_path / 'none.avi'}")
    assert_one_clear_line(ended)
    assert ended.err.count("there is no such film") == 1


def test_so_it_is_where_nobody_can_type(tmp_path: Path) -> None:
    film = f"film:{tmp_path / 'none.avi'}"
    ended = calibrated(tmp_path, "--camera", film, typed=subprocess.DEVNULL)
    assert_one_clear_line(ended)
    assert "there is no such film" in ended.err
    command = f'exec "$0" -m companion --data "$1" calibrate camera --camera "{film}" <&-'
    closed = subprocess.run(
        ["/bin/sh", "-c", command, sys.executable, str(tmp_path)],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (2, ended.err)


def test_every_camera_of_auto_is_named_once(tmp_path: Path) -> None:
    ended = calibrated(tmp_path, "--camera", "auto")
    assert_one_clear_line(ended)
    assert [ended.err.count(f"{name}: ") for name in ("picamera2", "usb")] == [1, 1]


def test_the_marks_are_written_as_a_page(tmp_path: Path) -> None:
    assert companion("calibrate", "marks", tmp_path / "marks.pdf").code == 0
    assert (tmp_path / "marks.pdf").read_bytes().startswith(b"%PDF")
