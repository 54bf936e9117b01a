"""Scores of the camera alone: what is told is held against places that were written down."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

pytest.importorskip("mujoco", reason="the physics of the twin needs MuJoCo: pip install '.[twin]'")

from hardware.camera.ground import Ground
from hardware.camera.sight import Moved, Well
from hardware.camera.sighting import Palm, SeenPiece, Sighting, Tip, Where
from tests.twin.film.watched import Place, Score, add, read_places

GROUND = Ground()
CORN = Place("corn-1", "grate", 10.0, 5.0, 65.0)
FISH = Place("fish-2", "grate", -30.0, 5.0, 62.0)
FALLEN = Place("sausage-1", "beside", 90.0, 20.0, -20.0)


def piece(kinds: tuple[str, ...], x_mm: float, y_mm: float, number: int = 1) -> SeenPiece:
    where = Where.GRATE if abs(x_mm) < GROUND.grate_half_mm else Where.RING
    return SeenPiece(kinds, x_mm, y_mm, where, 500.0, 1.0, number)


def calm(*lying: SeenPiece) -> Sighting:
    return Sighting(1.0, 1, Well(), is_placed=True, is_calm=True, lying=lying)


def scored(sighting: Sighting, *places: Place) -> Score:
    score = Score()
    add(score, sighting, places, GROUND)
    return score


def test_a_calm_that_tells_all_is_right() -> None:
    seen = calm(piece(("corn",), 12.0, 4.0), piece(("fish",), -31.0, 7.0))
    score = scored(seen, CORN, FISH)
    assert (score.calms, score.right, score.counted, score.over) == (1, 1, 1, 0)
    assert score.kinds == {("corn", "corn"): 1, ("fish", "fish"): 1}
    assert score.beside_right == 1


def test_what_is_missed_mistaken_doubted_or_none_of_ours_is_told_apart() -> None:
    seen = calm(piece(("steak", "corn"), 12.0, 4.0))
    assert scored(seen, CORN, FISH).kinds == {("corn", "unsure"): 1, ("fish", "unseen"): 1}
    assert scored(calm(piece((), 12.0, 4.0)), CORN).kinds == {("corn", "foreign"): 1}
    mistaken = scored(calm(piece(("steak",), 12.0, 4.0)), CORN)
    assert mistaken.kinds == {("corn", "steak"): 1}
    assert (mistaken.counted, mistaken.right) == (1, 0)


def test_more_than_there_is_counts_as_over_and_the_ring_for_itself() -> None:
    score = scored(calm(piece(("corn",), 12.0, 4.0, 2)), CORN, FALLEN)
    assert (score.over, score.counted, score.beside_right) == (1, 0, 0)
    both = calm(piece(("corn",), 12.0, 4.0), piece(("sausage",), 95.0, 20.0))
    assert scored(both, CORN, FALLEN).beside_right == 1


def test_tips_are_near_or_not_and_palms_count_at_a_touch_only() -> None:
    tip, finger = Place("tip-1", "", 20.0, 0.0, 90.0), Place("fingertip", "", 0.0, 0.0, 60.0)
    moving = Sighting(1.0, 1, Well(), is_placed=True, is_calm=False)
    missed = scored(moving, tip)
    assert (missed.tips, missed.tips_found) == (1, 0)
    near = Sighting(1.0, 1, Well(), True, False, tips=(Tip(30.0, 5.0),))
    assert scored(near, tip).tips_found == 1
    hand = Sighting(1.0, 1, Well(), True, False, palms=(Palm(0.0, -80.0, 80.0, 0.7, 0.0, 0.0),))
    assert (scored(hand, finger).touches, scored(hand, finger).palms_found) == (1, 1)
    assert scored(hand, tip).touches == 0


def test_an_ailing_camera_is_counted_by_what_ails_it() -> None:
    assert scored(Sighting(1.0, 1, Moved(9.0), False, False), CORN).ill == {"Moved": 1}


def test_places_are_read_by_their_picture(tmp_path: Path) -> None:
    path = tmp_path / "places.csv"
    rows = "index,thing,where,x_mm,y_mm,z_mm\n0,corn-1,grate,1.0,2.0,3.0\n2,fault,lamp,,,\n"
    path.write_text(rows, encoding="utf-8")
    told = read_places(path)
    assert told[0] == [Place("corn-1", "grate", 1.0, 2.0, 3.0)]
    assert told[2][0].where == "lamp"
    assert math.isnan(told[2][0].x_mm)
