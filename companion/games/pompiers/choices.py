"""What may be entered now: every action that is not known to be illegal, as finite values.

Left out: corrections, open hands, the look at three cards, depth, settling a revoke, cards that
were seen before (a question).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain, combinations
from typing import assert_never

from companion.games.pompiers.actions import (
    CENTRES,
    PLAYS,
    TRUMPS,
    Action,
    Colours,
    Dealer,
    Reveal,
    Slot,
    TrickTo,
)
from companion.games.pompiers.cards import DECKS, NO_CARDS, Cards, listed
from companion.games.pompiers.counting import limits
from companion.games.pompiers.dealing import in_hands, laying, may_be_trump
from companion.games.pompiers.house import House
from companion.games.pompiers.playing import lead_of
from companion.games.pompiers.quick import can_win
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitDealer,
    AwaitSlot,
    AwaitTiles,
    AwaitTrump,
    Depth,
    Over,
    State,
    Table,
    Trick,
)
from companion.games.pompiers.tiles import TILES_IN_PLAY, Tile, in_order, revealed_in
from companion.games.pompiers.trick import may_play
from companion.games.seats import Seat


def choices(state: State, house: House) -> Iterator[Action]:
    """In the order of the box; nothing once the game is over."""
    match state.phase:
        case Trick() as trick:
            return _tricks(trick) if _is_quick(state) else _cards(trick)
        case AwaitDealer():
            dealers = (Dealer(Seat(seat)) for seat in range(state.seats))
            return chain(dealers, _slots(state))
        case AwaitSlot():
            return _slots(state)
        case AwaitTiles(slot=slot):
            return _reveals(state.table, slot)
        case AwaitTrump() as phase:
            return _trumps(state, phase, house)
        case AwaitColours() as counting:
            return map(partial(Colours, counting.colour), limits(counting, state.seats).all())
        case Over():
            return iter(())
        case _ as unreachable:
            assert_never(unreachable)


def _is_quick(state: State) -> bool:
    return state.table.depth is Depth.QUICK


def _cards(trick: Trick) -> Iterator[Action]:
    hand = trick.hands[trick.seat]
    if hand is None:
        unseen = DECKS[len(trick.hands)] & ~trick.seen & ~in_hands(trick.hands)
        return map(PLAYS.__getitem__, listed(Cards(unseen)))
    return map(PLAYS.__getitem__, listed(may_play(hand, lead_of(trick))))


def _tricks(trick: Trick) -> Iterator[Action]:
    seats = (Seat(seat) for seat in range(len(trick.hands)))
    return (TrickTo(seat) for seat in seats if can_win(trick, seat))


def _slots(state: State) -> Iterator[Action]:
    return (Slot(tile) for tile in in_order(TILES_IN_PLAY[state.seats]))


def _reveals(table: Table, slot: Tile) -> Iterator[Action]:
    pile = table.pile(slot)
    shown = revealed_in(len(table.players), table.round_number, len(pile))
    return (Reveal(tiles) for tiles in combinations(in_order(pile), shown))


def _trumps(state: State, phase: AwaitTrump, house: House) -> Iterator[Action]:
    seat = laying(state, phase)
    if seat is not None:
        return map(CENTRES.__getitem__, listed(phase.hands[seat] or NO_CARDS))
    return map(TRUMPS.__getitem__, listed(may_be_trump(state, phase, house)))
