"""The referee of a table without a scale: what people enter is ruled on and written down.

Nothing is judged here; a match answers for itself.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.referee.match import Match
from companion.referee.tap import Answer, Landed, Tap

S = TypeVar("S")
A = TypeVar("A")


class Scribe(Generic[S, A]):
    """One match entered by touch; only the main thread touches it."""

    def __init__(self, match: Match[S, A]) -> None:
        self.match = match

    @property
    def is_busy(self) -> bool:
        """An entry is on its way to the journal; a tap now is answered Stale."""
        return self.match.is_saving

    def play(self, tap: Tap, action: A) -> Answer[A]:
        """A person enters an action."""
        return self.match.submit(tap, action)

    def take_back(self, tap: Tap) -> Answer[A]:
        """A player changes his mind."""
        return self.match.take_back(tap)

    def amend(self, tap: Tap, seq: int, action: A | None) -> Answer[A]:
        """An old entry was misread."""
        return self.match.amend(tap, seq, action)

    def settle(self) -> tuple[Landed[A], ...]:
        """What has landed since last asked. Never blocks."""
        return self.match.settle()
