"""Who is to act: a player, or the dealer who reports what chance has shown."""

from __future__ import annotations

from companion.games.game import Chance
from companion.games.pompiers.dealing import laying
from companion.games.pompiers.state import AwaitTrump, Depth, Over, State, Trick
from companion.games.seats import Seat


def to_act(state: State) -> Seat | Chance | None:
    """The seat on turn; the dealer for tiles, trump, quick results and counts; None at the end."""
    match state.phase:
        case Trick() as trick:
            return Chance.DEALER if state.table.depth is Depth.QUICK else trick.seat
        case AwaitTrump() as phase:
            seat = laying(state, phase)
            if seat is None:
                seat = state.table.chooser
            return Chance.DEALER if seat is None else seat
        case Over():
            return None
        case _:
            return Chance.DEALER
