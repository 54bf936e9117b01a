"""Pushes that moved nothing: was it a hand, or a piece that fell? A badge, never a chip by itself.

What the policy makes of them is in test_policy; what a knock is asked about in test_turn.
"""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.state import AwaitCard
from companion.referee.calls import Likely, Subject
from companion.referee.notices import CallOpened, CallWithdrawn, Why
from companion.referee.opencalls import OpenCall
from hardware.grill import Contact
from tests.referee.grill_table import GrillTable, lay, options

MIDDLE = (10.0, -20.0)
STILL_MM, RESTLESS_MM, ROLLING_MM = 2.0, 9.0, 18.0
"""How far tongs and fingers wander; what presses on what rocks; a piece that rolls off."""


def in_turn(*lying: str) -> GrillTable:
    """These pieces lie there, and the fish is to be placed."""
    table = GrillTable()
    lay(table, *lying)
    table.enter("reveal fish")
    return table


def press(
    table: GrillTable,
    *,
    grams: float = 30.0,
    wander_mm: float = STILL_MM,
    place_mm: tuple[float, float] = MIDDLE,
) -> None:
    """Something presses for half a second, and nothing comes of it."""
    table.feel(Contact.PUSH, grams=grams, place_mm=place_mm, seconds=0.5, wander_mm=wander_mm)
    table.wait(1.5)


def asked(table: GrillTable) -> list[OpenCall]:
    """What has been asked about pushes so far, open or not."""
    about = (Subject.TOUCH, Subject.KNOCK)
    return [opened for opened in table.referee.calls if opened.call.subject in about]


def test_ff_15_a_push_of_a_finger_is_a_question_that_never_comes_up_by_itself() -> None:
    table = in_turn("steak-1")
    press(table, grams=10.0)
    [question] = table.questions
    assert question.call.subject is Subject.TOUCH
    assert question.is_dismissed
    assert options(question) == ["", "touch"]
    assert question.call.evidence.place_mm == MIDDLE


@pytest.mark.parametrize(
    ("contact", "grams"),
    [
        (Contact.PUSH, 9.0),  # so hard everything presses that is set down or gripped
        (Contact.PUSH, -200.0),  # something was pulled, not pressed
        (Contact.BUMP, 300.0),
    ],
)
def test_what_is_no_push_of_ten_grams_is_not_asked_about(contact: Contact, grams: float) -> None:
    table = in_turn("steak-1")
    table.feel(contact, grams=grams, place_mm=MIDDLE)
    table.wait(4.0)
    assert not asked(table)


def test_a_push_before_the_card_is_entered_is_asked_about_where_something_lies() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    assert isinstance(table.match.state.phase, AwaitCard)
    press(table)
    assert [question.call.subject for question in table.questions] == [Subject.TOUCH]


@pytest.mark.parametrize("is_card_entered", [True, False])
def test_at_a_table_that_was_left_nothing_is_asked_until_something_is_entered(
    *, is_card_entered: bool
) -> None:
    table = GrillTable()
    lay(table, "steak-1")
    if is_card_entered:
        table.enter("reveal corn")
    table.wait(95.0)
    press(table)
    press(table, wander_mm=RESTLESS_MM)
    table.wait(2.0)
    assert not asked(table)
    table.enter("bonus gar" if is_card_entered else "reveal fish")
    press(table)
    assert [question.call.subject for question in table.questions] == [Subject.TOUCH]


def test_an_empty_grill_is_set_up_by_hand_until_a_card_is_entered() -> None:
    table = GrillTable()
    press(table)
    assert not table.told(CallOpened)
    table.enter("reveal fish")
    press(table)
    assert [question.call.subject for question in table.questions] == [Subject.TOUCH]


def test_a_badge_is_no_call_of_the_referee() -> None:
    table = in_turn("steak-1")
    made = table.referee.record
    press(table)
    assert table.questions
    assert table.referee.record == made


def test_while_the_tongs_are_being_passed_nothing_is_asked() -> None:
    table = in_turn("steak-1")
    table.put("fish-1")
    table.wait(0.5)
    table.feel(Contact.PUSH, grams=60.0, place_mm=MIDDLE)
    table.wait(2.0)
    assert not asked(table)


def test_tongs_that_hold_a_piece_are_no_hand() -> None:
    table = in_turn("steak-1")
    table.lift("steak-1")
    table.wait(1.0)
    press(table)
    press(table, wander_mm=RESTLESS_MM)
    table.wait(2.0)
    assert not asked(table)


def test_tongs_that_push_a_piece_hard_are_no_hand() -> None:
    table = in_turn("steak-1")
    table.move("steak-1", (20.0, 10.0), grams=150.0)
    table.wait(4.0)
    assert not asked(table)


def test_what_presses_just_before_a_piece_comes_to_rest_are_the_tongs() -> None:
    table = in_turn("steak-1")
    table.feel(Contact.PUSH, grams=60.0, place_mm=MIDDLE)
    table.put("fish-1")
    table.wait(2.5)
    assert not asked(table)


def test_of_several_pushes_the_latest_hangs_there() -> None:
    table = in_turn("steak-1")
    press(table, grams=20.0)
    press(table, grams=40.0)
    first, second = asked(table)
    assert first.is_withdrawn
    assert table.questions == [second]
    assert second.call.evidence.grams == 40.0


def test_after_an_answer_no_hand_is_asked_about_until_the_next_turn() -> None:
    table = in_turn("steak-1")
    press(table)
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    press(table)
    assert len(asked(table)) == 1
    table.put("fish-1")
    table.wait(4.0)
    table.enter("reveal corn")
    press(table)
    assert len(asked(table)) == 2


def test_an_open_question_about_a_hand_does_not_hold_the_tongs() -> None:
    table = in_turn()
    press(table)
    table.put("fish-1")
    table.wait(4.0)
    assert table.log == ["reveal fish", "placed fish", "pass_tongs"]
    assert table.questions == []


def test_ff_15_only_a_tap_makes_a_hand_cost_a_chip() -> None:
    table = in_turn()
    press(table)
    assert table.chips == [3, 3, 3]
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    assert table.log[-1] == "touch"
    assert table.chips == [2, 3, 3]


def test_who_enters_the_hand_has_answered_the_question() -> None:
    table = in_turn()
    press(table)
    table.enter("touch")
    assert table.questions == []
    assert table.chips == [2, 3, 3]


def test_ff_10_a_push_that_stays_in_no_place_may_have_been_the_piece_where_none_comes() -> None:
    table = in_turn("steak-1")
    press(table, wander_mm=RESTLESS_MM)
    assert not asked(table)
    table.wait(2.0)
    [question] = table.questions
    assert question.call.subject is Subject.KNOCK
    assert isinstance(question.call, Likely)
    assert question.is_dismissed
    assert options(question) == ["", "fall own", "touch"]
    table.referee.answer(table.tap(), question.call_id, 1)
    table.settle()
    assert table.chips == [3, 2, 3]
    assert isinstance(table.match.state.phase, AwaitCard)  # FF-9: the turn is over


def test_ff_10_what_clearly_rolled_off_is_asked_aloud_once_no_piece_came() -> None:
    table = in_turn("steak-1")
    press(table, wander_mm=ROLLING_MM)
    assert not asked(table)
    table.wait(2.0)
    [question] = table.questions
    assert question.call.subject is Subject.KNOCK
    assert not question.is_dismissed
    assert options(question) == ["fall own", "", "touch"]
    assert table.chips == [3, 3, 3]


def test_near_the_rim_a_piece_is_over_the_edge_before_it_has_rolled_far() -> None:
    for place_mm, subject in ((MIDDLE, Subject.TOUCH), ((-12.0, 41.0), Subject.KNOCK)):
        table = in_turn("steak-1")
        press(table, wander_mm=5.0, place_mm=place_mm)
        table.wait(2.0)
        assert [opened.call.subject for opened in asked(table)] == [subject]


def test_what_seems_to_press_beyond_the_grate_was_no_piece() -> None:
    table = in_turn("steak-1")
    press(table, wander_mm=ROLLING_MM, place_mm=(-12.0, 75.0))
    table.wait(2.0)
    assert [opened.call.subject for opened in asked(table)] == [Subject.TOUCH]


def test_what_rolled_off_may_have_nudged_a_piece_on_its_way_and_not_more() -> None:
    table = in_turn("steak-1", "corn-1")
    table.move("corn-1", (3.0, -27.0), grams=30.0, wander_mm=ROLLING_MM)
    table.move("corn-1", (12.0, -27.0), grams=30.0, wander_mm=ROLLING_MM)
    table.wait(4.5)
    assert [opened.call.subject for opened in asked(table)] == [Subject.KNOCK]


def test_without_a_card_the_piece_that_may_have_fallen_is_asked_for() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    press(table, wander_mm=RESTLESS_MM)
    table.wait(2.0)
    [question] = table.questions
    assert options(question)[:2] == ["", "touch"]
    assert "reveal corn; fall own" in options(question)


@pytest.mark.parametrize(
    ("wander_mm", "grams", "seconds"),
    [
        (STILL_MM, 15.0, 0.5),  # tongs or a finger
        (None, 15.0, 0.5),  # one cell alone: nobody knows where
        (ROLLING_MM, 80.0, 0.5),  # no piece is pressed so hard
        (ROLLING_MM, 15.0, 1.8),  # tongs that lean on what rocks
        (ROLLING_MM, 15.0, 0.1),  # wood alone is a blow
    ],
)
def test_other_pushes_do_not_look_like_a_piece_that_fell(
    wander_mm: float | None, grams: float, seconds: float
) -> None:
    table = in_turn("steak-1")
    table.feel(Contact.PUSH, grams=grams, place_mm=MIDDLE, seconds=seconds, wander_mm=wander_mm)
    table.wait(5.0)
    assert [opened.call.subject for opened in asked(table)] == [Subject.TOUCH]


@pytest.mark.parametrize("contact", [Contact.PUSH, Contact.KNOCK])
def test_what_is_felt_with_much_less_than_its_weight_was_not_the_piece(contact: Contact) -> None:
    table = in_turn("steak-1")
    table.feel(contact, grams=8.0, place_mm=MIDDLE, seconds=0.5, wander_mm=ROLLING_MM)
    table.wait(5.0)
    assert not asked(table)


def test_a_light_push_may_be_a_piece_but_is_no_hand() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    table.enter("reveal corn")
    press(table, grams=9.5, wander_mm=RESTLESS_MM)
    assert not asked(table)
    table.wait(2.0)
    assert [question.call.subject for question in table.questions] == [Subject.KNOCK]


def test_a_piece_that_comes_in_time_did_not_fall() -> None:
    table = in_turn("steak-1")
    press(table, wander_mm=RESTLESS_MM)
    table.put("fish-1")
    table.wait(2.5)
    assert not asked(table)


def test_a_piece_that_comes_late_takes_the_question_away() -> None:
    table = in_turn("steak-1")
    press(table, wander_mm=RESTLESS_MM)
    table.wait(3.0)
    [question] = table.questions
    table.put("fish-1")
    table.wait(0.5)
    assert table.questions == []
    assert CallWithdrawn(question.call_id, Why.OVERTAKEN) in table.notices
    assert table.chips == [3, 3, 3]
