"""Which of the enrolled pieces a patch looks like, and whether it is one of ours at all.

By colour in white light first; size and outline count for less: a piece may stand, or be half
hidden.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hardware.camera.traits import Traits

COLOUR_SIGMA: Final = 4.0
"""Lab, of the same piece in another light, once white is white."""
VIVID_SIGMA: Final = 0.04
"""Of a colour's own strength: a vivid one is off by more, as its darkest channel is all noise."""
SMALLER_SIGMA: Final = 0.6
"""Log of the area: a corn cob that stands shows a third of what it does lying."""
LARGER_SIGMA: Final = 0.18
"""One that lies as it was not enrolled, as a mushroom on its side, may show more; one on top of
another is nearer to the camera."""
TOGETHER_SIGMA: Final = 0.3
"""The same of several that lie as one: side by side they hide little of each other."""
LONGER_SIGMA: Final = 0.6
"""Log of length to width."""
REJECT: Final = 3.3
"""Further off than this it is not one of ours."""
APIECE: Final = 0.8
"""For every piece more that is to lie there as one."""
MARGIN: Final = 1.0
"""Two kinds nearer to each other than this cannot be told apart by this patch."""


@dataclass(frozen=True, slots=True)
class Known:
    """A piece of this box, as it looked when it was weighed."""

    id: str
    kind: str
    traits: Traits


@dataclass(frozen=True, slots=True)
class Named:
    """What a patch is taken for."""

    kinds: tuple[str, ...]
    """None: not one of ours. One: this kind. More: one of these, the nearest first."""
    distance: float
    """From the nearest piece of the box, in standard errors."""
    number: int = 1
    """How many of them lie there together, by the area."""


def named(seen: Traits, box: Sequence[Known]) -> Named:
    """What this is."""
    nearest: dict[str, tuple[float, int]] = {}
    for piece in box:
        many = sum(other.kind == piece.kind for other in box)
        for number in range(1, many + 1):
            off = distance(seen, piece.traits, number=number)
            # One large piece is likelier than two that lie as one.
            off += APIECE * (number - 1)
            if off < nearest.get(piece.kind, (math.inf, 0))[0]:
                nearest[piece.kind] = (off, number)
    ranked = sorted(nearest, key=lambda kind: nearest[kind][0])
    if not ranked:
        return Named((), math.inf)
    best, number = nearest[ranked[0]]
    if best > REJECT:
        return Named((), best)
    near = tuple(kind for kind in ranked if nearest[kind][0] <= min(best + MARGIN, REJECT))
    return Named(near, best, number)


def distance(seen: Traits, piece: Traits, *, number: int = 1) -> float:
    """How far a patch is from `number` pieces like this one, in standard errors."""
    strength = math.hypot(piece.red, piece.yellow)
    colour = seen.colour_apart(piece) / (COLOUR_SIGMA + VIVID_SIGMA * strength)
    larger = math.log(seen.area_mm2 / (number * piece.area_mm2))
    smaller_sigma = SMALLER_SIGMA if number == 1 else TOGETHER_SIGMA
    size = larger / (LARGER_SIGMA if larger > 0.0 else smaller_sigma)
    if number > 1:
        # How several lie together says nothing of the length of one.
        return math.hypot(colour, size)
    longer = math.log(seen.long_mm / seen.wide_mm) - math.log(piece.long_mm / piece.wide_mm)
    return math.hypot(colour, size, longer / LONGER_SIGMA)
