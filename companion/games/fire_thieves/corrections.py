"""The table says what is really there: taken over where it adds up (sense.py), never judged."""

from __future__ import annotations

from dataclasses import replace

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import Correct
from companion.games.fire_thieves.cards import Bettor, Black
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.fires import FIRST_BETS, Flames, IguanaFire
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.hunt import arrive, circle
from companion.games.fire_thieves.rounds import Ruling, count, prepared
from companion.games.fire_thieves.sense import nonsense_of, not_there
from companion.games.fire_thieves.state import (
    AwaitFlames,
    AwaitIguana,
    AwaitReserve,
    AwaitResult,
    Chase,
    Hunt,
    Over,
    Phase,
    Player,
    Rogue,
    RogueTurns,
    State,
)
from companion.games.fire_thieves.turning import lies_open
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat

_TOLD = (Finding(Notice.CORRECTED, clauses.CORRECTED),)


def correct(state: State, action: Correct, *, house: House) -> Ruling:
    """Take over what the table says, after the end too; refused where it cannot all be true."""
    missing = not_there(state, action, house)
    if missing is not None:
        return Refused(missing)
    after = _taken_over(state, action)
    nonsense = nonsense_of(after, house)
    if nonsense is not None:
        return Refused(nonsense)
    ruling = _go_on(after, action, house)
    return Refused(ruling) if isinstance(ruling, Clause) else ruling


def _taken_over(state: State, action: Correct) -> State:
    """The table with everything named in its place; the rest of the iguana cards is the deck."""
    phase = _with_iguana(state.phase, action)
    players = tuple(
        _player(player, Seat(seat), action) for seat, player in enumerate(state.players)
    )
    after = replace(
        state,
        players=players,
        phase=phase,
        flames=_flames(state.flames, action),
        first=state.first if action.first is None else action.first,
        removed=state.removed if action.removed is None else action.removed,
        rogue=None if state.rogue is None else _rogue(state.rogue, action),
    )
    return replace(after, deck=frozenset(FIRST_BETS) - _turned(after))


def _turned(state: State) -> frozenset[int]:
    owned = (fire for player in state.players for pile in player.piles for fire in pile.fires)
    fires = (*owned, *state.removed)
    turned = frozenset(fire.first_bet for fire in fires if isinstance(fire, IguanaFire))
    return turned if state.iguana is None else turned | {state.iguana}


def _flames(known: Flames, action: Correct) -> Flames:
    named = dict(action.flames)
    return tuple(named.get(number, known[number - 1]) for number in FIRST_BETS)


def _player(player: Player, seat: Seat, action: Correct) -> Player:
    """As named; a pick that no longer fits the rest is forgotten, the hand is hidden again."""
    after = replace(
        player,
        piles=dict(action.piles).get(seat, player.piles),
        resting=dict(action.resting).get(seat, player.resting),
        played=dict(action.played).get(seat, player.played),
    )
    pick = after.pick
    if pick is None or frozenset(after.played) <= pick <= after.free:
        return after
    return replace(after, pick=None)


def _rogue(rogue: Rogue, action: Correct) -> Rogue:
    return Rogue(
        rogue.after,
        rogue.reserve if action.reserve is None else action.reserve,
        rogue.played if action.rogue_played is None else action.rogue_played,
    )


def _with_iguana(phase: Phase, action: Correct) -> Phase:
    """The phase with the iguana card, call and bet as named."""
    match phase:
        case Hunt(chase, seat):
            return Hunt(_chase(chase, action), seat)
        case RogueTurns(chase):
            return RogueTurns(_chase(chase, action))
        case AwaitFlames() | AwaitReserve() | AwaitResult():
            return phase if action.iguana is None else type(phase)(action.iguana)
        case _:
            return phase


def _chase(chase: Chase, action: Correct) -> Chase:
    iguana = chase.iguana if action.iguana is None else action.iguana
    call = chase.call if action.iguana is None else iguana
    bet = chase.bet
    if action.bet is not None:
        bet = action.bet[0] if action.bet else None
    return replace(chase, iguana=iguana, call=action.call or call, bet=bet)


def _go_on(state: State, action: Correct, house: House) -> Allowed[State] | Clause:
    """The round from here on: the turn as named or as it was, the end where no card is left."""
    match state.phase:
        case Hunt(chase, seat):
            return _at_turn(state, chase, seat if action.turn is None else action.turn, house)
        case RogueTurns(chase):
            turn = Black.ROGUE if action.turn is None else action.turn
            return _at_turn(state, chase, turn, house)
        case AwaitFlames(iguana) if state.flames[iguana - 1] is not None:
            return Allowed(lies_open(state, iguana), _TOLD)
        case AwaitIguana() | Over() if not state.deck:
            return count(state, _TOLD)
        case Over():
            after, moved = prepared(state)
            return Allowed(after, (*_TOLD, *moved))
        case _:
            return Allowed(state, _TOLD)


def _at_turn(state: State, chase: Chase, turn: Bettor, house: House) -> Allowed[State] | Clause:
    if chase.bet is not None and chase.bet.by == turn:
        return clauses.OWN_BET_RETURNS
    order = circle(state)
    before = order[: order.index(turn)]
    passes = len([bettor for bettor in before if bettor is not Black.ROGUE])
    ruling = arrive(state, replace(chase, idle=passes), turn, house)
    return Allowed(ruling.after, (*_TOLD, *ruling.findings))
