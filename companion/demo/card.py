"""The memory card of the demo: keeps everything in memory, and can be slow or full for a moment."""

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
from companion.referee.journal.faults import SENTENCES, Fault


class Card:
    """A journal for one evening that is thrown away afterwards."""

    def __init__(self) -> None:
        self.is_slow = False
        """Drafts wait until `write`."""
        self.is_full = False
        """Drafts are not taken."""
        self._memory = MemoryJournal()
        self._waiting: list[tuple[Draft, Future[Answer]]] = []

    def append(self, draft: Draft) -> Ticket:
        """Take an entry, at once unless the card is slow or full."""
        if self.is_full:
            return Ticket.answered(Failed(SENTENCES[Fault.FULL]))
        if not self.is_slow:
            return self._memory.append(draft)
        future: Future[Answer] = Future()
        self._waiting.append((draft, future))
        return Ticket(future)

    def write(self) -> None:
        """The card has caught up, and is quick again."""
        self.is_slow = False
        for draft, future in self._waiting:
            future.set_result(self._memory.append(draft).wait(0))
        self._waiting.clear()

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """All entries of a match in their order."""
        return self._memory.entries(match_id)

    def matches(self) -> tuple[MatchRow, ...]:
        """One line for each match, the one opened last first."""
        return self._memory.matches()
