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
        lines = tuple(
            LogLine(place, "", remark.said, is_struck=False, heading=remark.about, aside=remark.fix)
            for place, remark in enumerate(self.checkup.remarks(words))
        )
        if not self.checkup.is_over:
            lines = (*lines, LogLine(len(lines), "", words.say("Looking ..."), is_struck=False))
        return LogScreen(
            frame=lobby.frame,
            title=words.say("DOCTOR"),
            lines=lines,
            keys=(),
            back=close_key(words),
        )

    def choose(self, _lobby: Lobby, _key: str) -> LobbyMove | None:
        return Show(self.below)
