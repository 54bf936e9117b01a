"""What a deed comes to under the rules, and what the table taps of its own accord."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from companion.games.feuer_flamme.state import AwaitCard
from hardware.recording import Truth
from tests.twin.ranges import read_ranges
from tests.twin.table import Table

HANDS = read_ranges(Path(__file__).parent / "ranges/tuning.toml").draw(1).hands
PLAIN = replace(HANDS, enters_card=1.0, counts_grill=0.0, plays_bonus=0.0)


def begun(*, enters_card: float = 1.0, players: int = 3) -> tuple[Table, str]:
    table = Table(players, replace(PLAIN, enters_card=enters_card), random.Random(2))
    table.begin_turn(10.0)
    assert table.card is not None
    return table, f"{table.card.value}-1"


def truth(kind: str, note: str, net: float = 0.0) -> Truth:
    return Truth(20.0, 20.5, kind, net, note)


def chips(table: Table) -> list[int]:
    return [player.chips for player in table.state.players]


def test_a_placement_ends_the_card_and_nothing_is_counted() -> None:
    table, piece = begun()
    table.happened([truth("placed", piece, 6.0)])
    assert table.card is None
    table.begin_turn(60.0)
    assert [tap.action.split()[0] for tap in table.taps] == ["reveal", "reveal"]


def test_a_weightless_fall_costs_a_chip_and_the_grill_is_counted_before_the_next_turn() -> None:
    table, piece = begun()
    table.happened([truth("fallen", f"{piece} weightless")])
    assert chips(table) == [2, 3, 3]
    table.begin_turn(60.0)
    correct = table.taps[1].action
    assert correct.startswith("correct chips:1=2 chips:2=3 chips:3=3 turn=2")


def test_a_piece_that_rested_and_fell_in_one_deed_was_placed_first() -> None:
    table, piece = begun()
    table.happened([truth("placed", piece, 6.0), truth("fallen", piece, -6.0)])
    assert chips(table) == [2, 3, 3]
    assert not table.state.grill


def test_a_piece_that_came_to_rest_when_the_last_chip_was_gone_is_put_back() -> None:
    table, piece = begun(players=3)
    for _ in range(2):
        assert table.happened([truth("touched", "12.0 g")]) == ()
    assert chips(table) == [1, 3, 3]
    assert table.happened([truth("touched", "12.0 g"), truth("placed", piece, 6.0)]) == (piece,)
    assert chips(table) == [0, 3, 3]
    assert not table.state.grill
    assert isinstance(table.state.phase, AwaitCard)


def test_a_touch_costs_a_chip_and_lifts_slips_and_bumps_cost_none() -> None:
    table, piece = begun()
    for kind in ("lifted", "slipped", "leaned", "bump", "held", "moved"):
        table.happened([truth(kind, piece)])
    assert chips(table) == [3, 3, 3]
    table.happened([truth("touched", "12.0 g")])
    assert chips(table) == [2, 3, 3]


def test_a_tip_puts_the_player_out() -> None:
    table, _ = begun()
    table.happened([truth("tipped", "", -60.0)])
    assert chips(table) == [0, 3, 3]
    assert isinstance(table.state.phase, AwaitCard)


def test_some_tables_do_not_enter_cards() -> None:
    table, piece = begun(enters_card=0.0)
    assert table.taps == []
    table.happened([truth("placed", piece, 6.0)])
    assert table.state.grill
