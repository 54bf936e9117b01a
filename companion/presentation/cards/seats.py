"""Colour and shape of each seat at a card table."""

from __future__ import annotations

from companion.presentation.model import Suit

SEAT_SUITS = (Suit.YELLOW, Suit.GREEN, Suit.BLUE, Suit.RED, Suit.PURPLE, Suit.WHITE)


def suit_of_seat(seat: int) -> Suit:
    """The same colours as at the grill; a sixth player is white."""
    return SEAT_SUITS[seat]
