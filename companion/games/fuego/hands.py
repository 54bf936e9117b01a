"""What the table knows of the hands: which cards, or how many."""

from __future__ import annotations

from companion.games.fuego.seating import SECRET_CARDS, SOLOS
from companion.games.fuego.state import Fireline, State
from companion.games.fuego.torch import DarkTorch, Torch
from companion.games.seats import Seat

_SOLO_CARDS = 16
"""A solo player's hand and Torch (9 + 7)."""


def cards_left(state: State, seat: Seat, line: Fireline) -> int:
    """How many cards the player's hand holds before the next card of this line.

    Beside a dark Torch it is the hand as it was dealt: nobody sees how many of it have gone since.
    """
    laid = sum(place == seat for place in line.order[: len(line.plays)])
    torch = state.table.torches[seat]
    if isinstance(torch, Torch):
        return _SOLO_CARDS - 2 * (line.number - 1) - laid - torch.cards_left
    if isinstance(torch, DarkTorch):
        return SECRET_CARDS[True]
    return SECRET_CARDS[False] - (line.number - 1) - laid


def hand_of(state: State, seat: Seat, line: Fireline) -> int | None:
    """The hand as far as it is known; None while it is secret and not empty (FU-44)."""
    hand = state.hands[seat]
    if hand is None and seat in SOLOS[state.course.seats] and cards_left(state, seat, line) == 0:
        return 0
    return hand


def held_elsewhere(state: State, seat: Seat | None) -> int:
    """The cards in known hands of other players."""
    held = 0
    for other, hand in enumerate(state.hands):
        if other != seat and hand is not None:
            held |= hand
    return held
