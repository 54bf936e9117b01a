"""A card is played: whether it may be, and who takes the trick. The end of a round: closing.py."""

from __future__ import annotations

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Play
from companion.games.pompiers.cards import COLOUR_OF, DECKS, MARKS, Card, Cards, Colour
from companion.games.pompiers.claims import doubted, hear
from companion.games.pompiers.closing import store
from companion.games.pompiers.dealing import in_hands, with_hand
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.rooms import Won
from companion.games.pompiers.setup import Ruling, due
from companion.games.pompiers.state import Depth, State, Trick
from companion.games.pompiers.trick import may_play, taken_by
from companion.games.seats import Seat


def lead_of(trick: Trick) -> Colour | None:
    """The colour that was led, once a card lies there."""
    return COLOUR_OF[trick.line[0]] if trick.line else None


def play(state: State, action: Play, *, house: House) -> Ruling:
    """The player on turn plays a card; an open hand follows, a hidden one is believed (PO-33)."""
    trick = state.phase
    if not isinstance(trick, Trick):
        return Refused(due(trick))
    wrong = _wrong_card(state, trick, action.card)
    if wrong is not None:
        return Refused(wrong)
    if trick.suits is None and not state.revokes.open:
        return _lay(state, trick, action.card, house=house)
    suits, revokes, findings = hear(state.revokes, trick, action.card)
    heard = trick.hearing(suits)
    laid = _lay(State(state.table, heard, revokes), heard, action.card, house=house)
    return Allowed(laid.after, (*laid.findings, *findings))


def _wrong_card(state: State, trick: Trick, card: Card) -> Clause | None:
    bit = 1 << card
    if state.table.depth is Depth.QUICK:
        return clauses.QUICK_NOW
    if not DECKS[len(trick.hands)] & bit:
        return clauses.NOT_IN_DECK
    hand = trick.hands[trick.seat]
    if hand is None:
        return None
    if not hand & bit:
        return clauses.NOT_IN_HAND
    if not may_play(hand, lead_of(trick)) & bit:
        return clauses.FOLLOW
    return None


def _lay(state: State, trick: Trick, card: Card, *, house: House) -> Allowed[State]:
    """The card lies; a full trick goes to its winner."""
    seat, bit, hands = trick.seat, 1 << card, trick.hands
    hand = hands[seat]
    twice = trick.twice
    if trick.seen & bit or (hand is None and in_hands(hands) & bit):
        twice = Cards(twice | bit)
        again: tuple[Finding, ...] = (_twice(trick, card),)
    else:
        again = doubted(trick, seat, card)
    if hand is not None:
        hands = with_hand(hands, seat, Cards(hand & ~bit))
    line = (*trick.line, card)
    seen = Cards(trick.seen | bit)
    deal, tricks, suits = trick.deal, trick.tricks, trick.suits
    after = Trick(deal, tricks, trick.leader, line, hands, seen, twice, suits, trick.covered)
    if len(line) < len(hands):
        return Allowed(State(state.table, after, state.revokes), again)
    won, found = _taken(after)
    closed = store(state, after, won, house=house)
    return Allowed(closed.after, (*again, found, *closed.findings))


def _taken(trick: Trick) -> tuple[Won, Finding]:
    trump = COLOUR_OF[trick.deal.trump]
    place = taken_by(trick.line, trump)
    card = trick.line[place]
    winner = Seat((trick.leader + place) % len(trick.hands))
    because = clauses.TRUMP_TAKES if COLOUR_OF[card] is trump else clauses.LED_TAKES
    number = len(trick.tricks) + 1
    found = Finding(Notice.TRICK_WON, because, winner, count=number, detail=MARKS[card])
    return Won(winner, trick.leader, trick.line), found


def _twice(trick: Trick, card: Card) -> Finding:
    """The question which of two entries is another card (count: the trick of the first one)."""
    before = [number for number, won in enumerate(trick.tricks, 1) if card in (won.cards or ())]
    if card in trick.line:
        before.append(len(trick.tricks) + 1)
    number = before[0] if before else 0
    return Finding(Notice.CARD_TWICE, clauses.CARD_TWICE, trick.seat, number, detail=MARKS[card])
