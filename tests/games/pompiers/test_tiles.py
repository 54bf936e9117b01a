"""Light tiles: who meets each of the fourteen, what flows back, and who gets them."""

import pytest

from companion.games.pompiers import clauses
from companion.games.pompiers.cards import Colour
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.missions import meeting_tile, proof_of_tile
from companion.games.pompiers.rooms import Captured, Rooms, captured_by
from companion.games.pompiers.round_end import rooms_of
from companion.games.pompiers.state import Trick
from companion.games.pompiers.tiles import POINTS, TILES_IN_PLAY, Tile
from companion.games.seats import Seat
from tests.games.pompiers.table import ALL_TO_A, SEATS, Table, laid, scored

COUNTS: dict[Colour, Captured] = {
    Colour.RED: (4, 4, 0, 0),
    Colour.BLUE: (3, 4, 1, 0),
    Colour.YELLOW: (0, 0, 9, 0),
    Colour.BLACK: (0, 8, 2, 0),
}


def rooms(winners: str, number: int = 2) -> Rooms:
    """A finished round of four players with these captured cards."""
    won = tuple(Seat(int(SEATS[letter]) - 1) for letter in winners.split())
    return Rooms(4, number, Tile.TRICK_3, won, COUNTS)


@pytest.mark.parametrize(
    ("tile", "met", "proof"),
    [
        (Tile.EXACTLY_1, "", ""),
        (Tile.EXACTLY_2, "", ""),
        (Tile.EXACTLY_3, "A C", "1+2+9"),
        (Tile.TRICK_3, "B", "3"),
        (Tile.TRICK_7, "C", "7"),
        (Tile.TRICK_9, "A", "9"),
        (Tile.TRICK_R, "A", "2"),
        (Tile.TRICK_R5, "C", "7"),
        (Tile.MOST_RED, "A B", "red 4"),
        (Tile.MOST_BLUE, "B", "blue 4"),
        (Tile.MOST_YELLOW, "C", "yellow 9"),
        (Tile.NO_RED, "C", "6+7+8"),
        (Tile.NO_YELLOW, "B", "3+4+5+10"),
        (Tile.NO_BLACK, "A", "1+2+9"),
    ],
)
def test_each_tile(tile: Tile, met: str, proof: str) -> None:
    """PO-20, PO-21, PO-22: exactly n, most cards, none of a colour; all who meet the condition."""
    finished = rooms("A A B B B C C C A B")
    seats = meeting_tile(tile, finished)
    assert seats == tuple(Seat(int(SEATS[letter]) - 1) for letter in met.split())
    if seats:
        assert proof_of_tile(tile, finished, seats[0]) == proof


def test_the_fourteen_tiles_and_their_points() -> None:
    assert len(Tile) == 14
    assert sum(POINTS.values()) == 4 + 3 + 2 + 3 + 3 + 2 + 3 + 2 + 3 * 3 + 4 * 3
    assert [str(tile) for tile, points in POINTS.items() if points == 4] == [
        "exactly_1",
        "no_red",
        "no_yellow",
        "no_black",
    ]


def test_po_22_who_takes_no_trick_never_meets_no_colour() -> None:
    """D has no yellow card either, but no trick; nobody is left, and the tile goes aside."""
    table = scored("A A A A A A A A A C", tiles="no_yellow")
    table.play("colours yellow 1=5 2=0 3=1 4=0")
    assert table.shown["aside"] == ["no_yellow"]
    assert table.readings(Notice.TILE_ASIDE) == ["PO-22"]


def test_po_22_fewer_tricks_without_the_colour_do_not_meet_it() -> None:
    table = scored("A A A A A A A B B C", tiles="no_red")
    table.play("colours red 1=8 2=0 3=0 4=0")
    assert table.tiles("B") == "no_red"
    assert table.details(Notice.TILE_WON) == ["no_red: 8+9"]


def test_po_22_in_the_slot_only_those_with_most_tricks_tie() -> None:
    """B has two tricks without red, C one: B alone meets it, though C has more unachieved chips."""
    table = scored("A A A A A A A B B C", slot="no_red", said="missions:2=1/6+2/7")
    table.play("colours red 1=8 2=0 3=0 4=0")
    assert "3/8: 8+9" in table.details(Notice.MISSION)
    assert table.missions("B") == "1/6 2/7 3/8"


def test_po_20_several_with_exactly_n_fail_as_an_emergency_and_tie_in_the_slot() -> None:
    emergency = scored("A A B C C A A B D D", tiles="exactly_2")
    (aside,) = emergency.found(Notice.TILE_ASIDE)
    assert (aside.detail, aside.count, aside.clause.reading) == ("exactly_2: 2, 3, 4", 3, "PO-20")
    slot = scored("A A B C C A A B D D", slot="exactly_2", said="missions:2=2/7")
    assert slot.missions("C") == "3/8"


def test_po_21_equal_most_cards_give_the_tile_to_nobody() -> None:
    table = scored("A A A A A B B B B B", tiles="most_red").play("colours red 1=5 2=5 3=0 4=0")
    assert table.shown["aside"] == ["most_red"]
    won = scored("A A A A A B B B B B", tiles="most_red").play("colours red 1=4 2=5 3=0 4=0")
    assert won.tiles("B") == "most_red"
    assert won.details(Notice.TILE_WON) == ["most_red: red 5"]


def test_po_23_the_revealed_trump_counts_for_nobody() -> None:
    table = laid(tiles="most_red", trump="red12").cards("red1 red2 red3 red4")
    phase = table.state.phase
    assert isinstance(phase, Trick)
    assert captured_by(4, phase.tricks, Colour.RED) == (0, 0, 0, 4)
    finished = rooms_of(table.state.table, phase.deal, phase.tricks, {})
    assert finished.captured[Colour.RED] == (0, 0, 0, 4)
    assert finished.captured[Colour.BLUE] == (0, 0, 0, 0)


def test_po_10_the_last_round_shows_every_tile_nobody_owns() -> None:
    """Failed by a tie or by nobody alike; the slot tile is not among them."""
    table = scored("A A A A A B B B B B", tiles="exactly_1")
    table.play("tiles exactly_2 exactly_3", "trump red1").winners("A A B B C C D D D D")
    assert table.shown["aside"] == ["exactly_1", "exactly_2", "exactly_3"]
    table.play("tiles trick_7 trick_9 trick_r", "trump red1").winners(ALL_TO_A)
    table.play("tiles trick_r5 most_red most_blue no_red", "trump red1").winners(ALL_TO_A)
    table.play("colours red 1=7 2=0 3=0 4=0", "colours blue 1=9 2=0 3=0 4=0")
    assert table.choices == ["tiles most_yellow no_yellow no_black"]
    table.play(*table.choices)
    (back,) = table.found(Notice.TILES_BACK)
    assert (back.count, back.clause.reading) == (4, "PO-10")
    assert back.detail == "exactly_1 exactly_2 exactly_3 no_red"
    assert "trick_3" not in table.shown["emergency"]
    assert len(table.shown["emergency"]) == 7


def test_po_11_r_tiles_ask_for_this_rounds_tricks() -> None:
    table = scored(ALL_TO_A, tiles="exactly_1")
    table.play("tiles trick_r trick_r5", "trump red1").winners("A B A A A A C A A A")
    assert (table.tiles("B"), table.tiles("C")) == ("trick_r", "trick_r5")
    assert table.details(Notice.TILE_WON) == ["trick_r: 2", "trick_r5: 7"]


def test_po_24_what_fails_in_the_last_round_stays_unowned() -> None:
    table = over_of_three()
    assert table.shown["aside"] == [
        "exactly_1",
        "exactly_2",
        "exactly_3",
        "no_red",
        "no_yellow",
        "no_black",
    ]
    assert set(table.readings(Notice.TILE_ASIDE)) == {"PO-24"}
    assert sum(points for seat, points in points_of(table)) == sum(
        len(table.player(letter)["missions"]) * 5
        + sum(POINTS[Tile(tile)] for tile in table.player(letter)["tiles"])
        for letter in "ABC"
    )


def points_of(table: Table) -> list[tuple[str, int]]:
    return [(name, held["points"]) for name, held in table.shown["players"].items()]


def over_of_three() -> Table:
    """Three players, A takes everything, four rounds."""
    table = scored(ALL_TO_A, 3, tiles="exactly_1 exactly_2 exactly_3")
    table.play("tiles trick_7 trick_9 most_red", "trump red1").winners(ALL_TO_A)
    table.play("colours red 1=6 2=0 3=0")
    table.play("tiles most_blue most_yellow no_red", "trump red1").winners(ALL_TO_A)
    table.play("colours red 1=6 2=0 3=0", "colours blue 1=7 2=0 3=0")
    table.play("colours yellow 1=8 2=0 3=0", "tiles no_yellow no_black", "trump red1")
    table.winners(ALL_TO_A)
    return table.play(*table.choices[-1:]).play(*table.choices[-1:]).play(*table.choices[-1:])


def test_po_27_with_three_the_r_tiles_are_out_before_the_slot_tile_is_drawn() -> None:
    table = Table(3)
    assert table.reading("slot trick_r") == table.reading("slot trick_r5") == "PO-27"
    assert not {Tile.TRICK_R, Tile.TRICK_R5} & TILES_IN_PLAY[3]
    assert "slot trick_r" in Table(4).choices
    table.play("slot trick_3")
    assert table.reading("tiles trick_r exactly_1 exactly_2") == "PO-27"


def test_po_28_with_three_the_fourth_round_has_two_new_tiles() -> None:
    table = scored(ALL_TO_A, 3, tiles="exactly_1 exactly_2 exactly_3")
    assert table.reading("tiles trick_7 trick_9") == "PO-28"
    table.play("tiles trick_7 trick_9 most_red", "trump red1")
    table.winners(ALL_TO_A).play("colours red 1=6 2=0 3=0")
    table.play("tiles most_blue most_yellow no_red", "trump red1").winners(ALL_TO_A)
    table.play("colours red 1=6 2=0 3=0", "colours blue 1=7 2=0 3=0")
    table.play("colours yellow 1=8 2=0 3=0")
    assert table.choices == ["tiles no_yellow no_black"]
    table.play(*table.choices)
    assert table.readings(Notice.TILES_BACK) == ["PO-28"]


def test_only_so_many_tiles_and_only_from_the_pile() -> None:
    table = Table(4, "slot trick_3")
    assert table.refusal("tiles trick_7 trick_9") is clauses.TILES_COUNT
    assert table.refusal("tiles trick_3") is clauses.TILE_NOT_IN_PILE
    table.play("tiles trick_7", "depth quick", "trump red1").winners(ALL_TO_A)
    assert table.tiles("A") == "trick_7"
    assert table.refusal("tiles trick_7 trick_9") is clauses.TILE_NOT_IN_PILE
    assert len(table.choices) == 12 * 11 // 2


def test_a_tile_nobody_met_is_named_alone() -> None:
    table = scored(ALL_TO_A, tiles="exactly_3")
    assert table.details(Notice.TILE_ASIDE) == ["exactly_3"]
    assert table.readings(Notice.TILE_ASIDE) == ["PO-10"]


@pytest.mark.parametrize(
    ("tile", "counted", "reading"),
    [("most_red", "1=3 2=3 3=0 4=0", "PO-21"), ("no_red", "1=8 2=0 3=0 4=0", "PO-22")],
)
def test_equals_are_told_by_the_reading_of_the_tile(tile: str, counted: str, reading: str) -> None:
    """PO-21, PO-22: A and B have equally many reds, or B and C none with one trick each."""
    table = scored("A A A A A A A A B C", tiles=tile)
    table.play(f"colours red {counted}")
    assert table.readings(Notice.TILE_ASIDE) == [reading]


def test_a_single_card_of_the_colour_can_be_the_most() -> None:
    """PO-12."""
    captured: dict[Colour, Captured] = dict.fromkeys(Colour, (0, 1, 0, 0))
    rooms = Rooms(4, 1, Tile.MOST_RED, (Seat(1),) * 10, captured)
    assert meeting_tile(Tile.MOST_RED, rooms) == (1,)


def test_the_tiles_that_are_turned_over_are_told_by_name() -> None:
    table = Table(3, "slot trick_3", "tiles most_red trick_7 trick_9")
    assert [(each.count, each.detail) for each in table.found(Notice.TILES)] == [
        (3, "trick_7 trick_9 most_red")
    ]
