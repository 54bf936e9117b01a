"""Stills of the calms of one game: small pictures in memory, found again by their time.

Nothing is written anywhere, and the oldest go first. What differs between two is found in
comparison; keeping one is for a person to ask.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from hardware.camera.frames import Frame, Pixels
from hardware.camera.sighting import Sighting

PICTURES_MOST: Final = 160
BYTES_MOST: Final = 12_000_000
"""A picture of 640 by 480 takes about 60,000."""
QUALITY: Final = 80
NEAR_SECONDS: Final = 20.0
"""A still that is further from the event shows another moment of the game."""


@dataclass(frozen=True, slots=True)
class Still:
    """The first picture of a calm."""

    at: float
    """When it was taken, on the clock that the sightings came with."""
    until: float
    """As long as nothing moved, it shows what was there."""
    jpeg: bytes


@dataclass(frozen=True, slots=True)
class Pair:
    """The last calm before something happened and the first one after it."""

    before: Still
    after: Still


class Stills:
    """The calms of a game; see every picture, hear every sighting."""

    def __init__(self, *, pictures_most: int = PICTURES_MOST, bytes_most: int = BYTES_MOST) -> None:
        """None yet."""
        self._pictures_most = pictures_most
        self._bytes_most = bytes_most
        self._stills: list[Still] = []
        self._bytes = 0
        self._frame: Frame | None = None
        self._is_taken = False
        """Whether this calm has its still."""

    def __len__(self) -> int:
        """How many there are."""
        return len(self._stills)

    @property
    def all(self) -> tuple[Still, ...]:
        """Those there are, oldest first."""
        return tuple(self._stills)

    def see(self, frame: Frame) -> None:
        """The newest picture; its sighting follows."""
        self._frame = frame

    def hear(self, sighting: Sighting) -> None:
        """What was seen in it: at the first picture of a calm a still is taken."""
        if not sighting.is_calm:
            self._is_taken = False
        elif self._is_taken:
            self._stills[-1] = replace(self._stills[-1], until=sighting.at)
        elif self._frame is not None and self._frame.sequence == sighting.sequence:
            self._take(jpeg_of(self._frame.pixels), sighting.at)

    def lose(self) -> None:
        """The camera is away: what it saw last says nothing of now."""
        self._frame, self._is_taken = None, False

    def around(self, began: float, quiet: float) -> Pair | None:
        """The calm before something began, and the next one that lasts when all is quiet again.

        None where either was not seen, and where by the pictures nothing moved.
        """
        before = next((one for one in reversed(self._stills) if one.at <= began), None)
        if before is None or began - before.until > NEAR_SECONDS:
            return None
        later = (one for one in self._stills if one.at > before.at and one.until >= quiet)
        after = next(later, None)
        if after is None or after.at - quiet > NEAR_SECONDS:
            return None
        return Pair(before, after)

    def _take(self, jpeg: bytes, at: float) -> None:
        self._is_taken = True
        self._stills.append(Still(at, at, jpeg))
        self._bytes += len(jpeg)
        while len(self._stills) > self._pictures_most or self._bytes > self._bytes_most:
            self._bytes -= len(self._stills.pop(0).jpeg)
        self._is_taken = bool(self._stills)


def jpeg_of(pixels: Pixels) -> bytes:
    """The picture, small."""
    import cv2

    packed: Any = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1]
    return bytes(packed)


def pixels_of(jpeg: bytes) -> Pixels:
    """The picture of a still."""
    import cv2

    return np.asarray(cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)
