"""A break in a card game: the cards stay where they are, and so does everything entered."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.cards.pages.count import CountPage
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import PickScreen
from companion.presentation.pages.page import Close, TableMove, ToHome, ToSettings, Turn
from companion.presentation.pages.pause import pause_screen


@dataclass(frozen=True, slots=True)
class RestPage:
    """The game rests."""

    def show(self, sitting: CardSitting) -> PickScreen:
        return pause_screen(sitting, sitting.words.say("Everything entered so far is kept."))

    def choose(self, _sitting: CardSitting, key: str) -> TableMove | None:
        match key:
            case "count":
                return Turn(CountPage())
            case "settings":
                return ToSettings()
            case "home":
                return ToHome()
            case _:
                return Close()
