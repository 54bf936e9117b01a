"""When the calibration of a camera no longer holds: moved, another one, another size, too old."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from calibration.camera import CameraRecord

OLD_DAYS: Final = 180
"""A lens does not age, but screws and paper do."""


@dataclass(frozen=True, slots=True)
class CameraOld:
    """It was made so many days ago."""

    days: int


@dataclass(frozen=True, slots=True)
class OtherCamera:
    """Another camera hangs there now."""

    known: str
    now: str


@dataclass(frozen=True, slots=True)
class OtherSize:
    """Pictures have another size than those it was made with."""

    width_px: int
    height_px: int


@dataclass(frozen=True, slots=True)
class CameraMoved:
    """The marks are elsewhere in the picture than they were."""

    px: float
    """In pixels of a picture 640 wide."""


CameraStale = CameraOld | OtherCamera | OtherSize | CameraMoved


def camera_old(record: CameraRecord, *, now: datetime) -> CameraOld | None:
    """Whether it should be made anew because of its age alone."""
    days = (now - record.made).days
    return CameraOld(days) if days > OLD_DAYS else None


def camera_other(
    record: CameraRecord, device: str, *, size_px: tuple[int, int]
) -> OtherCamera | OtherSize | None:
    """Whether it was made with another camera, or for pictures of another size."""
    if record.device and device and record.device != device:
        return OtherCamera(record.device, device)
    lens = record.pose.lens
    if (lens.width_px, lens.height_px) != size_px:
        return OtherSize(lens.width_px, lens.height_px)
    return None
