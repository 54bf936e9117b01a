"""What comes first: why an action does not fit to where the round stands. One clause each."""

from __future__ import annotations

from typing import assert_never

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import (
    BetCard,
    Iguana,
    Pass,
    Pick,
    RogueCard,
    RoundVoid,
    RoundWon,
    ShowsFlames,
)
from companion.games.fire_thieves.state import (
    AwaitFlames,
    AwaitIguana,
    AwaitReserve,
    AwaitResult,
    Clash,
    Depth,
    Hunt,
    Opening,
    Over,
    Phase,
    RogueTurns,
    RogueUnseated,
    Showing,
    State,
)
from companion.games.game import Clause, Refused

InARound = Iguana | ShowsFlames | RogueCard | Pick | BetCard | Pass | RoundWon | RoundVoid
"""What is entered in a round, each at its time."""


def out_of_turn(state: State, action: InARound) -> Refused:
    """The action does not fit here; the clause says what does."""
    return Refused(_at_no_time(state, action) or first(state.phase))


def _at_no_time(state: State, action: InARound) -> Clause | None:
    """What keeps the action out of the whole round, whatever is due next."""
    is_open = state.iguana is not None
    match action:
        case RogueCard() if state.rogue is None:
            return clauses.NO_ROGUE
        case Iguana() if is_open:
            return clauses.IGUANA_LIES_OPEN
        case ShowsFlames() if is_open:
            return clauses.FLAMES_KNOWN
        case RoundWon() | RoundVoid() if state.depth is Depth.FULL:
            return clauses.FULL_IS_ON
        case _:
            return None


def first(phase: Phase) -> Clause:
    """What is due now."""
    match phase:
        case Opening() | RogueUnseated() | Showing():
            return clauses.GUARDS_FIRST
        case Clash():
            return clauses.CLASH_FIRST
        case AwaitIguana():
            return clauses.TURN_IGUANA_FIRST
        case AwaitFlames():
            return clauses.FLAMES_FIRST
        case AwaitReserve():
            return clauses.RESERVE_FIRST
        case RogueTurns():
            return clauses.ROGUE_FIRST
        case AwaitResult():
            return clauses.QUICK_IS_ON
        case Hunt() | Over():  # after the end nothing of a round is heard at all (rules.py)
            return clauses.ROGUE_TURNS_NOT
        case _ as unreachable:
            assert_never(unreachable)
