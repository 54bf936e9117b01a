"""What the camera saw, as facts: pieces, tips, palms, and whether it can be believed. No verdicts.

Places are millimetres from the middle of the plate, x to the right, y away from who stands at s.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import msgspec

from hardware.camera.sight import Sight


class Where(StrEnum):
    """On what a thing lies."""

    GRATE = "grate"
    RING = "ring"
    """Beside the grill, within the ring in which falls are counted."""
    BEYOND = "beyond"


@dataclass(frozen=True, slots=True)
class SeenPiece:
    """A thing that lies there."""

    kinds: tuple[str, ...]
    """None: not one of ours. One: this kind. More: one of these, the nearest first."""
    x_mm: float
    y_mm: float
    where: Where
    area_mm2: float
    distance: float
    """From the nearest piece of the box, in standard errors."""
    number: int = 1
    """How many pieces of the kind lie there as one, by their area."""

    @property
    def kind(self) -> str | None:
        """Which kind; None where it is none of ours, or cannot be told."""
        return self.kinds[0] if len(self.kinds) == 1 else None


@dataclass(frozen=True, slots=True)
class Tip:
    """The tip of an arm of the tongs, taken to be as high as the grate."""

    x_mm: float
    y_mm: float


@dataclass(frozen=True, slots=True)
class Palm:
    """A palm, taken to be as high as the grate."""

    x_mm: float
    y_mm: float
    wide_mm: float
    score: float
    reach_x_mm: float
    reach_y_mm: float
    """How far the longest finger reaches when it is stretched: no fingertip is further."""
    looks: int = 1
    """How many of the last five looks saw it there; three are a hand."""


class Sighting(msgspec.Struct, frozen=True, tag=True):
    """One picture's worth of facts."""

    at: float
    """The middle of the exposure, in seconds of the machine's monotonic clock."""
    sequence: int
    sight: Sight | None
    """Well, or what ails the camera; None: not known yet."""
    is_placed: bool
    """Whether it is known where the camera looks; without it nothing else is told."""
    is_calm: bool
    tips: tuple[Tip, ...] = ()
    palms: tuple[Palm, ...] | None = None
    """None where nobody looked: nothing moves, or the network was not fetched."""
    lying: tuple[SeenPiece, ...] | None = None
    """All that lies there which did not when the grill was bare; only at the first picture of a
    calm. None too where it is not known what is bare, or something reaches over the grill."""
    came: tuple[SeenPiece, ...] = ()
    """Since the calm before."""
    went: tuple[SeenPiece, ...] = ()
