"""A page of the door laid on a running match: the settings, while the game waits below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.presentation.lobby import Lobby
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import ScreenModel
from companion.presentation.pages.page import LobbyPage, Show, TableMove, Turn


@dataclass(frozen=True, slots=True)
class AsidePage:
    """Shows the other page with the frame of the match; its way back leads to the table."""

    page: LobbyPage
    lobby: Callable[[], Lobby]

    def show(self, sitting: MatchSitting[Any, Any]) -> ScreenModel:
        return self.page.show(self._lobby_at(sitting))

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        move = self.page.choose(self._lobby_at(sitting), key)
        return Turn(replace(self, page=move.page)) if isinstance(move, Show) else None

    def _lobby_at(self, sitting: MatchSitting[Any, Any]) -> Lobby:
        return replace(self.lobby(), frame=sitting.frame)
