"""One recorded match played again: what people did goes to the referee as it did then.

What he called is told in umpire.py. Every time is the recording's own.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.people import do, why_not
from companion.playlines import Left, PlayLine, SatDown
from companion.referee.calls import Policy
from companion.referee.health import Health
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.opencalls import OpenCall
from companion.referee.referee import Referee
from companion.referee.tap import Answer, Saving, Tap, numbered_taps
from hardware.camera.sighting import Sighting
from hardware.grill import Pulse, Witness

TICK_SECONDS = 0.25
"""Pulses come faster than this; where they stop, the face's clock still runs."""
LONGEST_WAIT_SECONDS = 10.0
"""Nothing on a face waits longer for time alone to pass."""


class TableReplay:
    """The match, and the referee while one sits at it."""

    def __init__(
        self, match: Match[State, Action], judge: Judge, policy: Policy, *, is_watched: bool
    ) -> None:
        """`is_watched`: the referee sits there from the first reading on."""
        self.match = match
        self._judge = judge
        self._policy = policy
        self._taps = numbered_taps()
        self._referee: Referee | None = None
        self._ticked_at: float | None = None
        if is_watched:
            self._sit_down()

    @property
    def calls(self) -> tuple[OpenCall, ...]:
        """The calls of the referee who sits there now."""
        return () if self._referee is None else self._referee.calls

    @property
    def health(self) -> Health:
        """How far the scale is believed; off while nobody sits there."""
        return Health.OFF if self._referee is None else self._referee.health

    def hear(self, witness: Witness) -> None:
        """One thing the scale said; without a referee nobody hears it."""
        if self._referee is None:
            return
        self._referee.hear(witness)
        if isinstance(witness, Pulse):
            self._tick(witness.at)
        else:
            self._referee.settle()

    def see(self, seen: Sighting) -> None:
        """One thing the camera saw; without a referee nobody hears of it."""
        if self._referee is not None:
            self._referee.see(seen)

    def pass_time(self, until: float) -> None:
        """The face's clock has gone on to here, also while the scale said nothing."""
        begun = until if self._ticked_at is None else self._ticked_at
        steps = int(min(until - begun, LONGEST_WAIT_SECONDS) / TICK_SECONDS)
        for step in range(1, steps + 1):
            self._tick(begun + step * TICK_SECONDS)
        if self._ticked_at is None or until - self._ticked_at >= TICK_SECONDS:
            self._tick(until)

    def _tick(self, at: float) -> None:
        self._ticked_at = at
        if self._referee is not None:
            self._referee.tick(at)
            self._referee.settle()

    def play(self, line: PlayLine) -> str:
        """One thing people did; a sentence where it could not stand, else empty."""
        if self._referee is not None:
            self._referee.settle()
        why = why_not(self._done(line))
        if self._referee is not None:
            self._referee.settle()
        self.match.settle()
        return why

    def _done(self, line: PlayLine) -> Answer[Action]:
        match line:
            case SatDown():
                self._sit_down()
            case Left():
                self._referee = None
            case _:
                return do(line, Tap(self._taps(), self.match.seq), self.match, self._referee)
        return Saving()

    def _sit_down(self) -> None:
        self._referee = Referee(self.match, self._judge, self._policy, taps=self._taps)
