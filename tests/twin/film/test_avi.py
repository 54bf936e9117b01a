"""Pictures in an AVI file: what is read back, and where a film is cut."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from hardware.camera.film import film_frames
from hardware.camera.frames import Pixels
from tests.twin.film.avi import Avi


def picture(shade: int) -> Pixels:
    made = np.full((120, 161, 3), shade, np.uint8)
    made[30:60, 40:80] = (20, 200, 90)
    return made


def test_pictures_are_read_back_in_order_by_the_products_own_reader(tmp_path: Path) -> None:
    shades = range(10, 250, 12)
    with Avi(tmp_path / "a.avi", size_px=(161, 120), rate_hz=6.0, quality=90) as film:
        for shade in shades:
            film.add(picture(shade))
    rows = [f"{index},{index / 6:.3f}" for index in range(len(shades))]
    (tmp_path / "frames.csv").write_text("\n".join(["index,at", *rows, ""]), encoding="utf-8")
    read = list(film_frames(tmp_path / "a.avi"))
    for shade, frame in zip(shades, read, strict=True):
        difference = np.abs(frame.pixels.astype(int) - picture(shade))
        assert difference.mean() < 1.5
        assert np.abs(frame.pixels[45, 60].astype(int) - (20, 200, 90)).max() < 12


def test_a_film_tells_its_size_rate_and_length_and_is_smaller_for_worse_pictures(
    tmp_path: Path,
) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (120, 161, 3), dtype=np.uint8)
    for quality in (60, 90):
        path = tmp_path / f"{quality}.avi"
        with Avi(path, size_px=(161, 120), rate_hz=7.5, quality=quality) as film:
            for _ in range(3):
                film.add(noise)
        capture = cv2.VideoCapture(str(path), cv2.CAP_OPENCV_MJPEG)
        told = [capture.get(which) for which in (3, 4, cv2.CAP_PROP_FPS)]
        assert told == [161.0, 120.0, 7.5]
        assert capture.get(cv2.CAP_PROP_FRAME_COUNT) == 3
        capture.release()
    assert (tmp_path / "60.avi").stat().st_size < (tmp_path / "90.avi").stat().st_size


def test_an_empty_film_has_no_picture(tmp_path: Path) -> None:
    with Avi(tmp_path / "a.avi", size_px=(160, 120), rate_hz=6.0, quality=90):
        pass
    capture = cv2.VideoCapture(str(tmp_path / "a.avi"), cv2.CAP_OPENCV_MJPEG)
    assert not capture.read()[0]
