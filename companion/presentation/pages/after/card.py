"""The referee's report card: his calls by kind, and how many of them the table put right."""

from __future__ import annotations

from dataclasses import dataclass

from companion.archive.reportcard import Marks
from companion.archive.statistics import called_over_time
from companion.presentation.lobby import Lobby
from companion.presentation.model import Choice, CurveScreen, Series, TableRow, TableScreen
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove, Show
from companion.presentation.spoken.reportcard import card_words, kind_of_call
from companion.presentation.words import Words


@dataclass(frozen=True, slots=True)
class CardPage:
    """The card of one match, or of all of them."""

    card: tuple[Marks, ...]
    back_to: LobbyMove
    is_of_all: bool

    def show(self, lobby: Lobby) -> TableScreen:
        words = lobby.words
        course = Choice("course", words.say("COURSE"), is_open=len(shares_of(lobby)) > 1)
        return TableScreen(
            frame=lobby.frame,
            title=words.say("CALLS"),
            prompt=card_words(self.card, words),
            heads=(
                words.say("What"),
                words.say("Called"),
                words.say("Put right"),
                words.say("Asked"),
            ),
            shares=(34, 25, 27, 25),
            rows=tuple(_row(marks, words) for marks in self.card),
            tabs=(),
            keys=(course,) if self.is_of_all else (),
            back=close_key(words),
        )

    def choose(self, _lobby: Lobby, key: str) -> LobbyMove | None:
        return Show(CallsPage(Show(self))) if key == "course" else self.back_to


@dataclass(frozen=True, slots=True)
class CallsPage:
    """How many of the scale's calls the table put right, game by game."""

    back_to: LobbyMove

    def show(self, lobby: Lobby) -> CurveScreen:
        words, shares = lobby.words, shares_of(lobby)
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


def shares_of(lobby: Lobby) -> tuple[float, ...]:
    """Corrections in a hundred calls, of every match with a scale, oldest first."""

    def shares() -> tuple[float, ...]:
        told = (calls.per_hundred for calls in called_over_time(lobby.past.accounts()))
        return tuple(round(share, 1) for share in told if share is not None)

    return lobby.past.once("calls", shares)


def _row(marks: Marks, words: Words) -> TableRow:
    counts = marks.called, marks.put_right, marks.asked
    return TableRow((kind_of_call(marks, words), *map(str, counts)))
