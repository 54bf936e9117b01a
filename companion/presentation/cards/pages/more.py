"""Everything rare at a card table, one tap away from the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.cards.pages.count import CountPage
from companion.presentation.cards.pages.dispute import CardDisputePage
from companion.presentation.cards.pages.leave import LeavePage
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToHome, ToTable, Turn

OTHER_DEPTH = {"full": "depth quick", "quick": "depth full"}


@dataclass(frozen=True, slots=True)
class MorePage:
    """Only what fits the moment is lit."""

    def show(self, sitting: CardSitting) -> PickScreen:
        words, depth = sitting.words, sitting.script.depth(sitting.view())
        change = OTHER_DEPTH[depth]
        label = words.say("QUICK SCORE") if depth == "full" else words.say("EVERY CARD")
        return PickScreen(
            frame=sitting.frame,
            title=words.say("MORE"),
            prompt=words.say("What would you like to do?"),
            answers=(
                Choice("count", words.say("COUNT THE TABLE")),
                Choice(
                    "dispute", words.say("DISPUTE"), is_open=CardDisputePage.has_matter(sitting)
                ),
                Choice("log", words.say("LOG")),
                Choice(change, label, is_open=sitting.can_change_depth(change)),
                Choice("leave", words.say("SOMEBODY LEAVES")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        match key:
            case "count":
                return Turn(CountPage())
            case "dispute":
                return Turn(CardDisputePage.of_latest(sitting))
            case "leave":
                return Turn(LeavePage())
            case "home":
                return ToHome()
            case _:
                sitting.change_depth(key)
                return ToTable()
