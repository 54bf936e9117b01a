"""What may be done now, and why the last thing was refused; never which card is a legal one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import PickScreen
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove


@dataclass(frozen=True, slots=True)
class HelpPage:
    """Two questions people ask most."""

    def show(self, sitting: CardSitting) -> PickScreen:
        words = sitting.words
        refused = words.say("Not entered: {why}", why=sitting.refusal) if sitting.refusal else ""
        lines = (*sitting.script.hint(sitting.view()), refused)
        return PickScreen(
            frame=sitting.frame,
            title="?",
            prompt=words.say("What may be done now"),
            answers=(),
            back=back_key(words),
            lines=tuple(line for line in lines if line),
        )

    def choose(self, _sitting: CardSitting, _key: str) -> TableMove | None:
        return None
