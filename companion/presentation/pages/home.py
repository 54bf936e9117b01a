"""The door: go on with the last match, begin a new one, say goodbye."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.evening import DEFAULT_GAME
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, HomeScreen, Weight
from companion.presentation.pages.page import Leave, LobbyMove, Resume, Show
from companion.presentation.pages.setup import SetupPage


@dataclass(frozen=True, slots=True)
class HomePage:
    """Home keeps nothing: what it shows comes from the lobby."""

    def show(self, lobby: Lobby) -> HomeScreen:
        words = lobby.words
        resume = (
            None if lobby.resume_id is None else Choice("resume", words.say("RESUME"), Weight.MAIN)
        )
        return HomeScreen(
            frame=lobby.frame,
            title=words.say("Fire Marshal"),
            resume=resume,
            resume_words=lobby.resume_words,
            games=(Choice(DEFAULT_GAME, words.say("Feuer & Flamme"), Weight.MAIN),),
            others=(
                *(() if lobby.won_id is None else (Choice("last", words.say("LAST GAME")),)),
                Choice("goodbye", words.say("GOODBYE"), Weight.QUIET),
            ),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        if key == "resume" and lobby.resume_id is not None:
            return Resume(lobby.resume_id)
        if key == "last" and lobby.won_id is not None:
            return Resume(lobby.won_id)
        if key == DEFAULT_GAME:
            return Show(SetupPage.with_last_table(lobby.evening))
        if key == "goodbye":
            return Leave()
        return None
