"""A grate that was pushed on its cross: how far, and what the eye makes of it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from hardware.camera.frames import Frame, Pixels
from hardware.camera.look import look_at
from hardware.camera.pose import Pose, pose_of
from hardware.camera.slide import STAYED, Flat, Slide, flat_of, slide_between
from tests.hardware.camera.enrolled_box import LENS
from tests.hardware.camera.grill_scene import DAY, GRATE_MM, LAMP, Laid, Light, Scene, taken
from tests.hardware.camera.test_eye import Watching, kinds

BARE = Scene(is_open=True)
PIECES = (Laid("corn", 20.0, 12.0, 0.3), Laid("steak", -20.0, -15.0), Laid("fish", 5.0, 30.0))


def flat(scene: Scene, *, seed: int = 0) -> Flat:
    pixels = taken(scene, seed=seed)
    return flat_of(pixels, pose_in(pixels), half_mm=50.0, above_mm=GRATE_MM)


def pose_in(pixels: Pixels) -> Pose:
    pose = pose_of(look_at(Frame(0, 0.0, 0.0, pixels)).marks, LENS)
    assert pose is not None
    return pose


@pytest.mark.parametrize(
    "pushed", [(0.0, 3.0, 0.0), (-6.0, 2.0, 0.05), (9.0, -8.0, -0.1), (1.0, 0.5, 0.12)]
)
@pytest.mark.parametrize("light", [LAMP, DAY], ids=["lamp", "day"])
def test_a_push_is_found_under_pieces_and_in_another_light(
    pushed: tuple[float, float, float], light: Light
) -> None:
    now = replace(BARE, pushed=pushed, light=light).with_pieces(*PIECES)
    x, y, turn = pushed
    found = slide_between(flat(BARE), flat(now, seed=3), half_mm=50.0)
    assert math.dist((found.x_mm, found.y_mm), (x, y)) < 0.6
    assert found.turn == pytest.approx(turn, abs=0.012)


@pytest.mark.parametrize("scene", [BARE, replace(BARE, light=LAMP), BARE.with_pieces(*PIECES)])
def test_a_grate_that_stayed_has_not_slid(scene: Scene) -> None:
    assert slide_between(flat(BARE), flat(scene, seed=5), half_mm=50.0) is STAYED


def test_one_that_lies_elsewhere_is_no_grate_that_slid() -> None:
    away = replace(BARE, pushed=(40.0, -60.0, 0.7))
    assert slide_between(flat(BARE), flat(away), half_mm=50.0) is STAYED


def test_in_a_picture_without_any_shade_nothing_has_slid() -> None:
    grey = np.full_like(flat(BARE), 90.0)
    assert slide_between(flat(BARE), grey, half_mm=50.0) is STAYED
    assert slide_between(grey, grey, half_mm=50.0) is STAYED


def test_places_go_with_it() -> None:
    slide = Slide(2.0, -1.0, math.pi / 2)
    assert slide.of(np.array([[10.0, 0.0]])) == pytest.approx(np.array([[2.0, 9.0]]))


@pytest.mark.parametrize(
    "pushed", [(0.0, 0.8, 0.0), (0.0, 3.0, 0.0), (-5.0, 2.0, 0.06), (8.0, 7.0, 0.0)]
)
def test_a_push_brings_no_piece_and_takes_none(pushed: tuple[float, float, float]) -> None:
    watching = Watching()
    assert watching.rest(BARE).lying == ()
    empty = watching.after_move(replace(BARE, pushed=pushed))
    assert (empty.lying, empty.came, empty.went) == ((), (), ())
    placed = watching.after_move(replace(BARE, pushed=pushed).with_pieces(*PIECES))
    told = [("corn", "grate"), ("fish", "grate"), ("steak", "grate")]
    assert kinds(placed.came) == kinds(placed.lying) == told
