"""A piece that lies beyond the edge of the grate had never rested on it (FF-10): it is asked."""

from __future__ import annotations

from companion.games.feuer_flamme.state import AwaitCard
from companion.referee.calls import Subject
from companion.referee.opencalls import OpenCall
from tests.referee.grill_table import GrillTable, lay, options

BESIDE, ON_RIM = (4.0, -63.0), (4.0, -55.0)


def came(place: tuple[float, float], *cards: str) -> GrillTable:
    """The fish comes to lie there."""
    table = GrillTable()
    lay(table, "steak-1")
    table.enter(*cards) if cards else None
    table.put("fish-1", place)
    table.wait(4.0)
    return table


def knocks(table: GrillTable) -> list[OpenCall]:
    return [each for each in table.questions if each.call.subject is Subject.KNOCK]


def test_ff_10_what_lies_beside_the_grate_is_asked_about_and_no_sure_placement() -> None:
    table = came(BESIDE, "reveal fish")
    [question] = knocks(table)
    assert options(question) == ["fall own", "placed fish", ""]
    assert table.log[-1] == "reveal fish"
    table.referee.answer(table.tap(), question.call_id, 0)
    table.settle()
    assert table.chips == [3, 2, 3]
    assert isinstance(table.match.state.phase, AwaitCard)  # FF-9: the turn is over


def test_a_piece_of_five_grams_is_known_to_lie_there_three_millimetres_further_out() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    table.enter("reveal pepper")
    table.put("pepper-1", (4.0, -61.3))
    table.wait(4.0)
    assert [options(each)[0] for each in knocks(table)] == ["fall own"]


def test_what_lies_on_the_rim_is_a_placement() -> None:
    table = came(ON_RIM, "reveal fish")
    assert not knocks(table)
    assert "placed fish" in table.log


def test_without_a_card_its_weight_says_which_was_drawn() -> None:
    [question] = knocks(came(BESIDE))
    assert options(question)[0] == "reveal fish; fall own"


def test_what_a_hand_takes_away_from_there_later_costs_nothing_more() -> None:
    table = came(BESIDE, "reveal fish")
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    table.wait(4.0)
    table.drop("fish-1")
    table.wait(4.0)
    assert not table.questions
    assert table.chips == [3, 2, 3]


def test_a_light_piece_that_nudged_another_only_seems_to_lie_there() -> None:
    table = GrillTable()
    lay(table, "steak-1")
    table.enter("reveal aubergine")
    table.put("aubergine-1", (4.0, -61.0))
    table.wait(4.0)
    assert not knocks(table)
