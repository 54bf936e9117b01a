"""One match of the history: who won and why; its log, its course and files of it are a tap away."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.archive.account import Unread
from companion.presentation.cards.pages.result import result_of
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, PickScreen, ScreenModel, Weight
from companion.presentation.pages.after.card import CardPage
from companion.presentation.pages.after.curve import CurvePage
from companion.presentation.pages.after.log import PastLogPage
from companion.presentation.pages.after.telling import COMPARED, day_words, title_words
from companion.presentation.pages.after.unread import UnreadPage
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Resume, Show
from companion.presentation.pages.winner import grill_result_of
from companion.presentation.past import PastMatch
from companion.presentation.words import Words


def look_at(lobby: Lobby, match_id: str, *, back_to: LobbyMove) -> LobbyMove:
    """The page of this match, or the sentence that says why it cannot be read."""
    told = lobby.past.open(match_id)
    page: LobbyPage = (
        UnreadPage(told.why, back_to) if isinstance(told, Unread) else PastPage(told, back_to)
    )
    return Show(page)


@dataclass(frozen=True, slots=True)
class PastPage:
    """The result, to look at."""

    past: PastMatch
    back_to: LobbyMove

    def show(self, lobby: Lobby) -> ScreenModel:
        sitting, account = self.past.sitting, self.past.account
        keys = tuple(self._keys(lobby.words))
        if account.outcome is None:
            return self._unfinished(lobby, keys)
        screen = (
            result_of(sitting) if isinstance(sitting, CardSitting) else grill_result_of(sitting)
        )
        return replace(screen, frame=lobby.frame, keys=keys)

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "log":
                return Show(PastLogPage.of(self.past, Show(self)))
            case "calls":
                return Show(CardPage(self.past.account.card, Show(self), is_of_all=False))
            case "course":
                return Show(CurvePage.of(self.past, Show(self)))
            case "go on":
                return Resume(self.past.account.match_id)
            case _:
                return self.back_to

    def _keys(self, words: Words) -> list[Choice]:
        account = self.past.account
        is_open = account.outcome is None and not account.doubt
        return [
            *([Choice("go on", words.say("PLAY ON"), Weight.MAIN)] if is_open else []),
            Choice("course", words.say("STATISTICS")),
            *([Choice("calls", words.say("CALLS"))] if account.card else []),
            Choice("log", words.say("LOG")),
            close_key(words),
        ]

    def _unfinished(self, lobby: Lobby, keys: tuple[Choice, ...]) -> PickScreen:
        words, account, names = lobby.words, self.past.account, self.past.sitting.names
        *answers, back = keys
        standing = words.listed(
            [f"{name} {score}" for name, score in zip(names, account.scores, strict=True)]
        )
        return PickScreen(
            frame=lobby.frame,
            title=title_words(account.game, words),
            prompt=words.say("Unfinished since {when}.", when=day_words(account.began_wall_ms)),
            answers=tuple(answers),
            back=back,
            lines=(
                words.say(
                    "{counted}: {standing}.",
                    counted=words.say(COMPARED[account.game]),
                    standing=standing,
                ),
                *([account.doubt] if account.doubt else []),
            ),
        )
