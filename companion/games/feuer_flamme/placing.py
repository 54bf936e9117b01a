"""Tongs and pieces: slips, shifting, wrong pieces, the placement, and passing the tongs."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import Misplaced, Placed, Slip
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Late, Rested, State, Won
from companion.games.feuer_flamme.turn import Ruling, hand_over, lay_card_aside, touched
from companion.games.game import Allowed, Finding, Refused


def handle(state: State) -> Ruling:
    """Something was touched or shifted with the tongs: free, any number of times (FF-42)."""
    return Allowed(replace(state, phase=touched(state.phase)))


def slip(state: State, action: Slip) -> Ruling:
    """A piece went from the tongs straight to the table: free, no limit (FF-10, FF-11).

    Before a card is entered it is allowed too: the table need not enter cards.
    """
    if isinstance(state.phase, Rested):
        return Refused(clauses.ALREADY_PLACED)
    if state.supply[action.kind] == 0:
        return Refused(clauses.NOT_BESIDE_GRILL)
    after = replace(state, phase=touched(state.phase))
    return Allowed(after, (Finding(Notice.FREE_SLIP, clauses.FREE_SLIP, state.phase.seat),))


def place(state: State, action: Placed) -> Ruling:
    """The tongs have let go and nothing moves; the win is judged now (FF-44)."""
    match state.phase:
        case AwaitCard():
            return Refused(clauses.CARD_FIRST)
        case Rested() | Won():
            return Refused(clauses.ALREADY_PLACED)
        case Attempt() as attempt if attempt.card == action.kind:
            return _rest(state, attempt)
        case Attempt(is_inferred=True) as attempt:
            return _infer_anew(state, attempt, action)
        case Attempt():
            return Refused(clauses.WRONG_PIECE)
        case _ as unreachable:
            assert_never(unreachable)


def _infer_anew(state: State, attempt: Attempt, action: Placed) -> Ruling:
    """Not the piece the card was inferred to show: without a card FF-6 is not judged."""
    pile = state.draw + Bag.of([attempt.card])
    card = Bag.of([action.kind])
    if not card <= pile:
        return Refused(clauses.PILE_HAS_NONE)
    again = replace(attempt, card=action.kind)
    return _rest(replace(state, draw=pile - card, phase=again), again)


def _rest(state: State, attempt: Attempt) -> Ruling:
    if attempt.misplaced:
        return Refused(clauses.WRONG_PIECE_STAYS)
    if state.supply[attempt.card] == 0:
        return Refused(clauses.NOT_BESIDE_GRILL)
    full = replace(state, grill=state.grill + Bag.of([attempt.card]))
    placed = Finding(Notice.PLACED, clauses.PLACED, attempt.seat)
    if not full.supply and attempt.fell == 0:  # FF-35, the holder of the tongs: FF-28
        won = replace(
            full, phase=Won(attempt.seat, clauses.LAST_PIECE), discard=lay_card_aside(state)
        )
        return Allowed(won, (placed, Finding(Notice.WON, clauses.LAST_PIECE, attempt.seat)))
    rested = Rested(
        attempt.seat,
        attempt.card,
        is_inferred=attempt.is_inferred,
        bonus_played=attempt.bonus_played,
        apprentice_left=attempt.apprentice_left,
        fell=attempt.fell,
    )
    findings = (placed, *_why_no_win(attempt, left=len(full.supply)))
    return Allowed(replace(full, phase=rested), findings)


def _why_no_win(attempt: Attempt, *, left: int) -> tuple[Finding, ...]:
    """Said where this would have been the last piece, had nothing fallen (FF-36, FF-24)."""
    if attempt.fell == 0 or left > attempt.fell:
        return ()
    all_covered = attempt.covered == attempt.fell
    because = clauses.COVERED_FALL_COUNTS if all_covered else clauses.NEW_SUPPLY
    return (Finding(Notice.NO_WIN, because, attempt.seat),)


def misplace(state: State, action: Misplaced) -> Ruling:
    """A piece the card does not show was put on the grill; it has to come off again (FF-6)."""
    match state.phase:
        case AwaitCard():
            return Refused(clauses.CARD_FIRST)
        case Rested() | Won():
            return Refused(clauses.ALREADY_PLACED)
        case Attempt() as attempt:
            return _put_wrong(state, attempt, action)
        case _ as unreachable:
            assert_never(unreachable)


def _put_wrong(state: State, attempt: Attempt, action: Misplaced) -> Ruling:
    if attempt.is_inferred:
        return Refused(clauses.NOT_JUDGED)
    if action.kind == attempt.card:
        return Refused(clauses.RIGHT_PIECE)
    if state.supply[action.kind] == 0:
        return Refused(clauses.NOT_BESIDE_GRILL)
    wrong = Bag.of([action.kind])
    after = replace(
        state,
        grill=state.grill + wrong,
        phase=replace(attempt, misplaced=attempt.misplaced + wrong, late=None),
    )
    return Allowed(after, (Finding(Notice.MISPLACED, clauses.COME_OFF_AGAIN, attempt.seat),))


def pass_tongs(state: State) -> Ruling:
    """The card is laid aside; until the next player touches anything falls are late (FF-18)."""
    match state.phase:
        case AwaitCard():
            return Refused(clauses.TONGS_ALREADY_PASSED)
        case Attempt() | Won():
            return Refused(clauses.NOT_PLACED_YET)
        case Rested(seat=seat, apprentice_left=apprentice_left):
            after, passed = hand_over(state, late=Late(seat, apprentice_left))
            return Allowed(after, (passed,))
        case _ as unreachable:
            assert_never(unreachable)
