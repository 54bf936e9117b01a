"""What lies on the grill and round it in a calm picture, against the same when it was bare."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from hardware.camera.difference import Mask, Region, differing, relit
from hardware.camera.frames import Pixels
from hardware.camera.ground import INSIDE_MM, MARGIN_MM, Ground
from hardware.camera.kinds import Known, Named, named
from hardware.camera.parts import parts_of
from hardware.camera.pose import Pose
from hardware.camera.sighting import SeenPiece, Where
from hardware.camera.sketch import Sketch, sketch_of
from hardware.camera.slide import STAYED, Slide, flat_of, slide_between
from hardware.camera.still import Still

NARROW_MM: Final = 7.0
"""No piece is narrower: a bar of the grate that was pushed a little."""
REMNANT_SHARE: Final = 0.33
"""Of the smallest piece: less than that beside something else is no thing of its own."""
PRINT_SHARE: Final = 0.7
MARGIN_SHARE: Final = 1.4
"""A mark with its white margin, in sides of the mark."""
AROUND_PX: Final = 15
"""The shadow beside a piece goes with it."""
VACATED_SHARE: Final = 0.7
"""Of a patch: so much of it is ground that the grate has left, and that nobody has seen bare."""
VACATED_PX: Final = 7
"""The edge of the grate is blurred."""


@dataclass(frozen=True, slots=True, eq=False)
class Lying:
    """A thing that lies there, and its patch of the picture."""

    piece: SeenPiece
    region: Region


def lying_in(
    now: Still, bare: Still, *, ground: Ground, box: Sequence[Known]
) -> tuple[Lying, ...] | None:
    """All that lies there; None where an arm or tongs reach in, as nobody knows what they hide."""
    high, wide = now.pixels.shape[:2]
    shown = ground.shown(now.pose, (wide, high))
    slide = _slide(bare, now, ground)
    before = _from_there(bare, now.pose, ground, slide)
    # Through the bars of a grate that was pushed one sees what has not moved with it.
    below = None if slide is STAYED else _from_there(bare, now.pose, ground, STAYED)
    readable, vacated = _marks_shown(now), _vacated(now, ground, slide)
    regions = tuple(
        region
        for region in differing(before, now.pixels, where=shown, or_else=below)
        if region.of(readable).mean() < PRINT_SHARE and region.of(vacated).mean() < VACATED_SHARE
    )
    reaching = [region for region in regions if _goes_on(region, shown)]
    grate = ground.grate_shown(now.pose, (wide, high), out_mm=-INSIDE_MM)
    if any(_is_over(region, grate) for region in reaching):
        return None
    found = []
    # What goes on beyond, as a card or a sleeve does, is no piece.
    for region in (one for one in regions if one not in reaching):
        parts = parts_of(region, now.pixels, white=now.white, box=box)
        lying = [lies for part in parts if (lies := _lies(part, now, ground, box)) is not None]
        found += [one for one in lying if len(parts) == 1 or not _is_remnant(one, box)]
    return tuple(found)


def relearnt(now: Still, bare: Still, lying: Sequence[Lying], ground: Ground) -> Still:
    """What bare looks like in a new light: as now, and under what lies there as before."""
    import cv2

    slide = _slide(bare, now, ground)
    under = relit(_from_there(bare, now.pose, ground, slide), now.pixels)
    pixels = now.pixels.copy()
    for thing in lying:
        outline = thing.region.outline.round().astype(np.int32)
        mask = np.zeros(pixels.shape[:2], np.uint8)
        cv2.drawContours(mask, [outline], -1, 1, cv2.FILLED)
        covered = cv2.dilate(mask, np.ones((AROUND_PX, AROUND_PX), np.uint8)) > 0
        pixels[covered] = under[covered]
    return Still(pixels, now.pose, now.white)


def _is_remnant(thing: Lying, box: Sequence[Known]) -> bool:
    """Whether it is no more than what another piece leaves to be seen of one."""
    smallest_mm2 = min(piece.traits.area_mm2 for piece in box)
    return not thing.piece.kinds and thing.piece.area_mm2 < REMNANT_SHARE * smallest_mm2


def _marks_shown(now: Still) -> Mask:
    """1 where a mark can be read: what differs there is the light on its print."""
    import cv2

    mask = np.zeros(now.pixels.shape[:2], np.uint8)
    for mark in now.marks:
        middle = mark.corners_px.mean(axis=0)
        outside = middle + (mark.corners_px - middle) * MARGIN_SHARE
        cv2.fillConvexPoly(mask, outside.round().astype(np.int32), 1)
    return mask


def _slide(bare: Still, now: Still, ground: Ground) -> Slide:
    """How far the grate was pushed since."""
    flats = (
        flat_of(
            each.pixels, each.pose, half_mm=ground.grate_half_mm, above_mm=ground.grate_above_mm
        )
        for each in (bare, now)
    )
    return slide_between(*flats, half_mm=ground.grate_half_mm)


def _from_there(bare: Still, pose: Pose, ground: Ground, slide: Slide) -> Pixels:
    """The bare scene as it would be seen now: the grate at its height, all else at the base's."""
    low = bare.seen_from(pose, above_mm=-ground.plate_above_mm)
    if low is bare.pixels and slide is STAYED:
        return low
    high = bare.seen_from(pose, above_mm=ground.grate_above_mm, slide=slide)
    size_px = low.shape[1], low.shape[0]
    grate = ground.grate_shown(pose, size_px, out_mm=MARGIN_MM, slide=slide)
    return np.where(grate[..., None] > 0, high, low)


def _vacated(now: Still, ground: Ground, slide: Slide) -> Mask:
    """1 where the grate lay and does not now."""
    import cv2

    size_px = now.pixels.shape[1], now.pixels.shape[0]
    if slide is STAYED:
        return np.zeros((size_px[1], size_px[0]), np.uint8)
    was = ground.grate_shown(now.pose, size_px, out_mm=MARGIN_MM)
    lies = ground.grate_shown(now.pose, size_px, out_mm=0.0, slide=slide)
    left = was & (1 - lies)
    return np.asarray(cv2.dilate(left, np.ones((VACATED_PX, VACATED_PX), np.uint8)), np.uint8)


def _lies(part: Region, now: Still, ground: Ground, box: Sequence[Known]) -> Lying | None:
    where, flat = Where.GRATE, _sketch(part, now, ground.grate_above_mm)
    if flat is not None and not ground.is_on_grate(*flat.middle_mm):
        flat = _sketch(part, now, -ground.plate_above_mm)
        where = Where.RING if flat is None else ground.beside(*flat.middle_mm)
    if flat is None or flat.traits.wide_mm < NARROW_MM:
        return None
    return Lying(_piece(flat, where, named(flat.traits, box)), part)


def _sketch(part: Region, now: Still, above_mm: float) -> Sketch | None:
    return sketch_of(part, now.pixels, pose=now.pose, white=now.white, above_mm=above_mm)


def _piece(flat: Sketch, where: Where, taken_for: Named) -> SeenPiece:
    return SeenPiece(
        kinds=taken_for.kinds,
        x_mm=round(flat.middle_mm[0], 1),
        y_mm=round(flat.middle_mm[1], 1),
        where=where,
        area_mm2=round(flat.traits.area_mm2, 1),
        distance=round(min(taken_for.distance, 1e6), 2),
        number=taken_for.number,
    )


def _is_over(region: Region, grate: Mask) -> bool:
    """Whether some of it is seen over the grate."""
    high, wide = region.mask.shape
    cut = grate[region.top : region.top + high, region.left : region.left + wide]
    return bool((region.mask & cut).any())


def _goes_on(region: Region, shown: Mask) -> bool:
    """Whether it goes on beyond what is looked at, or beyond the picture."""
    high, wide = region.mask.shape
    is_cut = region.left <= 1 or region.top <= 1
    is_cut |= region.left + wide >= shown.shape[1] - 1 or region.top + high >= shown.shape[0] - 1
    return bool(is_cut or (region.of(shown) == 0).any())
