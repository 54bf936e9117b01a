"""Colour and shape of each seat at a card table."""

from __future__ import annotations

from companion.presentation.model import Suit

SEAT_SUITS = (Suit.YELLOW, Suit.GREEN, Suit.BLUE, Suit.RED, Suit.PURPLE, Suit.WHITE)

_MOST_ROOM_EM = 6.0
_ROOM_EM = {5: 5.0, 6: 4.45}
"""In font sizes, at the smallest letters that can be read there."""


def suit_of_seat(seat: int) -> Suit:
    """The same colours as at the grill; a sixth player is white."""
    return SEAT_SUITS[seat]


def name_room_em(seats: int) -> float:
    """The width of a name where it stands narrowest, under a card of the trick."""
    return _ROOM_EM.get(seats, _MOST_ROOM_EM)
