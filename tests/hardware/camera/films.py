"""Films and pictures for the tests, written as our own films are: MJPG in AVI, times beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from hardware.camera.frames import Pixels

SIZE_PX = (320, 240)


def scene(number: int, *, size_px: tuple[int, int] = SIZE_PX) -> Pixels:
    """A grey picture with noise and a white bar whose place tells its number."""
    rng = np.random.default_rng(number)
    pixels = rng.normal(110, 6, (size_px[1], size_px[0], 3)).clip(0, 255).astype(np.uint8)
    pixels[:, 10 * number : 10 * number + 8] = 240
    return pixels


def number_in(pixels: Pixels) -> int:
    """Which picture of `scene` it is."""
    return round((float(pixels[..., 0].mean(axis=0)[:].argmax()) - 3.5) / 10)


def write_film(
    folder: Path, pictures: Sequence[Pixels], times: Sequence[float], *, name: str = "camera.avi"
) -> Path:
    """A film and its frames.csv in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    size = (pictures[0].shape[1], pictures[0].shape[0])
    writer = cv2.VideoWriter(
        str(path), cv2.CAP_OPENCV_MJPEG, cv2.VideoWriter.fourcc(*"MJPG"), 15.0, size
    )
    assert writer.isOpened()
    for picture in pictures:
        writer.write(picture)
    writer.release()
    lines = ["index,at", *(f"{index},{at!r}" for index, at in enumerate(times))]
    (folder / "frames.csv").write_text("\n".join([*lines, ""]))
    return path


def write_pictures(folder: Path, pictures: Sequence[Pixels]) -> Path:
    """A folder of PNG files by their numbers."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, picture in enumerate(pictures):
        assert cv2.imwrite(str(folder / f"{number:03}.png"), picture)
    return folder
