"""Quick score: how much is entered, and a round told by its winner and the winning card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import RoundVoid, RoundWon, Switch
from companion.games.fire_thieves.cards import JOKER, NUMBERS, POSSUMS, Bettor, Black, Possum
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.order import out_of_turn
from companion.games.fire_thieves.rounds import Ruling, close_void, close_won
from companion.games.fire_thieves.state import AwaitIguana, AwaitResult, Bet, Depth, SetUp, State
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat


def switch(state: State, action: Switch) -> Ruling:
    """More or less is entered from the next iguana card on."""
    if not isinstance(state.phase, AwaitIguana | SetUp):
        return Refused(clauses.DEPTH_AT_BORDER)
    if state.depth is action.depth:
        return Refused(clauses.SAME_DEPTH)
    clause = clauses.DEPTH_QUICK if action.depth is Depth.QUICK else clauses.DEPTH_FULL
    told = Finding(Notice.DEPTH, clause, detail=action.depth.value)
    return Allowed(replace(state, depth=action.depth), (told,))


def round_won(state: State, action: RoundWon, *, house: House) -> Ruling:
    """The table says whose bet stood; open facts may speak against it."""
    phase = state.phase
    if not isinstance(phase, AwaitResult):
        return out_of_turn(state, action)
    against = _against(state, phase.iguana, action, house)
    if against is not None:
        return Refused(against)
    value = action.possum if action.counts_as is None else action.counts_as
    bet = Bet(action.by, action.possum, value)
    return close_won(
        state,
        phase.iguana,
        bet,
        joker_steal=house.joker_steal,
        why=clauses.TABLE_SAID_WON,
    )


def round_void(state: State, action: RoundVoid) -> Ruling:
    """Nobody bet; with the Rogue that cannot be (CT-36)."""
    phase = state.phase
    if not isinstance(phase, AwaitResult):
        return out_of_turn(state, action)
    if state.rogue is not None:
        return Refused(clauses.ROGUE_OPENS)
    return close_void(state, phase.iguana)


def _against(state: State, iguana: int, action: RoundWon, house: House) -> Clause | None:
    barred = _barred(state, action.by, action.possum)
    if barred is not None:
        return barred
    if action.possum == JOKER and house.joker_steal == "effective":
        if action.counts_as is None:
            return clauses.JOKER_WORTH
        worths = joker_worths(state, iguana, house)
        return None if action.counts_as in worths else clauses.WORTH_RANGE
    if action.counts_as is not None:
        return clauses.NO_WORTH
    if action.possum != JOKER and house.profile == "text" and action.possum < iguana:
        return clauses.WINNER_TOO_LOW
    return None


def _barred(state: State, by: Bettor, card: Possum) -> Clause | None:
    if isinstance(by, Black):
        return clauses.NO_ROGUE if state.rogue is None else None
    if by not in state.seats:
        return clauses.NO_SUCH_SEAT
    player = state.players[by]
    if card in player.guards:
        return clauses.GUARDS_A_FIRE
    return clauses.RESTS if card in player.resting else None


def joker_worths(state: State, iguana: int, house: House) -> range:
    """What a +1 can have counted: at least one above the call, at most all jokers above nine."""
    if house.profile == "published":
        return range(NUMBERS[0], NUMBERS[-1] + 1)
    there = sum(JOKER in player.free for player in state.players)
    jokers = there + (state.rogue is not None)
    return range(iguana + 1, NUMBERS[-1] + jokers + 1)


def results(state: State, phase: AwaitResult, house: House) -> Iterator[RoundWon | RoundVoid]:
    """Every way the round can have ended as far as open facts tell."""
    bettors: list[Bettor] = [Seat(seat) for seat in state.seats]
    bettors += [] if state.rogue is None else [Black.ROGUE]
    worths = joker_worths(state, phase.iguana, house)
    for by in bettors:
        told = [RoundWon(by, card) for card in POSSUMS]
        told += [RoundWon(by, JOKER, worth) for worth in worths]
        for action in told:
            if _against(state, phase.iguana, action, house) is None:
                yield action
    if state.rogue is None:
        yield RoundVoid()
