"""What the table waits for, as the answer to an entry that comes at the wrong moment."""

from __future__ import annotations

from typing import assert_never

from companion.games.fuego import clauses
from companion.games.fuego.state import (
    AwaitCaliente,
    AwaitHearth,
    AwaitHeat,
    AwaitIcons,
    AwaitStrikes,
    AwaitTorches,
    Baring,
    Fireline,
    LastPaid,
    MatchDiscard,
    MatchGain,
    Over,
    Paid,
    RoundStart,
    SetupDiscard,
    State,
    SurveyHearth,
    SurveyStrikes,
    SurveyTorch,
    TorchDiscard,
)
from companion.games.game import Clause


def awaited(state: State) -> Clause:
    """The clause that says what comes first, or next."""
    match state.phase:
        case Fireline() | Paid():
            return clauses.RESULT_NEXT if state.course.is_quick else clauses.CARD_NEXT
        case TorchDiscard() | MatchDiscard() | SetupDiscard():
            return clauses.DISCARD_FIRST
        case (
            AwaitCaliente()
            | RoundStart()
            | AwaitStrikes()
            | AwaitHeat()
            | AwaitTorches()
            | AwaitHearth()
            | Baring()
            | MatchGain()
            | AwaitIcons()
            | LastPaid()
            | SurveyStrikes()
            | SurveyHearth()
            | SurveyTorch()
            | Over()
        ) as phase:
            return _CLAUSES[type(phase)]
        case _ as unreachable:
            assert_never(unreachable)


_CLAUSES: dict[type, Clause] = {
    AwaitCaliente: clauses.CALIENTE_FIRST,
    RoundStart: clauses.WHITE_FIRST,
    AwaitStrikes: clauses.STRIKES_FIRST,
    AwaitHeat: clauses.HEAT_FIRST,
    AwaitTorches: clauses.TORCH_FIRST,
    AwaitHearth: clauses.HEARTH_FIRST,
    Baring: clauses.EXPOSE_FIRST,
    MatchGain: clauses.TOKEN_FIRST,
    AwaitIcons: clauses.ICONS_FIRST,
    LastPaid: clauses.TAKE_FIRST,
    SurveyStrikes: clauses.HELD_FIRST,
    SurveyHearth: clauses.ON_HEARTH_FIRST,
    SurveyTorch: clauses.TORCH_TOLD_FIRST,
    Over: clauses.GAME_OVER,
}
