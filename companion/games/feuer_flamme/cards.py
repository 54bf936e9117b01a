"""The grill card: turning it, the empty pile, and the lucky card nobody can carry out."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import First, Reveal
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Late, Rested, State, Won
from companion.games.feuer_flamme.turn import Ruling, hand_over, seats
from companion.games.game import Allowed, Finding, Refused


def first(state: State, action: First) -> Ruling:
    """The youngest player takes the tongs (FF-2); said before anything else."""
    if state.actions_taken > 0:
        return Refused(clauses.FIRST_TOO_LATE)
    if action.seat not in seats(state):
        return Refused(clauses.NO_SUCH_SEAT)
    after = replace(state, phase=AwaitCard(action.seat))
    return Allowed(after, (Finding(Notice.BEGINS, clauses.BEGINS, action.seat),))


def reveal(state: State, action: Reveal) -> Ruling:
    """The top card is turned; it is matched with the supply at this moment (FF-5)."""
    match state.phase:
        case AwaitCard():
            return _turn_card(state, action)
        case Attempt():
            return Refused(clauses.CARD_LIES_OPEN)
        case Rested() | Won():
            return Refused(clauses.TONGS_FIRST)
        case _ as unreachable:
            assert_never(unreachable)


def _turn_card(state: State, action: Reveal) -> Ruling:
    seat, card = state.phase.seat, Bag.of([action.kind])
    pile, findings = refill(state)
    if not card <= pile.draw:
        return Refused(clauses.PILE_HAS_NONE)  # FF-1
    opened = replace(
        pile,
        draw=pile.draw - card,
        # A hand has turned a card: from here on the falls are this player's own (FF-18).
        phase=Attempt(seat, action.kind, is_inferred=action.is_inferred),
    )
    if state.supply[action.kind] > 0:
        return Allowed(opened, findings)
    if action.is_inferred:
        return Refused(clauses.ENTER_CARD)
    after, passed = hand_over(opened, late=Late(seat))
    lucky = Finding(Notice.NOTHING_LEFT, clauses.NOTHING_LEFT, seat)
    return Allowed(after, (*findings, lucky, passed))


def refill(state: State) -> tuple[State, tuple[Finding, ...]]:
    """The discard pile becomes the draw pile when that is empty and a card is needed (FF-4)."""
    if state.draw:
        return state, ()
    after = replace(state, draw=state.discard, discard=Bag())
    return after, (Finding(Notice.RESHUFFLED, clauses.RESHUFFLED, count=len(state.discard)),)
