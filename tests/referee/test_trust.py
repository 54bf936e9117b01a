"""How far the table trusts the scale: policy, pauses, undo, play without a scale."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested
from companion.referee.calls import Blind, Likely, Policy, Subject, Sure, Trust
from companion.referee.health import Health
from companion.referee.judge import Judge
from companion.referee.notices import CallWithdrawn, Undone, WentBlind
from companion.referee.tap import Saving
from hardware.grill import Contact
from tests.referee.grill_table import GrillTable, lay, options


@pytest.mark.parametrize("trust", list(Trust))
def test_placements_follow_the_policy(trust: Trust) -> None:
    table = GrillTable(policy=Policy(placement=trust))
    table.put("corn-1")
    table.wait(2.0)
    match trust:
        case Trust.ACCEPT:
            assert isinstance(table.last_call.call, Sure)
            assert table.log == ["reveal corn inferred", "placed corn"]
        case Trust.PROPOSE:
            assert isinstance(table.last_call.call, Likely)
            assert table.log == []
        case _:
            assert table.referee.calls == ()
            assert table.log == []


@pytest.mark.parametrize("trust", list(Trust))
def test_falls_follow_the_policy(trust: Trust) -> None:
    table = GrillTable(policy=Policy(fall=trust))
    lay(table, "corn-1", "steak-1")
    calls = len(table.referee.calls)
    table.enter("reveal fish")
    table.drop("steak-1")
    table.wait(3.0)
    assert table.chips == ([3, 3, 2] if trust is Trust.ACCEPT else [3, 3, 3])
    asked = trust in (Trust.ACCEPT, Trust.PROPOSE)
    assert len(table.referee.calls) == calls + asked


def test_removals_can_be_proposed_only() -> None:
    table = GrillTable(policy=Policy(removal=Trust.PROPOSE))
    lay(table, "corn-1", "steak-1")
    table.enter("reveal fish", "bonus gar")
    table.lift("steak-1")
    table.wait(3.0)
    assert table.log[-1] == "bonus gar"
    assert options(table.last_call)[0] == "gar_removed steak"
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    assert table.log[-1] == "gar_removed steak"


@pytest.mark.parametrize("subject", [Subject.TIP, Subject.TOUCH, Subject.KNOCK])
def test_tip_touch_and_knock_are_never_accepted(subject: Subject) -> None:
    with pytest.raises(ValueError, match=subject.value):
        Policy(**{subject.value: Trust.ACCEPT})


def test_knocks_and_tips_can_be_ignored() -> None:
    table = GrillTable(policy=Policy(knock=Trust.LOG, tip=Trust.IGNORE))
    table.enter("reveal corn")
    table.feel(Contact.KNOCK)
    table.wait(2.0)
    table.tip()
    table.wait(2.0)
    assert table.referee.calls == ()


def test_no_call_while_paused() -> None:
    table = GrillTable()
    lay(table, "corn-1", "steak-1")
    table.referee.pause(True)
    calls = len(table.referee.calls)
    table.drop("steak-1")
    table.put("fish-1")
    table.tip()
    table.wait(3.0)
    assert len(table.referee.calls) == calls
    assert table.chips == [3, 3, 3]


def test_the_tongs_do_not_pass_by_themselves_while_paused() -> None:
    table = GrillTable()
    table.put("corn-1")
    table.referee.pause(True)
    table.wait(6.0)
    assert isinstance(table.match.state.phase, Rested)
    table.referee.pause(False)
    table.wait(5.0)
    assert isinstance(table.match.state.phase, AwaitCard)


def test_a_pause_leaves_a_drop_that_was_not_yet_sure_to_the_table() -> None:
    table = GrillTable()
    lay(table, "corn-1", "steak-1")
    table.drop("steak-1")
    table.referee.pause(True)
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert isinstance(table.last_call.call, Likely)
    assert not table.last_call.provisional


def test_a_take_back_leaves_the_piece_on_the_grill_without_a_ruling() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    table.put("corn-1")
    table.referee.take_back(table.tap())
    table.settle()
    assert len(table.told(Undone)) == 1
    assert table.referee.record == (1, 1)
    calls = len(table.referee.calls)
    table.lift("corn-1")
    table.wait(3.0)
    table.put("corn-1", (9.0, 9.0))
    table.wait(2.0)
    assert len(table.referee.calls) == calls + 1
    assert options(table.last_call)[0] == "placed corn"
    assert table.log == ["reveal corn"]


@pytest.mark.parametrize("is_drop", [True, False])
def test_a_piece_nobody_ruled_on_may_leave_without_a_word(is_drop: bool) -> None:
    table = GrillTable()
    table.put("corn-1")
    for _ in range(2):
        table.referee.take_back(table.tap())
        table.settle()
    assert isinstance(table.match.state.phase, AwaitCard)
    calls = len(table.referee.calls)
    (table.drop if is_drop else table.lift)("corn-1")
    table.wait(4.0)
    assert len(table.referee.calls) == calls
    assert table.chips == [3, 3, 3]


def test_a_question_that_was_half_of_something_goes_with_it() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    table.enter("reveal aubergine")
    table.press("aubergine-3", grams=5.3)  # together they weigh what a corn weighs
    table.wait(2.0)
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-2:] == ["reveal aubergine", "placed aubergine"]
    assert len(table.told(CallWithdrawn)) == 1
    assert not table.questions
    assert table.chips == [3, 3, 3]


def test_a_question_about_a_turn_taken_back_is_withdrawn_aloud() -> None:
    table = GrillTable()
    lay(table, "corn-1")
    table.enter("reveal steak")
    table.feel(Contact.KNOCK)
    table.wait(2.0)
    assert table.questions
    table.enter("placed steak")
    assert not table.questions
    assert len(table.told(CallWithdrawn)) == 1


def test_a_fall_entered_before_the_scale_speaks_is_not_called_twice() -> None:
    table = GrillTable()
    lay(table, "corn-1", "steak-1")
    table.enter("reveal fish", "fall steak")
    calls = len(table.referee.calls)
    table.drop("steak-1")
    table.wait(3.0)
    assert len(table.referee.calls) == calls
    assert table.chips == [3, 3, 2]


def test_a_piece_entered_before_the_scale_speaks_is_not_called_twice() -> None:
    table = GrillTable()
    table.enter("reveal corn", "placed corn")
    table.put("corn-2")
    table.wait(4.0)
    assert table.log == ["reveal corn", "placed corn", "pass_tongs"]
    table.drop("corn-2")
    table.wait(2.0)
    assert table.log[-1] == "fall corn"


def test_a_person_entering_what_is_being_asked_answers_it() -> None:
    table = GrillTable()
    lay(table, "corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.drop("corn-1")
    table.wait(2.0)
    assert table.questions
    table.enter("fall corn")
    assert not table.questions
    assert table.chips == [3, 2, 3]


def test_a_correction_of_the_table_is_believed() -> None:
    table = GrillTable()
    lay(table, "corn-1", "steak-1")
    table.enter("correct grill:steak=0 because somebody ate it", "reveal fish")
    calls = len(table.referee.calls)
    table.put("fish-1")
    table.wait(1.0)
    assert len(table.referee.calls) == calls + 1
    assert isinstance(table.last_call.call, Sure)
    assert table.match.state.grill.counts == (0, 1, 0, 1, 0, 0, 0)


def test_without_enrolled_pieces_the_number_is_left_to_the_table() -> None:
    table = GrillTable(judge=Judge(None))
    table.put("corn-1")
    assert isinstance(table.last_call.call, Blind)
    table.enter("reveal corn")
    table.put("corn-2")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == "placed corn"
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    table.drop("corn-2")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Likely)
    assert "fall corn" in options(table.last_call)


def test_with_the_sum_alone_two_numbers_that_weigh_the_same_are_a_question() -> None:
    table = GrillTable(has_places=False)
    lay(table, "pepper-1", "corn-1", "corn-2", "steak-1")
    table.enter("reveal fish")
    table.drop("pepper-1", "corn-2")  # 13.9 g, and the steak weighs 14.3 g
    table.wait(3.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.chips == [3, 3, 3]


def test_without_a_scale_the_ring_runs_on_the_faces_clock() -> None:
    table = GrillTable(judge=None)
    assert table.referee.health is Health.OFF
    table.enter("reveal corn", "placed corn")
    table.wait(3.3)
    assert isinstance(table.match.state.phase, AwaitCard)
    assert not table.told(WentBlind)


def test_nothing_is_called_after_the_win() -> None:
    table = GrillTable(players=2)
    lay(table, "corn-1")
    table.enter("correct chips:1=0 because test")
    calls = len(table.referee.calls)
    table.drop("corn-1")
    table.wait(3.0)
    assert len(table.referee.calls) == calls


def test_the_same_evening_gives_the_same_log_and_the_same_notices() -> None:
    def play() -> tuple[list[str], list[object]]:
        table = GrillTable()
        lay(table, "corn-1", "steak-1")
        table.enter("reveal fish", "bonus gar")
        table.lift("corn-1")
        table.wait(3.0)
        table.put("fish-1")
        table.drop("steak-1")
        table.wait(5.0)
        return table.log, list(table.notices)

    assert play() == play()


def test_a_tap_while_something_is_being_entered_is_stale_not_lost() -> None:
    table = GrillTable()
    table.enter("reveal corn")
    assert isinstance(table.match.state.phase, Attempt)
    tap = table.tap()
    assert isinstance(table.referee.play(tap, table.match.game.parse("slip corn")), Saving)
    table.settle()
    assert table.log == ["reveal corn", "slip corn"]
