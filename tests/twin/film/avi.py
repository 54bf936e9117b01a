"""MJPG pictures one after the other in an AVI file, as any film of the product is.

OpenCV's own writer takes four times as long and twice the space for the same pictures.
"""

from __future__ import annotations

import struct
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import cv2

from hardware.camera.frames import Pixels

CHUNK: Final = b"00dc"
KEYFRAME: Final = 0x10
HAS_INDEX: Final = 0x10
MICROSECONDS: Final = 1_000_000
RATE_UNITS: Final = 1000
"""The rate is told in thousandths of a picture a second."""
STREAM: Final = (-1, 0, 0, 0, 0, 0)
"""Quality and size of a sample are not told, nor a part of the screen."""


class Avi:
    """A film that is being written; only when it is closed can it be opened.

    with Avi(path, size_px=(640, 480), rate_hz=15.0, quality=85) as film:
        film.add(pixels)
    """

    def __init__(
        self, path: Path, *, size_px: tuple[int, int], rate_hz: float, quality: int
    ) -> None:
        """An empty film; `quality` of each picture in percent."""
        self._file = path.open("wb")
        self._size_px = size_px
        self._rate_hz = rate_hz
        # Colour of two neighbours in a row is one, as cameras on a plug send it.
        self._how = [
            *(cv2.IMWRITE_JPEG_QUALITY, quality),
            *(cv2.IMWRITE_JPEG_SAMPLING_FACTOR, cv2.IMWRITE_JPEG_SAMPLING_FACTOR_422),
        ]
        self._places: list[tuple[int, int]] = []
        """Of each picture: where it begins behind the word `movi`, and its bytes."""
        self._file.write(self._head())
        self._movi_at = self._file.tell() - 4

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def add(self, pixels: Pixels) -> None:
        """One picture more."""
        coded = cv2.imencode(".jpg", pixels, self._how)[1].tobytes()
        self._places.append((self._file.tell() - self._movi_at, len(coded)))
        self._file.write(_chunk(CHUNK, coded))

    def close(self) -> None:
        """Write where each picture is, and how many there are."""
        ends = self._file.tell()
        rows = (struct.pack("<4sIII", CHUNK, KEYFRAME, *place) for place in self._places)
        self._file.write(_chunk(b"idx1", b"".join(rows)))
        self._file.seek(0)
        self._file.write(self._head(movi=ends - self._movi_at, index=16 * len(self._places) + 8))
        self._file.close()

    def _head(self, *, movi: int = 4, index: int = 0) -> bytes:
        """All that stands before the first picture; `movi` and `index` in bytes."""
        wide, high = self._size_px
        number, picture_bytes = len(self._places), wide * high * 3
        every = round(MICROSECONDS / self._rate_hz)
        main = (every, 0, 0, HAS_INDEX, number, 0, 1, picture_bytes, wide, high, 0, 0, 0, 0)
        times = (RATE_UNITS, round(self._rate_hz * RATE_UNITS), 0, number, picture_bytes)
        stream = struct.pack("<4s4sIHHI5IiI4h", *(b"vids", b"MJPG", 0, 0, 0, 0), *times, *STREAM)
        shape = struct.pack(
            "<IiiHH4s5I", *(40, wide, high, 1, 24, b"MJPG"), picture_bytes, *[0] * 4
        )
        kind = _list(b"strl", _chunk(b"strh", stream) + _chunk(b"strf", shape))
        head = _list(b"hdrl", _chunk(b"avih", struct.pack("<14I", *main)) + kind)
        whole = struct.pack("<4sI4s", b"RIFF", 4 + len(head) + 8 + movi + index, b"AVI ")
        return whole + head + struct.pack("<4sI4s", b"LIST", movi, b"movi")


def _chunk(name: bytes, held: bytes) -> bytes:
    """A chunk begins at an even place."""
    return struct.pack("<4sI", name, len(held)) + held + b"\0" * (len(held) % 2)


def _list(name: bytes, held: bytes) -> bytes:
    return _chunk(b"LIST", name + held)
