"""The cards are dealt: cards for the centre, the look at three cards, and the trump.

How a hand is laid open is in hands.py.
"""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Centre, Peek, Trump
from companion.games.pompiers.cards import (
    COLOUR_OF,
    DECKS,
    MARKS,
    NO_CARDS,
    TRICKS,
    Card,
    Cards,
)
from companion.games.pompiers.claims import told
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.setup import Ruling, too_late
from companion.games.pompiers.state import (
    AwaitTrump,
    Deal,
    Hands,
    State,
    Trick,
)
from companion.games.seats import Seat

_LOOKED_AT = 3


def in_hands(hands: Hands) -> Cards:
    """All cards of the open hands."""
    held = 0
    for hand in hands:
        held |= hand or 0
    return Cards(held)


def with_hand(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    """The same hands with this one."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def laying(state: State, phase: AwaitTrump) -> Seat | None:
    """Whose open hand still has eleven cards, first from the dealer on (PO-31)."""
    for step in range(state.seats):
        seat = Seat((state.table.dealer + step) % state.seats)
        hand = phase.hands[seat]
        if hand is not None and hand.bit_count() > TRICKS:
            return seat
    return None


def may_be_trump(state: State, phase: AwaitTrump, house: House) -> Cards:
    """Every card that may show the trump, as far as the table knows."""
    if phase.peeked:
        return phase.peeked
    if house.variant_11 and phase.centre.bit_count() == state.seats:
        return phase.centre
    return Cards(DECKS[state.seats] & ~in_hands(phase.hands))


def show_trump(state: State, action: Trump, *, house: House) -> Ruling:
    """The colour of the card is trump, and the card stays out of play (PO-6)."""
    phase = state.phase
    if not isinstance(phase, AwaitTrump):
        return Refused(too_late(phase, clauses.TRUMP_LIES))
    if laying(state, phase) is not None:
        return Refused(clauses.CENTRE_FIRST)
    bit = 1 << action.card
    if not DECKS[state.seats] & bit:
        return Refused(clauses.NOT_IN_DECK)
    if not may_be_trump(state, phase, house) & bit:
        return Refused(_why_no_trump(phase, bit))
    out = Cards(phase.centre | phase.peeked | bit)
    deal = Deal(phase.slot, phase.emergency, action.card, out, phase.centre)
    lead = Trick(deal, (), state.table.dealer, (), phase.hands, out)
    lead = replace(lead, suits=told(lead))
    return Allowed(State(state.table, lead, state.revokes), (_trump(state, action.card, house),))


def _why_no_trump(phase: AwaitTrump, bit: int) -> Clause:
    if phase.peeked:
        return clauses.TRUMP_OF_THREE
    return clauses.TRUMP_IN_HAND if in_hands(phase.hands) & bit else clauses.TRUMP_CENTRE


def _trump(state: State, card: Card, house: House) -> Finding:
    because = clauses.TRUMP_FROM_CENTRE if house.variant_11 else clauses.TRUMP_REVEALED
    chooser = state.table.chooser
    if chooser is not None:
        because = clauses.TRUMP_CHOSEN
    return Finding(Notice.TRUMP, because, chooser, detail=f"{COLOUR_OF[card]}: {MARKS[card]}")


def peek(state: State, action: Peek, *, house: House) -> Ruling:
    """The single player without a trick looks at three cards; which ones is never needed."""
    phase = state.phase
    if not isinstance(phase, AwaitTrump):
        return Refused(too_late(phase, clauses.TRUMP_LIES))
    wrong = _wrong_peek(state, phase, action.looked_at, house)
    if wrong is not None:
        return Refused(wrong)
    after = replace(phase, peeked=action.looked_at)
    return Allowed(State(state.table, after, state.revokes))


def _wrong_peek(state: State, phase: AwaitTrump, looked_at: Cards, house: House) -> Clause | None:
    if state.table.chooser is None:
        return clauses.NO_CHOOSER
    if phase.peeked:
        return clauses.PEEKED
    if laying(state, phase) is not None:
        return clauses.CENTRE_FIRST
    if looked_at & ~DECKS[state.seats]:
        return clauses.NOT_IN_DECK
    if looked_at.bit_count() != _LOOKED_AT:
        return clauses.PEEK_THREE
    if looked_at & in_hands(phase.hands):
        return clauses.PEEK_SEEN
    laid_unseen = state.seats - phase.centre.bit_count()
    if house.variant_11 and (looked_at & ~phase.centre).bit_count() > laid_unseen:
        return clauses.PEEK_CENTRE
    return None


def lay_centre(state: State, action: Centre) -> Ruling:
    """An open hand lays a card in the centre, in turn from the dealer (PO-31)."""
    phase = state.phase
    seat = laying(state, phase) if isinstance(phase, AwaitTrump) else None
    if not isinstance(phase, AwaitTrump) or seat is None:
        return Refused(clauses.NO_CENTRE)
    hand, bit = phase.hands[seat] or NO_CARDS, 1 << action.card
    if not hand & bit:
        return Refused(clauses.NOT_IN_HAND)
    hands = with_hand(phase.hands, seat, Cards(hand & ~bit))
    after = replace(phase, hands=hands, centre=Cards(phase.centre | bit))
    return Allowed(State(state.table, after, state.revokes))
