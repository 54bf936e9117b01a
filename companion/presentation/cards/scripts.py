"""Which script shows which game; its code is read when the game is first sat down to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.errors import CompanionError
from companion.presentation.cards.script import Script


def script_of(game: str, manners: Mapping[str, str]) -> Script[Any]:
    """The script of a card game, by the switches of the set-up that only the screen goes by.

    Raises:
        CompanionError: no screen shows this game.
    """
    if game == "pompiers":
        from companion.presentation.cards.pompiers.script import PompiersScript

        return PompiersScript()
    if game == "fire_thieves":
        from companion.presentation.cards.fire_thieves.script import ThievesScript

        return ThievesScript(manners)
    if game == "fuego":
        from companion.presentation.cards.fuego.script import FuegoScript

        return FuegoScript()
    raise CompanionError(f"no screen shows the game {game}; `companion rule` referees it")
