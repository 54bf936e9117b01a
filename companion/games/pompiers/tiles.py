"""The five basic missions and the fourteen light tiles as things. Who meets them: missions.py."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.games.pompiers.cards import Colour


class Mission(StrEnum):
    """The basic missions, in the order in which they are checked; each has a chip."""

    LAST = "1/6"
    NO_TRICK = "2/7"
    SLOT = "3/8"
    VERTICAL = "4/9"
    ROW = "5/10"


class Tile(StrEnum):
    """The light green mission tiles."""

    EXACTLY_1 = "exactly_1"
    EXACTLY_2 = "exactly_2"
    EXACTLY_3 = "exactly_3"
    TRICK_3 = "trick_3"
    TRICK_7 = "trick_7"
    TRICK_9 = "trick_9"
    TRICK_R = "trick_r"
    TRICK_R5 = "trick_r5"
    MOST_RED = "most_red"
    MOST_BLUE = "most_blue"
    MOST_YELLOW = "most_yellow"
    NO_RED = "no_red"
    NO_YELLOW = "no_yellow"
    NO_BLACK = "no_black"


POINTS: dict[Tile, int] = {
    Tile.EXACTLY_1: 4,
    Tile.EXACTLY_2: 3,
    Tile.EXACTLY_3: 2,
    Tile.TRICK_3: 3,
    Tile.TRICK_7: 3,
    Tile.TRICK_9: 2,
    Tile.TRICK_R: 3,
    Tile.TRICK_R5: 2,
    Tile.MOST_RED: 3,
    Tile.MOST_BLUE: 3,
    Tile.MOST_YELLOW: 3,
    Tile.NO_RED: 4,
    Tile.NO_YELLOW: 4,
    Tile.NO_BLACK: 4,
}
"""What a tile pays at the end to whoever owns it."""

CHIP_POINTS = 5
"""For each chip on its achieved side."""

COLOUR_ON: dict[Tile, Colour] = {
    Tile.MOST_RED: Colour.RED,
    Tile.MOST_BLUE: Colour.BLUE,
    Tile.MOST_YELLOW: Colour.YELLOW,
    Tile.NO_RED: Colour.RED,
    Tile.NO_YELLOW: Colour.YELLOW,
    Tile.NO_BLACK: Colour.BLACK,
}
"""The colour of the tiles that count cards."""

_FOUR_OR_FIVE = frozenset(Tile)
_THREE = _FOUR_OR_FIVE - {Tile.TRICK_R, Tile.TRICK_R5}
TILES_IN_PLAY: dict[int, frozenset[Tile]] = {3: _THREE, 4: _FOUR_OR_FIVE, 5: _FOUR_OR_FIVE}
"""By player count: with three the R tiles are out before the slot tile is drawn (PO-27)."""
ROUNDS = {3: 4, 4: 5, 5: 5}
"""Rounds of a game by player count."""


def revealed_in(seats: int, round_number: int, pile: int) -> int:
    """How many tiles the dealer turns over from a pile of that size; the last round takes all."""
    if round_number == ROUNDS[seats]:
        return pile
    return 3 if seats == 3 else round_number


_PLACES = {tile: place for place, tile in enumerate(Tile)}


def in_order(some: Iterable[Tile]) -> tuple[Tile, ...]:
    """Tiles in the order of the rulebook's list."""
    return tuple(sorted(frozenset(some), key=_PLACES.__getitem__))
