"""A rehearsed evening without any screen: grill, detector, referee and players in one loop.

Virtual time: as fast as the machine allows, the same each run with the same seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from calibration.pieces import enrolment_of_sim
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State, Won
from companion.referee.calls import Policy
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.notices import Notice
from companion.referee.referee import Referee
from companion.referee.tap import Failed, Tap, numbered_taps
from companion.rehearsal.deeds import Choose, Deed, Enter, Later, Number, View
from companion.rehearsal.habits import Habits
from companion.rehearsal.players import Players
from hardware.grill import Pulse, Witness
from hardware.scale.samples import Reading
from hardware.scale.watch import watch_grill
from hardware.sim.commands import Command
from hardware.sim.grill import SimGrill

NAMES = ("Anna", "Ben", "Caro", "Dan", "Eva")


@dataclass(frozen=True, slots=True)
class Seen:
    """One look: what was said by the scale and by the referee."""

    witness: Witness
    notices: tuple[Notice, ...]


class Session:
    """One evening of `players` at a grill with this seed."""

    def __init__(
        self, seed: int, *, players: int = 3, noise_grams: float = 0.2, habits: Habits | None = None
    ) -> None:
        self.grill = SimGrill(seed, noise_grams=noise_grams)
        game = FeuerFlamme()
        self._taps = numbered_taps()
        self.match: Match[State, Action] = Match.start(
            MemoryJournal(), game, NAMES[:players], clock=lambda: Stamp(0, 0, "virtual")
        )
        judge = Judge(enrolment_of_sim(seed))
        self.referee = Referee(self.match, judge, Policy(), taps=self._taps)
        self.players = Players(seed, game, habits=habits)

    def run(self, until_seconds: float) -> Iterator[Seen]:
        """Play until somebody has won or the time is over."""
        for witness in watch_grill(self._readings(until_seconds), layout=self.grill.layout):
            self.referee.hear(witness)
            if isinstance(witness, Pulse):
                self.referee.tick(witness.at)
            notices = self.referee.settle()
            if isinstance(witness, Pulse):
                notices += self._play(witness.at)
            yield Seen(witness, notices)
            if isinstance(self.match.state.phase, Won):
                return

    def _readings(self, until_seconds: float) -> Iterable[Reading]:
        return self.grill.readings(until_seconds)

    def _play(self, at: float) -> tuple[Notice, ...]:
        view = View(at, self.match.state, self.referee.calls)
        move = self.players.step(view)
        for command in move.commands:
            self._command(command)
        notices: tuple[Notice, ...] = ()
        for deed in move.deeds:
            self._do(deed)
            notices += self.referee.settle()
        return notices

    def _command(self, command: Command) -> None:
        self.grill.command(command)

    def _do(self, deed: Deed) -> None:
        tap = Tap(self._taps(), self.match.seq)
        match deed:
            case Enter(action):
                self.referee.play(tap, action)
            case Choose(call_id, option):
                if isinstance(self.referee.answer(tap, call_id, option), Failed):
                    self.referee.dismiss(call_id)
            case Number(call_id, fell):
                if isinstance(self.referee.answer_number(tap, call_id, fell), Failed):
                    self.referee.dismiss(call_id)
            case Later(call_id):
                self.referee.dismiss(call_id)
