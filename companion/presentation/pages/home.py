"""The door: go on with the last match, begin a new one, say goodbye."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.caution import caution_words
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, HomeScreen, Weight
from companion.presentation.offers import OFFERS
from companion.presentation.pages.after.history import HistoryPage
from companion.presentation.pages.after.match import look_at
from companion.presentation.pages.page import Leave, LobbyMove, Resume, Show
from companion.presentation.pages.settings import SettingsPage
from companion.presentation.pages.setup import SetupPage


@dataclass(frozen=True, slots=True)
class HomePage:
    """Home keeps nothing: what it shows comes from the lobby."""

    def show(self, lobby: Lobby) -> HomeScreen:
        words = lobby.words
        first, first_words = _first(lobby)
        return HomeScreen(
            frame=lobby.frame,
            title=words.say("Fire Marshal"),
            resume=first,
            resume_words=first_words,
            games=tuple(
                Choice(offer.game, words.say(offer.title), Weight.MAIN) for offer in OFFERS
            ),
            others=(
                *(() if lobby.won_id is None else (Choice("last", words.say("LAST GAME")),)),
                Choice("history", words.say("HISTORY")),
                Choice("settings", words.say("SETTINGS")),
                Choice("goodbye", words.say("GOODBYE"), Weight.QUIET),
            ),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        if key == "resume" and lobby.resume_id is not None:
            return Resume(lobby.resume_id)
        if key == "look" and lobby.waiting_id is not None:
            return look_at(lobby, lobby.waiting_id, back_to=Show(self))
        if key == "last" and lobby.won_id is not None:
            return Resume(lobby.won_id)
        if key == "history":
            lobby.past.look()
            return Show(HistoryPage())
        if key == "settings":
            return Show(SettingsPage())
        if key == "goodbye":
            return Leave()
        offer = next((each for each in OFFERS if each.game == key), None)
        return None if offer is None else Show(SetupPage.with_last_table(lobby.evening, offer))


def _first(lobby: Lobby) -> tuple[Choice | None, str]:
    """The key above the games: the match to go on with, after crashes the one to look at first."""
    words, caution = lobby.words, lobby.evening.caution
    if lobby.resume_id is not None:
        return Choice("resume", words.say("RESUME"), Weight.MAIN), lobby.resume_words
    if caution is not None and lobby.waiting_id is not None:
        return Choice("look", words.say("LOOK AT IT"), Weight.MAIN), caution_words(caution, words)
    return None, ""
