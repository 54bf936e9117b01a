"""What people answer: numbers, questions put aside, and what waits for them; moved by events."""

from __future__ import annotations

from companion.games.feuer_flamme.state import AwaitCard, Rested
from companion.referee.notices import (
    CallApplied,
    CallClosed,
    CallOpened,
    Corrected,
)
from companion.referee.tap import Failed, Saving, Stale
from hardware.grill import Contact
from tests.referee.grill_table import rested


def test_a_number_corrects_a_sure_fall_with_one_tap() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(2.0)
    assert table.chips == [3, 3, 2]
    call_id = table.last_call.call_id
    assert isinstance(table.referee.answer_number(table.tap(), call_id, 2), Saving)
    table.settle()
    assert table.chips == [3, 3, 1]
    assert table.match.state.grill.counts.count(0) == 7
    assert len(table.told(Corrected)) == 1
    table.referee.answer_number(table.tap(), call_id, 0)
    table.settle()
    assert table.chips == [3, 3, 3]
    assert table.referee.record == (3, 1)


def test_more_fell_than_lie_there_is_said_and_changes_nothing() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(2.0)
    answer = table.referee.answer_number(table.tap(), table.last_call.call_id, 4)
    assert isinstance(answer, Failed)
    assert table.chips == [3, 3, 2]


def test_a_second_answer_to_the_same_question_is_refused() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.drop("corn-1")
    table.wait(2.0)
    tap, call_id = table.tap(), table.last_call.call_id
    assert isinstance(table.referee.answer(tap, call_id, 0), Saving)
    table.settle()
    late = table.referee.answer(type(tap)(table.tap_id(), tap.expected_seq), call_id, 1)
    assert isinstance(late, Stale)
    assert table.chips == [3, 3, 2]


def test_a_question_put_aside_stays_and_charges_the_right_player_later() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.drop("corn-1")
    table.wait(2.0)
    asked = table.last_call.call_id
    table.referee.dismiss(asked)
    table.enter("reveal fish")
    table.put("fish-1")
    table.wait(4.0)
    table.enter("reveal mushroom")
    assert table.match.state.phase.seat == 0
    table.referee.answer(table.tap(), asked, 0)
    table.settle()
    assert table.chips == [3, 3, 2]  # Caro had the tongs when it fell
    assert table.log[-1].startswith("correct chips:3=2 grill:corn=0")
    assert len(table.told(CallClosed)) == 1


def test_an_answer_corrected_turns_later_charges_the_right_player_too() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.drop("corn-1")
    table.wait(2.0)
    asked = table.last_call.call_id
    assert isinstance(table.referee.answer_number(table.tap(), asked, 0), Saving)
    table.settle()
    for entry in ("reveal fish", "placed fish", "pass_tongs", "reveal mushroom"):
        table.enter(entry)
    assert table.match.state.phase.seat == 0
    table.referee.answer_number(table.tap(), asked, 1)
    table.settle()
    assert table.chips == [3, 3, 2]  # Caro had the tongs when it fell
    assert table.log[-1].startswith("correct chips:3=2 grill:corn=0")


def test_the_ring_waits_for_an_open_question() -> None:
    table = rested("corn-1")
    table.put("steak-1")
    table.feel(Contact.BUMP)
    table.drop("corn-1")
    table.wait(8.0)
    assert isinstance(table.match.state.phase, Rested)
    table.referee.dismiss(table.last_call.call_id)
    table.wait(4.0)
    assert isinstance(table.match.state.phase, AwaitCard)


def test_opened_and_applied_are_told_for_every_call() -> None:
    table = rested("corn-1", "steak-1", "fish-1")
    assert len(table.told(CallOpened)) == len(table.told(CallApplied)) == 3
