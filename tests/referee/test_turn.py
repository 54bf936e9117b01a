"""The turn at the table: zero taps, the ring, late falls, lifts, removals, tips."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, Won
from companion.referee.calls import Blind, Ground, Likely, Subject, Sure, confidence
from companion.referee.notices import (
    CallApplied,
    CallWithdrawn,
    GameWon,
    PieceRested,
    TurnPassed,
    Why,
)
from companion.referee.tap import Saving
from hardware.grill import Contact
from tests.referee.grill_table import GrillTable, options, rested


def test_a_normal_turn_costs_no_tap() -> None:
    table = GrillTable()
    table.put("corn-1")
    table.wait(4.0)
    assert table.log == ["reveal corn inferred", "placed corn", "pass_tongs"]
    assert [line.source for line in table.match.lines] == ["inferred", "sensor", "sensor"]
    assert isinstance(table.match.state.phase, AwaitCard)
    assert len(table.told(PieceRested)) == len(table.told(TurnPassed)) == 1


def test_an_entered_card_is_not_inferred() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.put("corn-2")
    assert table.log == ["reveal corn", "placed corn"]
    assert isinstance(table.last_call.call, Sure)


def test_the_ring_takes_three_seconds_and_a_tap_hurries_it() -> None:
    table = GrillTable()
    table.put("corn-1")
    table.wait(2.8)
    assert isinstance(table.match.state.phase, Rested)
    assert table.referee.ring is not None
    assert isinstance(table.referee.hurry(table.tap()), Saving)
    table.settle()
    assert isinstance(table.match.state.phase, AwaitCard)
    assert table.referee.ring is None


def test_lifting_the_piece_again_stops_the_ring_until_it_rests() -> None:
    table = GrillTable()
    table.put("corn-1")
    table.wait(1.0)
    table.lift("corn-1")
    table.wait(6.0)
    assert isinstance(table.match.state.phase, Rested)
    assert table.referee.ring is None
    table.put("corn-1", (10.0, 10.0))
    table.wait(2.5)
    assert isinstance(table.match.state.phase, Rested)
    table.wait(1.0)
    assert isinstance(table.match.state.phase, AwaitCard)
    assert table.chips == [3, 3, 3]


def test_a_sure_fall_costs_no_tap_and_waits_for_a_second_and_a_half() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    assert table.last_call.provisional
    assert isinstance(table.last_call.call, Likely)
    assert table.chips == [3, 3, 3]
    table.wait(1.2)
    assert isinstance(table.last_call.call, Sure)
    assert Ground.NOTHING_CAME_BACK in {reason.ground for reason in table.last_call.call.because}
    assert table.chips == [3, 3, 2]
    assert table.log[-1] == "fall steak"
    assert len(table.told(CallApplied)) == 3


def test_what_comes_back_at_once_was_no_fall() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    place = (30.0, 20.0)
    table.drop("steak-1")
    table.wait(0.2)
    table.put("steak-1", place)
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert [notice.why for notice in table.told(CallWithdrawn)] == [Why.CAME_BACK]  # type: ignore[union-attr]


def test_ff_12_placement_and_falls_in_one_window_are_solved_together() -> None:
    table = rested("sausage-1", "steak-1", "corn-1")
    table.enter("reveal mushroom")
    table.put_and_drop("mushroom-2", "corn-1")
    table.wait(1.5)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == "fall corn; placed mushroom"
    assert isinstance(table.referee.answer(table.tap(), table.last_call.call_id, 0), Saving)
    table.settle()
    assert table.chips == [2, 3, 3]
    assert isinstance(table.match.state.phase, Rested)


def test_ff_12_heavier_pieces_falling_with_a_light_placement() -> None:
    table = rested("sausage-1", "steak-1", "fish-2")
    table.enter("reveal pepper")
    table.put_and_drop("pepper-1", "sausage-1", "fish-2")
    table.wait(1.5)
    assert options(table.last_call)[0] == "fall fish sausage; placed pepper"


def test_ff_10_a_hit_without_weight_is_a_question() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.feel(Contact.KNOCK)
    table.wait(2.0)
    assert table.last_call.call.subject is Subject.KNOCK
    assert options(table.last_call) == ["slip corn", "fall own", "", "touch"]
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    assert table.chips == [2, 3, 3]
    assert isinstance(table.match.state.phase, AwaitCard)  # FF-9: the turn is over


def test_ff_10_a_hit_that_ends_in_a_placement_is_no_question() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.feel(Contact.KNOCK)
    table.put("corn-1")
    table.wait(2.0)
    assert table.log == ["reveal corn", "placed corn"]
    assert not table.questions


def test_slips_and_light_pushes_cost_nothing_and_say_nothing() -> None:
    table = rested("corn-1")
    calls = len(table.referee.calls)
    table.enter("reveal steak")
    for contact in (Contact.PUSH, Contact.BUMP, Contact.PUSH):
        table.feel(contact, grams=8.0)
        table.wait(2.0)
    assert len(table.referee.calls) == calls
    assert table.chips == [3, 3, 3]


@pytest.mark.parametrize("seconds", [1.0, 4.0, 10.0])
def test_a_piece_lifted_and_set_back_costs_nothing(seconds: float) -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    table.lift("corn-1")
    table.wait(seconds)
    table.put("corn-1", (40.0, 40.0))
    table.put("fish-1", (0.0, 0.0))
    table.wait(4.0)
    assert table.chips == [3, 3, 3]
    assert not table.questions
    assert table.log[-2:] == ["placed fish", "pass_tongs"]


def test_ff_19_a_piece_that_stays_away_is_asked_about_and_never_charged() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    table.lift("corn-1")
    table.wait(3.0)
    assert not table.questions  # a slow loss waits for the piece
    table.put("fish-1")
    table.wait(3.0)
    assert [call.call.subject for call in table.questions] == [Subject.REMOVAL]
    assert table.chips == [3, 3, 3]
    assert options(table.last_call)[:2] == ["fall corn", "removed corn"]
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    assert table.chips == [3, 3, 2]


def test_ff_19_the_question_goes_when_the_piece_comes_back() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    table.lift("corn-1")
    table.put("fish-1")
    table.wait(3.0)
    assert table.questions
    table.put("corn-1", (20.0, 20.0))
    table.wait(1.5)
    assert not table.questions
    assert table.chips == [3, 3, 3]


def test_ff_29_gar_removals_are_entered_by_themselves_and_free() -> None:
    table = rested("corn-1", "steak-1", "fish-1")
    table.enter("reveal mushroom", "bonus gar")
    table.lift("steak-1")
    table.wait(2.0)
    table.lift("fish-1")
    table.wait(2.0)
    assert table.log[-2:] == ["gar_removed steak", "gar_removed fish"]
    table.put("mushroom-1")
    table.wait(4.0)
    assert table.log[-2:] == ["placed mushroom", "pass_tongs"]
    assert table.chips == [3, 3, 3]


def test_ff_30_of_two_that_left_at_once_under_gar_one_may_have_been_pushed_off() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish", "bonus gar")
    table.lift("corn-1", "steak-1")
    table.wait(3.0)
    assert table.log[-1] == "bonus gar"
    assert all(isinstance(each.call, Likely) for each in table.questions)
    assert {each.call.subject for each in table.questions} == {Subject.REMOVAL}
    calls = [each.call for each in table.questions if isinstance(each.call, Likely)]
    assert all(0.5 < confidence(call.options) < 0.7 for call in calls)


def test_ff_30_dropped_back_onto_the_grill_it_was_not_removed() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal mushroom", "bonus gar")
    table.lift("steak-1")
    table.wait(2.0)
    assert table.log[-1] == "gar_removed steak"
    table.put("steak-1", (10.0, 30.0))
    table.wait(1.0)
    assert table.log[-1] == "bonus gar"
    phase = table.match.state.phase
    assert isinstance(phase, Attempt)
    assert phase.gar_left == 2


def test_under_gar_a_drop_is_a_question() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal mushroom", "bonus gar")
    table.drop("steak-1")
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert options(table.last_call)[:2] == ["gar_removed steak", "fall steak"]


def test_ff_6_another_piece_than_the_card_is_asked_about() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.put("steak-1")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[:2] == ["placed corn", "misplaced steak"]
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    assert table.log[-1] == "misplaced steak"
    table.lift("steak-1")
    table.wait(2.0)
    assert table.log[-1] == "removed steak"
    assert table.chips == [3, 3, 3]
    table.put("corn-1")
    assert table.log[-1] == "placed corn"


def test_ff_33_a_tip_is_always_asked_and_the_rebuild_costs_nothing() -> None:
    table = rested("corn-1", "steak-1")
    table.tip()
    table.wait(2.0)
    assert table.last_call.call.subject is Subject.TIP
    assert options(table.last_call)[:2] == ["tipped 3", "tipped nobody"]
    assert table.chips == [3, 3, 3]
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    calls = len(table.referee.calls)
    table.wait(1.0)
    table.rebuild()
    table.wait(3.0)
    assert len(table.referee.calls) == calls
    assert table.chips == [3, 3, 0]
    table.put("fish-1")
    assert table.log[-1] == "placed fish"


def test_ff_33_what_hands_do_to_a_fallen_grill_is_no_event() -> None:
    table = rested("corn-1", "steak-1")
    table.tip(frame_grams=20.0)  # the grate leans on the plate still
    table.wait(2.0)
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    calls = len(table.referee.calls)
    table.wait(5.0)
    table.clear_up()
    table.wait(5.0)
    table.rebuild()
    table.wait(3.0)
    assert len(table.referee.calls) == calls
    table.enter("reveal fish")
    table.put("fish-1")
    assert table.log[-1] == "placed fish"


def test_a_grill_that_nobody_rebuilds_is_the_call_of_the_table_after_half_a_minute() -> None:
    table = rested("corn-1", "steak-1")
    table.tip(frame_grams=20.0)
    table.wait(2.0)
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    calls = len(table.referee.calls)
    table.wait(27.0)
    assert len(table.referee.calls) == calls
    table.wait(4.0)
    assert len(table.referee.calls) == calls + 1
    assert isinstance(table.last_call.call, Blind)


def test_ff_35_the_last_piece_wins() -> None:
    table = GrillTable()
    table.enter(
        "correct grill:pepper=2 grill:corn=3 grill:steak=2 grill:fish=2 grill:mushroom=3 "
        "grill:aubergine=3 grill:sausage=2 because test"
    )
    table.wait(4.0)
    table.enter("reveal sausage")
    table.put("sausage-3")
    table.settle()
    assert isinstance(table.match.state.phase, Won)
    assert len(table.told(GameWon)) == 1


def test_the_next_placement_says_that_the_tongs_went_on() -> None:
    table = GrillTable()
    table.put("corn-1")
    table.wait(1.0)
    table.put("steak-1")
    assert table.log[2:] == ["pass_tongs", "reveal steak inferred", "placed steak"]
