"""The grill accident: who goes out, and how the turn goes on. Ordinary falls are in losses.py."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import TippedBy
from companion.games.feuer_flamme.chips import go_out
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Phase, Rested, State, Won
from companion.games.feuer_flamme.turn import (
    Ruling,
    card_in_play,
    hand_over,
    seats,
    survivors,
    touched,
)
from companion.games.game import Allowed, Finding, Refused
from companion.games.seats import Seat


def tip(state: State, action: TippedBy) -> Ruling:
    """The plate no longer lies on the cross: the causer is out, nobody pays per piece (FF-33).

    A plate that tilts but holds makes ordinary falls (FF-34).
    """
    if action.seat is not None and action.seat not in seats(state):
        return Refused(clauses.NO_SUCH_SEAT)
    bare = replace(state, grill=Bag())
    if action.seat is None or state.players[action.seat].is_out:
        tipped = Finding(Notice.TIPPED, clauses.TIPPED_BY_NOBODY, action.seat, len(state.grill))
        return _keep_turn(bare, (tipped,))
    tipped = Finding(Notice.TIPPED, clauses.TIPPED_OUT, action.seat, len(state.grill))
    after, out = go_out(bare, action.seat, because=clauses.TIPPED_OUT)
    if action.seat != state.phase.seat:
        return _keep_turn(after, (tipped, out))
    return _lose_turn(after, (tipped, out))


def _lose_turn(state: State, findings: tuple[Finding, ...]) -> Ruling:
    """The player on turn did it: the card is laid aside; a bare grill has no late falls."""
    if len(survivors(state.players)) == 1:
        return Allowed(state, findings)
    after, passed = hand_over(state, late=None)
    return Allowed(after, (*findings, passed))


def _keep_turn(state: State, findings: tuple[Finding, ...]) -> Ruling:
    """Somebody else did it: turn, card and what the bonus card still gives stay.

    Where no card lies open, or nobody else is left, there is no card to go on with.
    """
    seat: Seat = state.phase.seat
    after = replace(state, phase=_on_rebuilt_grill(state.phase))
    if card_in_play(state.phase) is None or len(survivors(state.players)) == 1:
        return Allowed(after, findings)
    return Allowed(after, (*findings, Finding(Notice.CARD_KEPT, clauses.CARD_KEPT, seat)))


def _on_rebuilt_grill(phase: Phase) -> Phase:
    match phase:
        case AwaitCard() | Won():
            return touched(phase)
        case Attempt():
            return replace(phase, misplaced=Bag(), late=None)
        case Rested():  # the piece lies beside the grill again: it is placed once more
            return Attempt(
                phase.seat,
                phase.card,
                is_inferred=phase.is_inferred,
                bonus_played=phase.bonus_played,
                apprentice_left=phase.apprentice_left,
                fell=phase.fell,
            )
        case _ as unreachable:
            assert_never(unreachable)
