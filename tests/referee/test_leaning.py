"""A plate that leans on the box: said as soon as a weight shows it; nothing is sure meanwhile."""

from __future__ import annotations

import pytest

from companion.referee.calls import Ground, Likely, Subject, Sure
from companion.referee.health import Health
from companion.referee.notices import PlateLeans, PlateStandsFree
from hardware.grill import Change, Contact, Disturbed, Gained, Lost, Onset, Span, Stir
from tests.referee.grill_table import GRAMS, GrillTable, options, rested

PLACE = (10.0, 20.0)


def span(table: GrillTable) -> Span:
    return Span(table.now + 0.02, table.now + 0.5, table.now + 0.8)


def change(grams: float, twist: float) -> Change:
    return Change(grams, 0.06, grams * PLACE[0], grams * PLACE[1], 3.0, twist)


def gain(table: GrillTable, grams: float, *, twist: float) -> None:
    table.happen(Gained(span(table), change(grams, twist)))


def lean(table: GrillTable) -> None:
    """A push after which one arm still stands half on the box."""
    table.happen(Disturbed(span(table), Contact.PUSH, 25.0, change(-1.2, 1.2)))


def turn(card: str = "reveal fish") -> GrillTable:
    table = rested("corn-1", "sausage-2")
    table.enter(card)
    return table


@pytest.mark.parametrize("twist", [2.1, -2.1])
def test_what_is_missing_on_one_arm_says_that_the_plate_leans(twist: float) -> None:
    table = turn()
    gain(table, GRAMS["fish-1"] - 2.1, twist=twist)
    table.wait(1.0)
    assert table.told(PlateLeans)
    assert table.referee.health is Health.LEANING
    call = table.last_call.call
    assert isinstance(call, Likely)
    assert options(table.last_call)[0] == "placed fish"
    assert Ground.LEANING in {reason.ground for reason in call.because}


def test_a_plate_that_bends_a_little_and_weighs_right_does_not_lean() -> None:
    table = turn()
    gain(table, GRAMS["fish-1"], twist=2.1)
    table.wait(1.0)
    assert not table.told(PlateLeans)
    assert table.referee.health is Health.ON
    assert isinstance(table.last_call.call, Sure)


def test_a_weight_that_one_arm_alone_lost_is_no_piece() -> None:
    table = turn()
    calls = len(table.referee.calls)
    silent = Stir(5.0, 0.0, 0.2, 10.0, faintest_grams=1.0)
    table.happen(Lost(span(table), change(-GRAMS["corn-1"], 8.1), Onset.DROP, silent))
    table.wait(9.0)
    assert table.told(PlateLeans)
    assert not [each for each in table.referee.calls[calls:] if each.call.subject is Subject.FALL]
    assert table.chips == [3, 3, 3]


def test_while_the_plate_leans_nothing_is_sure() -> None:
    table = turn()
    lean(table)
    table.wait(1.5)
    table.drop("corn-1")
    table.wait(9.0)
    assert isinstance(table.last_call.call, Likely)
    assert options(table.last_call)[0] == "fall corn"
    assert table.chips == [3, 3, 3]


def test_a_fall_that_waits_is_left_to_the_table_when_the_plate_turns_out_to_lean() -> None:
    table = turn()
    table.drop("corn-1")
    lean(table)
    table.wait(9.0)
    falls = [each for each in table.referee.calls if each.call.subject is Subject.FALL]
    assert [type(each.call) for each in falls] == [Likely]
    assert table.chips == [3, 3, 3]


def test_ten_weights_that_all_arms_share_alike_say_that_it_stands_free() -> None:
    table = turn()
    lean(table)
    for _ in range(5):
        assert table.referee.health is Health.LEANING
        gain(table, GRAMS["fish-1"], twist=0.02)
        table.wait(1.0)
        table.happen(Lost(span(table), change(-GRAMS["fish-1"], 0.02), Onset.RAMP))
        table.wait(1.0)
    assert table.referee.health is Health.ON
    assert table.told(PlateStandsFree)
