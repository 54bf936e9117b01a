"""The journal did not take what was tapped: why, and whether to try again. Nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, PickScreen, Weight
from companion.presentation.pages.page import Close, TableMove


@dataclass(frozen=True, slots=True)
class UnsavedPage:
    """The page keeps nothing: the sitting keeps the tap."""

    def show(self, sitting: MatchSitting[Any, Any]) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("NOT SAVED"),
            prompt=words.say("The last tap is not in the log yet."),
            answers=(
                Choice("again", words.say("TRY AGAIN"), Weight.MAIN),
                Choice("leave out", words.say("LEAVE IT OUT")),
            ),
            back=None,
            lines=() if sitting.frame.notice == sitting.unsaved else (sitting.unsaved,),
        )

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        if key == "again":
            sitting.try_again()
        else:
            sitting.drop_unsaved()
        return Close()
