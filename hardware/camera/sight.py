"""How well the camera sees: well, or what ails it, as it crosses from its process. Values only.

How an ill is noticed is in health; what is said of it, in the companion.
"""

from __future__ import annotations

import msgspec


class Well(msgspec.Struct, frozen=True, tag=True):
    """Its pictures can be believed."""


class Frozen(msgspec.Struct, frozen=True, tag=True):
    """Picture after picture is the same, to the last grain of noise."""


class Dark(msgspec.Struct, frozen=True, tag=True):
    """Nothing is to be seen: the lens is covered, or there is no light."""


class Dazzled(msgspec.Struct, frozen=True, tag=True):
    """A part of the picture is nothing but white."""

    share: float


class Mirrored(msgspec.Struct, frozen=True, tag=True):
    """Left and right are exchanged."""


class Moved(msgspec.Struct, frozen=True, tag=True):
    """The marks are elsewhere than when the camera was calibrated."""

    px: float
    """In pixels of a picture 640 wide."""


class Unmarked(msgspec.Struct, frozen=True, tag=True):
    """Too few of the marks can be made out to know where the camera looks."""

    seen: int


Sight = Well | Frozen | Dark | Dazzled | Mirrored | Moved | Unmarked
