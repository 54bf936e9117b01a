"""The questions people ask most, at a card table: also how to tell what the own box shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.presentation.cards.pages.lesson import LessonPage, lesson_key
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import PickScreen
from companion.presentation.pages.help import HelpPage
from companion.presentation.pages.page import TableMove, Turn


@dataclass(frozen=True, slots=True)
class CardHelpPage:
    """What may be done now, why the last thing was refused, and what can be put right."""

    def show(self, sitting: CardSitting) -> PickScreen:
        return replace(HelpPage().show(sitting), answers=lesson_key(sitting))

    def choose(self, _sitting: CardSitting, _key: str) -> TableMove | None:
        return Turn(LessonPage())
