"""A match for BG Stats: a code for the phone on which that app is."""

from __future__ import annotations

from dataclasses import dataclass

from companion.archive.account import Account
from companion.archive.plays import play_link
from companion.archive.qr import qr_rows
from companion.presentation.lobby import Lobby
from companion.presentation.model import LinkScreen
from companion.presentation.names import same_name
from companion.presentation.offers import offer_of
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove


@dataclass(frozen=True, slots=True)
class LinkPage:
    """The link, and the code made of it once."""

    link: str
    code: tuple[str, ...]
    back_to: LobbyMove

    @classmethod
    def of(cls, _lobby: Lobby, account: Account, back_to: LobbyMove) -> LinkPage:
        """The play of this match; the game by the name on its box, in every language."""
        link = play_link(account, offer_of(account.game).title, same_name)
        return cls(link, qr_rows(link), back_to)

    def show(self, lobby: Lobby) -> LinkScreen:
        words = lobby.words
        return LinkScreen(
            frame=lobby.frame,
            title=words.say("BG STATS"),
            prompt=words.say("Scan this with BG Stats on a phone. It asks before it keeps it."),
            link=self.link,
            code=self.code,
            back=close_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return self.back_to
