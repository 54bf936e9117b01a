"""The Rogue whose cards the app turns over: shuffled anew for every round. No rule lives here.

His order belongs to the match and the round, so taking back and playing on turns the same cards.
"""

from __future__ import annotations

from random import Random

from companion.games.fire_thieves.cards import POSSUMS, possum_mark
from companion.games.fire_thieves.state import AwaitReserve, RogueTurns, State

DECK = "rogue_deck"
"""The switch of the set-up that says who turns his cards over."""
APP = "app"


def turned_by_app(state: State, match_id: str) -> str | None:
    """The next card of his deck in the notation; None where none is to be turned."""
    if state.rogue is None:
        return None
    order = Random(f"{match_id} {len(state.deck)}").sample(POSSUMS, len(POSSUMS))  # noqa: S311 - a game
    match state.phase:
        case AwaitReserve():
            return f"rogue {possum_mark(order[0])}"
        case RogueTurns():
            return f"rogue {next(possum_mark(card) for card in order if card in state.rogue.deck)}"
        case _:
            return None
