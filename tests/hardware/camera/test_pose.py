"""Where the camera looks, by the marks of the base: to parts of a millimetre, or None."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.camera.lens import Lens, Points
from hardware.camera.markers import find_marks, grey_of, printed_marks
from hardware.camera.marks import MARK_IDS, SeenMark
from hardware.camera.pose import Bearing, Pose, pose_of
from tests.hardware.camera.base_scene import Place, base_picture
from tests.shared_pictures import real_picture

HANGING = Place(turn=(float(np.pi) - 0.08, 0.03, 0.02), shift_mm=(9.0, -4.0, 430.0))
PLACES = np.array([[0.0, 0.0], [45.0, -40.0], [-110.0, 60.0], [20.0, 120.0]])


def lens_of(place: Place, bending: Points | None = None) -> Lens:
    bent = np.zeros(5) if bending is None else bending
    return Lens(place.matrix, bent, place.width_px, place.height_px)


def seen(place: Place, *, seed: int = 0) -> tuple[SeenMark, ...]:
    return find_marks(grey_of(base_picture(place, seed=seed)))


@pytest.mark.parametrize("above_mm", [-25.0, 0.0, 60.0])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_places_are_found_within_half_a_millimetre(above_mm: float, seed: int) -> None:
    pose = pose_of(seen(HANGING, seed=seed), lens_of(HANGING))
    assert pose is not None
    lying = np.column_stack([PLACES, np.full(len(PLACES), above_mm)])
    found = pose.places_of(HANGING.pixels_of(lying), above_mm=above_mm)
    assert np.abs(found - PLACES).max() < 0.6


def test_a_bent_lens_is_seen_through() -> None:
    lens = lens_of(HANGING, np.array([-0.2, 0.08, 0.001, -0.001, 0.0]))
    pose = Pose(lens, np.array(HANGING.turn), np.array(HANGING.shift_mm))
    lying = np.column_stack([PLACES, np.full(len(PLACES), 30.0)])
    assert pose.places_of(pose.pixels_of(lying), above_mm=30.0) == pytest.approx(PLACES, abs=0.05)


def test_what_lies_higher_would_be_misplaced_on_the_plate() -> None:
    pose = pose_of(seen(HANGING), lens_of(HANGING))
    assert pose is not None
    pixels = pose.pixels_of(np.array([[45.0, 45.0, 60.0]]))
    on_plate = pose.places_of(pixels, above_mm=0.0)
    assert np.linalg.norm(on_plate - [45.0, 45.0]) > 5.0


def test_two_marks_are_too_few() -> None:
    marks = seen(HANGING)
    assert len(marks) == 4
    assert pose_of(marks[:3], lens_of(HANGING)) is not None
    assert pose_of(marks[:2], lens_of(HANGING)) is None


def test_a_mark_that_is_not_where_it_belongs_is_refused() -> None:
    first, *others = seen(HANGING)
    strayed = SeenMark(first.id, first.corners_px + 12.0)
    assert pose_of([strayed, *others], lens_of(HANGING)) is None


def test_a_pose_is_held_for_two_seconds_and_no_longer() -> None:
    bearing = Bearing(lens_of(HANGING)).after(seen(HANGING), at=10.0)
    blinded = bearing.after((), at=11.9)
    assert blinded.pose(12.0) is bearing.last
    assert blinded.pose(12.1) is None


@pytest.mark.real
@pytest.mark.parametrize(
    ("name", "count"), [("choriginal.jpg", 17), ("singlemarkersoriginal.jpg", 6)]
)
def test_marks_of_real_pictures(name: str, count: int) -> None:
    found = printed_marks(grey_of(real_picture(f"markers/{name}")), "DICT_6X6_250")
    assert len(found) == count


@pytest.mark.real
def test_a_board_scribbled_over_leaves_the_pose_unsure() -> None:
    grey = grey_of(real_picture("markers/chocclusion.jpg"))
    found = printed_marks(grey, "DICT_6X6_250")
    assert {12, 15} <= {mark.id for mark in found} <= {9, 12, 15}
    renamed = [SeenMark(own, mark.corners_px) for own, mark in zip(MARK_IDS, found, strict=False)]
    lens = Lens(np.array([[600.0, 0, 320], [0, 600.0, 240], [0, 0, 1]]), np.zeros(5), 640, 480)
    assert pose_of(renamed, lens) is None
    assert Bearing(lens).after(renamed, at=1.0).pose(1.0) is None
