"""A simulated grill that begins as another one stood: the same weights, and no event for them."""

from __future__ import annotations

import pytest

from hardware.errors import HardwareError
from hardware.sim.commands import (
    Command,
    CommandRefused,
    Drop,
    KillCell,
    Lift,
    Put,
    Rebuild,
    SetBack,
    Shift,
    Take,
    Tip,
)
from hardware.sim.grill import SimGrill
from hardware.sim.hands import FRAME_GRAMS
from hardware.sim.standing import At, Standing, decode_standing, encode_standing
from tests.hardware.signals import events

PUT = (Put("corn-1", -30.0, 10.0), Put("steak-1", 20.0, 0.0), Put("fish-1", 0.0, 30.0))
EVENINGS: list[tuple[Command, ...]] = [
    (),
    PUT,
    (*PUT, Take("corn-1"), Drop(("fish-1",)), Shift("steak-1", -5.0, 5.0)),
    (*PUT, Lift("steak-1")),
    (*PUT, Tip()),
    (*PUT, Tip(), Rebuild(), Put("corn-1")),
    (*PUT, KillCell("e")),
]


def played(*commands: Command) -> SimGrill:
    grill = SimGrill(3, noise_grams=0.0, drift_grams_per_minute=0.0, bad_reads=0.0)
    for place, command in enumerate(commands):
        grill.command(command, at=1.0 + 3.0 * place)
    list(grill.readings(3.0 * len(commands) + 300.0))
    return grill


@pytest.mark.parametrize("commands", EVENINGS)
def test_a_grill_that_stands_so_weighs_the_same_and_says_nothing(
    commands: tuple[Command, ...],
) -> None:
    before = played(*commands)
    after = SimGrill(3, noise_grams=0.0, drift_grams_per_minute=0.0, bad_reads=0.0)
    after.stand(decode_standing(encode_standing(before.standing)))
    assert after.standing == before.standing
    [last] = list(before.readings(before.now))
    rows = list(after.readings(5.0))
    for value, expected in zip(rows[0].grams, last.grams, strict=True):
        assert value == pytest.approx(expected, abs=0.2)
    assert events(rows, layout=after.layout) == [] or "e" in before.standing.dead_cells


def test_what_was_in_the_tongs_can_be_set_back() -> None:
    grill = SimGrill(3)
    grill.stand(Standing(in_tongs=(At("steak-1", 20.0, 0.0),)))
    grill.command(SetBack("steak-1"))
    assert grill.place_of("steak-1") == (20.0, 0.0)


def test_a_plate_that_is_down_has_to_be_rebuilt_first() -> None:
    grill = SimGrill(3, noise_grams=0.0, drift_grams_per_minute=0.0, bad_reads=0.0)
    grill.stand(Standing(is_standing=False))
    assert sum(value or 0.0 for value in next(grill.readings(1.0)).grams) == pytest.approx(
        -FRAME_GRAMS, abs=0.5
    )
    with pytest.raises(CommandRefused):
        grill.command(Put("corn-1"))


@pytest.mark.parametrize("text", ["", "nonsense", '{"lying":[1]}', '{"lying":"corn-1"}'])
def test_what_is_no_standing_is_one_sentence(text: str) -> None:
    with pytest.raises(HardwareError, match="no standing of a grill"):
        decode_standing(text)


def test_an_unknown_piece_is_refused() -> None:
    with pytest.raises(CommandRefused, match="no piece brick-1"):
        SimGrill(3).stand(Standing(lying=(At("brick-1", 0.0, 0.0),)))
