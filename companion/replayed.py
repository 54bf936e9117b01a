"""A recorded evening shown again: its weights and its people on a desk of their own.

What it proves line by line is told by umpire.py; here somebody looks at the screens.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Final, assert_never

from companion.demo.card import Card
from companion.errors import CompanionError
from companion.games import CATALOGUE
from companion.people import do
from companion.playlines import Answered, Counted, Left, PlayLine, PutOff, SatDown
from companion.presentation.choices import choice_for
from companion.presentation.desk import Desk
from companion.presentation.evening import Evening
from companion.presentation.roster import Roster, RosterBook
from companion.presentation.sitting import FireMatch, Sitting
from companion.presentation.spoken.calls import options_of
from companion.presentation.studio import Studio
from companion.presentation.words import Words, later
from companion.recorded import (
    enrolment_of,
    match_head,
    match_of,
    play_lines,
    policy_of,
    weigh_of,
)
from companion.referee.clock import Clock, system_clock
from companion.referee.judge import Judge
from companion.referee.opencalls import OpenCall
from companion.referee.referee import Referee
from companion.referee.tap import Tap, numbered_taps
from companion.selfplayed import FRAME_SECONDS, Frames, SelfPlayed
from hardware.grill import Pulse, Witness
from hardware.link.inline import InlineLink
from hardware.recording import Recording
from hardware.source import RecordingSource

QUIET_SECONDS: Final = 0.25
"""A frame in which nothing happens takes so much of the evening: seven times its own length."""
LIVELY_SECONDS: Final = 3.0
"""So long after something happened, and half as long before people do something, time is real."""
SEEN_SECONDS: Final = 0.5
"""A call is worth a picture once it has been on the screen so long."""
LAST_SECONDS: Final = 0.5
"""What the last event led to is still shown; longer, and the scale would be missed."""
WAY_HOME: Final = ("home", "ok", "later", "back", "more")
"""Keys that lead from any screen of a table to the door."""
MOST_KEYS: Final = 8


class Replayed(SelfPlayed):
    """One recorded evening; the same recording plays the same evening.

    evening = Replayed(read_recording(folder))
    for name, screen in evening.pictures():
        ...
    """

    def __init__(
        self,
        recording: Recording,
        *,
        words: Words | None = None,
        stamps: Clock | None = None,
        film: Callable[[Callable[[], float]], Studio] | None = None,
    ) -> None:
        """Read everything that can be wrong beforehand.

        `film` makes, of the clock of the evening, a camera of the film that lies beside it.

        Raises:
            CompanionError: it holds no match of the grill, or something nobody can read.
            RecordingError: its weights cannot be read.
        """
        head = match_head(recording)
        clock, card = stamps or system_clock(), Card()
        self._match = match_of(recording, head, paper=card, clock=clock)
        self._lines = deque(play_lines(recording, self._match))
        policy, judge = policy_of(recording, head), Judge(enrolment_of(recording))
        self._taps = numbered_taps()
        self._referee: Referee | None = None
        self._read_at: dict[int, float] = {}
        """When each call has been on the screen long enough."""
        self._link = _Listening(RecordingSource(recording, weigh=weigh_of(recording)))

        def make_referee(match: FireMatch) -> Referee:
            self._match, self._referee = match, Referee(match, judge, policy, taps=self._taps)
            return self._referee

        desk = Desk(
            evening=Evening(
                journal=card,
                catalogue=CATALOGUE,
                make_referee=make_referee,
                stamps=clock,
                taps=self._taps,
                roster=RosterBook(roster=Roster(names=head.players)),
                words=words or Words(),
                simulated=later("A RECORDING"),
                studio=None if film is None else film(lambda: self._link.now),
            ),
            link=self._link,
            clock=lambda: self._link.now,
        )
        super().__init__(desk, self._evening())

    def _evening(self) -> Frames:
        """From the first weight to a few seconds after the last."""
        if not any(isinstance(line, SatDown) for _, line in self._lines):
            self._sit_down()
        until = None
        while until is None or self._link.now < until:
            self._link.advance(self._stride())
            self.desk.advance()
            while self._lines and self._lines[0][0] <= self._link.now:
                self._do(self._lines.popleft()[1])
            yield self._picture()
            if until is None and self._link.is_ended and not self._lines:
                until = self._link.now + LAST_SECONDS
        yield "end"

    def _stride(self) -> float:
        """How much of the evening one frame takes; never past what people do next."""
        now = self._link.now
        due = max(0.0, self._lines[0][0] - now) if self._lines else math.inf
        is_lively = now - self._link.lively_at < LIVELY_SECONDS or due < LIVELY_SECONDS / 2
        return min(due, FRAME_SECONDS if is_lively else QUIET_SECONDS)

    def _do(self, line: PlayLine) -> None:
        self._link.lively_at = self._link.now
        match line:
            case SatDown():
                self._sit_down()
            case Left():
                self._leave()
            case Answered() | Counted() | PutOff() if self._tap_key(line):
                pass
            case _:
                settle = self._match.settle if self._referee is None else self._referee.settle
                settle()
                do(line, Tap(self._taps(), self._match.seq), self._match, self._referee)
                settle()

    def _tap_key(self, line: Answered | Counted | PutOff) -> bool:
        """Answer on the screen where it asks just this: so it goes away as it did."""
        sitting = self.desk.sitting
        asked = sitting.waiting_call if isinstance(sitting, Sitting) else None
        if asked is None or asked.call_id != line.call:
            return False
        keys = _keys_of(line, asked)
        key = next((key for key in keys if choice_for(self.desk.screen, key)), None)
        if key is None:
            return False
        self.desk.choose(key, seq=self.desk.screen.frame.seq)
        self.desk.advance()
        return True

    def _sit_down(self) -> None:
        self.desk.advance()
        self.desk.choose("resume", seq=self.desk.screen.frame.seq)
        if self.desk.sitting is None:
            raise CompanionError("nobody can sit down at this match again")

    def _leave(self) -> None:
        """By the keys that are lit, as people would."""
        self._referee = None
        for _ in range(MOST_KEYS):
            key = next((key for key in WAY_HOME if choice_for(self.desk.screen, key)), None)
            if self.desk.sitting is None or key is None:
                return
            self.desk.choose(key, seq=self.desk.screen.frame.seq)
            self.desk.advance()

    def _picture(self) -> str:
        """The name of a call that has just been read."""
        now = self._link.now
        calls = () if self._referee is None else self._referee.calls
        for each in calls:
            if not each.provisional and not each.is_withdrawn:
                self._read_at.setdefault(each.call_id, now + SEEN_SECONDS)
        for each in calls:
            if self._read_at.get(each.call_id, now + 1.0) <= now:
                self._read_at[each.call_id] = math.inf
                subject = each.call.subject
                return f"call-{each.call_id}-{'blind' if subject is None else subject.value}"
        return ""


def _keys_of(line: Answered | Counted | PutOff, asked: OpenCall) -> tuple[str, ...]:
    """What says so on the screen of this call; some readings stand on the key of their number."""
    match line:
        case Answered(option=option):
            options = options_of(asked.call)[option - 1 : option]
            return (f"answer {option}", *(str(each.fell) for each in options))
        case Counted(fell=fell):
            return (str(fell),)
        case PutOff():
            return ("later",)
        case _ as unreachable:
            assert_never(unreachable)


class _Listening(InlineLink):
    """Remembers when the scale last had more to say than its pulse."""

    def __init__(self, source: RecordingSource) -> None:
        super().__init__(source)
        self.lively_at = self.now

    def poll(self) -> tuple[Witness, ...]:
        """As the link does."""
        heard = super().poll()
        if any(not isinstance(witness, Pulse) for witness in heard):
            self.lively_at = self.now
        return heard
