"""What came off the grill or was touched, and whose it is. The paying itself is in chips.py."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import Disturbance, Fall, Removed, Touch
from companion.games.feuer_flamme.chips import Bill, settle
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import (
    Attempt,
    AwaitCard,
    Late,
    Phase,
    Rested,
    State,
    Won,
)
from companion.games.feuer_flamme.turn import Ruling, hand_over, off_grill, seats, touched
from companion.games.game import Allowed, Finding, Refused


def fall(state: State, action: Fall) -> Ruling:
    """Pieces fell: paid as it happens (FF-9), by the player they belong to (FF-18, FF-28)."""
    reported = _with_own(state, action)
    if not reported.pieces <= state.grill:
        return Refused(clauses.NOT_ON_GRILL)
    match state.phase:
        case AwaitCard() if reported.is_own_too:
            return Refused(clauses.CARD_FIRST)
        case AwaitCard(late=Late() as late):
            return _late_fall(state, reported.pieces, late)
        case Attempt(late=Late() as late) if not reported.is_own_too:
            return _late_fall(state, reported.pieces, late)
        case AwaitCard() | Attempt() | Rested() | Won():
            return _own_fall(state, reported)
        case _ as unreachable:
            assert_never(unreachable)


def _with_own(state: State, action: Fall) -> Fall:
    """The report with the drawn piece told apart from the pieces on the grill.

    A drawn piece named by its kind, none of which lies there, fell from the placement itself; one
    that already rests is a piece on the grill like any other (FF-44).
    """
    match state.phase:
        case Attempt(card=card):
            drawn = Bag.of([card])
            is_named = action.pieces[card] == 1 and state.grill[card] == 0
            if is_named and not action.is_own_too:
                return Fall(action.pieces - drawn, is_own_too=True)
            return action
        case Rested(card=card) if action.is_own_too:
            return Fall(action.pieces + Bag.of([card]))
        case AwaitCard() | Rested() | Won():
            return action
        case _ as unreachable:
            assert_never(unreachable)


def _own_fall(state: State, fallen: Fall) -> Ruling:
    """A fall of the player on turn; the drawn piece's own fall ends the turn (FF-9)."""
    count = len(fallen.pieces) + fallen.is_own_too  # FF-12: the own piece counts like the others
    cleared = off_grill(state, fallen.pieces)
    phase = touched(cleared.phase)
    bill = Bill(phase.seat, count, min(_apprentice_left(phase), count), clauses.FALL_PAID)
    findings = (Finding(Notice.BACK_TO_SUPPLY, clauses.FELL_BACK, phase.seat, count),)
    ruling = settle(replace(cleared, phase=_after_fall(phase, bill)), bill, findings)
    if not fallen.is_own_too or ruling.after.players[phase.seat].is_out:
        return ruling
    late = Late(phase.seat, _apprentice_left(ruling.after.phase))
    after, passed = hand_over(ruling.after, late=late)
    over = replace(passed, clause=clauses.OWN_FELL)
    return Allowed(after, (*ruling.findings, over))


def _late_fall(state: State, pieces: Bag, late: Late) -> Ruling:
    """A fall that shows the turn before had not held: it belongs to that player (FF-18).

    Nobody pays when that player is out already. The player on turn keeps the turn.
    """
    count = len(pieces)
    bill = Bill(late.seat, count, min(late.apprentice_left, count), clauses.LATE_PAID)
    left = replace(late, apprentice_left=late.apprentice_left - bill.covered)
    cleared = off_grill(state, pieces)
    phase = cleared.phase
    if isinstance(phase, Attempt):
        phase = replace(phase, late=left, fell=phase.fell + count)
    else:  # no card is turned yet: only these two phases know late falls
        phase = AwaitCard(phase.seat, late=left)
    findings = (Finding(Notice.BACK_TO_SUPPLY, clauses.FELL_BACK, late.seat, count),)
    return settle(replace(cleared, phase=phase), bill, findings)


def touch(state: State, action: Touch) -> Ruling:
    """A hand touched something: a chip, on turn only; the Apprentice does not cover it (FF-15)."""
    on_turn = state.phase.seat
    if action.seat is not None and action.seat not in seats(state):
        return Refused(clauses.NO_SUCH_SEAT)
    if action.seat not in (None, on_turn):
        finding = Finding(Notice.NO_PENALTY, clauses.NO_PENALTY, action.seat)  # FF-16
        return Allowed(state, (finding,))
    after = replace(state, phase=touched(state.phase))
    return settle(after, Bill(on_turn, 1, 0, clauses.TOUCH_PAID), ())


def remove(state: State, action: Removed) -> Ruling:
    """A piece was taken off: a wrong one has to (FF-6), any other counts as one fall (FF-19)."""
    piece = Bag.of([action.kind])
    if not piece <= state.grill:
        return Refused(clauses.NOT_ON_GRILL)
    cleared = off_grill(state, piece)
    phase = touched(cleared.phase)
    if isinstance(state.phase, Attempt):
        if piece <= state.phase.misplaced:
            came_off = Finding(Notice.MISPLACED_OFF, clauses.CAME_OFF, phase.seat, 1)
            return Allowed(replace(cleared, phase=phase), (came_off,))
        if state.phase.gar_left > 0:
            return Refused(clauses.REMOVE_UNDER_GAR)  # FF-29: it is one of the two
    bill = Bill(phase.seat, 1, min(_apprentice_left(phase), 1), clauses.REMOVAL_PAID)
    findings = (Finding(Notice.BACK_TO_SUPPLY, clauses.FELL_BACK, phase.seat, 1),)
    return settle(replace(cleared, phase=_after_fall(phase, bill)), bill, findings)


def disturb(state: State, action: Disturbance) -> Ruling:
    """Somebody not on turn, or a bump: nobody pays and the turn goes on (FF-17)."""
    if not action.pieces <= state.grill:
        return Refused(clauses.NOT_ON_GRILL)
    count = len(action.pieces)
    return Allowed(
        off_grill(state, action.pieces),
        (Finding(Notice.DISTURBED, clauses.DISTURBED, count=count),),
    )


def _after_fall(phase: Phase, bill: Bill) -> Phase:
    """The phase with the fall counted and the Apprentice's cover used (FF-23, FF-35)."""
    match phase:
        case Attempt():
            return replace(
                phase,
                fell=phase.fell + bill.pieces,
                covered=phase.covered + bill.covered,
                apprentice_left=phase.apprentice_left - bill.covered,
            )
        case Rested():
            return replace(
                phase,
                fell=phase.fell + bill.pieces,
                apprentice_left=phase.apprentice_left - bill.covered,
            )
        case AwaitCard() | Won():
            return phase
        case _ as unreachable:
            assert_never(unreachable)


def _apprentice_left(phase: Phase) -> int:
    return phase.apprentice_left if isinstance(phase, Attempt | Rested) else 0
