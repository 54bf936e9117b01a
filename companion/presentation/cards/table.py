"""The table of a card game: what has landed is shown, decisions play as a small theatre."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.presentation.bulletin import Bulletin
from companion.presentation.cards.pages.count import CountPage
from companion.presentation.cards.pages.result import ResultPage
from companion.presentation.cards.pages.scene import SHOWN_SECONDS, ScenePage
from companion.presentation.cards.pages.spread import SpreadPage
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.earcons import Earcons
from companion.presentation.matchtable import MatchTable
from companion.presentation.model import Eye, Frame
from companion.referee.tap import Amended, Landed, Played, TookBack
from hardware.grill import Witness


class CardTable(MatchTable[CardSitting]):
    """Everything comes by touch; nothing is called that nobody entered."""

    def __init__(self, sitting: CardSitting, earcons: Earcons, bulletin: Bulletin) -> None:
        super().__init__(sitting, SpreadPage(), earcons, bulletin)

    @property
    def eye(self) -> tuple[Eye, str]:
        """No grill takes part."""
        return Eye.OFF, ""

    @property
    def is_at_the_grill(self) -> bool:
        return False

    def attend(self, witnesses: Iterable[Witness], now: float) -> None:
        """The grill, if one stands there, has no part in a card game."""

    def advance(self, frame: Frame, now: float) -> None:
        sitting = self.sitting
        sitting.frame, sitting.now = frame, now
        for landed in sitting.scribe.settle():
            self._land(landed)
        sitting.follow_up()
        sitting.play_unaided()
        self._tell_trouble()
        sitting.note_refusal()
        self._bulletin.say(sitting.said, now)
        sitting.said = ""
        self._lay_out()
        self._close_what_is_due()
        self._ask_about_unsaved()

    def _land(self, landed: Landed[Any]) -> None:
        match landed.what:
            case Played(findings=findings):
                self._earcons.tick()
                before = self.sitting.match.before(landed.seq)
                scenes = self.sitting.script.scenes(self.sitting.seen(before), findings)
                if scenes:
                    self._pages[1:] = [ScenePage(scenes, self.sitting.now + SHOWN_SECONDS)]
                    self._earcons.turn()
            case TookBack() | Amended():
                self._earcons.undone()
            case _:
                pass

    def _lay_out(self) -> None:
        """The table lies at the bottom; once the game is decided, its result does."""
        is_shown = isinstance(self._pages[0], ResultPage)
        if not self.sitting.match.is_over:
            if is_shown:
                self._pages[0] = SpreadPage()
            return
        if not is_shown:
            self._pages[0] = ResultPage()
            self._came_up_at = self.sitting.now
        self._put_away_when_won()

    def _close_what_is_due(self) -> None:
        top = self._pages[-1]
        if isinstance(top, ScenePage) and self.sitting.now >= top.until:
            self._follow(top.following(self.sitting.now))

    def _counting(self) -> CountPage:
        return CountPage()
