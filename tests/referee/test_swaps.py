"""A weight that stays the same: a piece moved, or placed while others fall; what leaves twice."""

from __future__ import annotations

from companion.referee.calls import Likely, Policy
from companion.referee.changes import as_told
from companion.referee.pieces import Lying
from companion.referee.scene import Scene
from companion.referee.verdict import Case
from hardware.grill import Change, Gained, Span
from tests.referee.grill_table import ENROLLED, options, rested


def test_a_placement_with_as_much_falling_is_a_question() -> None:
    table = rested("sausage-1", "pepper-1", "aubergine-2")
    table.enter("reveal corn")
    table.put_and_drop("corn-3", "pepper-1", "aubergine-2")  # 1.2 g more than before
    table.wait(2.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == "fall pepper aubergine; placed corn"
    assert table.chips == [3, 3, 3]


def test_a_piece_that_was_moved_is_no_question() -> None:
    table = rested("sausage-1", "pepper-1", "aubergine-2")
    table.enter("reveal corn")
    calls = len(table.referee.calls)
    table.move("sausage-1", (20.0, 20.0))
    table.wait(2.0)
    assert len(table.referee.calls) == calls


def test_a_push_too_short_for_tongs_with_a_piece_is_no_question() -> None:
    table = rested("sausage-1", "pepper-1", "aubergine-2")
    table.enter("reveal corn")
    calls = len(table.referee.calls)
    table.tongs_grip(grams=1.0)
    table.wait(2.0)
    assert len(table.referee.calls) == calls


def test_a_removed_piece_that_is_placed_and_lifted_later_leaves_the_log_alone() -> None:
    table = rested("corn-1")
    table.enter("reveal corn")
    table.put("steak-1")
    table.wait(2.0)
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    table.lift("steak-1")
    table.wait(2.0)
    assert table.log[-1] == "removed steak"
    table.put("corn-2")
    table.wait(4.0)
    table.enter("reveal steak")
    table.put("steak-1")
    table.wait(1.0)
    log = table.log
    table.lift("steak-1")
    table.wait(1.0)
    table.put("steak-1")
    table.wait(1.0)
    assert table.log == log


def test_the_ledger_learns_which_reading_the_table_chose() -> None:
    table = rested("sausage-1", "pepper-1", "aubergine-2")
    table.enter("reveal corn")
    ledger = ENROLLED.ledger()
    for piece in ledger.pieces:
        if piece.piece_id in ("sausage-1", "pepper-1", "aubergine-2"):
            ledger = ledger.put(Lying(piece), is_ruled=True)
    scene = Scene(table.match.game, table.match.state, ledger, Policy(), table.now)
    case = Case(Gained(Span(1.0, 1.4, 1.6), Change(4.7, 0.05)), scene)  # corn-1 less aubergine-2?
    said = [table.match.game.parse(each) for each in ("fall pepper", "placed corn")]
    learnt = as_told(case, said)
    assert learnt is not None
    there = {each.piece.piece_id for each in learnt.lying}
    assert there == {"sausage-1", "aubergine-2", "corn-3"}  # 9.6 g less 5.0 g
    assert as_told(case, [table.match.game.parse("gar_removed pepper")]) is None


def test_taking_off_a_piece_that_did_not_count_is_no_touch_of_the_next_player() -> None:
    table = rested("corn-1", "steak-1")
    table.enter("correct chips:3=1 because test", "reveal sausage")
    table.put_and_drop("sausage-1", "corn-1")
    table.wait(2.0)
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    assert table.log[-1] == "fall corn"  # the last chip: the sausage does not count as placed
    table.lift("sausage-1")
    table.wait(2.0)
    table.drop("steak-1")
    table.wait(2.0)
    assert not any(line.startswith("take") for line in table.log)
