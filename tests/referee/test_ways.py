"""Fell or taken up: what was felt says which, time and the next placement settle it."""

from __future__ import annotations

import pytest

from companion.referee.calls import Likely, Subject, Sure
from hardware.grill import Change, Contact, Disturbed, Gained, Lost, Onset, Span, Stir
from tests.referee.grill_table import GRAMS, GrillTable, options, rested

PUSHED = Stir(steepest_grams=30.0, held_seconds=0.5, rang_seconds=0.2, astray_mm=110.0)
LIFTED = Stir(steepest_grams=15.0, held_seconds=0.1, rang_seconds=0.0, astray_mm=20.0)
SLID = Stir(steepest_grams=25.0, held_seconds=0.2, rang_seconds=0.0, astray_mm=70.0)
HOME = (0.0, -30.0)


def span(table: GrillTable, seconds: float = 0.8) -> Span:
    return Span(table.now + 0.02, table.now + seconds, table.now + seconds + 0.3)


def lose(table: GrillTable, grams: float, stir: Stir, place: tuple[float, float] = HOME) -> None:
    """So much leaves at this place, as it felt."""
    change = Change(-grams, 0.06, -grams * place[0], -grams * place[1], 3.0)
    table.happen(Lost(span(table), change, Onset.RAMP, stir))


def gain(table: GrillTable, grams: float, place: tuple[float, float] = HOME) -> None:
    change = Change(grams, 0.06, grams * place[0], grams * place[1], 3.0)
    table.happen(Gained(span(table), change))


def turn(*pieces: str) -> GrillTable:
    """These pieces lie there, and a card is being carried out."""
    table = rested(*pieces)
    table.enter("reveal fish")
    return table


def test_what_was_pushed_from_the_side_and_rang_fell() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], PUSHED)
    assert options(table.last_call)[0] == "fall sausage"


def test_what_left_in_one_place_without_a_sound_is_in_the_tongs() -> None:
    table = turn("corn-1", "sausage-2")
    calls = len(table.referee.calls)
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(2.0)
    assert len(table.referee.calls) == calls


@pytest.mark.parametrize("seconds", [3.0, 6.0])
def test_a_fall_under_tongs_costs_nothing_while_they_may_still_hold_the_piece(
    seconds: float,
) -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], PUSHED)
    table.wait(seconds)
    assert table.chips == [3, 3, 3]
    gain(table, GRAMS["sausage-2"], (10.0, 20.0))
    table.wait(9.0)
    assert table.chips == [3, 3, 3]


def test_another_piece_that_is_placed_shows_that_the_tongs_held_none() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], SLID)
    table.wait(3.0)
    before = table.chips
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(1.0)
    assert before == [3, 3, 3]
    assert "fall sausage" in table.log
    assert table.log[-1] == "placed fish"


def test_a_lift_is_never_charged_by_a_placement() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(3.0)
    gain(table, GRAMS["fish-1"], (30.0, 30.0))
    table.wait(3.0)
    assert table.chips == [3, 3, 3]
    assert isinstance(table.last_call.call, Likely)


def test_of_two_that_left_the_one_that_comes_back_did_not_fall() -> None:
    table = turn("corn-1", "sausage-2", "steak-1")
    stir = Stir(steepest_grams=120.0, held_seconds=0.6, rang_seconds=0.3, astray_mm=120.0)
    change = Change(-GRAMS["sausage-2"] - GRAMS["steak-1"], 0.06)
    table.happen(Lost(span(table), change, Onset.RAMP, stir))
    table.wait(2.0)
    gain(table, GRAMS["sausage-2"])
    table.wait(1.0)
    asked = [each for each in table.referee.calls if each.is_open]
    assert [options(each)[0] for each in asked] == ["fall steak"]
    assert table.chips == [3, 3, 3]


def test_what_was_lifted_together_comes_back_together() -> None:
    table = turn("corn-1", "sausage-2", "aubergine-1")
    calls = len(table.referee.calls)
    both = GRAMS["sausage-2"] + GRAMS["aubergine-1"]
    table.happen(Lost(span(table), Change(-both, 0.06), Onset.RAMP, LIFTED))
    table.wait(2.0)
    table.happen(Gained(span(table), Change(both, 0.06)))
    table.wait(9.0)
    asked = [each for each in table.referee.calls[calls:] if not each.is_withdrawn]
    assert not asked


def test_what_gar_takes_off_beside_a_fall_is_told_once() -> None:
    table = turn("corn-1", "sausage-2", "steak-1")
    table.enter("bonus gar")
    calls = len(table.referee.calls)
    stir = Stir(steepest_grams=120.0, held_seconds=0.6, rang_seconds=0.3, astray_mm=120.0)
    both = GRAMS["sausage-2"] + GRAMS["steak-1"]
    table.happen(Lost(span(table), Change(-both, 0.06), Onset.RAMP, stir))
    table.wait(4.0)
    assert len(table.referee.calls) == calls + 1
    assert options(table.last_call)[0].startswith("gar_removed ")


def test_a_piece_that_fell_as_it_was_set_back_is_asked_about() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(3.0)
    push = Disturbed(span(table), Contact.PUSH, 40.0, Change(0.02, 0.06, 5.0, 5.0, 3.0))
    table.happen(push)
    table.wait(10.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.last_call.call.subject is Subject.FALL
    assert options(table.last_call)[0] == "fall sausage"
    assert table.chips == [3, 3, 3]


def test_what_is_gone_at_once_without_a_sound_is_never_sure() -> None:
    table = turn("corn-1", "sausage-2")
    silent = Stir(steepest_grams=GRAMS["sausage-2"], held_seconds=0.0, astray_mm=3.0)
    change = Change(-GRAMS["sausage-2"], 0.06)
    table.happen(Lost(span(table, 0.1), change, Onset.DROP, silent))
    table.wait(20.0)
    assert not any(
        isinstance(each.call, Sure) and each.call.subject is Subject.FALL
        for each in table.referee.calls
    )
    assert table.chips == [3, 3, 3]
