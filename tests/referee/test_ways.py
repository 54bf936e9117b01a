"""Fell or taken up: what was felt says which, time and the next placement settle it."""

from __future__ import annotations

import pytest

from companion.referee.calls import Likely, Subject, Sure
from hardware.grill import Change, Contact, Disturbed, Gained, Lost, Onset, Span, Stir
from tests.referee.felt import (
    EITHER,
    HOME,
    LIFTED,
    PUSHED,
    SLID,
    drop,
    falls_told,
    gain,
    lose,
    press,
    ringing,
    span,
    turn,
    turn_of_twins,
)
from tests.referee.grill_table import GRAMS, GrillTable, options, rested


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


SWEPT = Stir(steepest_grams=120.0, held_seconds=0.6, rang_seconds=0.3, astray_mm=120.0)
HELD = Stir(steepest_grams=13.0, held_seconds=0.7, rang_seconds=0.075, astray_mm=28.0)


@pytest.mark.parametrize(("other", "stir"), [("steak-1", SWEPT), ("aubergine-1", HELD)])
def test_of_two_that_left_the_one_that_comes_back_did_not_fall_and_the_other_did(
    other: str, stir: Stir
) -> None:
    """Tongs that set one of them back hold no other, however it felt as both left."""
    table = turn("corn-1", "sausage-2", other)
    change = Change(-GRAMS["sausage-2"] - GRAMS[other], 0.06)
    table.happen(Lost(span(table), change, Onset.RAMP, stir))
    table.wait(2.0)
    gain(table, GRAMS["sausage-2"])
    table.wait(1.0)
    asked = [each for each in table.referee.calls if each.is_open]
    assert [options(each)[0] for each in asked] == [f"fall {other[:-2]}"]
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
    both = GRAMS["sausage-2"] + GRAMS["steak-1"]
    table.happen(Lost(span(table), Change(-both, 0.06), Onset.RAMP, SWEPT))
    table.wait(4.0)
    assert len(table.referee.calls) == calls + 1
    assert options(table.last_call)[0].startswith("gar_removed ")


def test_what_felt_as_much_like_a_fall_is_not_surely_off_under_gar() -> None:
    table = turn("corn-1", "sausage-2")
    table.enter("bonus gar")
    lose(table, GRAMS["sausage-2"], EITHER)
    table.wait(4.0)
    assert isinstance(table.last_call.call, Likely)
    assert "gar_removed sausage" in options(table.last_call)[:2]
    assert "fall sausage" in options(table.last_call)[:2]
    assert table.chips == [3, 3, 3]


def test_a_piece_that_fell_as_it_was_set_back_is_asked_about() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(3.0)
    press(table, 40.0)
    table.wait(10.0)
    assert isinstance(table.last_call.call, Likely)
    assert table.last_call.call.subject is Subject.FALL
    assert options(table.last_call)[0] == "fall sausage"
    assert table.chips == [3, 3, 3]


@pytest.mark.parametrize("astray_mm", [3.0, 35.0, 80.0])
def test_what_drops_from_rest_and_rings_is_sure_once_no_tongs_can_hold_it(astray_mm: float) -> None:
    table = turn("corn-1", "sausage-2")
    grams = GRAMS["sausage-2"]
    drop(table, "sausage-2", Stir(1.2 * grams, 0.0, 0.1, astray_mm, faintest_grams=1.0))
    table.wait(6.0)
    before = table.chips
    table.wait(3.0)
    assert before == [3, 3, 3]
    assert isinstance(table.last_call.call, Sure)
    assert table.log[-1] == "fall sausage"


def test_tongs_that_take_a_piece_up_at_once_and_let_the_grill_ring_cost_nothing() -> None:
    table = turn("corn-1", "sausage-2")
    grams = GRAMS["sausage-2"]
    drop(table, "sausage-2", Stir(0.95 * grams, 0.04, 0.075, 4.7, faintest_grams=0.5))
    table.wait(2.5)
    gain(table, grams, (10.0, 20.0))
    table.wait(9.0)
    assert table.chips == [3, 3, 3]
    assert falls_told(table)[-1].is_withdrawn


@pytest.mark.parametrize(("faintest_grams", "falls"), [(1.4, True), (0.2, False)])
def test_silence_speaks_for_tongs_only_where_a_swing_would_have_been_heard(
    faintest_grams: float, falls: bool
) -> None:
    table = turn("corn-1", "aubergine-1")
    stir = Stir(GRAMS["aubergine-1"], 0.0, 0.0, 3.0, faintest_grams=faintest_grams)
    drop(table, "aubergine-1", stir)
    table.wait(5.0)
    first = options(table.last_call)[0]
    assert (first == "fall aubergine") is falls
    assert table.chips == [3, 3, 3]


def test_what_felt_like_a_fall_of_two_is_not_undone_by_a_piece_of_the_weight_of_one() -> None:
    table = turn_of_twins()
    both = 24.1 + GRAMS["corn-1"]
    stir = Stir(28.0, 0.02, 0.08, 30.0, faintest_grams=1.0)
    table.happen(Lost(span(table, 0.3), Change(-both, 0.06), Onset.DROP, stir))
    table.wait(3.0)
    gain(table, 24.1, (20.0, 25.0))
    table.wait(3.0)
    falls = falls_told(table)
    assert [options(each)[0] for each in falls] == ["fall corn mushroom"]
    assert not falls[0].is_withdrawn
    assert options(table.last_call)[0] == "placed mushroom"


@pytest.mark.parametrize(("stir", "by_hand"), [(PUSHED, False), (PUSHED, True), (LIFTED, True)])
def test_what_the_table_says_fell_is_not_asked_about_again_when_tongs_press(
    stir: Stir, by_hand: bool
) -> None:
    table = turn("sausage-1", "corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], stir)
    table.wait(2.0)
    if by_hand:
        table.enter("fall sausage")
    else:
        table.referee.answer(table.tap(), table.last_call.call_id, 0)
        table.settle()
    assert table.log[-1] == "fall sausage"
    calls = len(table.referee.calls)
    press(table, 40.0)
    table.wait(6.0)
    assert not falls_told(table, since=calls)


def test_a_badge_about_a_push_leaves_no_doubt_about_the_fall_after_it() -> None:
    table = turn("corn-1", "sausage-2")
    table.feel(Contact.PUSH, grams=30.0, place_mm=(10.0, -20.0), seconds=0.5)
    table.wait(1.2)
    assert [each.call.subject for each in table.questions] == [Subject.TOUCH]
    grams = GRAMS["sausage-2"]
    change = Change(-grams, 0.06, -grams * HOME[0], -grams * HOME[1], 3.0)
    soon = Span(table.now - 0.5, table.now + 0.1, table.now + 0.4)
    table.happen(Lost(soon, change, Onset.DROP, ringing(grams)))
    table.wait(9.0)
    assert isinstance(table.last_call.call, Sure)
    assert "fall sausage" in table.log


def test_what_fits_nothing_is_asked_about_within_a_second() -> None:
    table = turn("corn-1", "sausage-2")
    calls = len(table.referee.calls)
    gain(table, 13.0)
    table.wait(0.6)
    assert len(table.referee.calls) == calls + 1
    assert table.now - table.last_call.call.at <= 1.0


def test_a_snatch_in_silence_is_no_sure_fall_even_if_nothing_had_pressed() -> None:
    table = turn("corn-1", "sausage-2")
    grams = GRAMS["sausage-2"]
    drop(table, "sausage-2", Stir(0.9 * grams, 0.0, 0.0, 34.0, faintest_grams=1.0))
    table.wait(7.0)
    assert table.chips == [3, 3, 3]


def test_a_hand_that_presses_while_a_piece_is_aloft_has_set_nothing_back() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(3.0)
    calls = len(table.referee.calls)
    press(table, 260.0)
    table.wait(3.0)
    assert not falls_told(table, since=calls)


def test_what_is_gone_at_once_without_a_sound_is_never_sure() -> None:
    table = turn("corn-1", "sausage-2")
    silent = Stir(steepest_grams=GRAMS["sausage-2"], held_seconds=0.0, astray_mm=3.0)
    change = Change(-GRAMS["sausage-2"], 0.06)
    table.happen(Lost(span(table, 0.1), change, Onset.DROP, silent))
    table.wait(20.0)
    assert not any(isinstance(each.call, Sure) for each in falls_told(table))
    assert table.chips == [3, 3, 3]


def test_what_is_said_of_a_fall_outlives_a_push_that_comes_while_it_waits() -> None:
    table = turn("corn-1", "sausage-2", "aubergine-1")
    calls = len(table.referee.calls)
    lose(table, GRAMS["sausage-2"], PUSHED)
    table.wait(3.0)
    press(table, 40.0)
    table.wait(9.0)
    falls = falls_told(table, since=calls)
    assert [options(each)[0] for each in falls] == ["fall sausage"]
    assert not falls[0].is_withdrawn
    assert table.log.count("fall sausage") == 1


def test_what_may_have_fallen_as_it_was_set_back_is_asked_about_once() -> None:
    table = turn("corn-1", "sausage-2")
    calls = len(table.referee.calls)
    lose(table, GRAMS["sausage-2"], LIFTED)
    table.wait(3.0)
    press(table, 40.0)
    table.wait(2.0)
    press(table, 35.0)
    table.wait(10.0)
    falls = falls_told(table, since=calls)
    assert [options(each)[0] for each in falls] == ["fall sausage"]
    assert falls[0].is_open


def test_a_hit_from_above_has_set_nothing_back_that_seemed_to_fall() -> None:
    table = turn("corn-1", "sausage-2", "aubergine-1")
    calls = len(table.referee.calls)
    lose(table, GRAMS["sausage-2"], SLID)
    table.wait(3.0)
    table.happen(Disturbed(span(table, 0.25), Contact.KNOCK, 40.0, Change(0.02, 0.06)))
    table.wait(16.0)
    falls = falls_told(table, since=calls)
    assert [options(each)[0] for each in falls] == ["fall sausage"]
    assert not falls[0].is_withdrawn


SLIPPED = Stir(GRAMS["sausage-2"] * 0.8, held_seconds=0.1, astray_mm=43.0, faintest_grams=0.8)


@pytest.mark.parametrize(("stir", "asked"), [(SLIPPED, ["fall sausage"]), (LIFTED, [])])
def test_what_left_in_silence_is_asked_about_once_no_tongs_can_hold_it_if_it_may_have_fallen(
    stir: Stir, asked: list[str]
) -> None:
    table = turn("corn-1", "sausage-2")
    calls = len(table.referee.calls)
    lose(table, GRAMS["sausage-2"], stir)
    table.wait(5.0)
    assert len(table.referee.calls) == calls
    table.wait(3.0)
    assert [options(each)[0] for each in table.referee.calls[calls:]] == asked
    assert table.chips == [3, 3, 3]


def test_a_piece_that_comes_back_after_all_takes_that_question_away() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], SLIPPED)
    table.wait(8.5)
    asked = table.last_call
    gain(table, GRAMS["sausage-2"])
    table.wait(2.0)
    assert options(asked)[0] == "fall sausage"
    assert not table.questions
    assert table.chips == [3, 3, 3]


def test_a_piece_of_a_kind_that_was_only_counted_comes_off_under_gar_after_it_came_back() -> None:
    table = rested("corn-1", "mushroom-1", "mushroom-2")
    table.enter("correct grill:mushroom=1 because we counted", "reveal fish", "bonus gar")
    lose(table, GRAMS["mushroom-1"], PUSHED)
    table.wait(2.0)
    gain(table, GRAMS["mushroom-1"])
    table.wait(2.0)
    calls = len(table.referee.calls)
    lose(table, GRAMS["mushroom-1"], LIFTED)
    table.wait(2.0)
    assert [options(each)[0] for each in table.referee.calls[calls:]] == ["gar_removed mushroom"]


def turn_after_a_count() -> GrillTable:
    """Two mushrooms are counted on the grill, and nobody knows which two of the three."""
    table = rested("corn-1", "mushroom-1")
    table.enter("correct grill:mushroom=2 because we counted", "reveal fish")
    return table


def test_a_piece_of_a_kind_that_was_only_counted_takes_its_call_with_it() -> None:
    table = turn_after_a_count()
    lose(table, GRAMS["mushroom-3"], PUSHED)
    table.wait(3.0)
    gain(table, GRAMS["mushroom-3"])
    table.wait(1.0)
    assert options(table.last_call)[0] == "fall mushroom"
    assert table.last_call.is_withdrawn


def test_a_piece_of_a_kind_that_was_only_counted_falls_once_as_it_is_set_back() -> None:
    table = turn_after_a_count()
    lose(table, GRAMS["mushroom-3"], EITHER)
    table.wait(3.0)
    calls = len(table.referee.calls)
    press(table, 40.0)
    table.wait(9.0)
    told = falls_told(table, since=calls - 1)
    assert [options(each)[0] for each in told] == ["fall mushroom", "fall mushroom"]
    assert [each.is_withdrawn for each in told] == [True, False]


def test_a_piece_the_table_says_nothing_happened_to_may_still_come_back_from_the_tongs() -> None:
    table = turn("corn-1", "sausage-2")
    lose(table, GRAMS["sausage-2"], SLIPPED)
    table.wait(8.5)
    nothing = options(table.last_call).index("")
    table.referee.answer(table.tap(), table.last_call.call_id, nothing)
    table.wait(1.0)
    calls = len(table.referee.calls)
    gain(table, GRAMS["sausage-2"])
    table.wait(2.0)
    assert len(table.referee.calls) == calls
    assert table.log[-1] == "reveal fish"
