"""A running match at the table: the pages lying on it, and what comes up by itself.

The table follows the referee's notices; what a page shows and does is the page's own business.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.presentation.bulletin import Bulletin
from companion.presentation.earcons import Earcons
from companion.presentation.health import (
    blind_words,
    eye_of,
    eye_words,
    news_words,
)
from companion.presentation.matchtable import MatchTable
from companion.presentation.model import Eye, Frame
from companion.presentation.pages.call import CallPage, findings_of, standing_findings
from companion.presentation.pages.grill import GrillPage
from companion.presentation.pages.page import Close
from companion.presentation.pages.reconcile import ReconcilePage
from companion.presentation.pages.winner import WinnerPage
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.calls import headline, options_of
from companion.presentation.spoken.findings import chips_handed, ruling_words
from companion.presentation.spoken.pieces import capital, piece_words
from companion.referee.calls import Blind, Subject, is_only_a_badge
from companion.referee.notices import (
    CallApplied,
    CallClosed,
    CallOpened,
    CallWithdrawn,
    CameraSeesAgain,
    CameraWentBlind,
    Corrected,
    Notice,
    PlateLeans,
    PlateStandsFree,
    PutBack,
    RefusedTap,
    SeesAgain,
    WentBlind,
)
from hardware.grill import Witness

SHOWN_SECONDS = 6.0
"""A sure call closes by itself after so long, and a blind one: nothing waits in it."""
SHOWN_AT_ONCE = frozenset({Subject.FALL, Subject.TIP})
"""Sure calls about these fill the screen; a placement only ticks."""


class Table(MatchTable[Sitting]):
    """The grill on the table: calls come up by themselves and close again."""

    def __init__(self, sitting: Sitting, earcons: Earcons, bulletin: Bulletin) -> None:
        super().__init__(sitting, GrillPage(), earcons, bulletin)
        earcons.follow(sitting)

    @property
    def eye(self) -> tuple[Eye, str]:
        health = self.sitting.referee.health
        return eye_of(health), eye_words(health, self.sitting.words)

    @property
    def is_at_the_grill(self) -> bool:
        return True

    def attend(self, witnesses: Iterable[Witness], now: float) -> None:
        for witness in witnesses:
            self.sitting.referee.hear(witness)
        self.sitting.referee.tick(now)

    def advance(self, frame: Frame, now: float) -> None:
        """Hear what the referee has settled, and let what is due close."""
        sitting = self.sitting
        sitting.frame, sitting.now = frame, now
        for notice in sitting.referee.settle():
            self._heed(notice)
        sitting.follow_up()
        self._tell_trouble()
        sitting.note_refusal()
        self._bulletin.say(sitting.said, now)
        sitting.said = ""
        self._earcons.hear(sitting)
        self._lay_out()
        self._close_what_is_due()
        self._ask_about_unsaved()

    def _lay_out(self) -> None:
        """The table lies at the bottom; once somebody has won, the end does, and it is stored."""
        sitting = self.sitting
        if not sitting.match.is_over:
            self._pages[0] = GrillPage()
            return
        if not isinstance(self._pages[0], WinnerPage):
            self._pages[0] = WinnerPage()
            self._came_up_at = sitting.now
        self._put_away_when_won()

    def _counting(self) -> ReconcilePage:
        return ReconcilePage()

    def _heed(self, notice: Notice) -> None:
        """Show and say what the referee reports; what merely landed is heard by the earcons."""
        words, now = self.sitting.words, self.sitting.now
        match notice:
            case CallOpened(call_id):
                self._call_opened(call_id)
            case CallApplied(call_id):
                self._call_applied(call_id)
            case PutBack(piece_id):
                piece = capital(piece_words((piece_id,), words))
                said = words.say("{piece}: back on the grill. Nobody pays.", piece=piece)
                self._bulletin.say(said, now)
            case CallWithdrawn(call_id) if self._is_only_a_badge(call_id):
                self._take_away(call_id)
            case CallWithdrawn(call_id):
                self._take_away(call_id)
                self._bulletin.say(words.say("The call is withdrawn: nothing counts."), now)
            case CallClosed(call_id):
                self._take_away(call_id)
            case WentBlind(reason):
                self._earcons.ask()
                self._bulletin.say(blind_words(reason, words), now)
            case Corrected(call_id):
                self._bulletin.say(self._corrected_words(call_id), now)
            case (
                SeesAgain()
                | PlateLeans()
                | PlateStandsFree()
                | CameraWentBlind()
                | CameraSeesAgain()
            ):
                self._bulletin.say(news_words(notice, words), now)
            case RefusedTap(clause):
                self.sitting.said = words.say(clause.text)
            case _:
                pass

    def _call_opened(self, call_id: int) -> None:
        opened = self.sitting.call(call_id)
        if opened is None or not opened.is_open or opened.is_dismissed:
            return
        options = options_of(opened.call)
        if opened.provisional and options and options[0].fell:
            self._earcons.fell_early(options[0].fell)
        else:
            self._earcons.ask()
        is_blind = isinstance(opened.call, Blind)
        closes_at = self.sitting.now + SHOWN_SECONDS if is_blind else None
        self._bring_up(CallPage(call_id, closes_at))

    def _call_applied(self, call_id: int) -> None:
        opened = self.sitting.call(call_id)
        if opened is None or opened.call.subject not in SHOWN_AT_ONCE:
            return
        page = CallPage(call_id, closes_at=self.sitting.now + SHOWN_SECONDS)
        if self._is_on_top(call_id):
            self._pages[-1] = page
        elif not self._bring_up(page):
            words, findings = self.sitting.words, findings_of(self.sitting, opened)
            said = ruling_words(findings, self.sitting.names, words)
            self._bulletin.say(f"{headline(opened.call, words)}. {said}", self.sitting.now)

    def _corrected_words(self, call_id: int) -> str:
        """Only the corrected thing and the new total."""
        sitting, words = self.sitting, self.sitting.words
        opened = sitting.call(call_id)
        findings = () if opened is None else findings_of(sitting, opened)
        stands = () if opened is None else standing_findings(sitting, opened)
        said = [words.say("Corrected."), ruling_words(stands, sitting.names, words)]
        said += [
            words.count(
                "{name} has {n} chip.",
                "{name} has {n} chips.",
                sitting.state.players[seat].chips,
                name=sitting.names[seat],
            )
            for seat in chips_handed(findings)
        ]
        return " ".join(part for part in said if part)

    def _bring_up(self, page: CallPage) -> bool:
        """Lay a call on top; while people are in the middle of something it waits as a badge."""
        if not isinstance(self._pages[-1], GrillPage | CallPage | WinnerPage):
            return False
        self._pages[1:] = [page]
        self._came_up_at = self.sitting.now
        return True

    def _is_only_a_badge(self, call_id: int) -> bool:
        opened = self.sitting.call(call_id)
        return opened is not None and is_only_a_badge(opened.call)

    def _take_away(self, call_id: int) -> None:
        if self._is_on_top(call_id):
            self._follow(Close())
            self._came_up_at = self.sitting.now

    def _is_on_top(self, call_id: int) -> bool:
        top = self._pages[-1]
        return isinstance(top, CallPage) and top.call_id == call_id

    def _close_what_is_due(self) -> None:
        top = self._pages[-1]
        if isinstance(top, CallPage) and top.closes_at is not None:
            if self.sitting.now >= top.closes_at:
                self._follow(Close())
        elif isinstance(top, CallPage) and self.sitting.call(top.call_id) is None:
            self._follow(Close())
