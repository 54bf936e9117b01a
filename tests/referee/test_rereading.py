"""Which pieces left shows when one is set back: a loss is read with what came after it."""

from __future__ import annotations

from calibration.pieces import EnrolledPiece, Enrolment
from companion.referee.calls import Subject
from companion.referee.judge import Judge
from hardware.grill import Change, Gained, Lost, Onset, Stir
from tests.referee.felt import span
from tests.referee.grill_table import GRAMS, GrillTable, lay, options

CLUMSY = Stir(steepest_grams=14.0, held_seconds=0.56, rang_seconds=0.26, astray_mm=280.0)
"""Tongs that came down among other pieces to take one of them up."""
BOTH_GRAMS = GRAMS["pepper-1"] + GRAMS["aubergine-2"]


def turn() -> GrillTable:
    """A corn weighs as much as a pepper and an aubergine together; all three lie there."""
    grams = {**GRAMS, "corn-1": BOTH_GRAMS}
    pieces = (EnrolledPiece(name, name.rpartition("-")[0], each) for name, each in grams.items())
    table = GrillTable(judge=Judge(Enrolment(tuple(pieces))), has_places=False)
    lay(table, "pepper-1", "aubergine-2", "steak-1")
    table.enter("reveal corn", "placed corn", "pass_tongs")
    table.happen(Gained(span(table), Change(BOTH_GRAMS, 0.06)))
    table.wait(4.0)
    table.enter("reveal fish")
    return table


def lose_both(table: GrillTable) -> None:
    table.happen(Lost(span(table), Change(-BOTH_GRAMS, 0.06), Onset.RAMP, CLUMSY))
    table.wait(2.0)


def first_answers(table: GrillTable) -> list[str]:
    return [options(each)[0] for each in table.questions]


def test_a_piece_that_comes_back_says_which_ones_had_left() -> None:
    table = turn()
    lose_both(table)
    waiting = [options(each)[0] for each in table.referee.calls if each.is_open]
    table.happen(Gained(span(table), Change(GRAMS["pepper-1"], 0.06)))
    table.wait(2.0)
    assert waiting == ["fall corn"]
    assert first_answers(table) == ["fall aubergine"]
    assert [each.call.subject for each in table.questions] == [Subject.FALL]
    assert table.chips == [3, 3, 3]


def test_what_comes_back_as_it_left_changes_nothing_about_it() -> None:
    table = turn()
    lose_both(table)
    table.happen(Gained(span(table), Change(BOTH_GRAMS, 0.06)))
    table.wait(9.0)
    assert first_answers(table) == []
    assert table.chips == [3, 3, 3]


def test_what_the_table_has_said_since_is_not_read_otherwise() -> None:
    table = turn()
    lose_both(table)
    table.enter("fall corn")
    table.happen(Gained(span(table), Change(GRAMS["pepper-1"], 0.06)))
    table.wait(2.0)
    assert table.log.count("fall corn") == 1
    assert "fall aubergine" not in first_answers(table)
