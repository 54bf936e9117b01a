"""Hours in which nobody plays: some pieces lie on the grill, hands lean on it, the table shakes.

Run by bench_calls with `--rest HOURS`; says what the referee made of it, which ought to be nothing.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable

from calibration.pieces import enrolment_of_sim
from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import Action, Placed, Reveal
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import State
from companion.referee.calls import Policy
from companion.referee.journal import MemoryJournal, Stamp
from companion.referee.judge import Judge
from companion.referee.match import Match
from companion.referee.notices import CallOpened
from companion.referee.referee import Referee
from companion.referee.tap import Tap
from hardware.grill import Gained, Lost, Pulse, Tipped
from hardware.scale.watch import watch_grill
from hardware.sim.commands import Bump, Command, Lean, Put
from hardware.sim.grill import SimGrill
from hardware.sim.masses import kind_of

LYING = ("sausage-1", "steak-2", "pepper-1", "corn-3", "mushroom-2", "aubergine-1")
SETTLED_SECONDS = 8.0
REACH_MM = 40.0
PAUSE_SECONDS = (5.0, 90.0)
DAMPED_SECONDS = 3.0
LEFT_SECONDS = 100.0
"""So long after the last turn nobody can take the table for one that plays."""


class Rest:
    """One grill at which six pieces were placed and then everybody left the table."""

    def __init__(self, seed: int, *, noise_grams: float) -> None:
        self.counts: Counter[str] = Counter()
        self._rng = random.Random(f"rest {seed}")  # seeded, no secret
        self._grill = SimGrill(seed, noise_grams=noise_grams)
        self._taps = _tap_ids()
        self._match: Match[State, Action] = Match.start(
            MemoryJournal(), FeuerFlamme(), ("Anna", "Ben"), clock=lambda: Stamp(0, 0, "virtual")
        )
        judge = Judge(enrolment_of_sim(seed))
        self._referee = Referee(self._match, judge, Policy(), taps=self._taps)
        self._witnesses = watch_grill(self._grill.readings(1e9), layout=self._grill.layout)

    def lie(self, hours: float) -> Counter[str]:
        """Place the pieces, then count what is said while hands and the table move."""
        self._listen(SETTLED_SECONDS)
        for piece in LYING:
            self._referee.play(Tap(self._taps(), self._match.seq), Reveal(Kind(kind_of(piece))))
            self._grill.command(Put(piece, *self._place()))
            self._listen(SETTLED_SECONDS)
        self._listen(LEFT_SECONDS)
        lines, notes = self._match.lines, self._match.notes
        self.counts = Counter(placed=sum(isinstance(line.action, Placed) for line in lines))
        end = self._grill.now + hours * 3600
        while self._grill.now < end:
            command = self._stir()
            self.counts[f"done: {type(command).__name__.lower()}"] += 1
            self._grill.command(command)
            self._listen(DAMPED_SECONDS + self._rng.uniform(*PAUSE_SECONDS))
        self.counts["entries"] = len(self._match.lines) - len(lines)
        self.counts["notes"] = len(self._match.notes) - len(notes)
        return self.counts

    def _listen(self, seconds: float) -> None:
        until = self._grill.now + seconds
        for witness in self._witnesses:
            self._referee.hear(witness)
            if isinstance(witness, Pulse):
                self._referee.tick(witness.at)
            for notice in self._referee.settle():
                self._note(notice)
            if isinstance(witness, Gained | Lost | Tipped):
                self.counts["weights the detector saw change"] += 1
            if isinstance(witness, Pulse) and witness.at >= until:
                return

    def _note(self, notice: object) -> None:
        if not isinstance(notice, CallOpened):
            return
        opened = next(each for each in self._referee.calls if each.call_id == notice.call_id)
        subject = opened.call.subject
        about = "nothing special" if subject is None else subject.value
        self.counts[f"{type(opened.call).__name__.lower()} calls about {about}"] += 1

    def _stir(self) -> Command:
        by_tongs = Lean(self._rng.uniform(0.2, 3.0), "tongs", *self._place())
        by_hand = Lean(self._rng.uniform(0.2, 1.5), "hand", *self._place())
        return self._rng.choice((by_tongs, by_hand, Bump(self._rng.uniform(5.0, 60.0))))

    def _place(self) -> tuple[float, float]:
        return self._rng.uniform(-REACH_MM, REACH_MM), self._rng.uniform(-REACH_MM, REACH_MM)


def _tap_ids() -> Callable[[], bytes]:
    numbers = itertools.count(1)
    return lambda: next(numbers).to_bytes(16, "big")
