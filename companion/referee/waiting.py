"""What is said only if time confirms it: a hit without a piece, a fall of which nothing comes back.

Kept here until it is due or overtaken; what becomes of it then is the officials' affair.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Action
from companion.referee.calls import Likely, Subject
from companion.referee.ledger import Ledger
from companion.referee.pieces import InAir
from companion.referee.verdict import Case


@dataclass(frozen=True, slots=True)
class Waiting:
    """A call that nobody has been told yet."""

    call: Likely[Action]
    ledger: Ledger
    """As it is if the call is right."""
    case: Case
    due_at: float


class WaitingCalls:
    """The calls that wait, in the order in which they were seen."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []

    def add(self, waiting: Waiting) -> None:
        """One more."""
        self._waiting.append(waiting)

    def due(self, now: float) -> tuple[Waiting, ...]:
        """Those whose time has come; they wait no longer."""
        found = tuple(each for each in self._waiting if now >= each.due_at)
        self._waiting = [each for each in self._waiting if now < each.due_at]
        return found

    def forget(self, subject: Subject) -> None:
        """Nothing about this is said any more."""
        self._waiting = [each for each in self._waiting if each.call.subject is not subject]

    def came_back(self, aloft: InAir) -> None:
        """The piece lies on the grill again: this leaving of it was no fall."""
        self._waiting = [each for each in self._waiting if not _says_gone(each, aloft)]


def left(before: Ledger, after: Ledger) -> tuple[str, ...]:
    """Pieces that lay there before and do not any more, those of a vague kind among them: which of
    them lay there nobody knew, but which one left since is known."""
    there = {each.piece.piece_id for each in (*after.lying, *after.strays)}
    was_aloft = {(each.lying.piece.piece_id, each.since) for each in before.in_air}
    aloft = {
        each.lying.piece.piece_id
        for each in after.in_air
        if each.is_asked or (each.lying.piece.piece_id, each.since) not in was_aloft
    }
    was = (*before.lying, *before.strays)
    gone = [each.piece.piece_id for each in was if each.piece.piece_id not in there]
    return (*gone, *sorted(aloft - set(gone)))


def _says_gone(waiting: Waiting, aloft: InAir) -> bool:
    gone = left(waiting.case.scene.ledger, waiting.ledger)
    return aloft.lying.piece.piece_id in gone and waiting.case.event.span.onset == aloft.since
