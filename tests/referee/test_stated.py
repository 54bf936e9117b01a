"""How likely the answers about a fall are stated, after time and after the next placement."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Fall, Placed
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.calls import Likely, Option, Subject, confidence
from companion.referee.stated import after_placement, where_time_decides_nothing

ONE: Option[Action] = Option((Fall(Bag.of([Kind.CORN])),), 1.0, 1)
TWO_BESIDE: Option[Action] = Option((Fall(Bag.of([Kind.FISH] * 2)), Placed(Kind.PEPPER)), 0.5, 2)
NONE: Option[Action] = Option((), 0.02, 0)


def test_another_piece_that_was_placed_takes_what_it_rules_out_from_the_answers() -> None:
    asked = Likely(Subject.FALL, 1.0, (ONE, TWO_BESIDE, Option((), 0.3, 0)))
    left = after_placement(asked).options
    assert [option.actions for option in left] == [ONE.actions, ()]
    assert confidence(left) > 0.98


def test_an_answer_that_stands_alone_is_left_to_the_table_whatever_was_placed() -> None:
    asked = Likely(Subject.FALL, 1.0, (TWO_BESIDE, NONE))
    assert after_placement(asked) == asked


def test_where_nothing_settles_a_fall_that_nobody_pays_for_it_is_stated_likelier() -> None:
    other: Option[Action] = Option((Fall(Bag.of([Kind.FISH])),), 0.1, 1)
    before = (ONE, other, NONE)
    after = where_time_decides_nothing(before)
    assert [option.odds for option in after] == [1.0, 0.3, 0.1]
    assert after[1].actions == ()


def test_however_likely_that_is_the_fall_stays_the_first_answer() -> None:
    after = where_time_decides_nothing((ONE, Option((), 0.4, 0)))
    assert after[0] == ONE
    assert confidence(after) > 0.6
