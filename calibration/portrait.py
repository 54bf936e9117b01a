"""The picture of one piece on the plate: cut out where it was weighed, and what tells it apart.

A picture before the piece was laid down and one after it are compared; what changed is the piece.
Where portraits are kept is said in album.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np

from calibration.cell import Calibration
from calibration.charuco import Points
from calibration.filed import JPEG_BYTES_MAX
from calibration.lens import CameraPose
from calibration.rest import Rest
from hardware.camera.frames import Pixels
from hardware.camera.lens import draw_points
from hardware.camera.marks import SIGNS
from hardware.camera.traits import Traits

SIDE_MM: Final = 70.0
"""Twice the longest piece fits in: the weighed place is good to a few millimetres."""
PX_PER_MM: Final = 3.0
SIDE_PX: Final = round(SIDE_MM * PX_PER_MM)
QUALITY: Final = 90
CHANGED: Final = 18.0
"""Grey levels, in the colour that changed most; noise of a locked camera is a few."""
AREA_LEAST_MM2: Final = 40.0
ALIKE_COLOUR: Final = 8.0
"""Distance of two mean colours in Lab: nearer ones are told apart by nobody in another light."""
ALIKE_SIZE: Final = 1.2
"""And so nearly the same size, the larger to the smaller."""


@dataclass(frozen=True, slots=True, eq=False)
class Portrait:
    """One piece as the camera saw it."""

    jpeg: bytes
    colour: Points
    """Its mean colour in Lab: lightness, green to red, blue to yellow."""
    area_mm2: float
    """What of the plate it covers from above."""
    traits: Traits | None = None
    """By which it is known again; None where the light could not be told."""


@dataclass(frozen=True, slots=True)
class AlikeKinds:
    """Two kinds of which a piece each looks so nearly the same that the camera cannot tell them."""

    one: str
    other: str


def place_of_gain(
    calibration: Calibration, before: Rest, after_it: Rest
) -> tuple[float, float] | None:
    """Where on the plate the weight came to lie, in mm; None where no cell's place is known."""
    grams = x_moment = y_moment = 0.0
    for cell, rise in zip(calibration.cells, after_it.rise_from(before), strict=True):
        if cell.x_mm is None or cell.y_mm is None:
            return None
        came = rise / cell.counts_per_gram
        grams += came
        x_moment += came * cell.x_mm
        y_moment += came * cell.y_mm
    return (x_moment / grams, y_moment / grams) if grams > 0 else None


def portrait_of(
    before: Pixels, now: Pixels, *, pose: CameraPose, place_mm: tuple[float, float]
) -> Portrait | None:
    """The piece that lies there now and did not before; None where nothing is to be seen."""
    import cv2

    here, there = (_cut_out(pixels, pose, place_mm) for pixels in (now, before))
    changed = np.abs(here.astype(np.int16) - there).max(axis=2) > CHANGED
    mask = _largest(np.asarray(changed, np.uint8))
    area_mm2 = float(mask.sum()) / PX_PER_MM**2
    if area_mm2 < AREA_LEAST_MM2 or _reaches_out(mask):
        return None
    written, jpeg = cv2.imencode(".jpg", here, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    if not written or len(jpeg) > JPEG_BYTES_MAX:
        return None
    lab: Any = cv2.cvtColor(here.astype(np.float32) / 255.0, cv2.COLOR_BGR2LAB)
    colour = np.asarray(lab, np.float64)[mask.astype(bool)].mean(axis=0)
    return Portrait(jpeg.tobytes(), colour, area_mm2)


def alike_kinds(portraits: Mapping[str, Sequence[Portrait]]) -> tuple[AlikeKinds, ...]:
    """All pairs of kinds that pictures from above do not tell apart."""
    return tuple(
        AlikeKinds(one, other)
        for one, other in combinations(portraits, 2)
        if any(_is_alike(first, second) for first, second in _pairs(portraits, one, other))
    )


def _pairs(
    portraits: Mapping[str, Sequence[Portrait]], one: str, other: str
) -> Iterator[tuple[Portrait, Portrait]]:
    yield from ((first, second) for first in portraits[one] for second in portraits[other])


def _is_alike(first: Portrait, second: Portrait) -> bool:
    apart = float(np.linalg.norm(first.colour - second.colour))
    areas = sorted((first.area_mm2, second.area_mm2))
    return apart < ALIKE_COLOUR and areas[1] < ALIKE_SIZE * areas[0]


def _cut_out(pixels: Pixels, pose: CameraPose, place_mm: tuple[float, float]) -> Pixels:
    """A square of the plate round a place, from above, upright for who stands at arm S."""
    import cv2

    half = SIDE_MM / 2
    corners_mm = np.column_stack([np.array(place_mm) + SIGNS * half, np.zeros(4)])
    there = draw_points(corners_mm, pose.lens, pose.turn, pose.shift_mm).astype(np.float32)
    here = np.array([[0, 0], [SIDE_PX, 0], [SIDE_PX, SIDE_PX], [0, SIDE_PX]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(there, here)
    flat = cv2.warpPerspective(pixels, matrix, (SIDE_PX, SIDE_PX), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


def _reaches_out(mask: Any) -> bool:
    """Whether it goes on beyond the picture, as an arm or tongs do and no piece does."""
    return bool(mask[0].any() or mask[-1].any() or mask[:, 0].any() or mask[:, -1].any())


def _largest(changed: Any) -> Any:
    """The largest connected patch of what changed, without specks and holes of noise."""
    import cv2

    closed = cv2.medianBlur(changed, 5)
    count, labels, stats, _middles = cv2.connectedComponentsWithStats(closed)
    if count < 2:
        return np.zeros_like(closed)
    largest = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    return np.asarray(labels == largest, np.uint8)
