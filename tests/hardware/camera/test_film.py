"""Films and folders: read with their own times, refused with file and line, played in time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from hardware.camera.errors import CameraRefused
from hardware.camera.film import film_frames, folder_frames
from hardware.camera.playback import PlayedCamera
from hardware.camera.wish import Wish
from hardware.sim.clock import VirtualClock
from tests.hardware.camera.films import number_in, scene, write_film, write_pictures

TIMES = (100.0, 100.1, 100.4, 100.5)


@pytest.fixture
def film(tmp_path: Path) -> Path:
    return write_film(tmp_path, [scene(number) for number in range(4)], TIMES)


def test_a_film_gives_its_pictures_with_their_own_times(film: Path) -> None:
    frames = list(film_frames(film))
    assert [frame.at for frame in frames] == list(TIMES)
    assert [number_in(frame.pixels) for frame in frames] == [0, 1, 2, 3]
    assert [frame.sequence for frame in frames] == [0, 1, 2, 3]


def test_a_folder_gives_its_pictures_by_their_names_evenly(tmp_path: Path) -> None:
    write_pictures(tmp_path / "shots", [scene(2), scene(0), scene(1)])
    frames = list(folder_frames(tmp_path / "shots", Wish(rate_hz=10.0)))
    assert [number_in(frame.pixels) for frame in frames] == [2, 0, 1]
    assert [frame.at for frame in frames] == pytest.approx([0.0, 0.1, 0.2])
    assert np.array_equal(frames[1].pixels, scene(0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"frames\.csv:1: the first line"),
        ("index,at\n0,1.0\n1,1.0\n", r"frames\.csv:3: this must be the index 1"),
        ("index,at\n0,1.0\n2,2.0\n", r"frames\.csv:3"),
        ("index,at\n0,nan\n", r"frames\.csv:2"),
        ("index,at\n0;1.0\n", r"frames\.csv:2"),
    ],
)
def test_times_that_do_not_fit_are_refused_with_their_line(
    film: Path, text: str, said: str
) -> None:
    film.with_name("frames.csv").write_text(text)
    with pytest.raises(CameraRefused, match=said):
        list(film_frames(film))


def test_a_film_that_was_cut_is_refused(film: Path) -> None:
    film.with_name("frames.csv").write_text(
        "index,at\n" + "".join(f"{index},{index}.0\n" for index in range(9))
    )
    with pytest.raises(CameraRefused, match="ends after 4 pictures"):
        list(film_frames(film))


def test_what_is_no_film_and_no_picture_is_refused(tmp_path: Path, film: Path) -> None:
    with pytest.raises(CameraRefused, match="no such film"):
        list(film_frames(tmp_path / "none.avi"))
    film.write_bytes(b"RIFF" + bytes(5_000))
    with pytest.raises(CameraRefused, match="no film of MJPG"):
        list(film_frames(film))
    film.with_name("frames.csv").unlink()
    with pytest.raises(CameraRefused, match="belongs beside the film"):
        list(film_frames(film))
    with pytest.raises(CameraRefused, match="no such folder"):
        list(folder_frames(tmp_path / "none", Wish()))
    shots = write_pictures(tmp_path / "shots", [scene(0)])
    (shots / "001.png").write_bytes(b"no picture")
    with pytest.raises(CameraRefused, match=r"001\.png: this is no picture"):
        list(folder_frames(shots, Wish()))


def test_a_huge_picture_is_refused(tmp_path: Path) -> None:
    shots = write_pictures(tmp_path / "shots", [scene(0, size_px=(2_000, 200))])
    with pytest.raises(CameraRefused, match="more than 1920"):
        list(folder_frames(shots, Wish()))


def test_a_film_is_played_in_its_own_time_on_todays_clock(film: Path) -> None:
    clock = VirtualClock(7_000_000_000)
    camera = PlayedCamera("film", film_frames(film), clock=clock)
    ats = []
    while (frame := camera.read()) is not None:
        assert clock.now_ns() / 1e9 == pytest.approx(frame.at)
        ats.append(frame.at)
    assert ats == pytest.approx([7.0, 7.1, 7.4, 7.5])
    assert camera.read() is None
