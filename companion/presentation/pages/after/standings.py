"""Who plays and who wins: one line a player, one game at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.archive.reportcard import Marks, together
from companion.archive.statistics import Standing, standings
from companion.presentation.lobby import Lobby
from companion.presentation.model import (
    Choice,
    TableRow,
    TableScreen,
)
from companion.presentation.names import called, same_name
from companion.presentation.offers import OFFERS
from companion.presentation.pages.after.card import CardPage
from companion.presentation.pages.after.telling import COMPARED
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove, Show


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The game that is looked at."""

    game: str
    back_to: LobbyMove

    @classmethod
    def of_latest(cls, lobby: Lobby, back_to: LobbyMove) -> StandingsPage:
        """The game that was played last, as far as it has been read."""
        latest = next((account.game for account in lobby.past.accounts()), OFFERS[0].game)
        return cls(latest, back_to)

    def show(self, lobby: Lobby) -> TableScreen:
        words, past = lobby.words, lobby.past
        rows = past.once(("standings", self.game), lambda: tuple(_rows(lobby, self.game)))
        return TableScreen(
            frame=lobby.frame,
            title=words.say("STATISTICS"),
            prompt=self._prompt(lobby, is_empty=not rows),
            heads=(
                words.say("Player"),
                words.say("Played"),
                words.say("Won"),
                words.say("Average"),
            ),
            shares=(34, 22, 27, 27),
            rows=rows,
            tabs=tuple(
                Choice(
                    f"game {offer.game}",
                    words.say(offer.title),
                    is_chosen=offer.game == self.game,
                )
                for offer in OFFERS
            ),
            keys=(Choice("calls", words.say("CALLS"), is_open=bool(_card(lobby))),),
            back=close_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, game = key.partition(" ")
        match verb:
            case "game":
                return Show(replace(self, game=game))
            case "calls":
                return Show(CardPage(_card(lobby), Show(self), is_of_all=True))
            case _:
                return self.back_to

    def _prompt(self, lobby: Lobby, *, is_empty: bool) -> str:
        words, waiting = lobby.words, lobby.past.unread
        if waiting:
            return words.count("{n} game is being read.", "{n} games are being read.", waiting)
        if is_empty:
            return words.say("No finished game yet.")
        counted = words.say(COMPARED[self.game])
        return words.say("Average: {counted}.", counted=counted)


def _rows(lobby: Lobby, game: str) -> Iterator[TableRow]:
    players = standings(lobby.past.accounts(), game, same_name)
    for name, player in zip(called([each.name for each in players]), players, strict=True):
        yield TableRow((name, str(player.played), _won(player), f"{player.average:.1f}"))


def _won(player: Standing) -> str:
    return f"{player.won} ({round(100 * player.won / player.played)} %)"


def _card(lobby: Lobby) -> tuple[Marks, ...]:
    """The report card of the referee over every match that could be read."""
    past = lobby.past
    return past.once("card", lambda: together(each.card for each in past.accounts()))
