"""What may be done now, and why the last thing was refused; never which card is a legal one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import PickScreen
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove


@dataclass(frozen=True, slots=True)
class HelpPage:
    """Two questions people ask most, at every table."""

    def show(self, sitting: MatchSitting[Any, Any]) -> PickScreen:
        words, why = sitting.words, sitting.refusal
        refused = words.say("Not entered: {why}", why=why) if why else ""
        return PickScreen(
            frame=sitting.frame,
            title="?",
            prompt=words.say("What may be done now"),
            answers=(),
            back=back_key(words),
            lines=tuple(line for line in (*sitting.hint(), refused) if line),
        )

    def choose(self, _sitting: MatchSitting[Any, Any], _key: str) -> TableMove | None:
        return None
