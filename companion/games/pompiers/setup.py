"""Before the cards are dealt: the first dealer, the tile under 3/8, the emergency tiles."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Dealer, Reveal, Slot
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitDealer,
    AwaitSlot,
    AwaitTiles,
    AwaitTrump,
    Over,
    Phase,
    State,
    Table,
    Trick,
)
from companion.games.pompiers.tiles import ROUNDS, TILES_IN_PLAY, Tile, in_order, revealed_in

Ruling = Allowed[State] | Refused


NoTrick = AwaitDealer | AwaitSlot | AwaitTiles | AwaitTrump | AwaitColours | Over
"""Every phase in which no trick is played."""


def due(phase: NoTrick) -> Clause:
    """What comes before the next trick can be played."""
    match phase:
        case AwaitDealer() | AwaitSlot():
            return clauses.SLOT_FIRST
        case AwaitTiles():
            return clauses.TILES_FIRST
        case AwaitTrump():
            return clauses.TRUMP_FIRST
        case AwaitColours():
            return clauses.COLOURS_FIRST
        case Over():
            return clauses.GAME_OVER
        case _ as unreachable:
            assert_never(unreachable)


def too_late(phase: Phase, because: Clause) -> Clause:
    """What comes first; once tricks are played, why there is no time for the entry any more."""
    return because if isinstance(phase, Trick) else due(phase)


def name_dealer(state: State, action: Dealer) -> Ruling:
    """The first dealer, found by chance; the first name at set-up where nobody is named."""
    if not isinstance(state.phase, AwaitDealer):
        return Refused(clauses.DEALER_SAID)
    if action.seat not in range(state.seats):
        return Refused(clauses.NO_SUCH_SEAT)
    table = replace(state.table, dealer=action.seat)
    found = Finding(Notice.DEALS, clauses.DEALS_FIRST, action.seat, count=1)
    return Allowed(State(table, AwaitSlot(), state.revokes), (found,))


def lay_slot(state: State, action: Slot) -> Ruling:
    """One light tile goes under 3/8; with three players the R tiles are out before (PO-27)."""
    if not isinstance(state.phase, AwaitDealer | AwaitSlot):
        return Refused(too_late(state.phase, clauses.SLOT_LIES))
    if action.tile not in TILES_IN_PLAY[state.seats]:
        return Refused(clauses.TILE_OUT_OF_GAME)
    found = Finding(Notice.SLOT, clauses.SLOT_SHOWN, detail=str(action.tile))
    return Allowed(State(state.table, AwaitTiles(action.tile), state.revokes), (found,))


def reveal(state: State, action: Reveal) -> Ruling:
    """The new emergency tiles of the round; in the last one the unowned ones come back (PO-10)."""
    phase = state.phase
    if not isinstance(phase, AwaitTiles):
        return Refused(too_late(phase, clauses.TILES_LIE))
    wrong = _wrong_tiles(state.table, phase.slot, action.tiles)
    if wrong is not None:
        return Refused(wrong)
    table, back = _returning(state.table)
    named = " ".join(map(str, action.tiles))
    findings = [Finding(Notice.TILES, clauses.TILES_SHOWN, None, len(action.tiles), detail=named)]
    if back:
        of_three = state.seats == 3
        because = clauses.TILES_BACK_OF_THREE if of_three else clauses.TILES_BACK
        named = " ".join(map(str, back))
        findings.append(Finding(Notice.TILES_BACK, because, None, len(back), detail=named))
    dealt = AwaitTrump(phase.slot, in_order((*action.tiles, *back)), (None,) * state.seats)
    return Allowed(State(table, dealt, state.revokes), tuple(findings))


def _wrong_tiles(table: Table, slot: Tile, tiles: tuple[Tile, ...]) -> Clause | None:
    seats, pile = len(table.players), table.pile(slot)
    if any(tile not in TILES_IN_PLAY[seats] for tile in tiles):
        return clauses.TILE_OUT_OF_GAME
    if any(tile not in pile for tile in tiles):
        return clauses.TILE_NOT_IN_PILE
    if len(tiles) != revealed_in(seats, table.round_number, len(pile)):
        return clauses.TILES_COUNT_OF_THREE if seats == 3 else clauses.TILES_COUNT
    return None


def _returning(table: Table) -> tuple[Table, tuple[Tile, ...]]:
    """In the last round everything that lies aside is shown again."""
    if table.round_number < ROUNDS[len(table.players)]:
        return table, ()
    return replace(table, aside=frozenset()), in_order(table.aside)
