"""A patch that several things lie in, taken apart by the colours of the enrolled pieces.

Things that touch make one patch of difference. What each part is, is said in kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from hardware.camera.difference import Mask, Region, regions_of
from hardware.camera.frames import Pixels
from hardware.camera.kinds import Known
from hardware.camera.traits import LIGHTNESS_SHARE
from hardware.camera.white import Floats, lab_of

ALIKE: Final = 10.0
"""Colours of kinds nearer than this are one colour here."""
PIXEL_MOST: Final = 22.0
"""Lab, of a single pixel with its noise."""
FOREIGN_SHARE: Final = 0.5
"""A patch of which more has no colour of ours is taken as a whole."""


def parts_of(
    region: Region, pixels: Pixels, *, white: Floats, box: Sequence[Known]
) -> tuple[Region, ...]:
    """The parts of one colour each, the largest first; the patch itself where it has no parts."""
    colours = _colours(box)
    if not len(colours):
        return (region,)
    high, wide = region.mask.shape
    cut = pixels[region.top : region.top + high, region.left : region.left + wide]
    lab = lab_of(np.ascontiguousarray(cut), white)
    share = np.array([LIGHTNESS_SHARE, 1.0, 1.0], np.float32)
    weighed = lab * share
    squares = [((weighed - colour * share) ** 2).dot(np.ones(3, np.float32)) for colour in colours]
    off = np.array(squares, np.float32)
    nearest, inside = off.argmin(axis=0), region.mask.astype(bool)
    is_ours = inside & (off.min(axis=0) <= PIXEL_MOST**2)
    if np.count_nonzero(is_ours) < (1.0 - FOREIGN_SHARE) * region.area_px:
        return (region,)
    parts = tuple(
        part
        for number in range(len(colours))
        for part in _moved(region, np.asarray(is_ours & (nearest == number), np.uint8))
    )
    return tuple(sorted(parts, key=lambda one: -one.area_px)) or (region,)


def _moved(region: Region, mask: Mask) -> Iterator[Region]:
    """The patches of a mask that is cut out, told in pixels of the whole picture."""
    # A border, so that a patch that ends there is one all the same.
    for part in regions_of(np.pad(mask, 4)):
        left, top = region.left - 4, region.top - 4
        yield replace(
            part,
            outline=part.outline + np.array([left, top]),
            left=part.left + left,
            top=part.top + top,
        )


def _colours(box: Sequence[Known]) -> Floats:
    """The colours of the box, those that are alike only once."""
    kept: list[Known] = []
    for piece in box:
        if all(piece.traits.colour_apart(other.traits) >= ALIKE for other in kept):
            kept.append(piece)
    return np.array([piece.traits.colour for piece in kept], np.float32).reshape(-1, 3)
