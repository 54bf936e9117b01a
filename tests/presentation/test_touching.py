"""Five touches: a glass turned in any of its eight ways is known, and what turns it back."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.presentation.touching import (
    MARKS,
    NEAR_SHARE,
    Beside,
    Felt,
    Place,
    Straight,
    Touching,
    Turn,
    Turned,
)

TURNS = [Turn(*each) for each in product((False, True), repeat=3)]
ROTATIONS = (0, 90, 180, 270)
share = st.floats(0, 1)
tremble = st.floats(-0.06, 0.06)


def touched(places: list[Place], *, rotation: int = 0) -> Touching:
    """These touches, a second apart."""
    run = Touching()
    for second, place in enumerate(places):
        run = run.after(Felt(place, "glass", float(second), rotation))
    return run


def quarter(place: Place, times: int) -> Place:
    """The place in a picture turned by so many quarters."""
    for _ in range(times):
        place = 1 - place[1], place[0]
    return place


@given(st.lists(st.tuples(tremble, tremble), min_size=5, max_size=5))
def test_touches_under_the_finger_are_straight(off: list[Place]) -> None:
    run = touched([(x + dx, y + dy) for (x, y), (dx, dy) in zip(MARKS, off, strict=True)])
    assert run.mark is None
    assert run.aim == Straight()
    assert run.twice == ()


@pytest.mark.parametrize("rotation", ROTATIONS)
@pytest.mark.parametrize("turn", TURNS[1:])
@settings(max_examples=5)
@given(place=st.tuples(share, share))
def test_every_turn_of_the_glass_is_found_and_its_remedy_leads_back(
    turn: Turn, rotation: int, place: Place
) -> None:
    quarters = rotation // 90

    def told(picture: Place) -> Place:
        """Where in the picture the app sees the touch: the glass turns what it feels."""
        return quarter(turn.of(quarter(picture, 4 - quarters)), quarters)

    aim = touched([told(mark) for mark in MARKS], rotation=rotation).aim
    assert isinstance(aim, Turned)
    assert aim.remedy.of(turn.of(place)) == pytest.approx(place)


@pytest.mark.parametrize("turn", TURNS)
@settings(max_examples=20)
@given(place=st.tuples(share, share))
def test_the_matrix_makes_the_same_turn(turn: Turn, place: Place) -> None:
    a, b, c, d, e, f = map(float, turn.matrix.split())
    x, y = place
    assert (a * x + b * y + c, d * x + e * y + f) == pytest.approx(turn.of(place))


def test_the_overlay_is_told_by_its_words() -> None:
    assert Turn().overlay_words == ()
    assert Turn(True, False, True).overlay_words == ("invx", "swapxy")
    assert Turn(False, True).overlay_words == ("invy",)


def test_touches_beside_the_marks_are_no_turn() -> None:
    aim = touched([(x * 0.8, y * 0.8) for x, y in MARKS]).aim
    assert isinstance(aim, Beside)
    assert aim.share == pytest.approx(0.176)
    assert aim.share > NEAR_SHARE


def test_one_touch_told_by_two_drivers_counts_once_and_is_told() -> None:
    run = Touching()
    for second, mark in enumerate(MARKS):
        run = run.after(Felt(mark, "mouse", float(second)))
        run = run.after(Felt(mark, "mtdev", second + 0.01))
    assert run.aim == Straight()
    assert run.twice == ("mouse", "mtdev")


def test_a_trembling_finger_answers_one_mark_only() -> None:
    run = Touching().after(Felt(MARKS[0], "glass", 1.0)).after(Felt(MARKS[0], "glass", 1.3))
    assert run.mark == MARKS[1]
    assert run.twice == ()
    done = touched([*MARKS, (0.5, 0.5)])
    assert len(done.felt) == len(MARKS)
