"""Colour and shape of each seat, the same at the grill and at a card table."""

from __future__ import annotations

from companion.presentation.model import Suit

SEAT_SUITS = (Suit.YELLOW, Suit.GREEN, Suit.BLUE, Suit.RED, Suit.PURPLE, Suit.WHITE)


def suit_of(seat: int) -> Suit:
    """Of a seat, counted from 0."""
    return SEAT_SUITS[seat]
