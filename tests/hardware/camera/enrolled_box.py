"""The pieces of the drawn grill, each photographed alone on the plate as they are when weighed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np

from hardware.camera.difference import differing
from hardware.camera.frames import Pixels
from hardware.camera.kinds import Known
from hardware.camera.lens import Lens
from hardware.camera.markers import find_marks, grey_of
from hardware.camera.marks import MARK_IDS, ExpectedMarks, mark_corners_mm
from hardware.camera.pose import Pose, pose_of
from hardware.camera.sketch import sketch_of
from hardware.camera.traits import Traits
from hardware.camera.white import Floats, white_of
from tests.hardware.camera.grill_scene import OUTLINES, OVER, Laid, Scene, taken

LENS = Lens(OVER.matrix, np.zeros(5), OVER.width_px, OVER.height_px)
MARKS = ExpectedMarks({mark: OVER.pixels_of(mark_corners_mm(mark)) for mark in MARK_IDS}, 640)
MANY = {"pepper": 2, "corn": 3, "steak": 2, "fish": 2, "mushroom": 3, "aubergine": 3, "sausage": 3}


def placed(pixels: Pixels) -> tuple[Pose, Floats]:
    """Where the camera looks, and what white is."""
    marks = find_marks(grey_of(pixels))
    pose, white = pose_of(marks, LENS), white_of(pixels, marks)
    assert pose is not None
    assert white is not None
    return pose, white


@cache
def box() -> tuple[Known, ...]:
    """All eighteen; those of a kind differ a little in size."""
    bare = taken(Scene(), seed=500)
    return tuple(
        Known(f"{kind}-{number}", kind, _sized(traits, 1.0 + 0.03 * (number - 1)))
        for kind in OUTLINES
        for traits in (_enrolled(kind, bare),)
        for number in range(1, MANY[kind] + 1)
    )


def _sized(traits: Traits, share: float) -> Traits:
    return replace(
        traits,
        area_mm2=traits.area_mm2 * share**2,
        long_mm=traits.long_mm * share,
        wide_mm=traits.wide_mm * share,
    )


def _enrolled(kind: str, bare: Pixels) -> Traits:
    pixels = taken(Scene((Laid(kind, 0.0, 0.0, 0.4, above_mm=0.0),)), seed=501)
    (region,) = differing(bare, pixels)
    pose, white = placed(pixels)
    sketch = sketch_of(region, pixels, pose=pose, white=white, above_mm=0.0)
    assert sketch is not None
    return sketch.traits
