"""Whose fall it is: the player before, the one with the tongs, nobody, or the call of the table."""

from __future__ import annotations

import pytest

from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import AwaitCard, Rested
from companion.referee.calls import Likely, Sure, confidence
from hardware.grill import Change, Contact, Lost, Onset, Span, Stir
from tests.referee.grill_table import GRAMS, GrillTable, options, rested


def test_ff_18_a_fall_on_a_quiet_grill_is_the_player_before() -> None:
    table = rested("corn-1", "steak-1")
    table.wait(2.0)
    table.drop("corn-1")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-1] == "fall corn"
    assert table.chips == [3, 2, 3]


def test_ff_18_after_a_touch_the_table_says_whether_it_is_the_next_players() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.wait(2.0)
    table.drop("corn-1")
    table.wait(9.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.chips == [3, 3, 3]
    table.referee.answer(table.tap(), table.last_call.call_id, 0)
    table.settle()
    assert table.log[-2:] == ["take", "fall corn"]
    assert table.chips == [3, 3, 2]


def test_ff_18_a_lift_that_only_the_scale_believes_charges_nobody() -> None:
    table = rested("fish-1", "corn-1", "steak-1")
    table.lift("fish-1")
    table.wait(1.5)
    table.drop("corn-1")
    table.wait(9.0)
    assert not any(line.startswith("take") for line in table.log)
    assert table.chips == [3, 3, 3]


def test_ff_18_once_the_table_has_said_who_touched_the_grill_a_fall_is_sure() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.enter("take")
    table.wait(2.0)
    table.drop("corn-1")
    table.wait(2.0)
    assert isinstance(table.last_call.call, Sure)
    assert table.chips == [3, 3, 2]


@pytest.mark.parametrize(
    ("seconds", "first"), [(1.0, "fall corn"), (8.0, "take; fall corn")], ids=["soon", "later"]
)
def test_ff_18_what_was_pushed_off_in_the_very_first_touch_is_left_to_the_table(
    seconds: float, first: str
) -> None:
    table = rested("corn-1", "steak-1")
    table.wait(seconds)
    pushed_off(table)
    table.wait(20.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == first
    assert set(options(table.last_call)[:2]) == {"fall corn", "take; fall corn"}
    assert confidence(table.last_call.call.options) > 0.6
    assert table.chips == [3, 3, 3]


def pushed_off(table: GrillTable) -> None:
    """Something presses beside the corn and it slides over the edge."""
    span = Span(table.now + 0.02, table.now + 0.5, table.now + 0.8)
    stir = Stir(9.0, held_seconds=0.3, rang_seconds=0.2, astray_mm=110.0, faintest_grams=1.0)
    corn = Change(-GRAMS["corn-1"], 0.06, GRAMS["corn-1"] * 30, GRAMS["corn-1"] * 30, 3.0)
    table.happen(Lost(span, corn, Onset.RAMP, stir))


def test_ff_18_what_is_pushed_off_long_after_is_by_who_has_the_tongs() -> None:
    table = rested("corn-1", "steak-1")
    table.wait(15.0)
    pushed_off(table)
    table.wait(20.0)
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-2:] == ["take", "fall corn"]
    assert table.chips == [3, 3, 2]


def test_ff_18_what_falls_by_itself_however_late_after_a_touch_is_left_to_the_table() -> None:
    table = rested("corn-1", "steak-1")
    table.wait(15.0)
    table.feel(Contact.PUSH)
    table.wait(5.0)
    table.drop("corn-1")
    table.wait(9.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.chips == [3, 3, 3]


def test_ff_18_a_late_fall_is_the_player_before_s_though_the_next_card_lies_there_by_then() -> None:
    table = rested("corn-1", "steak-1")
    span = Span(table.now + 0.02, table.now + 0.2, table.now + 0.5)
    stir = Stir(10.0, held_seconds=0.0, rang_seconds=0.1, astray_mm=4.0, faintest_grams=1.0)
    corn = Change(-GRAMS["corn-1"], 0.06, GRAMS["corn-1"] * 30, GRAMS["corn-1"] * 30, 3.0)
    table.happen(Lost(span, corn, Onset.DROP, stir))
    table.wait(2.0)
    table.enter("reveal fish")
    before = table.chips
    table.wait(8.0)
    assert before == [3, 3, 3]
    assert isinstance(table.last_call.call, Sure)
    assert table.chips == [3, 2, 3]
    assert table.match.state.grill == Bag.of([Kind.STEAK])


def test_who_has_the_tongs_by_the_word_of_the_scale_alone_is_charged_by_nobody_else() -> None:
    table = rested("corn-1", "steak-1")
    table.put("fish-1")
    table.wait(1.2)
    table.put("mushroom-1")  # within the ring: the scale believes that the tongs went on
    table.wait(0.5)
    assert "pass" in table.log[-3]
    table.drop("corn-1")
    table.wait(9.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.chips == [3, 3, 3]


def test_ff_18_a_touch_at_the_very_moment_leaves_it_to_the_table() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.PUSH)
    table.drop("corn-1")
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[:2] == ["take; fall corn", "fall corn"]
    table.referee.answer(table.tap(), table.last_call.call_id, 1)
    table.settle()
    assert table.chips == [3, 2, 3]


def test_ff_18_a_fall_while_the_ring_runs_is_the_player_with_the_tongs() -> None:
    table = rested("corn-1")
    table.put("steak-1")
    table.wait(0.5)
    table.drop("corn-1")
    table.wait(2.0)
    assert table.chips == [3, 2, 3]
    assert isinstance(table.match.state.phase, Rested)


def test_ff_17_after_a_bump_nobody_is_charged_by_the_machine() -> None:
    table = rested("corn-1", "steak-1")
    table.feel(Contact.BUMP)
    table.drop("corn-1")
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert "disturbance corn" in options(table.last_call)[:2]


def test_ff_18_what_was_cleared_off_the_grill_leaves_the_next_fall_to_the_table() -> None:
    table = rested("corn-1", "steak-1", "fish-1")
    table.enter("reveal fish")
    table.put("fish-2", (0.0, 28.0))
    table.referee.take_back(table.tap())  # it lies there, and by the rules it does not
    table.settle()
    table.enter("fall own")
    assert isinstance(table.match.state.phase, AwaitCard)
    table.lift("fish-2")
    table.wait(2.0)
    table.drop("corn-1")
    table.wait(9.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[:2] == ["fall corn", "take; fall corn"]
