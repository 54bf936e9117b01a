"""If two numbers of fallen pieces fit alike, the smaller one is suggested."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Disturbance, Fall
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.referee.calls import Likely, Option
from companion.referee.verdict import NEARLY, smaller_first
from hardware.grill import Change, Lost, Onset, Span
from tests.referee.grill_table import GrillTable

TWO = Fall(Bag.of([Kind.CORN, Kind.CORN]))
ONE = Fall(Bag.of([Kind.FISH]))
BUMPED = Disturbance(TWO.pieces)


def options(one: float, *, nothing: float = 0.01) -> tuple[Option[Action], ...]:
    return (
        Option((TWO,), 1.0, 2),
        Option((BUMPED,), 0.9, None),
        Option((ONE,), one, 1),
        Option((), nothing, 0),
    )


def test_one_piece_is_suggested_where_two_are_hardly_likelier() -> None:
    ranked = smaller_first(options(1 / NEARLY))
    assert [option.fell for option in ranked] == [1, 2, None, 0]
    assert ranked[0].odds == 1 / NEARLY


def test_two_pieces_are_suggested_where_they_are_clearly_likelier() -> None:
    assert smaller_first(options(1 / NEARLY - 0.01)) == options(1 / NEARLY - 0.01)


def test_nothing_is_no_smaller_number() -> None:
    assert smaller_first(options(0.1, nothing=0.9)) == options(0.1, nothing=0.9)


def test_a_call_that_counts_nothing_stays_as_it_is() -> None:
    alone: tuple[Option[Action], ...] = (
        Option((BUMPED,), 1.0, None),
        Option((ONE,), 0.9, 1),
    )
    assert smaller_first(alone) == alone
    assert smaller_first(()) == ()


def test_at_the_table_the_smaller_number_comes_first_and_the_larger_one_is_an_answer() -> None:
    """A sausage of 28.2 g, or the corn of 9.6 g with the fish of 18.4 g: 28.0 g."""
    table = GrillTable(has_places=False)
    for piece in ("sausage-2", "corn-3", "fish-1"):
        table.put(piece)
        table.wait(4.0)
    at = table.now
    table.happen(Lost(Span(at, at + 0.2, at + 0.5), Change(-27.97, 0.05), Onset.DROP))
    call = table.last_call.call
    assert isinstance(call, Likely)
    assert [option.fell for option in call.options[:2]] == [1, 2]
    assert call.options[0].odds < call.options[1].odds == 1.0
