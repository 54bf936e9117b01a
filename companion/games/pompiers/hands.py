"""A hand is laid open for the referee: from then on its plays are judged exactly."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Hand
from companion.games.pompiers.cards import DECKS, TRICKS, Cards, listed
from companion.games.pompiers.claims import as_findings, doubted, marked
from companion.games.pompiers.dealing import in_hands, with_hand
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.setup import Ruling, due
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitDealer,
    AwaitSlot,
    AwaitTiles,
    AwaitTrump,
    Hands,
    Over,
    State,
    Trick,
)


def open_hand(state: State, action: Hand, *, house: House) -> Ruling:
    """Exactly as many cards as the secret hand holds, and none of them seen before."""
    phase = state.phase
    if action.seat not in range(state.seats):
        return Refused(clauses.NO_SUCH_SEAT)
    match phase:
        case AwaitDealer() | AwaitSlot() | AwaitTiles() | AwaitColours() | Over():
            return Refused(due(phase))
        case AwaitTrump():
            return _before_the_trump(state, phase, action, house)
        case Trick():
            return _between_tricks(state, phase, action)
        case _ as unreachable:
            assert_never(unreachable)


def _before_the_trump(state: State, phase: AwaitTrump, action: Hand, house: House) -> Ruling:
    if phase.peeked:
        return Refused(clauses.HAND_AFTER_PEEK)
    size = TRICKS + house.variant_11
    wrong = _wrong_hand(state, phase.hands, action, seen=phase.centre, size=size)
    if wrong is not None:
        return Refused(wrong)
    after = replace(phase, hands=with_hand(phase.hands, action.seat, action.held))
    return Allowed(State(state.table, after, state.revokes), (_opened(action),))


def _between_tricks(state: State, phase: Trick, action: Hand) -> Ruling:
    if phase.line:
        return Refused(clauses.HAND_AT_BORDER)
    size = TRICKS - len(phase.tricks)
    wrong = _wrong_hand(state, phase.hands, action, seen=phase.seen, size=size)
    if wrong is not None or phase.suits is None:
        return Refused(wrong or clauses.HAND_IS_OPEN)
    hands = with_hand(phase.hands, action.seat, action.held)
    number = len(phase.tricks) + 1
    suits, breaches = phase.suits.reveal(action.seat, marked(action.held), trick=number)
    revokes = state.revokes.reread(suits).ask(breaches, trick=number)
    after = replace(phase, hands=hands, suits=suits if None in hands else None)
    strange = [each for card in listed(action.held) for each in doubted(phase, action.seat, card)]
    asked = as_findings(Notice.REVOKE_ASKED, breaches)
    return Allowed(State(state.table, after, revokes), (_opened(action), *strange, *asked))


def _wrong_hand(
    state: State, hands: Hands, action: Hand, *, seen: Cards, size: int
) -> Clause | None:
    if hands[action.seat] is not None:
        return clauses.HAND_IS_OPEN
    if action.held & ~DECKS[state.seats]:
        return clauses.NOT_IN_DECK
    if action.held.bit_count() != size:
        return clauses.HAND_COUNT
    if action.held & (seen | in_hands(hands)):
        return clauses.HAND_SEEN
    return None


def _opened(action: Hand) -> Finding:
    count = action.held.bit_count()
    return Finding(Notice.HAND_OPEN, clauses.HAND_OPENED, action.seat, count=count)
