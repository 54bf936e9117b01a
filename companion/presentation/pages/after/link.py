"""A match for BG Stats: a code for the phone on which that app is."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from companion.archive.account import Account
from companion.archive.plays import SITE, play_link
from companion.archive.qr import qr_rows
from companion.presentation.lobby import Lobby
from companion.presentation.model import LinkScreen
from companion.presentation.names import breadth_em, called, same_name
from companion.presentation.offers import offer_of
from companion.presentation.pages.after.telling import day_words, title_words
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove
from companion.presentation.words import Words

_MOST_EM = 58.0
"""As much as stands beside the code, in font sizes."""


@dataclass(frozen=True, slots=True)
class LinkPage:
    """The link, and the code made of it once."""

    account: Account
    link: str
    code: tuple[str, ...]
    back_to: LobbyMove

    @classmethod
    def of(cls, _lobby: Lobby, account: Account, back_to: LobbyMove) -> LinkPage:
        """The play of this match; the game by the name on its box, in every language."""
        link = play_link(account, offer_of(account.game).title, same_name)
        return cls(account, link, qr_rows(link), back_to)

    def show(self, lobby: Lobby) -> LinkScreen:
        words = lobby.words
        return LinkScreen(
            frame=lobby.frame,
            title=words.say("BG STATS"),
            prompt=words.say("Scan this with BG Stats on a phone. It asks before it keeps it."),
            told=_told(self.account, words),
            link=self.link,
            code=self.code,
            back=close_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return self.back_to


def _told(account: Account, words: Words) -> str:
    """Game, day, names and scores, each name as whole as leaves room for all; then the site."""
    told = ""
    for room_em in (inf, 6.0, 5.0, 4.0, 3.0, 2.0):
        names = called(account.names, room_em=room_em)
        scores = zip(names, account.scores, strict=True)
        told = words.say(
            "{game}, {day}: {scores}. The link leads to {site}.",
            game=title_words(account.game, words),
            day=day_words(account.began_wall_ms),
            scores=", ".join(f"{name} {score}" for name, score in scores),
            site=SITE,
        )
        if breadth_em(told) <= _MOST_EM:
            break
    return told
