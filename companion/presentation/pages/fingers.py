"""Who begins, chosen by fingers: everybody taps the own name, and chance picks one of them.

When all have tapped, the face says so with one key; what it looks like is its business.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, FingersScreen, Weight
from companion.presentation.pages.keys import done_key
from companion.presentation.pages.page import LobbyMove, Show

if TYPE_CHECKING:  # the set-up opens this page, and this page goes back to it
    from companion.presentation.pages.setup import SetupPage

DRAW = "draw"


@dataclass(frozen=True, slots=True)
class FingersPage:
    """The table that waits for a finger of everybody."""

    setup: SetupPage
    is_drawn: bool = False
    """Somebody has been chosen; the same fingers once more choose anew."""

    def show(self, lobby: Lobby) -> FingersScreen:
        words, seated = lobby.words, self.setup.tiles(lobby.words)
        first = seated[self.setup.first]
        return FingersScreen(
            frame=lobby.frame,
            title=words.say("WHO BEGINS?"),
            prompt=words.say("{name} begins.", name=first.name)
            if self.is_drawn
            else words.say("Everybody taps their own name."),
            seats=seated,
            chosen=self.setup.first if self.is_drawn else None,
            draw=Choice(DRAW, words.say("CHOOSE ONE")),
            keys=(
                done_key(words),
                Choice("start", words.say("START"), Weight.MAIN, is_open=self.is_drawn),
            ),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "start":
                return self.setup.choose(lobby, key)
            case "draw":
                first = lobby.evening.chance(len(self.setup.seated))
                return Show(FingersPage(replace(self.setup, first=first), is_drawn=True))
            case _:
                return Show(self.setup)
