"""A match that cannot be read: why, and that it stays as it is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.lobby import Lobby
from companion.presentation.model import PickScreen
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove


@dataclass(frozen=True, slots=True)
class UnreadPage:
    """A match that cannot be read: why, and that nothing is lost."""

    why: str
    back_to: LobbyMove

    def show(self, lobby: Lobby) -> PickScreen:
        words = lobby.words
        return PickScreen(
            frame=lobby.frame,
            title=words.say("HISTORY"),
            prompt=words.say("This game cannot be read here. It stays in the journal as it is."),
            answers=(),
            back=close_key(words),
            lines=(self.why,),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return self.back_to
