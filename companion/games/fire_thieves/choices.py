"""What may be entered now: every action that is not known to be illegal, as finite values.

Left out: corrections, known picks, how much is entered, and all start guards at once (sums of the
single ones).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.fire_thieves.actions import (
    BETS,
    Action,
    BetCard,
    First,
    Guard,
    Iguana,
    Pass,
    RogueAfter,
    RogueCard,
    ShowsFlames,
)
from companion.games.fire_thieves.bids import value_of
from companion.games.fire_thieves.cards import NUMBERS, POSSUMS
from companion.games.fire_thieves.fires import FLAMES
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.hunt import barred
from companion.games.fire_thieves.quick import results
from companion.games.fire_thieves.state import (
    AwaitFlames,
    AwaitIguana,
    AwaitReserve,
    AwaitResult,
    Clash,
    Hunt,
    Opening,
    Over,
    Rogue,
    RogueTurns,
    RogueUnseated,
    Showing,
    State,
)
from companion.games.game import Clause
from companion.games.seats import Seat


def choices(state: State, house: House) -> Iterator[Action]:
    """The likeliest actions first; nothing once the flames are counted."""
    match state.phase:
        case Opening() | RogueUnseated() | Showing():
            yield from _set_up(state, house)
        case Clash():
            shown = frozenset().union(*(player.guards for player in state.players))
            yield from (Guard(possum) for possum in NUMBERS if possum not in shown)
        case AwaitIguana():
            yield from (Iguana(number) for number in sorted(state.deck))
            yield from (Iguana(number, count) for number in sorted(state.deck) for count in FLAMES)
        case AwaitFlames():
            yield from (ShowsFlames(count) for count in FLAMES)
        case AwaitReserve():
            yield from map(RogueCard, POSSUMS)
        case RogueTurns():
            rogue = state.rogue or Rogue()
            yield from (RogueCard(possum) for possum in POSSUMS if possum in rogue.deck)
        case Hunt() as hunt:
            yield from _bets(state, hunt, house)
            yield Pass()
        case AwaitResult() as phase:
            yield from results(state, phase, house)
        case Over():
            return
        case _ as unreachable:
            assert_never(unreachable)


def _set_up(state: State, house: House) -> Iterator[Action]:
    seats = [Seat(seat) for seat in state.seats]
    yield from map(Guard, NUMBERS)
    if isinstance(state.phase, Opening):
        yield from map(First, seats)
    if house.is_rogue_placed and isinstance(state.phase, Opening | RogueUnseated):
        yield from map(RogueAfter, seats)


def _bets(state: State, hunt: Hunt, house: House) -> Iterator[BetCard]:
    player = state.players[hunt.seat]
    guards = player.guards
    for possum in POSSUMS:
        if barred(player, guards, possum) is None:
            value = value_of(possum, hunt.chase, house.profile)
            if not isinstance(value, Clause):
                yield BETS[possum]
