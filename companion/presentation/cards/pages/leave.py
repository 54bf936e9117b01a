"""Somebody has to go: a card game cannot go on with a hand missing, so it rests or ends."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.page import Close, TableMove
from companion.presentation.pages.parting import parted, parting_screen


@dataclass(frozen=True, slots=True)
class LeavePage:
    """Somebody else may play the hand."""

    def show(self, sitting: CardSitting) -> PickScreen:
        words = sitting.words
        return parting_screen(
            sitting,
            words.say("Does somebody else play the hand, or does the game end here?"),
            (Choice("go on", words.say("SOMEBODY TAKES THE HAND"), Weight.MAIN),),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        return Close() if key == "go on" else parted(sitting, key)
