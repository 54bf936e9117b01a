"""One thing that people did, done again: at the referee where one sits there, else at the match."""

from __future__ import annotations

from typing import assert_never

from companion.games.feuer_flamme.actions import Action
from companion.games.game import Refused
from companion.playlines import (
    Answered,
    Counted,
    Entered,
    Jotted,
    Mended,
    Paused,
    PutAway,
    PutOff,
    TakenBack,
)
from companion.presentation.sitting import FireMatch
from companion.presentation.words import later
from companion.referee.referee import Referee
from companion.referee.tap import Answer, Failed, Saving, Stale, Tap

NOBODY = later("Nobody was watching the table then.")
AtTheTable = Entered | TakenBack | Mended | PutAway | Jotted | Answered | Counted | Paused | PutOff
"""What is done without sitting down or leaving."""


def do(line: AtTheTable, tap: Tap, match: FireMatch, referee: Referee | None) -> Answer[Action]:
    """What was answered to it."""
    match line:
        case Entered(notation):
            action = match.game.parse(notation)
            return (referee.play if referee else match.submit)(tap, action)
        case TakenBack():
            return (referee or match).take_back(tap)
        case Mended(seq, notation):
            new = None if notation is None else match.game.parse(notation)
            return (referee or match).amend(tap, seq, new)
        case PutAway():
            return match.close(tap)
        case Jotted(seen):
            return match.note(tap, seen)
        case Answered() | Counted() | Paused() | PutOff():
            return Failed(NOBODY) if referee is None else _told(referee, tap, line)
        case _ as unreachable:
            assert_never(unreachable)


def why_not(answer: Answer[Action]) -> str:
    """A sentence where it could not stand, else empty."""
    match answer:
        case Refused(clause):
            return str(clause.text)
        case Failed(text):
            return text
        case Stale():
            return "Another entry was just being saved."
        case _:
            return ""


def _told(referee: Referee, tap: Tap, line: Answered | Counted | Paused | PutOff) -> Answer[Action]:
    match line:
        case Answered(call, option):
            return referee.answer(tap, call, option - 1)
        case Counted(call, fell):
            return referee.answer_number(tap, call, fell)
        case Paused(is_on):
            referee.pause(is_on)
        case PutOff(call):
            referee.dismiss(call)
        case _ as unreachable:
            assert_never(unreachable)
    return Saving()
