"""What the box of this table shows where the app thought otherwise: a card, then its number."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.amendpad import PICK
from companion.presentation.cards.script import Spread
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import CardScreen, Choice
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn


@dataclass(frozen=True, slots=True)
class LessonPage:
    """Nothing that was entered before changes: what is told counts from now on."""

    picked: tuple[str, ...] = ()

    def show(self, sitting: CardSitting) -> CardScreen:
        view = sitting.view(picked=self.picked)
        lesson = sitting.script.lesson(view) or Spread("", "")
        return CardScreen(
            frame=sitting.frame,
            title=lesson.title,
            players=sitting.script.scores(view),
            prompt=lesson.prompt,
            said=sitting.refusal,
            facts=(),
            strip=(),
            pad=lesson.pad,
            keys=(back_key(sitting.words),),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        if key.startswith(PICK):
            return Turn(LessonPage((*self.picked, key.removeprefix(PICK))))
        sitting.enter_notation(key)
        return ToTable()


def lesson_key(sitting: CardSitting) -> tuple[Choice, ...]:
    """The key to it, where the box is part of the matter."""
    lesson = sitting.script.lesson(sitting.view())
    return () if lesson is None else (Choice("lesson", lesson.title),)
