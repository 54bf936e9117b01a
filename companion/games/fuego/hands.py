"""Hands: secret until somebody lays one open, then known card by card."""

from __future__ import annotations

from companion.games.fuego import clauses
from companion.games.fuego.actions import Hand
from companion.games.fuego.cards import bits_of
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.seating import SECRET_CARDS, SOLOS
from companion.games.fuego.state import Fireline, Paid, State
from companion.games.fuego.torch import Torch
from companion.games.fuego.watch import watch_hand
from companion.games.game import Allowed, Refused
from companion.games.seats import Seat

_SOLO_CARDS = 16
"""A solo player's hand and Torch (9 + 7)."""


def cards_left(state: State, seat: Seat, line: Fireline) -> int:
    """How many cards the player's hand holds before the next card of this line."""
    laid = sum(place == seat for place in line.order[: len(line.plays)])
    torch = state.table.torches[seat]
    if isinstance(torch, Torch):
        return _SOLO_CARDS - 2 * (line.number - 1) - laid - torch.cards_left
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


def reveal(state: State, action: Hand) -> Ruling:
    """A hand is laid open: from now on it is judged card by card."""
    line = state.phase.line if isinstance(state.phase, Paid) else state.phase
    if not isinstance(line, Fireline) or line.plays:
        return Refused(clauses.BETWEEN_TRICKS)
    if state.course.is_quick:
        return Refused(clauses.RESULTS_ARE_ENTERED)
    seat = action.seat
    if seat >= state.course.seats:
        return Refused(clauses.NO_SUCH_SEAT)
    if state.hands[seat] is not None:
        return Refused(clauses.HAND_IS_KNOWN)
    if len(action.cards) != cards_left(state, seat, line):
        return Refused(clauses.HAND_SIZE)
    cards = bits_of(action.cards)
    if cards & state.seen:
        return Refused(clauses.CARD_LAY_OPEN)
    if cards & held_elsewhere(state, None):
        return Refused(clauses.IN_OTHER_HAND)
    suits, revokes, findings = watch_hand(state, seat, cards, trick=line.number)
    hands = (*state.hands[:seat], cards, *state.hands[seat + 1 :])
    return Allowed(state._replace(hands=hands, suits=suits, revokes=revokes), findings)
