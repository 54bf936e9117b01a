"""From pictures to facts: what came, what went, what fell, and when nothing is told."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.places import Places
from hardware.camera.eye import Eye
from hardware.camera.eyeorder import EyeOrder
from hardware.camera.frames import Frame, Pixels
from hardware.camera.ground import Ground
from hardware.camera.sight import Dark
from hardware.camera.sighting import SeenPiece, Sighting, Where
from hardware.camera.wire import encode, said_of
from tests.hardware.camera.base_scene import Place
from tests.hardware.camera.enrolled_box import LENS, MARKS, box
from tests.hardware.camera.grill_scene import LAMP, OVER, Laid, Light, Scene, on_base, taken, tongs
from tests.shared_pictures import real_picture

CORN = Laid("corn", 20.0, 12.0, 0.3)
PEPPER = Laid("pepper", -18.0, 8.0)
OVER_BOTH = Laid("aubergine", 4.0, 12.0, 0.5, above_mm=76.0)
CALM_FRAMES = 7


class Watching:
    """An eye that is shown one scene after the other, at fifteen pictures a second."""

    def __init__(self, order: EyeOrder | None = None) -> None:
        self.eye = Eye(order or EyeOrder(LENS, MARKS, Ground(), box()))
        self.eye.bare()
        self.count = 0

    def show(self, pixels: Pixels) -> Sighting:
        self.count += 1
        return self.eye.see(Frame(self.count, self.count / 15, 0.01, pixels))

    def move(self, scene: Scene) -> Sighting:
        """Tongs over the scene, in two pictures."""
        things = [tuple(tongs(30.0 - far, 60.0, turn=1.2)) for far in (0.0, 12.0)]
        return [self.show(taken(replace(scene, things=each), seed=self.count)) for each in things][
            -1
        ]

    def rest(self, scene: Scene) -> Sighting:
        """The scene at rest; what was told at its first calm picture."""
        pictures = [taken(scene, seed=self.count + turn, quality=88) for turn in range(3)]
        seen = [self.show(pictures[turn % 3]) for turn in range(CALM_FRAMES)]
        (told,) = [sighting for sighting in seen if sighting.lying is not None]
        return told

    def after_move(self, scene: Scene) -> Sighting:
        self.move(scene)
        return self.rest(scene)


def kinds(pieces: tuple[SeenPiece, ...] | None) -> list[tuple[str | None, str]]:
    assert pieces is not None
    return sorted((piece.kind, piece.where.value) for piece in pieces)


def test_a_placed_and_a_fallen_piece_are_told_as_they_rest() -> None:
    watching, scene = Watching(), Scene()
    assert watching.rest(scene).lying == ()
    placed = watching.after_move(scene.with_pieces(CORN))
    assert kinds(placed.came) == kinds(placed.lying) == [("corn", "grate")]
    assert placed.went == ()
    assert math.dist((placed.came[0].x_mm, placed.came[0].y_mm), (20.0, 12.0)) < 4.0
    fell = watching.after_move(scene.with_pieces(PEPPER, on_base("corn", 92.0, 20.0, turn=2.0)))
    assert kinds(fell.came) == [("corn", "ring"), ("pepper", "grate")]
    assert kinds(fell.went) == [("corn", "grate")]
    fallen = next(piece for piece in fell.came if piece.where is Where.RING)
    assert math.dist((fallen.x_mm, fallen.y_mm), (92.0, 20.0)) < 4.0


def test_what_another_piece_hides_has_not_gone_and_a_lamp_changes_nothing() -> None:
    watching, scene = Watching(), Scene()
    watching.rest(scene)
    scene = scene.with_pieces(CORN, PEPPER)
    assert len(watching.after_move(scene).came) == 2
    scene = replace(scene, light=LAMP)
    lit = watching.after_move(scene)
    assert (lit.came, lit.went) == ((), ())
    covered = watching.after_move(scene.with_pieces(OVER_BOTH))
    assert kinds(covered.came) == [("aubergine", "grate")]
    assert covered.went == ()


def test_what_little_a_piece_leaves_of_another_is_no_thing_of_its_own() -> None:
    watching, under = Watching(), Scene((Laid("pepper", -20.0, 10.0),))
    watching.rest(Scene())
    assert kinds(watching.after_move(under).lying) == [("pepper", "grate")]
    over = Laid("steak", -4.0, 12.0, 0.2, above_mm=76.0)
    told = watching.after_move(under.with_pieces(over))
    assert kinds(told.came) == [("steak", "grate")]
    assert (kinds(told.lying), told.went) == ([("pepper", "grate"), ("steak", "grate")], ())


def test_a_shadow_on_a_mark_that_can_be_read_is_nothing() -> None:
    watching = Watching()
    watching.rest(Scene())
    told = watching.after_move(replace(Scene((PEPPER,)), shadow=(470.0, 107.0, 30.0)))
    assert kinds(told.lying) == [("pepper", "grate")]


def test_after_a_lamp_from_another_side_its_shadows_belong_to_what_bare_is() -> None:
    watching, scene = Watching(), Scene((PEPPER,))
    watching.rest(Scene())
    assert kinds(watching.after_move(scene).came) == [("pepper", "grate")]
    bar = np.array([[60, -40], [90, -40], [90, 70], [60, 70]], float)
    shade = (np.column_stack([bar, np.full(4, -25.0)]), (72, 72, 72))
    lit = replace(scene, light=Light((0.6, 0.9, 1.3), slope=0.9), things=(shade,))
    told = watching.rest(lit)
    assert (kinds(told.lying), told.came, told.went) == ([("pepper", "grate")], (), ())
    moved = watching.after_move(lit)
    assert (kinds(moved.lying), moved.came) == ([("pepper", "grate")], ())
    fell = watching.after_move(replace(lit, pieces=(on_base("pepper", -95.0, 10.0),)))
    assert (kinds(fell.came), kinds(fell.went)) == ([("pepper", "ring")], [("pepper", "grate")])


@pytest.mark.parametrize(("gleams", "came"), [(3, []), (1, [("mushroom", "ring")])])
def test_gleams_of_a_lamp_are_no_pieces_however_much_they_look_like_some(
    gleams: int, came: list[tuple[str, str]]
) -> None:
    watching = Watching()
    watching.rest(Scene())
    spots = ((-95.0, 10.0), (95.0, 15.0), (85.0, -40.0))[:gleams]
    lit = Scene(
        tuple(on_base("mushroom", *spot) for spot in spots), Light((0.6, 0.9, 1.3), slope=0.9)
    )
    assert kinds(watching.rest(lit).came) == came


def test_a_thing_that_is_none_of_ours_is_told_as_such() -> None:
    watching = Watching()
    watching.rest(Scene())
    told = watching.after_move(Scene((Laid("fish", 5.0, 5.0, colour=(60, 170, 40)),)))
    assert [piece.kinds for piece in told.came] == [()]


def test_tongs_that_rest_over_the_grill_leave_open_what_lies_there() -> None:
    watching = Watching()
    watching.rest(Scene())
    held = Scene((CORN,), things=tuple(tongs(20.0, 0.0, turn=-1.3)))
    pictures = [watching.show(taken(held, seed=turn)) for turn in range(8)]
    assert pictures[-1].is_calm
    assert all(seen.lying is None for seen in pictures)
    assert len(pictures[-1].tips) == 2
    told = watching.after_move(Scene((CORN,)))
    assert kinds(told.came) == [("corn", "grate")]


def test_a_sleeve_over_the_grill_leaves_open_what_lies_there() -> None:
    watching = Watching()
    watching.rest(Scene())
    corners = np.array([[10, -200], [60, -200], [40, 20], [0, 20]], float)
    sleeve = (np.column_stack([corners, np.full(4, 90.0)]), (120, 60, 40))
    reached = Scene((CORN,), things=(sleeve,))
    pictures = [watching.show(taken(reached, seed=turn)) for turn in range(8)]
    assert pictures[-1].is_calm
    assert all(seen.lying is None for seen in pictures)


def test_a_card_that_goes_on_beyond_is_no_fallen_piece() -> None:
    watching = Watching()
    watching.rest(Scene())
    corners = np.array([[110, -20], [230, -20], [230, 40], [110, 40]], float)
    card = (np.column_stack([corners, np.full(4, -25.0)]), (240, 240, 240))
    told = watching.after_move(Scene((CORN,), things=(card,)))
    assert kinds(told.lying) == [("corn", "grate")]


def test_a_piece_across_the_border_of_the_ring_is_told_by_its_middle() -> None:
    watching = Watching()
    watching.rest(Scene())
    across = (on_base("sausage", -118.0, -60.0, turn=0.3), on_base("corn", 150.0, 10.0, turn=1.5))
    told = watching.after_move(Scene(across))
    assert kinds(told.lying) == [("corn", "beyond"), ("sausage", "ring")]


def test_a_bare_grill_is_learnt_anew_when_asked() -> None:
    watching, laid = Watching(), Scene((CORN,))
    assert watching.rest(laid).lying == ()
    watching.eye.bare()
    assert watching.after_move(Scene()).lying == ()
    assert kinds(watching.after_move(laid).came) == [("corn", "grate")]


def test_until_it_is_said_what_bare_is_nothing_lies_there() -> None:
    eye = Eye(EyeOrder(LENS, MARKS, Ground(), box()))
    pictures = [taken(Scene((CORN,)), seed=turn) for turn in range(3)]
    seen = [eye.see(Frame(turn, turn / 15, 0.01, pictures[turn % 3])) for turn in range(8)]
    assert seen[-1].is_calm
    assert all(one.lying is None for one in seen)


def test_an_arm_that_gave_way_a_little_brings_and_takes_nothing() -> None:
    watching = Watching()
    watching.rest(Scene((PEPPER,)))
    bent = Place(OVER.width_px, OVER.height_px, OVER.focal_px, OVER.turn, (5.8, -4.9, 381.0))
    told = watching.after_move(Scene((PEPPER,), place=bent))
    assert (told.lying, told.came, told.went) == ((), (), ())


def test_of_a_camera_that_cannot_be_believed_nothing_is_told() -> None:
    watching = Watching()
    watching.rest(Scene((CORN,)))
    for _ in range(30):
        seen = watching.show(np.zeros((480, 640, 3), np.uint8))
    assert (seen.sight, seen.is_placed) == (Dark(), False)
    assert (seen.tips, seen.palms, seen.lying, seen.came) == ((), None, None, ())


def test_without_the_network_touches_are_not_watched_and_it_is_said(tmp_path: Path) -> None:
    order = EyeOrder(LENS, MARKS, Ground(), box(), tmp_path / "palms.tflite")
    watching = Watching(order)
    assert "run: companion fetch hands" in watching.eye.without_palms
    assert watching.move(Scene()).palms is None
    assert Watching().eye.without_palms == ""


def test_a_sighting_crosses_a_pipe_whole() -> None:
    watching = Watching()
    watching.rest(Scene())
    told = watching.after_move(Scene((CORN,)))
    assert said_of(encode(told)) == told
    assert len(encode(told)) < 1_000


@pytest.mark.real
def test_a_real_hand_over_the_grill_is_told_with_its_place() -> None:
    weights = Places.of(None).palms
    if not weights.exists():
        pytest.skip("the network of palms is not here; run: companion fetch hands")
    hand = cv2.resize(real_picture("hands/hand_thumb_up.jpg"), (240, 195))
    watching = Watching(EyeOrder(LENS, MARKS, Ground(), box(), weights))
    seen = []
    for turn in range(14):
        pixels = taken(Scene(), seed=turn % 2)
        pixels[150:345, 210 + 2 * turn : 450 + 2 * turn] = hand
        seen.append(watching.show(pixels))
    looks = [one.palms for one in seen if one.palms is not None]
    assert [len(palms) for palms in looks] == [1] * len(looks)
    assert 4 <= len(looks) <= 6
    assert [palms[0].looks for palms in looks] == list(range(1, len(looks) + 1))
    assert math.hypot(looks[0][0].x_mm, looks[0][0].y_mm) < 60.0
