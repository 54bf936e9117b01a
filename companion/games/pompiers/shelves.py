"""Where the light tiles lie, when the table says it: slot, open, owned, aside, face-down pile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from companion.games.game import Clause
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Correct
from companion.games.pompiers.state import (
    AwaitColours,
    AwaitDealer,
    AwaitSlot,
    AwaitTiles,
    AwaitTrump,
    Deal,
    Over,
    Phase,
    State,
    Trick,
    slot_of,
)
from companion.games.pompiers.tiles import ROUNDS, TILES_IN_PLAY, Tile, in_order

_Laid = AwaitTiles | AwaitTrump | Trick | AwaitColours | Over
"""The phases with a tile under 3/8."""


def shown_tiles(phase: Phase) -> tuple[Tile, ...] | None:
    """The emergency tiles that lie open; None while none are shown."""
    match phase:
        case AwaitTrump(emergency=emergency):
            return emergency
        case Trick(deal=Deal(emergency=emergency)) | AwaitColours(deal=Deal(emergency=emergency)):
            return emergency
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Shelves:
    """Every light tile at one place."""

    owned: tuple[frozenset[Tile], ...]
    slot: Tile | None
    shown: frozenset[Tile] | None
    """None while no emergency tiles are open."""
    aside: frozenset[Tile]
    pile: frozenset[Tile]

    @property
    def named(self) -> tuple[Tile, ...]:
        """The tiles that lie where a correction can name them, once for each place."""
        slot = () if self.slot is None else (self.slot,)
        owned = tuple(tile for tiles in self.owned for tile in in_order(tiles))
        return (*owned, *slot, *in_order(self.shown or ()))


def move_tiles(state: State, action: Correct) -> State | Clause:
    """The same table with the tiles where the correction says; the pile keeps its number."""
    if not action.tiles and action.slot is None and action.shown is None:
        return state
    before = _shelves(state)
    if action.slot is not None and before.slot is None:
        return clauses.NO_SLOT_YET
    if action.shown is not None and before.shown is None:
        return clauses.NONE_SHOWN
    after = _said(before, action)
    if not set(after.named) <= TILES_IN_PLAY[state.seats]:
        return clauses.TILE_OUT_OF_GAME
    if before.shown is not None and state.table.round_number == ROUNDS[state.seats]:
        after = replace(after, shown=_unowned(after, TILES_IN_PLAY[state.seats]))
        if action.shown not in (None, after.shown):
            return clauses.SHOWN_COUNT
    elif len(after.shown or ()) != len(before.shown or ()):
        return clauses.SHOWN_COUNT
    if len(set(after.named)) < len(after.named):
        return clauses.TILE_TWICE
    settled = _leavers_placed(before, after)
    return settled if isinstance(settled, Clause) else _with_shelves(state, settled)


def _shelves(state: State) -> Shelves:
    table, shown = state.table, shown_tiles(state.phase)
    open_tiles = None if shown is None else frozenset(shown)
    owned, slot = tuple(player.tiles for player in table.players), slot_of(state.phase)
    pile = TILES_IN_PLAY[state.seats] if slot is None else table.pile(slot)
    return Shelves(owned, slot, open_tiles, table.aside, pile - (open_tiles or set()))


def _said(before: Shelves, action: Correct) -> Shelves:
    owned = list(before.owned)
    for seat, tiles in action.tiles:
        owned[seat] = tiles
    slot = before.slot if action.slot is None else action.slot
    shown = before.shown if action.shown is None else action.shown
    return replace(before, owned=tuple(owned), slot=slot, shown=shown)


def _unowned(after: Shelves, tiles: frozenset[Tile]) -> frozenset[Tile]:
    """What lies open in the last round: every tile but the owned ones and the one under 3/8."""
    return tiles - set(replace(after, shown=None).named)


def _leavers_placed(before: Shelves, after: Shelves) -> Shelves | Clause:
    """Tiles that lie at no named place any more fill the pile up to its number, or go aside."""
    arrived = set(after.named)
    aside, left = before.aside - arrived, set(before.named) - arrived
    missing = len(before.pile & arrived)
    unread = left - set().union(*before.owned)
    for back in (left, unread, frozenset[Tile]()):
        if len(back) == missing:
            return replace(after, aside=aside | (left - back))
    return clauses.PILE_COUNT


def _with_shelves(state: State, shelves: Shelves) -> State:
    players = tuple(
        replace(player, tiles=tiles)
        for player, tiles in zip(state.table.players, shelves.owned, strict=True)
    )
    table = replace(state.table, players=players, aside=shelves.aside)
    phase = state.phase
    if shelves.slot is not None and not isinstance(phase, AwaitDealer | AwaitSlot):
        phase = _laid_out(phase, shelves.slot, in_order(shelves.shown or ()))
    return replace(state, table=table, phase=phase)


def _laid_out(phase: _Laid, slot: Tile, emergency: tuple[Tile, ...]) -> Phase:
    match phase:
        case AwaitTiles() | Over():
            return replace(phase, slot=slot)
        case AwaitTrump():
            return replace(phase, slot=slot, emergency=emergency)
        case Trick(deal=deal) | AwaitColours(deal=deal):
            return replace(phase, deal=replace(deal, slot=slot, emergency=emergency))
        case _ as unreachable:
            assert_never(unreachable)
