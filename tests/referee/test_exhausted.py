"""A piece of which by the log no grill card is left: another card was misread before."""

from __future__ import annotations

from companion.referee.calls import Likely, Subject
from tests.referee.grill_table import GrillTable, options, rested

AGAIN = "correct pile:sausage=1 because the pile had another such card"


def counted_out() -> GrillTable:
    """By the log all sausages are among the cards that were turned over."""
    table = rested("corn-1")
    table.enter("correct pile:sausage=0 because we counted")
    return table


def test_a_piece_whose_card_the_log_has_not_is_asked_about_with_its_card() -> None:
    table = counted_out()
    table.put("sausage-1", (10.0, 10.0))
    table.wait(1.5)
    [question] = table.questions
    assert isinstance(question.call, Likely)
    assert question.call.subject is Subject.PLACEMENT
    assert options(question)[0] == f"{AGAIN}; reveal sausage inferred; placed sausage"


def test_once_the_table_says_so_it_lies_there_and_the_log_has_its_card() -> None:
    table = counted_out()
    table.put("sausage-1", (10.0, 10.0))
    table.wait(1.5)
    table.referee.answer(table.tap(), table.questions[0].call_id, 0)
    table.settle()
    assert table.log[-3:] == [AGAIN, "reveal sausage inferred", "placed sausage"]
    table.wait(4.0)
    table.enter("reveal fish")
    table.drop("sausage-1")
    table.wait(9.0)
    assert "fall sausage" in table.log  # the ledger knows which piece it was, and where it lay
