"""The possums of one colour, and who may bet one. Fires: fires.py; what beats what: bids.py."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NewType

from companion.games.seats import Seat, seat_mark

Possum = NewType("Possum", int)
"""The face of a possum card: 1 to 9, or the joker."""

JOKER = Possum(0)
"""The card with +1 on it; its face is no number (CT-18)."""
NUMBERS: tuple[Possum, ...] = tuple(Possum(number) for number in range(1, 10))
POSSUMS: tuple[Possum, ...] = (*NUMBERS, JOKER)
"""The ten possums of a colour, in the order they are written."""
IN_HAND = 3
"""Brave possums a player takes on one hunt."""


class Black(Enum):
    """The colour nobody at the table plays."""

    ROGUE = "rogue"


Bettor = Seat | Black
"""Whoever may bet: a player or the Rogue."""


def possum_mark(possum: int) -> str:
    """A face as it is printed: 6 or +1."""
    return "+1" if possum == JOKER else str(possum)


def bettor_mark(bettor: Bettor) -> str:
    """A player's seat or the Rogue as the notation writes them."""
    return bettor.value if isinstance(bettor, Black) else seat_mark(bettor)


def in_order(possums: Iterable[Possum]) -> tuple[Possum, ...]:
    """The cards as they are written: 1 to 9, the joker last."""
    return tuple(sorted(possums, key=POSSUMS.index))
