"""The log of a match that is looked at: everything that was entered, and nothing to change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.presentation.lobby import Lobby
from companion.presentation.model import LogScreen
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.log import LogPage
from companion.presentation.pages.page import LobbyMove
from companion.presentation.past import PastMatch


@dataclass(frozen=True, slots=True)
class PastLogPage:
    """The screen as it was made when somebody opened it."""

    screen: LogScreen
    back_to: LobbyMove

    @classmethod
    def of(cls, past: PastMatch, back_to: LobbyMove) -> PastLogPage:
        screen = LogPage().show(past.sitting)
        lines = tuple(replace(line, amend=None) for line in screen.lines)
        back = close_key(past.sitting.words)
        return cls(replace(screen, lines=lines, keys=(), back=back), back_to)

    def show(self, lobby: Lobby) -> LogScreen:
        return replace(self.screen, frame=lobby.frame)

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return self.back_to
