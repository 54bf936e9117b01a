"""What a thing is like, seen from above: its colour in white light and its size.

The same numbers are kept of a piece when it is weighed and taken whenever one is seen; see sketch.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

LIGHTNESS_SHARE: Final = 0.35
"""A slant of the light makes a thing darker, and leaves its colour."""


@dataclass(frozen=True, slots=True)
class Traits:
    """Colour and outline of one thing, seen from above."""

    lightness: float
    red: float
    """From green to red, Lab."""
    yellow: float
    """From blue to yellow, Lab."""
    area_mm2: float
    long_mm: float
    wide_mm: float
    """Of the narrowest rectangle round it."""

    def __post_init__(self) -> None:
        """ValueError for numbers nothing can have."""
        sizes = (self.area_mm2, self.long_mm, self.wide_mm)
        if not all(map(math.isfinite, (*self.colour, *sizes))) or min(sizes) <= 0.0:
            raise ValueError("a piece has a finite colour, and a size above 0")

    @property
    def colour(self) -> tuple[float, float, float]:
        """In Lab, as told in white light."""
        return (self.lightness, self.red, self.yellow)

    def colour_apart(self, other: Traits) -> float:
        """How far two colours are apart; lightness counts for less."""
        return math.hypot(
            LIGHTNESS_SHARE * (self.lightness - other.lightness),
            self.red - other.red,
            self.yellow - other.yellow,
        )
