"""What the process of a camera says: one JSON value a line. The pictures go through the ring."""

from __future__ import annotations

from typing import Final

import msgspec

from hardware.camera.eyewords import EyeWords
from hardware.camera.sighting import Sighting
from hardware.camera.wish import Wish

LINE_BYTES_MAX: Final = 16_000
"""All eighteen pieces that lie there, came and went at once."""
BARE: Final = b"b"
"""Written to the process: the grill is bare, learn what that looks like."""


class Order(msgspec.Struct, frozen=True):
    """What the process is asked for, on its command line."""

    source: str
    memory: int
    """The descriptor of the ring's memory, which it inherits."""
    width_px: int
    height_px: int
    rate_hz: float
    eye: EyeWords | None = None
    """What is to be seen in the pictures; None where only pictures are wanted."""

    @property
    def wish(self) -> Wish:
        """The same for a camera."""
        return Wish(self.width_px, self.height_px, self.rate_hz)


class Opened(msgspec.Struct, frozen=True, tag=True):
    """The camera is open, and has settled."""

    name: str
    is_locked: bool


class Taken(msgspec.Struct, frozen=True, tag=True):
    """A picture, and where in the ring it lies."""

    slot: int
    sequence: int
    at: float
    at_error_seconds: float
    exposure_us: float | None
    gain: float | None
    doubts: int


class Watching(msgspec.Struct, frozen=True, tag=True):
    """Sightings will follow, one for each picture."""

    without_palms: str
    """Why touches are not watched; empty where they are."""


class Unfit(msgspec.Struct, frozen=True, tag=True):
    """The camera cannot be opened; the process ends."""

    why: str


class Lost(msgspec.Struct, frozen=True, tag=True):
    """The camera gives nothing more; the process ends."""

    why: str


class Over(msgspec.Struct, frozen=True, tag=True):
    """The film is at its end; the process ends."""


Said = Opened | Taken | Watching | Sighting | Unfit | Lost | Over

encode = msgspec.json.encode
said_of = msgspec.json.Decoder(Said).decode
order_of = msgspec.json.Decoder(Order).decode
