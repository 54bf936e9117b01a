"""What is asked of a camera: which one, how large its pictures, how often. Loads nothing heavy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SIDE_LEAST_PX: Final = 160
SIDE_MOST_PX: Final = 1920
RATE_LEAST_HZ: Final = 1.0
RATE_MOST_HZ: Final = 60.0
NONE: Final = "none"
AUTO: Final = "auto"
NAMED: Final = ("usb", "film", "folder")
"""Kinds that a name may follow, after a colon."""
KINDS: Final = ("picamera2", *NAMED)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked of a camera."""

    width_px: int = 640
    height_px: int = 480
    rate_hz: float = 15.0

    def __post_init__(self) -> None:
        """ValueError for what no camera of this kind gives, and no process should hold."""
        for side in (self.width_px, self.height_px):
            if not SIDE_LEAST_PX <= side <= SIDE_MOST_PX:
                raise ValueError(
                    f"a side of the picture has {SIDE_LEAST_PX} to {SIDE_MOST_PX} pixels"
                )
        if not RATE_LEAST_HZ <= self.rate_hz <= RATE_MOST_HZ:
            raise ValueError(
                f"a camera takes {RATE_LEAST_HZ:g} to {RATE_MOST_HZ:g} pictures a second"
            )

    @property
    def interval_seconds(self) -> float:
        """From one picture to the next."""
        return 1.0 / self.rate_hz


def check_source(source: str) -> None:
    """ValueError where no camera can be meant by this."""
    kind, colon, name = source.partition(":")
    is_whole = kind in (NONE, AUTO, "picamera2", "usb") and not colon
    if not is_whole and not (kind in NAMED and name):
        raise ValueError(
            "a camera is none, auto, picamera2, usb, usb:NAME, film:FILE or folder:DIR"
        )
