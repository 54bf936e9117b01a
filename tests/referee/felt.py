"""What cells feel of pieces that leave and come, for tests: as falls, as lifts, as either."""

from __future__ import annotations

from dataclasses import replace

from calibration.pieces import Enrolment
from companion.referee.calls import Subject
from companion.referee.judge import Judge
from companion.referee.opencalls import OpenCall
from hardware.grill import Change, Contact, Disturbed, Gained, Lost, Onset, Span, Stir
from tests.referee.grill_table import ENROLMENT, GRAMS, GrillTable, lay, rested

PUSHED = Stir(steepest_grams=30.0, held_seconds=0.5, rang_seconds=0.2, astray_mm=110.0)
LIFTED = Stir(steepest_grams=15.0, held_seconds=0.1, rang_seconds=0.0, astray_mm=20.0)
SLID = Stir(steepest_grams=25.0, held_seconds=0.2, rang_seconds=0.0, astray_mm=70.0)
EITHER = Stir(steepest_grams=15.0, held_seconds=0.5, rang_seconds=0.15, astray_mm=240.0)
"""As tongs feel that fetch a piece from among others, and as they feel that push it off."""
HOME = (0.0, -30.0)
PIECES = ENROLMENT.pieces


def span(table: GrillTable, seconds: float = 0.8) -> Span:
    return Span(table.now + 0.02, table.now + seconds, table.now + seconds + 0.3)


def lose(table: GrillTable, grams: float, stir: Stir, place: tuple[float, float] = HOME) -> None:
    """So much leaves at this place, as it felt."""
    change = Change(-grams, 0.06, -grams * place[0], -grams * place[1], 3.0)
    table.happen(Lost(span(table), change, Onset.RAMP, stir))


def gain(table: GrillTable, grams: float, place: tuple[float, float] = HOME) -> None:
    change = Change(grams, 0.06, grams * place[0], grams * place[1], 3.0)
    table.happen(Gained(span(table), change))


def press(table: GrillTable, grams: float) -> None:
    """Something presses so hard and is gone."""
    change = Change(0.02, 0.06, 5.0, 5.0, 3.0)
    table.happen(Disturbed(span(table), Contact.PUSH, grams, change))


def falls_told(table: GrillTable, *, since: int = 0) -> list[OpenCall]:
    """The calls about a fall, from this one on."""
    return [each for each in table.referee.calls[since:] if each.call.subject is Subject.FALL]


def turn(*pieces: str) -> GrillTable:
    """These pieces lie there, and a card is being carried out."""
    table = rested(*pieces)
    table.enter("reveal fish")
    return table


def drop(table: GrillTable, piece: str, stir: Stir) -> None:
    """The piece lay there untouched and was gone within a few samples."""
    grams = GRAMS[piece]
    change = Change(-grams, 0.06, -grams * HOME[0], -grams * HOME[1], 3.0)
    table.happen(Lost(span(table, 0.2), change, Onset.DROP, stir))


def ringing(grams: float) -> Stir:
    """It dropped at once, and the plate swung on."""
    return Stir(1.2 * grams, 0.0, 0.08, 4.0, faintest_grams=1.0)


def turn_of_twins() -> GrillTable:
    """A mushroom lies there, and another one that weighs as much is to be placed."""
    alike = (replace(each, grams=24.1) if each.id == "mushroom-2" else each for each in PIECES)
    table = GrillTable(judge=Judge(Enrolment(tuple(alike))))
    lay(table, "corn-1", "mushroom-3")
    table.enter("reveal mushroom")
    return table
