"""Films and folders of pictures, read with their own times; OpenCV decodes them here.

A film is MJPG in an AVI file with `frames.csv` beside it: the index and the time of each picture.
How a film is played as if it were a camera is said in playback.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hardware.camera.errors import CameraRefused
from hardware.camera.frames import Frame, Pixels
from hardware.camera.wish import SIDE_MOST_PX, Wish
from hardware.plainfile import read_plain

TIMES_FILE: Final = "frames.csv"
HEAD: Final = "index,at"
TIMES_BYTES_MAX: Final = 20_000_000
"""Six hours at fifteen pictures a second have nine million bytes."""
PICTURE_BYTES_MAX: Final = 20_000_000
SUFFIXES: Final = (".png", ".jpg", ".jpeg")
FIRST_AT: Final = 0.0


def film_frames(film: Path) -> Iterator[Frame]:
    """The pictures of a film with the times that were written down for them, on its own clock.

    Raises CameraRefused for a file that is no such film, or times that do not fit it.
    """
    import cv2

    if not film.is_file():
        raise CameraRefused(f"{film}: there is no such film; name a file like camera.avi")
    times = read_times(film.with_name(TIMES_FILE))
    capture = cv2.VideoCapture(str(film), cv2.CAP_OPENCV_MJPEG)
    try:
        if not capture.isOpened():
            raise CameraRefused(f"{film}: this is no film of MJPG pictures in an AVI file")
        _check_size(film, capture.get(3), capture.get(4))
        for index, at in enumerate(times):
            came, pixels = capture.read()
            if not came or pixels is None:
                raise CameraRefused(
                    f"{film}: the film ends after {index} pictures, and {TIMES_FILE} names "
                    f"{len(times)}; it was cut short, so record it again"
                )
            yield Frame(index, at, 0.0, pixels.astype("uint8", copy=False))
    finally:
        capture.release()


def folder_frames(folder: Path, wish: Wish) -> Iterator[Frame]:
    """The pictures of a folder by their names, evenly in time; CameraRefused where one is none."""
    if not folder.is_dir():
        raise CameraRefused(f"{folder}: there is no such folder; put the pictures into one")
    paths = sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES)
    if not paths:
        raise CameraRefused(f"{folder}: no picture is in this folder; PNG and JPEG are read")
    for index, path in enumerate(paths):
        yield Frame(index, FIRST_AT + index * wish.interval_seconds, 0.0, _picture(path))


def read_times(path: Path) -> tuple[float, ...]:
    """The times in a frames.csv, rising; CameraRefused with file and line for anything else."""
    try:
        raw = read_plain(path, most_bytes=TIMES_BYTES_MAX)
    except OSError as cause:
        raise CameraRefused(
            f"{path}: the times of the pictures cannot be read ({cause.strerror}); this file "
            "belongs beside the film"
        ) from cause
    if len(raw) > TIMES_BYTES_MAX:
        raise CameraRefused(f"{path}: larger than {TIMES_BYTES_MAX} bytes; no evening is so long")
    lines = raw.decode("utf-8-sig", "replace").splitlines()
    if not lines or lines[0].strip() != HEAD:
        raise CameraRefused(f"{path}:1: the first line must be {HEAD}")
    times: list[float] = []
    for index, line in enumerate(lines[1:]):
        at = _time_in(line, index)
        if at is None or (times and at <= times[-1]):
            raise CameraRefused(
                f"{path}:{index + 2}: this must be the index {index} and a time that is later "
                "than the one before"
            )
        times.append(at)
    return tuple(times)


def _time_in(line: str, index: int) -> float | None:
    first, _, second = line.partition(",")
    try:
        at = float(second)
        return at if int(first) == index and math.isfinite(at) else None
    except ValueError:
        return None


def _picture(path: Path) -> Pixels:
    import cv2
    import numpy as np

    try:
        raw = read_plain(path, most_bytes=PICTURE_BYTES_MAX)
    except OSError as cause:
        raise CameraRefused(f"{path}: this picture cannot be read ({cause.strerror})") from cause
    # Decoding is not begun for what is larger than any camera's picture.
    pixels = None
    if 0 < len(raw) <= PICTURE_BYTES_MAX:
        pixels = cv2.imdecode(np.frombuffer(raw, np.uint8), cv2.IMREAD_COLOR)
    if pixels is None:
        raise CameraRefused(f"{path}: this is no picture; take it again or remove it")
    _check_size(path, pixels.shape[1], pixels.shape[0])
    return pixels.astype(np.uint8, copy=False)


def _check_size(path: Path, width_px: float, height_px: float) -> None:
    if not (0 < width_px <= SIDE_MOST_PX and 0 < height_px <= SIDE_MOST_PX):
        raise CameraRefused(
            f"{path}: {width_px:g} by {height_px:g} pixels are more than {SIDE_MOST_PX} to a side"
        )
