"""One match of Feuer & Flamme on the table: the match, and what its referee sees at the grill."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Finding
from companion.games.seats import Seat
from companion.presentation.grillhint import hint
from companion.presentation.grillvoice import GrillVoice
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.words import Words
from companion.referee.calls import Likely, is_only_a_badge
from companion.referee.lines import Line
from companion.referee.match import Match

if TYPE_CHECKING:  # the judge brings numpy: not before the first frame
    from companion.presentation.darkroom import Darkroom
    from companion.referee.opencalls import OpenCall
    from companion.referee.referee import Referee

FireMatch: TypeAlias = Match[State, Action]


class GrillSitting(MatchSitting[State, Action]):
    """A match at the grill, whoever hears what is entered."""

    is_witnessed = True

    def hint(self) -> tuple[str, ...]:
        return tuple(hint(self.state, self.names, self.words))

    def headings(self) -> Mapping[int, str]:
        """Turn by turn, counted from the first."""
        told, turn, before = dict[int, str](), 0, object()
        for line in self.match.lines:
            turn += line.seat != before
            before = line.seat
            who = self.names[line.seat] if isinstance(line.seat, int) else ""
            told[line.seq] = self.words.say("{n}: {name}", n=turn, name=who)
        return told

    def brief(self, line: Line[Action]) -> str:
        return self.voice.action(line.action, self.names)


class Sitting(GrillSitting):
    """The running match and its referee; touched by the main thread only."""

    def __init__(
        self, match: FireMatch, referee: Referee, words: Words, taps: Callable[[], bytes]
    ) -> None:
        super().__init__(match, referee, GrillVoice(words), taps)
        self.referee = referee
        self.darkroom: Darkroom | None = None
        """The pictures of this game; None while no camera has watched it."""

    @property
    def on_turn(self) -> Seat:
        """Who has the tongs; after the end, the winner."""
        return self.state.phase.seat

    @property
    def ring_fraction(self) -> float | None:
        """How far the ring has come, in hundredths; None while the tongs are not about to pass."""
        ring = self.referee.ring
        if ring is None:
            return None
        done = (self.referee.now - ring.began_at) / (ring.passes_at - ring.began_at)
        return round(min(1.0, max(0.0, done)), 2)

    @property
    def waiting_call(self) -> OpenCall | None:
        """The newest likely call that nobody has answered; what came up by itself goes first."""
        waiting = [
            opened
            for opened in self.referee.calls
            if opened.is_open and not opened.provisional and isinstance(opened.call, Likely)
        ]
        urgent = [opened for opened in waiting if not is_only_a_badge(opened.call)]
        return next(reversed(urgent or waiting), None)

    def foresee_of(self, opened: OpenCall, actions: Iterable[Action]) -> tuple[Finding, ...] | None:
        """What the rules say to a reading of this call, for the table at which it happened.

        Answered late it still concerns whoever had the tongs then.
        """
        return self.foresee_at(self.state_of(opened), actions)

    def state_of(self, opened: OpenCall) -> State:
        """The table into which the event of this call fell."""
        return self.referee.state_of(opened.call_id) or self.state

    def call(self, call_id: int) -> OpenCall | None:
        """The call with this number, as long as the referee keeps it."""
        return next((call for call in self.referee.calls if call.call_id == call_id), None)
