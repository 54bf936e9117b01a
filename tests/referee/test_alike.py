"""Pieces of two kinds that weigh the same: what the scale cannot tell apart is asked about."""

from __future__ import annotations

from calibration.pieces import EnrolledPiece, Enrolment
from companion.referee.calls import Ground, Likely, Sure
from companion.referee.judge import Judge
from tests.referee.grill_table import GRAMS, GrillTable, options

SAME_GRAMS = GRAMS["steak-1"]


def table_of(*alike: str, has_places: bool = True) -> GrillTable:
    """A box in which these pieces are enrolled with the weight of the first steak."""
    grams = {**GRAMS, **dict.fromkeys(alike, SAME_GRAMS)}
    pieces = (EnrolledPiece(name, name.rpartition("-")[0], each) for name, each in grams.items())
    return GrillTable(judge=Judge(Enrolment(tuple(pieces))), has_places=has_places)


def grounds(table: GrillTable) -> set[Ground]:
    return {reason.ground for reason in table.last_call.call.because}


def test_a_piece_that_may_be_a_wrong_one_is_asked_about_though_it_fits_the_card() -> None:
    table = table_of("fish-1")
    table.enter("reveal fish")
    table.put("steak-1")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == "placed fish"
    assert "misplaced steak" in options(table.last_call)
    assert Ground.ALIKE in grounds(table)
    assert table.log == ["reveal fish"]


def test_once_the_other_one_lies_on_the_grill_nothing_else_weighs_so_much() -> None:
    table = table_of("fish-1")
    table.enter("reveal steak", "placed steak", "pass_tongs")
    table.put("steak-1")  # the scale comes after the table: this is the steak it spoke of
    table.wait(4.0)
    table.enter("reveal fish")
    table.put("steak-1")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-1] == "placed fish"


def lift_under_gar(table: GrillTable) -> None:
    table.put("steak-1")
    table.wait(4.0)
    table.enter("reveal fish", "placed fish", "pass_tongs")  # unseen: nobody knows its place
    table.wait(4.0)
    table.enter("reveal corn", "bonus gar")
    table.lift("steak-1")
    table.wait(3.0)


def test_what_came_off_under_gar_is_sure_where_nothing_else_weighs_so_much() -> None:
    table = table_of()
    lift_under_gar(table)
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-1] == "gar_removed steak"


def test_what_came_off_under_gar_is_asked_where_it_may_have_been_another_kind() -> None:
    table = table_of("fish-1", "fish-2")
    lift_under_gar(table)
    call = table.last_call
    assert isinstance(call.call, Likely)
    assert {"gar_removed steak", "gar_removed fish"} <= set(options(call))
    assert Ground.ALIKE in grounds(table)
    assert table.log[-1] == "bonus gar"
    table.referee.answer(table.tap(), call.call_id, options(call).index("gar_removed fish"))
    table.settle()
    assert table.log[-1] == "gar_removed fish"
    assert table.chips == [3, 3, 3]


def test_where_the_places_differ_the_weight_need_not() -> None:
    table = table_of("fish-1", "fish-2")
    table.enter("reveal steak")
    table.put("steak-1", (-30.0, 0.0))
    table.wait(1.0)
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.wait(4.0)
    assert table.log[-2:] == ["placed steak", "pass_tongs"]
    table.enter("reveal fish", "bonus gar")
    table.lift("steak-1")
    table.wait(3.0)
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-1] == "gar_removed steak"
