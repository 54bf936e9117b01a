"""What differs between two calm pictures: things do, lamps, exposures and soft shadows do not."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from hardware.camera.difference import Region, differing
from hardware.camera.frames import Pixels
from hardware.camera.sketch import Sketch, sketch_of
from tests.hardware.camera.enrolled_box import placed
from tests.hardware.camera.grill_scene import (
    DAY,
    GRATE_MM,
    LAMP,
    OVER,
    WHITE,
    Laid,
    Light,
    Scene,
    on_base,
    taken,
)

BARE = Scene()
FULL = Scene((Laid("pepper", -28, 24), Laid("fish", 25, -22, 1.0), on_base("sausage", -95, -40)))
LIGHTS = [WHITE, LAMP, DAY, Light(strength=0.6), Light(strength=1.3)]


@pytest.mark.parametrize("before", [BARE, FULL], ids=["bare", "full"])
@pytest.mark.parametrize("light", LIGHTS, ids=["white", "lamp", "day", "dim", "bright"])
def test_another_light_is_no_difference(before: Scene, light: Light) -> None:
    first = taken(before, seed=1, quality=85)
    assert differing(first, taken(replace(before, light=light), seed=2, quality=85)) == ()


@pytest.mark.parametrize("shadow", [(250.0, 200.0, 90.0), (430.0, 300.0, 60.0)])
def test_a_soft_shadow_is_no_difference(shadow: tuple[float, float, float]) -> None:
    shaded = taken(replace(BARE, shadow=shadow), seed=2)
    bare = taken(BARE, seed=1)
    assert differing(bare, shaded) == ()
    assert differing(shaded, bare) == ()


@pytest.mark.parametrize(
    ("before", "now"),
    [(WHITE, WHITE), (WHITE, DAY), (LAMP, DAY), (DAY, LAMP), (LAMP, LIGHTS[3])],
    ids=["same", "white-day", "lamp-day", "day-lamp", "lamp-dim"],
)
def test_a_piece_is_found_through_any_change_of_light(before: Light, now: Light) -> None:
    piece = Laid("steak", -12.0, 14.0, 0.7)
    lit = replace(BARE.with_pieces(piece), light=now)
    sketch = only_sketch(taken(replace(BARE, light=before), seed=3), taken(lit, seed=4))
    flat = piece.corners_mm()[:, :2].astype(np.float32)
    assert np.hypot(sketch.middle_mm[0] + 12.0, sketch.middle_mm[1] - 14.0) < 4.0
    assert sketch.traits.area_mm2 == pytest.approx(cv2.contourArea(flat), rel=0.2)


def test_the_shadow_of_a_thing_in_the_air_is_no_difference_though_it_is_deep() -> None:
    bare = taken(BARE, seed=1)
    across = np.abs(np.arange(640) - 360.0) - 24.0
    deep = 1.0 - 0.6 / (1.0 + np.exp(across / 4.0))
    shaded = (taken(BARE, seed=2) * deep[None, :, None]).astype(np.uint8)
    assert differing(bare, shaded) == ()


def test_what_went_is_found_like_what_came() -> None:
    full, bare = taken(FULL, seed=1), taken(BARE, seed=2)
    assert len(differing(full, bare)) == len(differing(bare, full)) == 3


def test_a_cream_piece_on_grey_differs_though_its_colour_is_hardly_another() -> None:
    laid = BARE.with_pieces(on_base("mushroom", 95.0, -20.0))
    assert len(differing(taken(BARE, seed=1), taken(laid, seed=2))) == 1


def test_only_what_is_looked_at_differs() -> None:
    where = np.zeros((480, 640), np.uint8)
    where[:, 330:] = 1
    found = differing(taken(BARE, seed=1), taken(FULL, seed=2), where=where)
    assert len(found) == 1
    assert found[0].left > 320


def test_a_patch_knows_its_pixels() -> None:
    pixels = np.arange(300, dtype=np.uint8).reshape(10, 10, 3)
    patch = Region(np.zeros((4, 2)), 2, 3, np.array([[1, 0], [1, 1]], np.uint8))
    assert patch.area_px == 3
    assert patch.of(pixels).tolist() == [pixels[y, x].tolist() for y, x in ((3, 2), (4, 2), (4, 3))]


def only_sketch(before: Pixels, now: Pixels) -> Sketch:
    (region,) = differing(before, now)
    pose, white = placed(now)
    sketch = sketch_of(region, now, pose=pose, white=white, above_mm=GRATE_MM)
    assert sketch is not None
    assert OVER.width_px == 640
    return sketch
