"""A break in a card game: the cards stay where they are, and so does everything entered."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.cards.pages.count import CountPage
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.page import Close, TableMove, ToHome, Turn


@dataclass(frozen=True, slots=True)
class RestPage:
    """The game rests."""

    def show(self, sitting: CardSitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("PAUSE"),
            prompt=words.say("Everything entered so far is kept."),
            answers=(
                Choice("go on", words.say("GO ON"), Weight.MAIN),
                Choice("count", words.say("COUNT THE TABLE")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
            back=None,
        )

    def choose(self, _sitting: CardSitting, key: str) -> TableMove | None:
        match key:
            case "count":
                return Turn(CountPage())
            case "home":
                return ToHome()
            case _:
                return Close()
