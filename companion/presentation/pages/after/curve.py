"""How one match went, to look at; and the ways it leaves this device: files, and BG Stats."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.archive.account import Unread
from companion.archive.curves import curve_of
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, CurveScreen, Series
from companion.presentation.pages.after.export import ExportedPage
from companion.presentation.pages.after.link import LinkPage
from companion.presentation.pages.after.standings import StandingsPage
from companion.presentation.pages.after.telling import COUNTED, title_words
from companion.presentation.pages.after.unread import UnreadPage
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Resume, Show
from companion.presentation.past import PastMatch
from companion.presentation.seatsuits import suit_of


@dataclass(frozen=True, slots=True)
class CurvePage:
    """The course as it was made when somebody opened it."""

    past: PastMatch
    screen: CurveScreen
    back_to: LobbyMove

    @classmethod
    def of(cls, past: PastMatch, back_to: LobbyMove) -> CurvePage:
        return cls(past, _screen(past), back_to)

    def show(self, lobby: Lobby) -> CurveScreen:
        return replace(self.screen, frame=lobby.frame)

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        match key:
            case "export":
                return Show(ExportedPage.of(lobby, self.past.account.match_id, Show(self)))
            case "bgstats":
                return Show(LinkPage.of(lobby, self.past.account, Show(self)))
            case "all games":
                game = self.past.account.game
                return Show(StandingsPage(game, back_to=Show(self)))
            case _:
                return self.back_to


def looking_back(lobby: Lobby, match_id: str) -> LobbyPage:
    """How a match went that was just won; the way back leads to its table."""
    told, back_to = lobby.past.open(match_id), Resume(match_id)
    return (
        UnreadPage(told.why, back_to) if isinstance(told, Unread) else CurvePage.of(told, back_to)
    )


def _screen(past: PastMatch) -> CurveScreen:
    account, sitting = past.account, past.sitting
    words, curve = sitting.words, curve_of(account)
    return CurveScreen(
        frame=sitting.frame,
        title=title_words(account.game, words),
        prompt=words.say(COUNTED[account.game]),
        steps=curve.steps,
        series=tuple(
            Series(name, suit_of(seat), tuple(float(numbers[seat]) for numbers in curve.numbers))
            for seat, name in enumerate(sitting.names)
        ),
        borders=curve.borders,
        keys=(
            Choice("all games", words.say("ALL GAMES")),
            Choice("bgstats", words.say("BG STATS"), is_open=account.outcome is not None),
            Choice("export", words.say("EXPORT")),
        ),
        back=close_key(words),
    )
