"""Seats round the table, clockwise from the first name at set-up. Names live with the match."""

from typing import NewType

Seat = NewType("Seat", int)
"""0 for the first name at set-up, then clockwise. In the notation seats count from 1."""


def seat_mark(seat: Seat) -> str:
    """The seat as the notation writes it: 1 for the first name."""
    return str(seat + 1)
