"""A secret hand is laid open: from then on it is judged card by card."""

from __future__ import annotations

from companion.games.fuego import clauses
from companion.games.fuego.actions import Hand
from companion.games.fuego.cards import bits_of
from companion.games.fuego.hands import cards_left, held_elsewhere
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.state import Fireline, Paid, State
from companion.games.fuego.watch import watch_hand
from companion.games.game import Allowed, Refused


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
