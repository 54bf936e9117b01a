"""How many fell: several that leave together, one of which might hang in the tongs."""

from __future__ import annotations

import pytest

from companion.referee.calls import Subject
from hardware.grill import Change, Gained, Lost, Onset, Span, Stir
from tests.referee.grill_table import GRAMS, GrillTable, options, rested

SWEPT = Stir(steepest_grams=35.0, held_seconds=0.2, rang_seconds=0.05, astray_mm=134.0)
"""Tongs that leaned let go, and what they had leaned on is gone with them."""


def span(table: GrillTable, seconds: float = 0.5) -> Span:
    return Span(table.now + 0.02, table.now + seconds, table.now + seconds + 0.3)


def swept(table: GrillTable, *pieces: str) -> None:
    """These leave together, so that nobody can tell by place or weight which of them fell."""
    grams = sum(GRAMS[piece] for piece in pieces)
    table.happen(Lost(span(table), Change(-grams, 0.06), Onset.RAMP, SWEPT))


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
