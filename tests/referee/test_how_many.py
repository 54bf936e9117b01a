"""How many fell: several that leave together, one of which might hang in the tongs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.referee.calls import Subject
from hardware.grill import Change, Contact, Disturbed, Gained, Lost, Onset, Pulse, Span, Stir
from tests.referee.grill_table import GRAMS, GrillTable, options, rested

SWEPT = Stir(steepest_grams=35.0, held_seconds=0.2, rang_seconds=0.05, astray_mm=134.0)
"""Tongs that leaned let go, and what they had leaned on is gone with them."""


def span(table: GrillTable, seconds: float = 0.5) -> Span:
    return Span(table.now + 0.02, table.now + seconds, table.now + seconds + 0.3)


def swept(table: GrillTable, *pieces: str, stir: Stir = SWEPT) -> None:
    """These leave together, so that nobody can tell by place or weight which of them fell."""
    grams = sum(GRAMS[piece] for piece in pieces)
    table.happen(Lost(span(table), Change(-grams, 0.06), Onset.RAMP, stir))


@pytest.mark.parametrize("pieces", [("corn-1", "corn-2"), ("corn-1", "steak-1")])
def test_of_two_swept_off_none_hangs_in_tongs_that_bring_none_back(pieces: tuple[str, str]) -> None:
    table = rested("sausage-2", *pieces)
    table.enter("reveal fish")
    swept(table, *pieces)
    table.wait(8.5)
    [question] = table.questions
    kinds = " ".join(piece.partition("-")[0] for piece in pieces)
    assert options(question)[0] == f"fall {kinds}"
    assert table.chips == [3, 3, 3]


def test_the_one_of_two_that_comes_back_after_all_was_in_the_tongs() -> None:
    table = rested("sausage-2", "corn-1", "steak-1")
    table.enter("reveal fish")
    swept(table, "corn-1", "steak-1")
    table.wait(4.0)
    table.happen(Gained(span(table), Change(GRAMS["steak-1"], 0.06)))
    table.wait(1.0)
    asked = [each for each in table.questions if each.call.subject is Subject.FALL]
    assert [options(each)[0] for each in asked] == ["fall corn"]


SNATCHED = Stir(steepest_grams=25.0, held_seconds=0.2, rang_seconds=0.05, astray_mm=57.0)
"""Rather a fall than a lift, by far: tongs that snatch hardly let anything ring."""


def aloft(seconds: float) -> GrillTable:
    """A piece is said to have fallen so long ago, and in truth hangs in the tongs."""
    table = rested("corn-1", "sausage-2")
    table.enter("reveal fish")
    grams = GRAMS["sausage-2"]
    change = Change(-grams, 0.06, 0.0, 30.0 * grams, 3.0)
    table.happen(Lost(span(table), change, Onset.RAMP, SNATCHED))
    table.wait(seconds)
    return table


@pytest.mark.parametrize(("wander_mm", "is_asked_anew"), [(2.0, False), (25.0, True)])
def test_what_rolls_where_a_piece_seemed_to_have_fallen_is_that_piece_set_back(
    wander_mm: float, *, is_asked_anew: bool
) -> None:
    table = aloft(5.0)
    first = table.last_call.call_id
    pressed = Disturbed(
        span(table, 0.9), Contact.PUSH, 40.0, Change(0.0, 0.06, 2.0, 1.0, 3.0), wander_mm=wander_mm
    )
    table.happen(pressed)
    table.wait(9.0)
    falls = [each for each in table.referee.calls if each.call.subject is Subject.FALL]
    assert [each.is_withdrawn for each in falls if each.call_id == first] == [is_asked_anew]
    assert (falls[-1].call.at == pressed.span.quiet) is is_asked_anew
    assert (table.chips == [3, 3, 3]) is is_asked_anew


def stir(table: GrillTable, seconds: float) -> None:
    """The grill does not lie still."""
    for _ in range(round(seconds * 10)):
        table.now = round(table.now + 0.1, 3)
        table.referee.hear(Pulse(table.now, 30.0, is_quiet=False, is_healthy=True))
        table.referee.tick(table.now)
        table.settle()


def test_a_fall_is_not_entered_while_something_is_being_set_down() -> None:
    table = aloft(7.0)
    stir(table, 1.2)
    assert table.chips == [3, 3, 3]
    table.happen(Gained(span(table, 0.2), Change(GRAMS["sausage-2"], 0.06)))
    table.wait(9.0)
    assert not table.questions
    assert table.chips == [3, 3, 3]


def test_a_grill_that_never_lies_still_keeps_no_fall_for_ever() -> None:
    table = aloft(7.0)
    stir(table, 4.5)
    assert table.chips != [3, 3, 3]


def test_what_pushed_a_piece_off_may_be_the_new_one_and_have_fallen_with_it() -> None:
    for stir, is_offered in ((SWEPT, True), (replace(SWEPT, held_seconds=0.0), False)):
        table = rested("corn-1", "sausage-2")
        table.enter("reveal fish")
        swept(table, "sausage-2", stir=stir)
        table.wait(8.5)
        told = options(table.last_call)
        assert told[0] == "fall sausage"
        assert ("fall sausage own" in told) is is_offered
