"""Where tongs and hands were while something happened at the grill, by the camera, in millimetres.

Facts and distances only; one camera from above sees no height, so a hand there is no touch yet.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

Point = tuple[float, float]
HAND_LOOKS = 3
"""A palm in so many of five looks is a hand."""
FINGER_MM = 25.0
"""A fingertip is somewhere between the palm and this far round where the longest finger ends."""
TIP_MM = 25.0
"""Tongs that are nearer to where it pressed may be what pressed there."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Of one event."""

    tips: tuple[Point, ...] = ()
    hands: tuple[tuple[Point, Point], ...] = ()
    """The middle of each palm, and how far its longest finger reaches."""
    is_without_tongs: bool = False
    """No tips were near the grill all the time, and at this table they are seen else."""

    def is_hand_at(self, place: Point) -> bool:
        """A finger may have been there."""
        return any(apart(place, palm, end) <= FINGER_MM for palm, end in self.hands)

    def is_tip_at(self, place: Point) -> bool:
        """The tongs were there."""
        return any(math.dist(place, tip) <= TIP_MM for tip in self.tips)


def apart(point: Point, one: Point, other: Point) -> float:
    """How far a point is from the way between two others."""
    x, y = other[0] - one[0], other[1] - one[1]
    length = x * x + y * y
    along = 0.0 if length == 0 else ((point[0] - one[0]) * x + (point[1] - one[1]) * y) / length
    along = min(max(along, 0.0), 1.0)
    return math.dist(point, (one[0] + along * x, one[1] + along * y))
