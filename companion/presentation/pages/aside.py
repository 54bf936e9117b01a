"""A page of the door laid on a running match: the settings, while the game waits below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.presentation.lobby import Lobby
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import ScreenModel
from companion.presentation.pages.calibrate import StepPage
from companion.presentation.pages.camera import FilmingPage
from companion.presentation.pages.page import LobbyPage, Show, TableMove, Turn
from companion.presentation.pages.tryout import MarksPage
from companion.presentation.touching import Felt


@dataclass(frozen=True, slots=True)
class AsidePage:
    """Shows the other page with the frame of the match; its way back leads to the table."""

    page: LobbyPage
    lobby: Callable[[], Lobby]

    def show(self, sitting: MatchSitting[Any, Any]) -> ScreenModel:
        return self.page.show(self._lobby_at(sitting))

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        move = self.page.choose(self._lobby_at(sitting), key)
        if not isinstance(move, Show):
            return None
        return Turn(replace(self, page=move.page), move.tones)

    def feel(self, sitting: MatchSitting[Any, Any], felt: Felt) -> TableMove | None:
        """A finger came down somewhere; only a glass that is tried out asks where."""
        if not isinstance(self.page, MarksPage):
            return None
        return Turn(replace(self, page=self.page.feel(self._lobby_at(sitting), felt)))

    def give_back(self) -> None:
        """The page was taken away from above: cells or camera that it had are free again."""
        match self.page:
            case StepPage(weighing=weighing):
                weighing.close()
            case FilmingPage(filming=filming):
                filming.close()
            case _:
                pass

    def _lobby_at(self, sitting: MatchSitting[Any, Any]) -> Lobby:
        return replace(self.lobby(), frame=sitting.frame)
