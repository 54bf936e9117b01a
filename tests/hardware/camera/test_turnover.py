"""What came and went between two calms: hidden is not gone, and moved is both."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from hardware.camera.difference import Region
from hardware.camera.lying import Lying
from hardware.camera.sighting import SeenPiece, Where
from hardware.camera.turnover import common_px, turnover


def thing(kind: str, left: int, top: int, *, wide: int = 20, high: int = 10) -> Lying:
    mask = np.ones((high, wide), np.uint8)
    outline = np.array([[left, top], [left + wide, top + high]], float)
    piece = SeenPiece((kind,), float(left), float(top), Where.GRATE, 900.0, 0.5)
    return Lying(piece, Region(outline, left, top, mask))


CORN, STEAK = thing("corn", 10, 10), thing("steak", 100, 100, wide=30, high=30)


def test_what_stays_neither_came_nor_went() -> None:
    nudged = thing("corn", 12, 11)
    change = turnover((CORN, STEAK), (STEAK, nudged))
    assert (change.came, change.went) == ((), ())
    assert change.lying == (STEAK, nudged)


def test_one_came_and_one_went() -> None:
    change = turnover((CORN,), (STEAK,))
    assert (change.came, change.went, change.lying) == ((STEAK,), (CORN,), (STEAK,))


def test_one_that_was_moved_both_came_and_went() -> None:
    moved = thing("corn", 60, 60)
    change = turnover((CORN,), (moved,))
    assert (change.came, change.went) == ((moved,), (CORN,))


def test_one_of_another_kind_in_its_place_hides_it() -> None:
    over = thing("aubergine", 8, 8, wide=26, high=14)
    change = turnover((CORN,), (over,))
    assert (change.came, change.went) == ((over,), ())
    assert change.lying == (over, CORN)


def test_the_same_patch_taken_for_something_else_has_not_come() -> None:
    doubted = replace(CORN, piece=replace(CORN.piece, kinds=()))
    unsure = replace(CORN, piece=replace(CORN.piece, kinds=("sausage", "corn")))
    for one, other in ((doubted, CORN), (CORN, doubted), (unsure, CORN)):
        change = turnover((one,), (other,))
        assert (change.came, change.went, change.lying) == ((), (), (other,))


def test_what_was_hidden_has_gone_when_its_place_is_bare() -> None:
    over = thing("aubergine", 8, 8, wide=26, high=14)
    hidden = turnover((CORN,), (over,)).lying
    change = turnover(hidden, ())
    assert set(map(id, change.went)) == {id(over), id(CORN)}


def test_one_that_is_cut_in_two_by_another_is_still_one_and_the_same() -> None:
    left, right = thing("corn", 10, 10, wide=8), thing("corn", 24, 10, wide=6)
    over = thing("sausage", 17, 0, wide=8, high=40)
    change = turnover((CORN,), (left, right, over))
    assert (change.came, change.went) == ((over,), ())


def test_one_that_touches_another_of_its_kind_has_come_all_the_same() -> None:
    both = thing("corn", 10, 10, wide=40)
    both = replace(both, piece=replace(both.piece, number=2, x_mm=20.0))
    joined = turnover((CORN,), (both,))
    assert [(one.piece.number, one.piece.x_mm) for one in joined.came] == [(1, 30.0)]
    assert joined.went == ()
    parted = turnover((both,), (CORN,))
    assert [(one.piece.number, one.piece.x_mm) for one in parted.went] == [(1, 30.0)]
    assert parted.came == ()


def pair(left: int = 10) -> Lying:
    """Two of a kind that lie as one."""
    both = thing("corn", left, 10, wide=40)
    return replace(both, piece=replace(both.piece, number=2, x_mm=left + 10.0))


OTHER = thing("corn", 30, 10)


def test_two_that_are_told_as_one_now_have_neither_come_nor_gone() -> None:
    for before, now in (((CORN, OTHER), (pair(),)), ((pair(),), (CORN, OTHER))):
        change = turnover(before, now)
        assert (change.came, change.went, change.lying) == ((), (), now)


def test_of_two_that_lay_as_one_the_one_that_left_is_told_where_it_lay() -> None:
    change = turnover((pair(), STEAK), (CORN, STEAK))
    assert [(one.piece.number, one.piece.x_mm) for one in change.went] == [(1, 30.0)]
    apart = turnover((CORN, OTHER, STEAK), (OTHER, STEAK))
    assert (apart.came, apart.went) == ((), (CORN,))


def test_of_two_that_lay_as_one_the_one_under_something_is_hidden_until_it_is_bare() -> None:
    over = thing("fish", 28, 6, wide=24, high=20)
    covered = turnover((pair(),), (CORN, over))
    assert (covered.came, covered.went) == ((over,), ())
    assert sum(one.piece.number for one in covered.lying) == 3
    assert turnover(covered.lying, (pair(),)).went == (over,)
    assert sum(one.piece.number for one in turnover(covered.lying, (CORN,)).went) == 2


def test_one_that_comes_to_two_others_has_come_once() -> None:
    three = thing("corn", 10, 10, wide=60)
    three = replace(three, piece=replace(three.piece, number=3, x_mm=30.0))
    for before in ((CORN, OTHER), (pair(),)):
        change = turnover(before, (three,))
        assert [(one.piece.number, one.piece.x_mm) for one in change.came] == [(1, 50.0)]
        assert change.went == ()


def test_patches_have_in_common_what_both_cover() -> None:
    one, other = thing("corn", 0, 0).region, thing("corn", 15, 5).region
    assert common_px(one, other) == 25
    assert common_px(one, thing("corn", 20, 0).region) == 0
