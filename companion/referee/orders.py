"""What the referee has to have entered: one after the other, each when the last has landed.

No judging and no rules: the match answers. Entries of one call stand or fall together: when one is
refused, the rest of that call is dropped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.state import State
from companion.games.game import Refused
from companion.referee.match import Match
from companion.referee.seen import Seen
from companion.referee.sighting import Sighting
from companion.referee.tap import Answer, Failed, Landed, Saving, Stale, Tap


@dataclass(frozen=True, slots=True)
class Enter:
    """A new line."""

    action: Action
    source: str
    call_id: int | None = None
    seen: Seen | None = None
    """What the scale measured for it."""


@dataclass(frozen=True, slots=True)
class Amend:
    """An old line becomes another, or is struck (None)."""

    seq: int
    action: Action | None
    call_id: int | None = None


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last line goes."""

    call_id: int | None = None


@dataclass(frozen=True, slots=True)
class Jot:
    """Something that was seen is to be written down, and nothing else."""

    seen: Sighting
    call_id: None = None


Order = Enter | Amend | TakeBack | Jot


@dataclass(frozen=True, slots=True)
class Done:
    """An order and what became of it."""

    order: Order
    result: Landed[Action] | Refused | Failed
    is_last: bool
    """Nothing more of the same call is waiting."""


class Orders:
    """The queue in front of one match."""

    def __init__(self, match: Match[State, Action], taps: Callable[[], bytes]) -> None:
        self._match = match
        self._taps = taps
        self._waiting: deque[Order] = deque()
        self._sent: tuple[Order, bytes] | None = None

    @property
    def is_busy(self) -> bool:
        """Something is being saved or waits for it."""
        return self._match.is_saving or self._sent is not None or bool(self._waiting)

    def put(self, *orders: Order) -> None:
        """To be entered after what waits already."""
        self._waiting.extend(orders)

    def send(self, order: Order, tap: Tap) -> Answer[Action]:
        """Enter this now, on somebody's tap; only where nothing else is on its way."""
        if self.is_busy:
            return Stale(self._match.seq)
        answer = self._ask(order, tap)
        if isinstance(answer, Saving):
            self._sent = order, tap.tap_id
        return answer

    def advance(self) -> tuple[Done, ...]:
        """What has become of the orders since last asked; sends the next one. Never blocks."""
        done: list[Done] = []
        while True:
            done += self._landed()
            if self._match.is_saving or not self._waiting:
                return tuple(done)
            order = self._waiting.popleft()
            tap = Tap(self._taps(), self._match.seq)
            answer = self._ask(order, tap)
            match answer:
                case Saving():
                    self._sent = order, tap.tap_id
                case Refused() | Failed():
                    self._drop(order.call_id)
                    done.append(Done(order, answer, is_last=True))
                case _:
                    self._drop(order.call_id)

    def _landed(self) -> list[Done]:
        done: list[Done] = []
        for landed in self._match.settle():
            if self._sent is not None and self._sent[1] == landed.tap_id:
                order, self._sent = self._sent[0], None
                done.append(Done(order, landed, is_last=self._is_last(order.call_id)))
        if self._sent is not None and not self._match.is_saving:
            order, self._sent = self._sent[0], None  # it did not get onto the disk
            self._drop(order.call_id)
            done.append(Done(order, Failed(self._match.failure), is_last=True))
        return done

    def _is_last(self, call_id: int | None) -> bool:
        return not any(order.call_id == call_id for order in self._waiting)

    def _drop(self, call_id: int | None) -> None:
        if call_id is not None:
            self._waiting = deque(order for order in self._waiting if order.call_id != call_id)

    def _ask(self, order: Order, tap: Tap) -> Answer[Action]:
        match order:
            case Enter(action, source, seen=seen):
                return self._match.submit(tap, action, source=source, seen=seen)
            case Amend(seq, action):
                return self._match.amend(tap, seq, action)
            case TakeBack():
                return self._match.take_back(tap)
            case Jot(seen):
                return self._match.note(tap, seen)
            case _ as unreachable:
                assert_never(unreachable)
