"""Points, tie-breaks and the end of the game."""

import pytest

from companion.games.pompiers import clauses
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.scoring import crown, points_of
from companion.games.pompiers.state import Player
from companion.games.pompiers.tiles import Mission, Tile
from companion.games.seats import Seat
from tests.games.pompiers.table import ALL_TO_A, Table, laid


def player(chips: int, *tiles: str) -> Player:
    return Player(frozenset(list(Mission)[:chips]), frozenset(map(Tile, tiles)))


def test_five_points_a_chip_and_what_the_tiles_show() -> None:
    assert points_of(player(3, "exactly_1", "trick_9")) == 15 + 4 + 2
    assert points_of(player(0)) == 0


@pytest.mark.parametrize(
    ("players", "winners", "because"),
    [
        ((player(3), player(2), player(1)), {0}, clauses.MOST_POINTS),
        ((player(2, "exactly_1"), player(3), player(0)), {1}, clauses.MOST_POINTS),
        (
            (player(3, "exactly_1"), player(2, "trick_3", "trick_7", "most_red"), player(0)),
            {0},
            clauses.MORE_CHIPS,
        ),
        (
            (player(2, "trick_3", "most_red"), player(2, "trick_9", "exactly_3", "trick_r5")),
            {1},
            clauses.MORE_TILES,
        ),
        (
            (player(2, "exactly_1", "exactly_3"), player(2, "trick_3", "trick_7"), player(1)),
            {0, 1},
            clauses.SHARED,
        ),
        ((player(0), player(0), player(0)), {0, 1, 2}, clauses.SHARED),
    ],
)
def test_po_25_points_then_chips_then_tiles_then_shared(
    players: tuple[Player, ...], winners: set[int], because: object
) -> None:
    outcome = crown(players)
    assert outcome.winners == {Seat(seat) for seat in winners}
    assert outcome.because is because


def finished() -> Table:
    """Four players, A takes every trick of all five rounds."""
    table = laid(depth="quick", tiles="exactly_1").winners(ALL_TO_A)
    for tiles in ("exactly_2 exactly_3", "trick_7 trick_9 trick_r"):
        table.play(f"tiles {tiles}", "trump red1").winners(ALL_TO_A)
    table.play("tiles trick_r5 most_red most_blue most_yellow", "trump red1").winners(ALL_TO_A)
    table.play("colours red 1=7 2=0 3=0 4=0", "colours blue 1=10 2=0 3=0 4=0")
    table.play("colours yellow 1=11 2=0 3=0 4=0", "tiles no_red no_yellow no_black", "trump red1")
    table.winners(ALL_TO_A).play("colours red 1=7 2=0 3=0 4=0")
    return table.play("colours yellow 1=10 2=0 3=0 4=0", "colours black 1=12 2=0 3=0 4=0")


def test_the_game_ends_after_the_fifth_round() -> None:
    table = finished()
    assert (table.shown["to_act"], table.choices, table.shown["round"]) == (None, [], 5)
    (won,) = table.found(Notice.WON)
    assert (won.seat, won.count, won.clause) == (0, 4 * 5 + 19, clauses.MOST_POINTS)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == {0}
    assert table.player("A")["tricks"] == list(range(1, 11))


@pytest.mark.parametrize(
    "line",
    [
        "play red1",
        "trick 1",
        "tiles exactly_1",
        "depth full",
        "trump red1",
        "slot trick_3",
        "dealer 1",
        "colours red 1=7 2=0 3=0 4=0",
        "hand 1 red1",
        "peek red1 red2 red3",
        "centre red1",
    ],
)
def test_after_the_end_nothing_is_played(line: str) -> None:
    assert finished().refusal(line) is clauses.GAME_OVER


def test_after_the_end_the_table_may_correct_and_the_winner_is_found_anew() -> None:
    table = finished()
    assert table.game.outcome(laid().state) is None
    table.play("correct missions:1=none missions:2=1/6+4/9+5/10 because we looked")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == {0}
    table.play("correct tiles:1=none because we looked")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == {1}
    assert table.refusal("settle 1 because nothing is open") is clauses.NO_OPEN_REVOKE
