"""A camera for calibrating on the screen: pictures out of a row, and what was kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec
import numpy as np

from calibration.camera import CameraRecord
from calibration.charuco import Picture
from calibration.errors import CalibrationError
from calibration.viewing import Found
from companion.owncamera import OwnPortraying
from companion.presentation.darkroom import Keeping, Photos, Unkept, When
from companion.presentation.eyelacks import Lack
from companion.presentation.model import Choice
from hardware.camera.frames import Frame
from hardware.camera.sighting import Sighting

ON = Choice("shutter", "CAMERA ON", is_chosen=True)
OFF = Choice("shutter", "CAMERA OFF")
"""The mark of the camera."""


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
class BenchVantage:
    """Sees what a test says, and notes what it is told."""

    seen: list[Sighting] = field(default_factory=list)
    """Waiting to be told, with their times on the machine's clock."""
    trouble: str = ""
    is_on: bool = False
    is_other: bool = False
    knows_pieces: bool = True
    watches_pieces: bool = True
    times: int = 0
    """How often it was switched on."""
    told: list[tuple[bool, float]] = field(default_factory=list)
    """Whether the grill was said to be bare, and how far its clock is ahead."""

    def look(self, *, is_bare: bool, ahead: float) -> tuple[Sighting, ...]:
        self.told.append((is_bare, ahead))
        seen, self.seen = self.seen, []
        return tuple(msgspec.structs.replace(one, at=one.at + ahead) for one in seen)

    def close(self) -> None:
        self.is_on = False


@dataclass
class BenchDarkroom:
    """One pair of pictures round every moment, and what was asked of it."""

    shown: Photos | None = None
    state: Keeping = field(default_factory=Unkept)
    asked: list[tuple[str, When]] = field(default_factory=list)

    def photos(self, _when: When) -> Photos | None:
        return self.shown

    def keeping(self, _when: When) -> Keeping:
        return self.state

    def keep(self, when: When) -> None:
        self.asked.append(("keep", when))

    def keep_for_good(self, when: When) -> None:
        self.asked.append(("keep for good", when))

    def clear(self) -> None:
        self.shown = None


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
    vantage: BenchVantage | None = None
    """What would watch a game; None where it can make nothing out."""
    is_shut: bool = False
    lacks: tuple[Lack, ...] = ()
    darkroom: BenchDarkroom | None = None

    @property
    def is_running(self) -> bool:
        return any(one is not None and one.is_on for one in (self.eyepiece, self.vantage))

    @property
    def can_watch(self) -> bool:
        return self.vantage is not None

    def watch(self) -> BenchVantage | None:
        if self.vantage is not None and not self.is_shut:
            self.vantage.is_on = True
            self.vantage.times += 1
            return self.vantage
        return None

    def shut(self) -> None:
        self.is_shut = True
        self.close()

    def unshut(self) -> None:
        self.is_shut = False

    def close(self) -> None:
        for one in (self.eyepiece, self.vantage):
            if one is not None:
                one.close()

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
