"""How a loss felt decides between tongs and a fall, where weight and place leave both open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calibration.pieces import Enrolment
from companion.referee.calls import Likely, Subject
from companion.referee.cells import Cells
from companion.referee.hypotheses import explain, losses
from companion.referee.judge import Judge
from companion.referee.pieces import Lying
from hardware.grill import Change, Contact, Disturbed, Gained, GrillEvent, Lost, Onset, Span, Stir
from tests.referee.grill_table import ENROLLED, ENROLMENT, GRAMS, GrillTable, options, rested

SUDDEN = 1.2
"""A plate springs: what drops seems for a moment to be a fifth more."""
HOLDING_SECONDS = 0.5


def felt(event: GrillEvent, steepest_grams: float, held_seconds: float) -> GrillEvent:
    """The event, as it felt."""
    assert isinstance(event, Gained | Lost | Disturbed)
    return replace(event, stir=Stir(steepest_grams, held_seconds))


def span(table: GrillTable, seconds: float = 0.8) -> Span:
    return Span(table.now + 0.02, table.now + seconds, table.now + seconds + 0.3)


def lost(table: GrillTable, grams: float, place: tuple[float, float]) -> Lost:
    change = Change(-grams, 0.06, -grams * place[0], -grams * place[1], 3.0)
    return Lost(span(table), change, Onset.RAMP)


def test_a_heavy_piece_that_falls_under_pressing_tongs_is_a_question() -> None:
    table = rested("corn-1", "sausage-2")
    table.enter("reveal fish")
    grams = GRAMS["sausage-2"]
    table.happen(felt(lost(table, grams, (0.0, -30.0)), SUDDEN * grams, HOLDING_SECONDS))
    table.wait(2.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.last_call.call.subject is Subject.FALL
    assert options(table.last_call)[0] == "fall sausage"
    assert table.chips == [3, 3, 3]


def test_what_leaves_as_slowly_as_tongs_lift_is_no_question() -> None:
    table = rested("corn-1", "sausage-2")
    table.enter("reveal fish")
    calls = len(table.referee.calls)
    grams = GRAMS["sausage-2"]
    table.happen(felt(lost(table, grams, (0.0, -30.0)), 0.4 * grams, HOLDING_SECONDS))
    table.wait(2.0)
    assert len(table.referee.calls) == calls


TWINS = Judge(
    Enrolment(
        tuple(
            replace(each, grams=24.1) if each.id == "mushroom-2" else each
            for each in ENROLMENT.pieces
        )
    )
)


@pytest.mark.parametrize(("steepest_grams", "asked"), [(SUDDEN * 24.1, True), (6.0, False)])
def test_as_much_placed_as_fell_is_told_from_a_move_by_the_drop(
    steepest_grams: float, asked: bool
) -> None:
    table = GrillTable(judge=TWINS)
    for piece in ("sausage-1", "mushroom-3"):
        table.put(piece)
        table.wait(4.0)
    table.enter("reveal mushroom")
    calls = len(table.referee.calls)
    change = Change(0.05, 0.06, 24.1 * 20.0, 24.1 * 40.0, 3.0)
    event = Disturbed(span(table), Contact.PUSH, 8.0, change)
    table.happen(felt(event, steepest_grams, HOLDING_SECONDS))
    table.wait(2.0)
    assert (len(table.referee.calls) > calls) is asked
    if asked:
        assert options(table.last_call)[0] == "fall mushroom; placed mushroom"


@pytest.mark.parametrize(
    ("held_seconds", "best"), [(0.02, "fall steak"), (0.6, "fall sausage; placed steak")]
)
def test_tongs_that_press_after_a_drop_have_placed_something(
    held_seconds: float, best: str
) -> None:
    table = rested("steak-1", "sausage-3")  # 14.3 g fell, or 29.4 g less the 15.2 g of the other
    table.enter("reveal steak")
    grams = 14.25
    change = Change(-grams, 0.06)
    steepest = SUDDEN * (14.3 if held_seconds < 0.1 else 29.4)
    table.happen(felt(Lost(span(table), change, Onset.DROP), steepest, held_seconds))
    table.wait(2.0)
    assert options(table.last_call)[0] == best


def test_a_grip_before_a_lift_is_no_piece() -> None:
    table = rested("aubergine-1", "corn-1", "fish-1")
    table.enter("reveal aubergine")
    calls = len(table.referee.calls)
    change = Change(1.34, 0.05, -33.0, -46.0, 2.0)
    table.happen(Disturbed(span(table, 0.2), Contact.PUSH, 5.0, change))
    table.wait(2.0)
    assert len(table.referee.calls) == calls


def test_what_lay_beyond_the_edge_was_no_single_piece() -> None:
    fish = Lying(next(each for each in ENROLLED.ledger().pieces if each.piece_id == "fish-1"))
    gone = losses((fish,), (0.0, 1.0))

    def log(mm: float) -> float:
        change = Change(-18.4, 0.08, -18.4 * mm, 0.0, 3.0)
        return explain((Cells(change),), (None,), gone, (fish,))[0].log

    assert log(40.0) - log(50.0) < 3.0
    assert log(50.0) - log(75.0) > 10.0


def test_a_piece_is_known_by_what_it_weighed_when_it_came() -> None:
    table = rested("fish-1", "pepper-2")
    table.enter("reveal corn")
    table.happen(Gained(span(table), Change(9.25, 0.08)))  # between two of the three corns
    table.wait(4.0)
    table.enter("reveal steak")
    table.happen(Lost(span(table), Change(-9.25 - 5.6, 0.06), Onset.DROP))
    table.wait(2.0)
    assert options(table.last_call)[0] == "fall pepper corn"


def test_a_no_of_the_table_says_that_the_piece_is_in_the_tongs() -> None:
    table = rested("sausage-1", "pepper-1", "corn-2")
    table.enter("reveal corn", "bonus gar")
    table.happen(Lost(span(table), Change(-GRAMS["corn-2"], 0.06), Onset.DROP))
    table.wait(1.0)
    named = options(table.last_call)
    table.referee.answer(table.tap(), table.last_call.call_id, named.index(""))
    table.settle()
    table.wait(3.0)
    assert table.log[-1] == "gar_removed corn"
