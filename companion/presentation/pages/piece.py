"""Which piece it was: one question for everything else a single piece can do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.games.feuer_flamme.actions import (
    Action,
    GarRemoved,
    Misplaced,
    Removed,
    Slip,
)
from companion.games.feuer_flamme.pieces import Kind
from companion.presentation.model import PickScreen
from companion.presentation.pages.keys import back_key, kind_keys
from companion.presentation.pages.page import TableMove, ToTable
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.words import later


class PieceQuestion(Enum):
    """What a single piece did; the value is the key that asks for it."""

    GAR_OFF = "gar off"
    REMOVED = "removed"
    MISPLACED = "misplaced"
    SLIPPED = "slip"


_PROMPTS = {
    PieceQuestion.GAR_OFF: later("Which piece came off with Gar!?"),
    PieceQuestion.REMOVED: later("Which piece was taken off the grill?"),
    PieceQuestion.MISPLACED: later("Which other piece was placed?"),
    PieceQuestion.SLIPPED: later("Which piece slipped onto the table? That is free."),
}


def action_for(question: PieceQuestion, kind: Kind) -> Action:
    """The action this answer stands for."""
    match question:
        case PieceQuestion.GAR_OFF:
            return GarRemoved(kind)
        case PieceQuestion.REMOVED:
            return Removed(kind)
        case PieceQuestion.MISPLACED:
            return Misplaced(kind)
        case PieceQuestion.SLIPPED:
            return Slip(kind)


def can_be_asked(question: PieceQuestion, sitting: Sitting) -> bool:
    """Whether any kind would be a fitting answer."""
    return any(sitting.allows(action_for(question, kind)) for kind in Kind)


@dataclass(frozen=True, slots=True)
class PiecePage:
    """One tap names the kind."""

    question: PieceQuestion

    def show(self, sitting: Sitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("WHICH PIECE?"),
            prompt=words.say(_PROMPTS[self.question]),
            answers=kind_keys(
                Kind,
                words,
                is_open=lambda kind: sitting.allows(action_for(self.question, kind)),
            ),
            back=back_key(words),
            suit=suit_of(sitting.on_turn),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        sitting.enter(action_for(self.question, Kind(key.removeprefix("piece "))))
        return ToTable()
