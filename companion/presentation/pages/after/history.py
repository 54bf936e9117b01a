"""The history: every match of this device, newest first; a tap looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.archive.account import Account, Unread, opening_in
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, TableRow, TableScreen
from companion.presentation.pages.after.match import look_at
from companion.presentation.pages.after.standings import StandingsPage
from companion.presentation.pages.after.telling import day_words, names_within, title_words
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import LobbyMove, Show
from companion.presentation.words import Words, later
from companion.referee.journal import MatchRow

HEADS = (later("Game"), later("When"), later("Players"), later("Won by"))
PLAYERS_EM, WINNERS_EM = 18.0, 10.5
"""Room for names in a cell of two lines, in font sizes."""


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Keeps nothing: what it shows stands in the journal."""

    def show(self, lobby: Lobby) -> TableScreen:
        words, past = lobby.words, lobby.past
        return TableScreen(
            frame=lobby.frame,
            title=words.say("HISTORY"),
            prompt=self._prompt(lobby),
            heads=tuple(map(words.say, HEADS)),
            shares=(36, 27, 46, 28),
            rows=past.once(("history", words.language), lambda: tuple(_rows(lobby))),
            tabs=(),
            keys=(Choice("statistics", words.say("STATISTICS"), is_open=bool(past.rows)),),
            back=back_key(words),
        )

    def choose(self, lobby: Lobby, key: str) -> LobbyMove | None:
        verb, _, number = key.partition(" ")
        if verb == "match":
            rows = lobby.past.rows
            return look_at(lobby, rows[len(rows) - int(number)].match_id, back_to=Show(self))
        if verb == "statistics":
            return Show(StandingsPage.of_latest(lobby, back_to=Show(self)))
        return None

    def _prompt(self, lobby: Lobby) -> str:
        words, past = lobby.words, lobby.past
        if past.trouble:
            return past.trouble
        if not past.rows:
            return words.say("Nothing was played yet.")
        return words.count("{n} game. Tap it.", "{n} games. Tap one.", len(past.rows))


def _rows(lobby: Lobby) -> Iterator[TableRow]:
    """A line is made once it is known what stands in it; a long list is shown again and again.

    The matches are numbered from the oldest on, so that each keeps its number.
    """
    past, language = lobby.past, lobby.words.language
    for number, row in zip(range(len(past.rows), 0, -1), past.rows, strict=True):
        told = past.account(row)
        key = (row.match_id, row.last_seq, number, told is None, language)
        yield past.always(key, partial(_row, lobby.words, number, row, told))


def _row(words: Words, number: int, row: MatchRow, told: Account | Unread | None) -> TableRow:
    opening = opening_in(row)
    if isinstance(opening, Unread):
        game, names = words.say("Game {n}", n=number), "?"
    else:
        game = title_words(opening.game, words)
        names = names_within(opening.names, words, PLAYERS_EM)
    return TableRow(
        cells=(game, day_words(row.opened_wall_ms), names, _result(told, words)),
        open=Choice(f"match {number}", game),
        is_faint=isinstance(told, Unread) or (told is not None and told.outcome is None),
    )


def _result(told: Account | Unread | None, words: Words) -> str:
    match told:
        case None:
            return "…"
        case Unread():
            return words.say("cannot be read")
        case Account(outcome=None):
            return words.say("unfinished")
        case _:
            return names_within([told.names[seat] for seat in told.winners], words, WINNERS_EM)
