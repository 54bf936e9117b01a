"""The start of a round: the iguana card and its flames, and known picks. The Rogue: rogue.py."""

from __future__ import annotations

from dataclasses import replace

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import Iguana, Pick, ShowsFlames
from companion.games.fire_thieves.cards import IN_HAND
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.fires import FLAMES
from companion.games.fire_thieves.order import out_of_turn
from companion.games.fire_thieves.rounds import Ruling
from companion.games.fire_thieves.state import (
    AwaitFlames,
    AwaitIguana,
    AwaitReserve,
    AwaitResult,
    Chase,
    Depth,
    Hunt,
    Phase,
    State,
)
from companion.games.game import Allowed, Finding, Refused


def turn_iguana(state: State, action: Iguana) -> Ruling:
    """The top iguana card is turned before anybody picks (CT-6)."""
    if not isinstance(state.phase, AwaitIguana):
        return out_of_turn(state, action)
    if action.first_bet not in state.deck:
        return Refused(clauses.IGUANA_GONE)
    after = replace(state, deck=state.deck - {action.first_bet})
    if action.flames is not None:
        return _learn(after, action.first_bet, action.flames)
    if state.flames[action.first_bet - 1] is None:
        asked = Finding(Notice.FLAMES_ASKED, clauses.FLAMES_ASKED, detail=str(action.first_bet))
        return Allowed(after.at(AwaitFlames(action.first_bet)), (asked,))
    return Allowed(lies_open(after, action.first_bet))


def show_flames(state: State, action: ShowsFlames) -> Ruling:
    """The table reads the flames off the open card (CT-1)."""
    if not isinstance(state.phase, AwaitFlames):
        return out_of_turn(state, action)
    return _learn(state, state.phase.iguana, action.flames)


def _learn(state: State, iguana: int, flames: int) -> Ruling:
    if flames not in FLAMES:
        return Refused(clauses.FLAMES_RANGE)
    known = (*state.flames[: iguana - 1], flames, *state.flames[iguana:])
    after = lies_open(replace(state, flames=known), iguana)
    if state.flames[iguana - 1] == flames:
        return Allowed(after)
    learned = Finding(
        Notice.FLAMES_LEARNED, clauses.FLAMES_LEARNED, count=flames, detail=str(iguana)
    )
    return Allowed(after, (learned,))


def lies_open(state: State, iguana: int) -> State:
    """The card lies open and its flames are known: what comes next."""
    phase: Phase
    if state.depth is Depth.QUICK:
        phase = AwaitResult(iguana)
    elif state.rogue is not None:
        phase = AwaitReserve(iguana)
    else:
        phase = start_hunt(state, iguana)
    return state.at(phase)


def start_hunt(state: State, iguana: int) -> Hunt:
    """The first player is to bet at least the number on the card."""
    return Hunt(Chase(iguana, call=iguana), state.first)


def pick(state: State, action: Pick) -> Ruling:
    """Somebody lays the hand open before the hunt: three cards, or all there are (CT-8, CT-9)."""
    hunt = state.phase
    if not isinstance(hunt, Hunt):
        return out_of_turn(state, action)
    if action.seat not in state.seats:
        return Refused(clauses.NO_SUCH_SEAT)
    if _has_begun(state, hunt):
        return Refused(clauses.PICK_TOO_LATE)
    player = state.players[action.seat]
    if player.pick is not None:
        return Refused(clauses.PICKED_ALREADY)
    if not action.possums <= player.free:
        return Refused(clauses.PICK_NOT_FREE)
    if len(action.possums) != min(IN_HAND, len(player.free)):
        return Refused(clauses.PICK_THREE)
    player = replace(player, pick=action.possums)
    players = (*state.players[: action.seat], player, *state.players[action.seat + 1 :])
    return Allowed(replace(state, players=players))


def _has_begun(state: State, hunt: Hunt) -> bool:
    """Whether anybody has bet or passed in this round."""
    has_turned_more = state.rogue is not None and len(state.rogue.reserve) > 1
    return has_turned_more or hunt != start_hunt(state, hunt.chase.iguana)
