"""The journal as the main thread sees it: drafts go in, tickets come back, nothing ever blocks.

All work on the file is done by the scribe, on the one writer thread.
"""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

from companion.referee.journal.answer import Answer, Failed, Stored, Ticket
from companion.referee.journal.closing import ClosedAtEnd
from companion.referee.journal.connection import Connect, SqliteConnection
from companion.referee.journal.entry import Draft, Entry, EntryKind, MatchRow
from companion.referee.journal.errors import JournalError, JournalSlowError
from companion.referee.journal.faults import CLOSED
from companion.referee.journal.lock import Lock
from companion.referee.journal.places import Places
from companion.referee.journal.scribe import Scribe
from companion.referee.journal.writer import Writer

OPEN_LIMIT_S = 60.0
"""Ten thousand evenings are examined in less, also on a Pi."""
READ_LIMIT_S = 10.0
CLOSE_LIMIT_S = 60.0

T = TypeVar("T")


def open_journal(
    path: Path,
    *,
    program: str = "companion",
    connect: Connect = SqliteConnection,
    limit_s: float = OPEN_LIMIT_S,
) -> "Journal":
    """Open the journal of this device, or begin one; `path` is the database, like journal.db.

    Raises JournalHeld at once where another program has it, JournalTooNewError for a file of a
    newer program, JournalError where the storage refuses, JournalSlowError where it takes longer
    than the limit. Damage is repaired and told in `notices`.
    """
    places = Places(path)
    lock = Lock(places, program=program)
    journal = Journal(Scribe(places, connect), lock)
    try:
        journal.open(limit_s=limit_s)
    except JournalSlowError as cause:
        # The writer may still be at work: the lock goes only with the program itself.
        raise JournalSlowError(
            f"{path}: the storage did not open the journal within {limit_s:g} s; "
            "check the card, then start the program again"
        ) from cause
    except BaseException:
        journal.close()
        raise
    return journal


class Journal(ClosedAtEnd):
    """One journal for all matches on this device; make it with open_journal().

    >>> with open_journal(Path("journal.db")) as journal:      # doctest: +SKIP
    ...     ticket = journal.append(draft)
    ...     ticket.wait(timeout_s=5)
    """

    def __init__(self, scribe: Scribe, lock: Lock) -> None:
        self._scribe = scribe
        self._lock = lock
        self._writer = Writer()
        self._is_closed = False

    @property
    def notices(self) -> tuple[str, ...]:
        """What the people at the table have to be told, one sentence each, the oldest first."""
        return self._scribe.notices

    def open(self, *, limit_s: float) -> None:
        """Open and examine the file; JournalSlowError where the storage takes longer than this."""
        self._ask(self._scribe.open, limit_s=limit_s)

    def append(self, draft: Draft) -> Ticket:
        """Hand a draft to the writer thread; the ticket gets its answer after the commit."""
        if self._is_closed:
            return Ticket.answered(Failed(CLOSED))
        ticket: Future[Answer] = self._writer.submit(self._scribe.append, draft)
        if draft.kind is EntryKind.CLOSED:
            self._writer.submit(self._end_match, ticket)
        return Ticket(ticket)

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """All entries of a match in their order; JournalSlowError after 10 s."""
        self._check_open()
        return self._ask(lambda: self._scribe.entries(match_id), limit_s=READ_LIMIT_S)

    def matches(self) -> tuple[MatchRow, ...]:
        """One line for each match, the one opened last first; JournalSlowError after 10 s."""
        self._check_open()
        return self._ask(self._scribe.matches, limit_s=READ_LIMIT_S)

    def close(self) -> None:
        """Wait for all drafts, stop cleanly, let the next program in; may be called again."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            self._ask(self._scribe.close, limit_s=CLOSE_LIMIT_S)
        finally:
            self._writer.stop()
        self._lock.release()

    def _end_match(self, ticket: "Future[Answer]") -> None:
        if isinstance(ticket.result(), Stored):
            self._scribe.end_match()

    def _check_open(self) -> None:
        if self._is_closed:
            raise JournalError(CLOSED)

    def _ask(self, question: Callable[[], T], *, limit_s: float) -> T:
        try:
            return self._writer.submit(question).result(limit_s)
        except TimeoutError as cause:
            raise JournalSlowError(f"no answer from the storage within {limit_s:g} s") from cause
