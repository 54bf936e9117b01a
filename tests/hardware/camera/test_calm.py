"""When the scene is at rest: a third of a second without a move, whatever the lamp does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from hardware.camera.calm import Calm, Small, small_of
from tests.hardware.camera.grill_scene import Laid, Light, Scene, taken, tongs

SCENE = Scene((Laid("pepper", -25, 20), Laid("corn", 20, 20, 0.4)))
STEP = 1 / 15


@cache
def small(scene: Scene, seed: int, at_mm: float = 0.0) -> Small:
    if at_mm:
        scene = replace(scene, things=tuple(tongs(at_mm, -20.0, turn=0.8)))
    return small_of(taken(scene, seed=seed, quality=85))


def over(pictures: Sequence[Small], calm: Calm | None = None) -> list[Calm]:
    calm = calm or Calm()
    run = []
    for picture in pictures:
        calm = calm.after(picture, at=calm.at + STEP)
        run.append(calm)
    return run


def test_it_is_calm_after_a_third_of_a_second_and_not_before() -> None:
    run = over([small(SCENE, seed % 3) for seed in range(8)])
    assert [calm.is_calm for calm in run] == [False] * 5 + [True] * 3


def test_tongs_that_come_and_go_disturb_it() -> None:
    calm = over([small(SCENE, seed % 3) for seed in range(8)])[-1]
    come = calm.after(small(SCENE, 1, 30.0), at=calm.at + STEP)
    assert not come.is_calm
    assert come.moving_share > 0.01
    gone = come.after(small(SCENE, 2), at=come.at + STEP)
    assert not gone.is_calm


def test_tongs_that_creep_are_no_calm() -> None:
    creeping = [small(SCENE, 1, 30.0 - 0.3 * step) for step in range(12)]
    assert not any(calm.is_calm for calm in over(creeping))


@pytest.mark.parametrize("strength", [0.8, 1.2])
def test_a_brighter_or_dimmer_lamp_alone_does_not_last(strength: float) -> None:
    dimmed = replace(SCENE, light=Light(strength=strength))
    calm = over([small(SCENE, seed % 3) for seed in range(8)])[-1]
    after = over([small(dimmed, seed % 3) for seed in range(8)], calm)
    assert after[-1].is_calm


def test_a_lamp_from_another_side_is_light_alone_and_tongs_are_not() -> None:
    lamp = replace(SCENE, light=Light((0.6, 0.9, 1.3), slope=0.9))
    calm = over([small(SCENE, seed % 3) for seed in range(8)])[-1]
    lit = over([small(lamp, seed % 3) for seed in range(8)], calm)[-1]
    assert (lit.is_calm, lit.is_light_alone) == (True, True)
    moved = over([small(lamp, 1, 30.0), *(small(lamp, seed % 3) for seed in range(8))], lit)[-1]
    assert (moved.is_calm, moved.is_light_alone) == (True, False)
    both = over([small(SCENE, 1, 30.0), *(small(SCENE, seed % 3) for seed in range(8))], lit)[-1]
    assert (both.is_calm, both.is_light_alone) == (True, False)


def test_noise_alone_is_no_move() -> None:
    rng = np.random.default_rng(1)
    grey = [rng.normal(110.0, 6.0, (480, 640, 1)).repeat(3, axis=2) for _ in range(7)]
    run = over([small_of(each.clip(0, 255).astype(np.uint8)) for each in grey])
    assert run[-1].is_calm
