"""The scribe keeps the journal on the one thread that owns the connection.

He decides what happens after a fault of the storage: the connection is given up, opened anew, and
what is really there is the answer. Threads and queues are in journal.py.
"""

from collections.abc import Callable
from typing import TypeVar

from companion.referee.journal.answer import Answer, Failed, Stored
from companion.referee.journal.backup import back_up
from companion.referee.journal.chain import head_of
from companion.referee.journal.connection import Connect, StorageError
from companion.referee.journal.entry import Draft, Entry, MatchRow
from companion.referee.journal.errors import DamageError, JournalError
from companion.referee.journal.faults import CLOSED, sentence
from companion.referee.journal.heads import write_state, write_witness
from companion.referee.journal.opening import open_store
from companion.referee.journal.places import Places
from companion.referee.journal.store import Store

T = TypeVar("T")

_FAULTS = (StorageError, JournalError, OSError)


class Scribe:
    """Keeps one journal; every method belongs to the same thread."""

    def __init__(self, places: Places, connect: Connect) -> None:
        self.notices: tuple[str, ...] = ()
        """What the people at the table have to be told, the oldest first."""
        self._places = places
        self._connect = connect
        self._store: Store | None = None
        self._is_closed = False

    def open(self) -> None:
        """Open the journal and examine all of it; JournalError says why it cannot be."""
        try:
            self._opened()
        except (StorageError, OSError) as cause:
            place = self._places.database
            raise JournalError(f"{place}: {sentence(cause)} ({cause})") from cause

    def append(self, draft: Draft) -> Answer:
        """Write the draft and say what became of it."""
        if self._is_closed:
            return Failed(CLOSED)
        try:
            store = self._opened()
        except _FAULTS as cause:
            return Failed(sentence(cause))
        try:
            answer: Answer = store.append(draft)
        except (StorageError, DamageError) as cause:
            answer = self._look_up(draft, cause)
        if isinstance(answer, Stored):
            write_witness(self._places.witness, head_of(answer.entry))
        return answer

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """All entries of a match in their order."""
        return self._read(lambda store: store.entries(match_id))

    def matches(self) -> tuple[MatchRow, ...]:
        """One line for each match, the one opened last first."""
        return self._read(lambda store: store.matches())

    def end_match(self) -> None:
        """After the last entry of a match: everything into the main file, noted and copied."""
        if self._store is None:
            return
        try:
            self._settle(self._store)
            back_up(self._store, self._places.backups, self._connect)
        except (StorageError, OSError, DamageError) as cause:
            self._tell(f"The journal could not be copied ({cause}); the game itself is stored.")
            self._let_go()

    def close(self) -> None:
        """Stop cleanly: everything into the main file, noted, and the file let go."""
        self._is_closed = True
        if self._store is None:
            return
        try:
            self._settle(self._store)
        except (StorageError, OSError) as cause:
            self._tell(f"The journal could not be tidied up at the end ({cause}).")
        self._let_go()

    def _look_up(self, draft: Draft, cause: Exception) -> Answer:
        # After a failed commit the entry may be there or not (https://wiki.postgresql.org/wiki/
        # Fsync_Errors); only a new connection can tell.
        self._let_go()
        try:
            found = self._opened().find(draft.tap_id)
        except _FAULTS:
            self._let_go()
            return Failed(sentence(cause))
        return Failed(sentence(cause)) if found is None else Stored(found)

    def _read(self, question: Callable[[Store], T]) -> T:
        if self._is_closed:
            raise JournalError(CLOSED)
        try:
            return question(self._opened())
        except _FAULTS:
            self._let_go()
        try:
            return question(self._opened())
        except _FAULTS as cause:
            self._let_go()
            raise JournalError(f"{self._places.database}: {sentence(cause)}") from cause

    def _opened(self) -> Store:
        if self._store is None:
            opened = open_store(self._places, self._connect)
            self._store = opened.store
            for notice in opened.notices:
                self._tell(notice)
            self._note(opened.store)
        return self._store

    def _note(self, store: Store) -> None:
        write_witness(self._places.witness, store.head)
        try:
            write_state(self._places.state, store.head)
        except OSError as cause:
            self._tell(f"{self._places.state}: could not be written ({cause.strerror}).")

    def _settle(self, store: Store) -> None:
        store.checkpoint()
        write_state(self._places.state, store.head)

    def _let_go(self) -> None:
        if self._store is not None:
            self._store.close()
            self._store = None

    def _tell(self, notice: str) -> None:
        if notice not in self.notices:
            self.notices = (*self.notices, notice)
