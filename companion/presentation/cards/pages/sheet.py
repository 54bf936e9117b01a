"""What lies open besides the trick: everybody may look at it, so the screen may show it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import PickScreen
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove


@dataclass(frozen=True, slots=True)
class SheetPage:
    """Only to look at."""

    def show(self, sitting: CardSitting) -> PickScreen:
        sheet = sitting.script.sheet(sitting.view())
        return PickScreen(
            frame=sitting.frame,
            title="" if sheet is None else sheet.title,
            prompt="",
            answers=(),
            back=back_key(sitting.words),
            lines=() if sheet is None else (*sheet.lines, *_aid(sitting)),
        )

    def choose(self, _sitting: CardSitting, _key: str) -> TableMove | None:
        return None


def _aid(sitting: CardSitting) -> tuple[str, ...]:
    """What has lain open, where the table plays with the memory aid; else nothing."""
    if not sitting.has_memory_aid:
        return ()
    told = sitting.script.lay_open(sitting.view())
    return (sitting.words.say("Lay open in this round:"), *told) if told else ()
