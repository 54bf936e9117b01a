"""Tips of the tongs: a green band and a pink one that touch, in any light, and nothing else."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from hardware.camera.tips import BANDS_MOST, bands_of, tips_in
from tests.hardware.camera.enrolled_box import placed
from tests.hardware.camera.grill_scene import (
    DAY,
    GRATE_MM,
    GREEN,
    LAMP,
    OVER,
    PINK,
    WHITE,
    Laid,
    Light,
    Points,
    Scene,
    on_base,
    taken,
    tongs,
)
from tests.shared_pictures import real_pictures

PIECES = (
    *(Laid("pepper", -25, 20), Laid("corn", 20, 20, 0.4), Laid("steak", -20, -20, 0.3)),
    *(Laid("fish", 25, -25, 1.0), Laid("aubergine", 0, 0, 0.7, above_mm=75)),
    *(on_base("mushroom", 110, -30), on_base("sausage", -95, -50, turn=1.0)),
)
LIGHTS = {"white": WHITE, "lamp": LAMP, "day": DAY, "dim": Light(strength=0.5)}


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("seed", range(3))
def test_both_tips_are_found_where_they_are(light: str, seed: int) -> None:
    rng = random.Random(seed)
    x, y, turn = rng.uniform(-35, 35), rng.uniform(-35, 35), rng.uniform(0.0, 6.28)
    scene = Scene(PIECES, LIGHTS[light], things=tuple(tongs(x, y, turn=turn)))
    pixels = taken(scene, seed=seed, quality=85)
    found = tips_in(pixels, placed(pixels)[1])
    across = np.array([-math.sin(turn), math.cos(turn)]) * 12.0
    asked = [[*(np.array([x, y]) + side * across), GRATE_MM + 10.0] for side in (-1, 1)]
    assert len(found) == 2
    for place in OVER.pixels_of(np.array(asked)):
        assert min(math.dist((tip.x_px, tip.y_px), place) for tip in found) < 4.0


@pytest.mark.parametrize("light", LIGHTS)
def test_no_piece_is_taken_for_a_tip(light: str) -> None:
    pixels = taken(Scene(PIECES, LIGHTS[light]), seed=4, quality=85)
    assert tips_in(pixels, placed(pixels)[1]) == ()


@pytest.mark.parametrize(
    "bands",
    [((0.0, GREEN),), ((0.0, PINK),), ((0.0, GREEN), (40.0, PINK))],
    ids=["green alone", "pink alone", "far apart"],
)
def test_a_patch_alone_is_no_tip(bands: tuple[tuple[float, tuple[int, int, int]], ...]) -> None:
    things = tuple((square(x), colour) for x, colour in bands)
    pixels = taken(Scene(things=things), seed=5)
    assert tips_in(pixels, placed(pixels)[1]) == ()


def test_of_a_wild_cloth_only_the_largest_bands_are_compared() -> None:
    drawn = np.random.default_rng(1).integers(0, 2, (60, 80), dtype=np.uint8)
    mask = np.kron(drawn, np.full((4, 4), 255, np.uint8))
    mask[:20, :40] = 0
    mask[4:16, 5:35] = 255
    found = bands_of(mask)
    assert len(found) == BANDS_MOST
    assert [band.area for band in found] == sorted((band.area for band in found), reverse=True)
    assert 12 * 30 in [band.area for band in found]


@pytest.mark.real
def test_no_real_picture_without_tongs_shows_a_tip() -> None:
    for folder in ("table", "no_hands", "hands"):
        for name, picture in real_pictures(folder):
            assert tips_in(picture, np.ones(3, np.float32)) == (), name


def square(x_mm: float) -> Points:
    corners = [[x_mm, 0], [x_mm + 12, 0], [x_mm + 12, 12], [x_mm, 12]]
    return np.column_stack([np.array(corners, float), np.full(4, GRATE_MM)])
