"""The players of a rehearsal, step by step: they play on, answer, and put right what is wrong.

What happens at their table is in evening.py.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Action, Correct, Placed, Reveal
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import AwaitCard, State, Won
from companion.games.game import Game, Refused
from companion.rehearsal.answers import answer, is_applied, is_question, is_right, truth_of
from companion.rehearsal.deeds import Deed, Enter, Happened, Later, Script, Step, View
from companion.rehearsal.evening import Evening
from companion.rehearsal.habits import Habits
from companion.rehearsal.table import Table, kind
from hardware.sim.commands import Command

ANSWER_SECONDS = 1.2
"""So long it takes to look up and tap."""
MISSED_SECONDS = 40.0
"""After so long without a call somebody enters what happened."""


@dataclass(frozen=True, slots=True)
class Move:
    """What the players do in this moment."""

    commands: tuple[Command, ...] = ()
    deeds: tuple[Deed, ...] = ()


class Players:
    """Seeded players; `step` is asked some ten times a second of the grill's clock."""

    def __init__(
        self, seed: int, game: Game[State, Action], *, habits: Habits | None = None
    ) -> None:
        self._table = Table(random.Random(f"rehearsal {seed}"))  # seeded, no secret
        self._evening = Evening(self._table, habits or Habits())
        self._game = game
        self._script: Script | None = None
        self._wait: Step | None = None
        self._since = 0.0
        self._seen: dict[int, float] = {}
        self._handled: set[int] = set()
        self._settled: set[int] = set()
        self._agreed_at = 0.0
        self.corrections = 0
        """Times somebody had to put something right."""
        self.missed: list[Happened] = []
        """True events of which no call spoke."""

    @property
    def happened(self) -> tuple[Happened, ...]:
        """Everything that really happened so far."""
        return tuple(self._evening.happened)

    def step(self, view: View) -> Move:
        """What they do now."""
        tended = self._tend(view)
        if tended:
            return Move(deeds=tended)
        if self._script is None:
            self._script = self._evening.script()
            return self._begin(next(self._script), view)
        if self._wait is None or isinstance(view.state.phase, Won):
            return Move()
        if self._is_waiting(self._wait, view):
            return Move()
        try:
            return self._begin(self._script.send(view), view)
        except StopIteration:
            self._wait = None
            return Move()

    def _begin(self, step: Step, view: View) -> Move:
        self._wait, self._since = step, view.at
        return Move(step.commands, step.deeds)

    def _is_waiting(self, wait: Step, view: View) -> bool:
        waited = view.at - self._since
        if waited < wait.seconds or any(is_question(call) for call in view.calls):
            return True
        return wait.until is not None and not wait.until(view) and waited < wait.patience

    def _tend(self, view: View) -> tuple[Deed, ...]:
        """Questions answered, wrong calls corrected, what was missed entered."""
        for opened in view.calls:
            due = self._seen.setdefault(opened.call_id, view.at) + ANSWER_SECONDS
            if opened.call_id in self._handled or view.at < due:
                continue
            truth = truth_of(opened, self._untold())
            if is_question(opened):
                self._handled.add(opened.call_id)
                self._settle(truth)
                deed = answer(opened, truth)
                if isinstance(deed, Later) and truth is not None and truth.actions:
                    self._settled.discard(id(truth))
                return (deed,)
            if is_applied(opened):
                self._handled.add(opened.call_id)
                self._settle(truth)
                if not is_right(opened, truth):
                    self.corrections += 1
                    return (answer(opened, truth),)
        return self._enter_missed(view)

    def _untold(self) -> tuple[Happened, ...]:
        return tuple(each for each in self.happened if id(each) not in self._settled)

    def _settle(self, truth: Happened | None) -> None:
        if truth is not None:
            self._settled.add(id(truth))

    def _enter_missed(self, view: View) -> tuple[Deed, ...]:
        """Something happened and nobody called it: the table enters it, or counts what is there."""
        if any(call.is_open or call.provisional for call in view.calls):
            return ()
        untold = [each for each in self._evening.happened[-8:] if each.actions]
        untold = [each for each in untold if id(each) not in self._settled]
        if not untold:
            return self._count_grill(view)
        if view.at < untold[-1].at + MISSED_SECONDS:
            return ()
        self._settled.update(id(each) for each in untold)
        if not self._differs(view.state):
            return ()
        self.missed.append(untold[-1])
        self.corrections += 1
        return self._put_right(view.state, untold[-1])

    def _count_grill(self, view: View) -> tuple[Deed, ...]:
        """Nothing is open, and yet other pieces lie there than the log says: in time it is seen."""
        if not self._differs(view.state):
            self._agreed_at = view.at
        if view.at < self._agreed_at + MISSED_SECONDS or self._evening.is_holding:
            return ()
        self._agreed_at = view.at
        self.corrections += 1
        return (self._counted(view.state),)

    def _differs(self, state: State) -> bool:
        return state.grill != Bag.of(kind(piece) for piece in self._table.lying)

    def _put_right(self, state: State, each: Happened) -> tuple[Deed, ...]:
        """What happened, if the rules still let it stand there; else a count of the grill."""
        placed = next((action for action in each.actions if isinstance(action, Placed)), None)
        card: tuple[Action, ...] = ()
        if placed is not None and isinstance(state.phase, AwaitCard):
            card = (Reveal(placed.kind),)
        actions = (*card, *each.actions)
        if self._is_legal(state, actions):
            return tuple(Enter(action) for action in actions)
        return (self._counted(state),)

    def _counted(self, state: State) -> Deed:
        lying = Bag.of(kind(piece) for piece in self._table.lying)
        wrong = tuple((one, lying[one]) for one in Kind if lying[one] != state.grill[one])
        return Enter(Correct("we counted the grill", grill=wrong))

    def _is_legal(self, state: State, actions: tuple[Action, ...]) -> bool:
        for action in actions:
            ruling = self._game.rule_on(state, action)
            if isinstance(ruling, Refused):
                return False
            state = ruling.after
        return True
