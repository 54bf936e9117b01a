"""When a fall is sure: what the next placement, the drawn piece and the weight have to say."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.actions import Fall
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.calls import Likely, Subject, Sure, confidence
from hardware.grill import Contact
from tests.referee.felt import (
    EITHER,
    LIFTED,
    PUSHED,
    SLID,
    drop,
    falls_told,
    gain,
    lose,
    ringing,
    turn,
    turn_of_twins,
)
from tests.referee.grill_table import GRAMS, GrillTable, options, rested


def test_another_piece_that_is_placed_shows_that_the_tongs_held_none() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], SLID)
    table.wait(3.0)
    before = table.chips
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(1.0)
    assert before == [3, 3, 3]
    assert "fall sausage" in table.log
    assert table.log[-1] == "placed fish"


def test_a_lift_is_never_charged_by_a_placement() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(3.0)
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert isinstance(table.last_call.call, Likely)


def test_a_fall_is_not_sure_any_more_where_its_piece_may_have_been_placed_again() -> None:
    table = turn_of_twins()
    lose(table, 24.1, PUSHED)
    table.wait(3.0)
    gain(table, 24.1, (20.0, 25.0))
    table.wait(20.0)
    assert table.chips == [3, 3, 3]
    assert all(isinstance(each.call, Likely) for each in falls_told(table))


def test_ff_19_fallen_or_taken_off_it_is_one_chip_once_another_piece_is_placed() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(15.0)
    before = table.chips
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(1.0)
    assert before == [3, 3, 3]
    fall = falls_told(table)[-1].call
    assert isinstance(fall, Sure)
    assert confidence(fall.options) > 0.9
    assert "fall sausage" in table.log


@pytest.mark.parametrize("said", ["slip fish", "fall own"])
def test_what_the_drawn_piece_did_in_the_tongs_says_that_they_held_no_other(said: str) -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(3.0)
    table.feel(Contact.KNOCK, grams=20.0)
    table.wait(3.0)
    knock = table.last_call
    assert knock.call.subject is Subject.KNOCK
    table.referee.answer(table.tap(), knock.call_id, options(knock).index(said))
    table.settle()
    table.wait(1.0)
    assert isinstance(falls_told(table)[-1].call, Sure)
    assert table.match.state.grill == Bag.of([Kind.CORN])
    assert table.chips == ([3, 3, 2] if said == "slip fish" else [3, 3, 1])


def test_where_time_alone_leaves_it_open_a_fall_is_stated_with_a_doubt() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(27.0)
    asked = falls_told(table)[-1]
    assert isinstance(asked.call, Likely)
    assert options(asked)[0] == "fall sausage"
    assert 0.7 < confidence(asked.call.options) < 0.92


def asked_about_the_sausage() -> GrillTable:
    """It left 27 seconds ago, nobody has answered, and nothing was placed."""
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(27.0)
    assert [each.call.subject for each in table.questions] == [Subject.FALL]
    return table


def test_a_question_that_nobody_answered_is_settled_by_the_next_placement() -> None:
    table = asked_about_the_sausage()
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(1.0)
    assert isinstance(falls_told(table)[-1].call, Sure)
    assert table.log[-2:] == ["fall sausage", "placed fish"]
    assert (table.chips, table.questions) == ([3, 3, 2], [])


def test_ff_18_so_it_is_once_the_tongs_went_on_and_the_one_who_had_them_pays() -> None:
    table = turn("corn-1", "sausage-2")
    table.put("fish-1")
    table.wait(0.5)
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(3.0)
    table.enter("pass_tongs", "reveal steak")
    table.wait(0.5)
    assert [each.call.subject for each in table.questions] == [Subject.FALL]
    table.put("steak-1", (30.0, 20.0))
    table.wait(2.0)
    assert isinstance(falls_told(table)[-1].call, Sure)
    assert table.chips == [3, 3, 2]


@pytest.mark.parametrize("said", ["fall sausage", "correct grill:corn=1 because we counted"])
def test_what_the_table_has_told_meanwhile_no_placement_enters_again(said: str) -> None:
    table = asked_about_the_sausage()
    table.enter(said)
    chips = table.chips
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(5.0)
    assert "placed fish" in table.log
    assert table.chips == chips


def test_a_scale_that_could_not_see_settles_no_question_later() -> None:
    table = asked_about_the_sausage()
    table.die()
    table.wait(1.0, is_healthy=False)
    table.wait(20.0)
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(5.0)
    assert table.chips == [3, 3, 3]


def test_a_fall_whose_weight_fits_its_piece_badly_is_left_to_the_table() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"] - 0.4, PUSHED)
    table.wait(4.0)
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(9.0)
    assert options(falls_told(table)[-1])[0] == "fall sausage"
    assert isinstance(falls_told(table)[-1].call, Likely)
    assert table.chips == [3, 3, 3]


def test_a_placement_whose_weight_fits_its_piece_badly_is_left_to_the_table() -> None:
    table = turn("corn-1", "sausage-2")
    gain(table, GRAMS["fish-2"] + 0.4, (30.0, 30.0))
    table.wait(4.0)
    assert options(table.last_call)[0] == "placed fish"
    assert isinstance(table.last_call.call, Likely)


def test_ff_29_a_card_that_nobody_entered_may_have_been_answered_by_gar() -> None:
    table = rested("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(15.0)
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(5.0)
    assert table.chips == [3, 3, 3]


def test_what_is_placed_after_a_sure_fall_is_another_piece_of_the_same_weight() -> None:
    table = turn_of_twins()
    drop(table, "mushroom-3", ringing(24.1))
    table.wait(9.0)
    gain(table, 24.1, (20.0, 25.0))
    table.wait(4.0)
    assert "fall mushroom" in table.log
    assert options(table.last_call)[0] == "placed mushroom"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_of_three_pieces_that_fell_at_once_the_table_says_how_many(number: int) -> None:
    fallen = ("sausage-2", "mushroom-1", "steak-1")[:number]
    table = turn("corn-1", *fallen)
    table.drop(*fallen)
    table.wait(20.0)
    told = falls_told(table)[-1]
    assert isinstance(told.call, Sure if number < 3 else Likely)
    assert options(told)[0] == str(Fall(Bag.of([Kind(each[:-2]) for each in fallen])))
    assert (table.chips == [3, 3, 3]) == (number == 3)
