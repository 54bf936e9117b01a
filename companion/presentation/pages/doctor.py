"""What the doctor says of the machine under the game; it fills while he looks."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.checkup import Checkup
from companion.presentation.lobby import Lobby
from companion.presentation.model import LogLine, LogScreen
from companion.presentation.pages.keys import close_key
from companion.presentation.pages.page import LobbyMove, LobbyPage, Show


@dataclass(frozen=True, slots=True)
class DoctorPage:
    """One examination, begun when the page was opened."""

    checkup: Checkup
    below: LobbyPage

    def show(self, lobby: Lobby) -> LogScreen:
        words = lobby.words
        told = [
            (remark.about, text)
            for remark in self.checkup.remarks(words)
            for text in (remark.said, remark.fix)
            if text
        ]
        if not self.checkup.is_over:
            told.append(("", words.say("Looking ...")))
        lines = tuple(
            LogLine(place, "", text, is_struck=False, heading=about)
            for place, (about, text) in enumerate(told)
        )
        return LogScreen(
            frame=lobby.frame,
            title=words.say("DOCTOR"),
            lines=lines,
            keys=(),
            back=close_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return Show(self.below)
