"""A camera for calibrating on the screen: pictures out of a row, and what was kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from calibration.camera import CameraRecord
from calibration.charuco import Picture
from calibration.errors import CalibrationError
from calibration.viewing import Found
from companion.owncamera import OwnPortraying
from hardware.camera.frames import Frame


@dataclass
class BenchEyepiece:
    """Gives the next picture at every call, a fifth of a second after the one before."""

    pictures: Iterator[Picture]
    trouble: str = ""
    is_over: bool = False
    is_on: bool = True
    sequence: int = 0

    def poll(self) -> Frame | None:
        picture = next(self.pictures, None)
        if picture is None:
            return None
        self.sequence += 1
        colours = np.repeat(picture[..., None], 3, axis=2)
        return Frame(self.sequence, 0.21 * self.sequence, 0.01, colours)

    def close(self) -> None:
        self.is_on = False


@dataclass
class BenchStudio:
    """Keeps what is found."""

    pictures: Iterable[Picture]
    plate_above_mm: float = 25.0
    kept: list[Found] = field(default_factory=list)
    is_full: bool = False
    told: tuple[str, ...] = ()
    record: CameraRecord | None = None
    """Of its calibration, where it was calibrated."""
    eyepiece: BenchEyepiece | None = None
    rests: int = 0
    """How often a look that nobody asked for was ended."""

    @property
    def is_running(self) -> bool:
        return self.eyepiece is not None and self.eyepiece.is_on

    def open(self) -> BenchEyepiece:
        self.eyepiece = BenchEyepiece(iter(self.pictures))
        return self.eyepiece

    def news(self) -> tuple[str, ...]:
        return self.told

    def rest(self) -> None:
        self.rests += 1

    def portray(self) -> OwnPortraying | None:
        return None if self.record is None else OwnPortraying(self.open(), self.record)

    def keep(self, found: Found) -> None:
        if self.is_full:
            raise CalibrationError("the card is full")
        self.kept.append(found)
