"""Whether a palm was there in the looks before: one look alone may see a hand in anything."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hardware.camera.sighting import Palm

LOOKS: Final = 5
NEAR_MM: Final = 80.0
"""From one look to the next, a fifth of a second later."""


def with_looks(found: Sequence[Palm], before: Sequence[Sequence[Palm]]) -> tuple[Palm, ...]:
    """Each palm with the number of looks that saw it, this one and up to four before."""
    return tuple(replace(palm, looks=1 + _times(palm, before)) for palm in found)


def _times(palm: Palm, before: Sequence[Sequence[Palm]]) -> int:
    """In how many of the looks before; it is followed from look to look as it moves."""
    times, here = 0, palm
    for look in reversed(before[1 - LOOKS :]):
        near = min(look, key=lambda other: _apart(here, other), default=None)
        if near is not None and _apart(here, near) <= NEAR_MM:
            times, here = times + 1, near
    return times


def _apart(one: Palm, other: Palm) -> float:
    return math.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)
