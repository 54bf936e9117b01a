"""A referee who has everything that people do at his table written down.

How he referees is in companion.referee; how a line is written is in tape.py.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.feuer_flamme.actions import Action, PassTongs
from companion.games.feuer_flamme.state import State
from companion.playlines import (
    Answered,
    Counted,
    Entered,
    Mended,
    Paused,
    PlayLine,
    PutOff,
    TakenBack,
)
from companion.referee.calls import Policy
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.referee import Referee
from companion.referee.tap import Answer, Saving, Tap
from companion.tape import Tape
from hardware.grill import Witness


class TapedReferee(Referee):
    """Notes what was taken; what was refused or came late has changed nothing."""

    def __init__(
        self,
        match: Match[State, Action],
        judge: Judge,
        policy: Policy,
        *,
        taps: Callable[[], bytes],
        tape: Tape,
    ) -> None:
        super().__init__(match, judge, policy, taps=taps)
        self._tape = tape
        self._last_tap = b""

    def hear(self, witness: Witness) -> None:
        super().hear(witness)
        self._tape.watch()

    def play(self, tap: Tap, action: Action) -> Answer[Action]:
        return self._noted(tap, super().play(tap, action), Entered(str(action)))

    def answer(self, tap: Tap, call_id: int, option_index: int) -> Answer[Action]:
        answer = super().answer(tap, call_id, option_index)
        return self._noted(tap, answer, Answered(call_id, option_index + 1))

    def answer_number(self, tap: Tap, call_id: int, fell: int) -> Answer[Action]:
        answer = super().answer_number(tap, call_id, fell)
        return self._noted(tap, answer, Counted(call_id, fell))

    def dismiss(self, call_id: int) -> None:
        super().dismiss(call_id)
        self._tape.note(self.match.match_id, PutOff(call_id))

    def hurry(self, tap: Tap) -> Answer[Action]:
        return self._noted(tap, super().hurry(tap), Entered(str(PassTongs())))

    def pause(self, on: bool) -> None:
        super().pause(on)
        self._tape.note(self.match.match_id, Paused(on))

    def take_back(self, tap: Tap) -> Answer[Action]:
        return self._noted(tap, super().take_back(tap), TakenBack())

    def amend(self, tap: Tap, seq: int, action: Action | None) -> Answer[Action]:
        line = Mended(seq, None if action is None else str(action))
        return self._noted(tap, super().amend(tap, seq, action), line)

    def _noted(self, tap: Tap, answer: Answer[Action], line: PlayLine) -> Answer[Action]:
        # A tap that could not be saved is sent again as the same tap: it counts once.
        if isinstance(answer, Saving) and tap.tap_id != self._last_tap:
            self._last_tap = tap.tap_id
            self._tape.note(self.match.match_id, line)
        return answer
