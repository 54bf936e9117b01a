"""What the table says of a call is what the referee believes of every single piece from then on."""

from __future__ import annotations

from companion.referee.calls import Sure
from tests.referee.grill_table import GRAMS, GrillTable, options

STEAK = "reveal steak inferred; fall pepper; placed steak"


def test_after_a_wrong_call_was_corrected_the_next_piece_of_that_kind_is_a_new_one() -> None:
    # A steak that comes while a pepper falls weighs as one corn: the sure call is wrong.
    assert abs(GRAMS["steak-2"] - GRAMS["pepper-2"] - GRAMS["corn-3"]) < 0.01
    table = GrillTable(has_places=False)
    for piece in ("pepper-2", "fish-1"):
        table.put(piece)
        table.wait(4.0)
    table.put_and_drop("steak-2", "pepper-2")
    table.wait(1.3)
    wrong = table.last_call
    assert isinstance(wrong.call, Sure)
    assert table.log[-1] == "placed corn"
    table.referee.answer(table.tap(), wrong.call_id, options(wrong).index(STEAK))
    table.settle()
    assert table.log[-3:] == ["reveal steak inferred", "fall pepper", "placed steak"]
    # Within seconds the next steak comes: it is not the one the table has just spoken of.
    table.referee.hurry(table.tap())
    table.settle()
    table.enter("reveal steak")
    table.put("steak-1")
    table.wait(2.0)
    assert table.log[-2:] == ["reveal steak", "placed steak"]
    assert isinstance(table.last_call.call, Sure)
