"""Everything that was entered, newest last; each entry can be amended, the last one taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, LogScreen, Weight
from companion.presentation.pages.amend import AmendPage
from companion.presentation.pages.entries import log_lines
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import Count, Open, TableMove, ToHome


@dataclass(frozen=True, slots=True)
class LogPage:
    """The log keeps nothing: it is the match."""

    def show(self, sitting: MatchSitting[Any, Any]) -> LogScreen:
        words = sitting.words
        has_line = sitting.last_line is not None
        return LogScreen(
            frame=sitting.frame,
            title=words.say("LOG"),
            lines=log_lines(sitting),
            keys=(
                Choice("take back", words.say("TAKE BACK"), is_open=has_line),
                Choice("count", words.say("COUNT THE TABLE")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        match key.partition(" "):
            case ("amend", _, seq):
                return Open(AmendPage(int(seq)))
            case ("take", _, _):
                sitting.take_back()
            case ("count", _, _):
                return Count()
            case ("home", _, _):
                return ToHome()
            case _:
                pass
        return None
