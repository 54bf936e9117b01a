"""Who meets a basic mission or a light tile, and by what. What it brings is in round_end.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from companion.games.pompiers.rooms import Rooms
from companion.games.pompiers.tiles import COLOUR_ON, Mission, Tile
from companion.games.seats import Seat

Met = tuple[Seat, ...]
"""Seats that meet a condition, in seat order."""

_LEAST_ROW = 2
"""Tricks in a row that 5/10 asks for at least."""


def meeting(mission: Mission, rooms: Rooms, *, pairs_min: int) -> Met:
    """The seats that meet a basic mission in this round."""
    match mission:
        case Mission.LAST:
            return (rooms.winners[-1],)
        case Mission.NO_TRICK:
            return _where(rooms, lambda seat: not rooms.tricks_of(seat))
        case Mission.SLOT:
            return meeting_tile(rooms.slot, rooms)
        case Mission.VERTICAL:
            return _most([len(rooms.pairs_of(seat)) for seat in range(rooms.seats)], pairs_min)
        case Mission.ROW:
            return _most([len(rooms.run_of(seat)) for seat in range(rooms.seats)], _LEAST_ROW)
        case _ as unreachable:
            assert_never(unreachable)


def meeting_tile(tile: Tile, rooms: Rooms) -> Met:
    """The seats that meet a light tile, in the slot or as an emergency mission (PO-12)."""
    match tile:
        case Tile.EXACTLY_1 | Tile.EXACTLY_2 | Tile.EXACTLY_3:
            return _where(rooms, lambda seat: len(rooms.tricks_of(seat)) == _EXACTLY[tile])
        case Tile.TRICK_3 | Tile.TRICK_7 | Tile.TRICK_9 | Tile.TRICK_R | Tile.TRICK_R5:
            return (rooms.winners[trick_on(tile, rooms.number) - 1],)
        case Tile.MOST_RED | Tile.MOST_BLUE | Tile.MOST_YELLOW:
            return _most(rooms.captured[COLOUR_ON[tile]], 1)
        case Tile.NO_RED | Tile.NO_YELLOW | Tile.NO_BLACK:
            captured = rooms.captured[COLOUR_ON[tile]]
            clean = [
                0 if captured[seat] else len(rooms.tricks_of(seat)) for seat in range(rooms.seats)
            ]
            return _most(clean, 1)
        case _ as unreachable:
            assert_never(unreachable)


def trick_on(tile: Tile, at_round: int) -> int:
    """The number of the trick that a numbered tile asks for; R is this round (PO-11)."""
    match tile:
        case Tile.TRICK_R:
            return at_round
        case Tile.TRICK_R5:
            return at_round + 5
        case _:
            return _TRICK_ON[tile]


_EXACTLY = {Tile.EXACTLY_1: 1, Tile.EXACTLY_2: 2, Tile.EXACTLY_3: 3}
_TRICK_ON = {Tile.TRICK_3: 3, Tile.TRICK_7: 7, Tile.TRICK_9: 9}


def proof_of(mission: Mission, rooms: Rooms, seat: Seat) -> str:
    """By what the seat meets a basic mission: trick numbers, as in 1+6, 2+7."""
    match mission:
        case Mission.LAST:
            return str(len(rooms.winners))
        case Mission.NO_TRICK:
            return ""
        case Mission.SLOT:
            return proof_of_tile(rooms.slot, rooms, seat)
        case Mission.VERTICAL:
            return ", ".join(f"{upper}+{upper + 5}" for upper in rooms.pairs_of(seat))
        case Mission.ROW:
            return "+".join(map(str, rooms.run_of(seat)))
        case _ as unreachable:
            assert_never(unreachable)


def proof_of_tile(tile: Tile, rooms: Rooms, seat: Seat) -> str:
    """By what the seat meets a tile: its trick numbers, or its cards of a colour (red 5)."""
    match tile:
        case Tile.TRICK_3 | Tile.TRICK_7 | Tile.TRICK_9 | Tile.TRICK_R | Tile.TRICK_R5:
            return str(trick_on(tile, rooms.number))
        case Tile.MOST_RED | Tile.MOST_BLUE | Tile.MOST_YELLOW:
            colour = COLOUR_ON[tile]
            return f"{colour} {rooms.captured[colour][seat]}"
        case _:
            return "+".join(map(str, rooms.tricks_of(seat)))


def _where(rooms: Rooms, meets: Callable[[int], bool]) -> Met:
    return tuple(Seat(seat) for seat in range(rooms.seats) if meets(seat))


def _most(counts: Sequence[int], least: int) -> Met:
    """Everybody with the largest count, if it reaches `least`."""
    most = max(counts)
    if most < least:
        return ()
    return tuple(Seat(seat) for seat, count in enumerate(counts) if count == most)
