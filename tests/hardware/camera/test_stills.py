"""Stills of the calms in memory: one a calm, found by time, bounded, compared, side by side."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.camera.comparison import Circle, compared, side_by_side
from hardware.camera.frames import Frame, Pixels
from hardware.camera.sight import Well
from hardware.camera.sighting import Sighting
from hardware.camera.stills import BYTES_MOST, NEAR_SECONDS, Pair, Still, Stills, pixels_of
from tests.hardware.camera.grill_scene import OVER, Laid, Scene, taken

CORN = Laid("corn", 20.0, 12.0, 0.3)
GREY = np.full((48, 64, 3), 90, np.uint8)


def shown(stills: Stills, number: int, at: float, *, calm: bool, pixels: Pixels = GREY) -> None:
    stills.see(Frame(number, at, 0.01, pixels))
    stills.hear(Sighting(at, number, Well(), is_placed=True, is_calm=calm))


def played(*calms: bool, **bounds: int) -> Stills:
    """A picture each second; true where nothing moves."""
    stills = Stills(**bounds)
    for number, is_calm in enumerate(calms):
        shown(stills, number, float(number), calm=is_calm, pixels=GREY + np.uint8(10 * number))
    return stills


def test_a_calm_gives_one_still_however_long_it_lasts() -> None:
    assert len(played(False, True, True, True)) == 1
    assert len(played(True, False, True, False, False, True)) == 3
    assert len(played(False, False)) == 0


def test_before_and_after_are_the_calms_on_either_side() -> None:
    stills = played(False, True, True, False, False, True, True, False, True)
    pair = stills.around(3.5, 4.0)
    assert pair is not None
    assert (pair.before.at, pair.before.until, pair.after.at) == (1.0, 2.0, 5.0)
    assert abs(int(pixels_of(pair.before.jpeg)[0, 0, 0]) - 100) <= 2
    assert abs(int(pixels_of(pair.after.jpeg)[0, 0, 0]) - 140) <= 2


def test_a_calm_that_began_before_all_was_quiet_shows_what_came_of_it() -> None:
    stills = played(False, True, False, True, True, True, False, True)
    pair = stills.around(2.0, 4.5)
    assert pair is not None
    assert (pair.before.at, pair.after.at) == (1.0, 3.0)
    pair = stills.around(2.0, 5.5)
    assert pair is not None
    assert pair.after.at == 7.0


def test_where_nothing_moved_there_is_nothing_to_compare() -> None:
    assert played(False, True, True, True).around(1.5, 2.5) is None


@pytest.mark.parametrize("moment", [0.5, 8.5, 100.0])
def test_without_a_calm_on_both_sides_there_is_no_pair(moment: float) -> None:
    assert (
        played(False, True, False, False, False, True, False, False, True).around(moment, moment)
        is None
    )


def test_another_moment_of_the_game_is_no_evidence() -> None:
    stills = Stills()
    shown(stills, 0, 0.0, calm=True)
    shown(stills, 1, 1.0, calm=True)
    shown(stills, 2, NEAR_SECONDS + 2.0, calm=False)
    shown(stills, 3, NEAR_SECONDS + 3.0, calm=True)
    late = NEAR_SECONDS + 0.9
    assert stills.around(late, late) is not None  # still calm at 1.0, so it shows before
    assert stills.around(late + 0.2, late + 0.2) is None
    assert stills.around(2.0, 2.5) is None


def test_a_picture_whose_sighting_is_of_another_waits_for_the_next() -> None:
    stills = Stills()
    stills.see(Frame(5, 1.0, 0.01, GREY))
    stills.hear(Sighting(0.9, 4, Well(), is_placed=True, is_calm=True))
    assert len(stills) == 0
    stills.hear(Sighting(1.0, 5, Well(), is_placed=True, is_calm=True))
    assert len(stills) == 1


def test_a_lost_camera_begins_a_new_calm() -> None:
    stills = played(False, True)
    stills.lose()
    shown(stills, 9, 9.0, calm=True)
    assert len(stills) == 2


def test_the_oldest_go_first_by_number_and_by_bytes() -> None:
    calms = [number % 2 == 1 for number in range(21)]
    few = played(*calms, pictures_most=3)
    assert len(few) == 3
    assert few.around(4.0, 4.5) is None
    assert few.around(16.0, 16.5) is not None
    one = len(played(False, True).all[0].jpeg)
    small = played(*calms, bytes_most=round(2.5 * one))
    assert len(small) == 2
    assert len(played(*calms, bytes_most=1)) == 0


def test_a_game_of_stills_keeps_within_its_megabytes() -> None:
    rng = np.random.default_rng(2)
    grain = rng.integers(0, 255, (480, 640, 3), np.uint8)
    stills = Stills(pictures_most=1000)
    for number in range(80):
        shown(stills, number, float(number), calm=bool(number % 2), pixels=grain)
    assert sum(len(one.jpeg) for one in stills.all) <= BYTES_MOST
    assert len(stills) > 10


def still(scene: Scene, seed: int) -> Still:
    stills = Stills()
    shown(stills, seed, float(seed), calm=True, pixels=taken(scene, seed=seed))
    return stills.all[0]


def test_what_differs_is_ringed_where_it_lies() -> None:
    pair = Pair(still(Scene((CORN,)), 1), still(Scene(), 2))
    (circle,) = compared(pair).circles
    x, y = OVER.pixels_of(CORN.corners_mm()).mean(axis=0)
    assert abs(circle.x * 640 - x) < 12
    assert abs(circle.y * 480 - y) < 12
    assert 20 < circle.radius * 640 < 90


def test_nothing_is_ringed_where_nothing_changed() -> None:
    assert compared(Pair(still(Scene((CORN,)), 1), still(Scene((CORN,)), 2))).circles == ()


def test_both_are_kept_in_one_picture_with_the_rings() -> None:
    both = compared(Pair(still(Scene((CORN,)), 1), still(Scene(), 2)))
    picture = pixels_of(side_by_side(both))
    assert picture.shape == (480, 1280, 3)
    (circle,) = both.circles
    on_ring = round(circle.y * 480), round((circle.x + circle.radius) * 640)
    for left in (0, 640):
        blue, _green, red = (int(one) for one in picture[on_ring[0], left + on_ring[1]])
        assert red - blue > 100
    assert both.before.shape == both.after.shape == (480, 640, 3)
    assert isinstance(circle, Circle)
