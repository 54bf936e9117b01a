"""Which short sounds are due: told from what landed, so nothing happens unheard."""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Disturbance, Fall, Placed, TippedBy
from companion.games.seats import Seat
from companion.presentation.model import Tone
from companion.presentation.sitting import Sitting
from companion.referee.lines import Line

Earcon = tuple[Tone, int]
"""A sound and how often it is repeated."""


class Earcons:
    """Listens to one match after the other; sounds wait here until a face asks for them."""

    def __init__(self) -> None:
        self._due: list[Earcon] = []
        self._standing: frozenset[int] = frozenset()
        self._on_turn: Seat | None = None
        self._heard_early: set[int] = set()

    def follow(self, sitting: Sitting) -> None:
        """A match begins or goes on: what already stands in it is not sounded again."""
        self._standing = _standing(sitting)
        self._on_turn = sitting.on_turn

    def hear(self, sitting: Sitting) -> None:
        """Sound what has landed or gone since last time."""
        standing = _standing(sitting)
        if standing == self._standing:
            return
        if self._standing - standing:
            self._due.append((Tone.UNDONE, 1))
        for line in sitting.match.lines:
            if line.seq in standing - self._standing:
                self._sound(line)
        self._standing = standing
        if sitting.on_turn != self._on_turn and not sitting.match.is_over:
            self._due.append((Tone.YOUR_TURN, 1))
        self._on_turn = sitting.on_turn

    def ask(self) -> None:
        """The table is asked, or the scale went blind."""
        self._due.append((Tone.YOUR_CALL, 1))

    def tick(self) -> None:
        """Something was entered at a table without a scale."""
        self._due.append((Tone.PLACED, 1))

    def turn(self) -> None:
        """A trick or a round is decided: somebody else is on."""
        self._due.append((Tone.YOUR_TURN, 1))

    def undone(self) -> None:
        """An entry went."""
        self._due.append((Tone.UNDONE, 1))

    def fell_early(self, number: int) -> None:
        """A fall is sounded when it is seen; the entry that follows is then silent."""
        self._due.append((Tone.FELL, max(1, number)))
        self._heard_early.add(number)

    def sound(self, tones: tuple[Earcon, ...]) -> None:
        """Sound just these, for somebody who listens."""
        self._due.extend(tones)

    def take(self) -> tuple[Earcon, ...]:
        """Everything due, in order; it is then no longer due."""
        due, self._due = tuple(self._due), []
        return due

    def _sound(self, line: Line[Action]) -> None:
        match line.action:
            case Placed():
                self._due.append((Tone.PLACED, 1))
            case Fall() | Disturbance():
                self._sound_fall(_fallen(line.action))
            case TippedBy():
                self._due.append((Tone.TIPPED, 1))
            case _:
                pass

    def _sound_fall(self, number: int) -> None:
        if number in self._heard_early:
            self._heard_early.discard(number)
        else:
            self._due.append((Tone.FELL, number))


def _fallen(action: Fall | Disturbance) -> int:
    own = isinstance(action, Fall) and action.is_own_too
    return len(action.pieces) + own


def _standing(sitting: Sitting) -> frozenset[int]:
    return frozenset(line.seq for line in sitting.match.lines if line.is_effective)
