"""Who plays and who wins: one line a player, one game at a time; and how the scale has called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.archive.statistics import Standing, called_over_time, standings
from companion.presentation.lobby import Lobby
from companion.presentation.model import (
    Choice,
    CurveScreen,
    Series,
    TableRow,
    TableScreen,
)
from companion.presentation.names import called, same_name
from companion.presentation.offers import OFFERS
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
            keys=(Choice("calls", words.say("CALLS"), is_open=len(_calls(lobby)) > 1),),
            back=close_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, game = key.partition(" ")
        match verb:
            case "game":
                return Show(replace(self, game=game))
            case "calls":
                return Show(CallsPage(Show(self)))
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


@dataclass(frozen=True, slots=True)
class CallsPage:
    """How many of the scale's calls the table put right, game by game."""

    back_to: LobbyMove

    def show(self, lobby: Lobby) -> CurveScreen:
        words, shares = lobby.words, _calls(lobby)
        return CurveScreen(
            frame=lobby.frame,
            title=words.say("CALLS"),
            prompt=words.say("Calls put right, of a hundred"),
            steps=tuple(str(number) for number in range(1, len(shares) + 1)),
            series=(Series(words.say("Put right"), None, shares),),
            borders=(),
            keys=(),
            back=close_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return self.back_to


def _rows(lobby: Lobby, game: str) -> Iterator[TableRow]:
    players = standings(lobby.past.accounts(), game, same_name)
    for name, player in zip(called([each.name for each in players]), players, strict=True):
        yield TableRow((name, str(player.played), _won(player), f"{player.average:.1f}"))


def _won(player: Standing) -> str:
    return f"{player.won} ({round(100 * player.won / player.played)} %)"


def _calls(lobby: Lobby) -> tuple[float, ...]:
    """Corrections in a hundred calls, of every match with a scale, oldest first."""

    def shares() -> tuple[float, ...]:
        told = (calls.per_hundred for calls in called_over_time(lobby.past.accounts()))
        return tuple(round(share, 1) for share in told if share is not None)

    return lobby.past.once("calls", shares)
