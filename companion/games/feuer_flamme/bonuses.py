"""The three bonus cards, and taking pieces off under Gar!. Covering falls is in losses.py."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.actions import GarRemoved, Play
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.chips import with_player
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.house import House
from companion.games.feuer_flamme.pieces import Bag
from companion.games.feuer_flamme.state import Attempt, Late, State
from companion.games.feuer_flamme.turn import Ruling, next_seat, off_grill
from companion.games.game import Allowed, Clause, Finding, Refused

_APPRENTICE_COVERS = 2
_GAR_TAKES_OFF = 2


def play(state: State, action: Play, *, house: House) -> Ruling:
    """The player with the tongs uses a bonus card, before the drawn piece lies (FF-20)."""
    attempt = state.phase
    if not isinstance(attempt, Attempt):
        return Refused(clauses.BONUS_WINDOW)
    player = state.players[attempt.seat]
    if action.bonus not in player.bonus:
        return Refused(clauses.BONUS_USED_UP)
    if house.bonus_per_turn == "1" and attempt.bonus_played > 0:
        return Refused(clauses.ONE_BONUS)  # FF-21
    if action.bonus is Bonus.PAUSE and attempt.is_inferred:
        return Refused(clauses.ENTER_CARD)
    held = replace(player, bonus=player.bonus - {action.bonus})
    spent = replace(state, players=with_player(state, attempt.seat, held))
    attempt = replace(attempt, bonus_played=attempt.bonus_played + 1, late=None)
    return _take_effect(spent, attempt, action.bonus)


def _take_effect(state: State, attempt: Attempt, bonus: Bonus) -> Ruling:
    match bonus:
        case Bonus.APPRENTICE:  # with `any` it covers falls under Gar! too, two in all (FF-22)
            attempt = replace(attempt, apprentice_left=_APPRENTICE_COVERS)
            used = _used(attempt, clauses.APPRENTICE_PLAYED)
            return Allowed(replace(state, phase=attempt), (used,))
        case Bonus.GAR:
            attempt = replace(attempt, gar_left=_GAR_TAKES_OFF)
            return Allowed(replace(state, phase=attempt), (_used(attempt, clauses.GAR_PLAYED),))
        case Bonus.PAUSE:
            return _pause(state, attempt)
        case _ as unreachable:
            assert_never(unreachable)


def _pause(state: State, attempt: Attempt) -> Ruling:
    """The next player carries out the same card as if handed the tongs for it (FF-25, FF-26).

    What the pauser's Apprentice or Gar! still gave has lapsed (FF-23); late falls are the pauser's
    until the helper touches anything (FF-18).
    """
    helper = next_seat(state.players, attempt.seat)
    after = replace(
        state,
        phase=Attempt(
            helper,
            attempt.card,
            fell=attempt.fell,
            covered=attempt.covered,
            misplaced=attempt.misplaced,
            late=Late(attempt.seat, attempt.apprentice_left),
        ),
    )
    passed = Finding(Notice.TONGS_PASSED, clauses.TONGS_PASSED, helper)
    return Allowed(after, (_used(attempt, clauses.PAUSE_PLAYED), passed))


def _used(attempt: Attempt, because: Clause) -> Finding:
    return Finding(Notice.BONUS_USED, because, attempt.seat, 1)


def gar_remove(state: State, action: GarRemoved) -> Ruling:
    """A piece was lifted clear under Gar!, set down or dropped: free (FF-29, FF-30)."""
    attempt = state.phase
    if not isinstance(attempt, Attempt):
        return Refused(clauses.GAR_BEFORE_PLACING)
    if attempt.gar_left == 0:
        has_played_it = Bonus.GAR not in state.players[attempt.seat].bonus
        return Refused(clauses.GAR_IS_SPENT if has_played_it else clauses.NO_GAR)
    piece = Bag.of([action.kind])
    if not piece <= state.grill:
        return Refused(clauses.NOT_ON_GRILL)
    left = attempt.gar_left - 1
    cleared = off_grill(replace(state, phase=replace(attempt, gar_left=left)), piece)
    return Allowed(cleared, (Finding(Notice.GAR_OFF, clauses.GAR_OFF, attempt.seat, left),))
