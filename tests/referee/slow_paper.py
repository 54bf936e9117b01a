"""A journal in memory whose storage answers only when the test says so, or says that it failed."""

from __future__ import annotations

from concurrent.futures import Future

from companion.referee.journal import (
    Answer,
    Draft,
    Entry,
    Failed,
    MatchRow,
    MemoryJournal,
    Ticket,
)


class SlowPaper:
    """Behaves as a stored journal on a card that takes its time."""

    def __init__(self) -> None:
        self.memory = MemoryJournal()
        self.is_slow = False
        self.tap_ids: list[bytes] = []
        """Of every draft it was given, in order."""
        self._waiting: list[tuple[Draft, Future[Answer]]] = []

    @property
    def asked(self) -> int:
        """How many drafts it was given."""
        return len(self.tap_ids)

    def append(self, draft: Draft) -> Ticket:
        self.tap_ids.append(draft.tap_id)
        if not self.is_slow:
            return self.memory.append(draft)
        future: Future[Answer] = Future()
        self._waiting.append((draft, future))
        return Ticket(future)

    def write(self) -> None:
        """The card has written everything it was given."""
        for draft, future in self._waiting:
            answer = self.memory.append(draft).answer()
            assert answer is not None
            future.set_result(answer)
        self._waiting.clear()

    def fail(self, reason: str) -> None:
        """The card has written nothing of it."""
        for _, future in self._waiting:
            future.set_result(Failed(reason))
        self._waiting.clear()

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        return self.memory.entries(match_id)

    def matches(self) -> tuple[MatchRow, ...]:
        return self.memory.matches()
