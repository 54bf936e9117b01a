"""Forgetting: the chain is told anew without what has to go, and takes the place of the old one.

An entry is never changed in a journal; so there is another journal. Until it lies there whole
nothing has happened, and afterwards every start finishes it (traces.py).
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from companion.referee.journal.backup import back_up
from companion.referee.journal.chain import GENESIS, hash_of, head_of
from companion.referee.journal.connection import Connect, SqliteConnection, StorageError
from companion.referee.journal.entry import Entry
from companion.referee.journal.errors import JournalError
from companion.referee.journal.faults import sentence
from companion.referee.journal.lock import Lock
from companion.referee.journal.opening import fill, open_store
from companion.referee.journal.payload import check_payload
from companion.referee.journal.places import Places
from companion.referee.journal.store import walk
from companion.referee.journal.traces import finish_forgetting

Keep: TypeAlias = Callable[[Entry], str | None]
"""What an entry says from now on; None for the opening of a match that goes whole."""


def forget(
    path: Path, keep: Keep, *, program: str = "companion", connect: Connect = SqliteConnection
) -> None:
    """Tell the journal at `path` anew as `keep` says; its copies and all set-aside files go.

    Raises JournalHeld where another program has it, JournalError where the storage refuses; then
    either nothing has changed or the next start finishes the work.
    """
    places = Places(path)
    with Lock(places, program=program):
        try:
            _lay_out(places, keep, connect)
            finish_forgetting(places)
            with closing(open_store(places, connect).store) as store:
                back_up(store, places.backups, connect)
                store.checkpoint()
        except (StorageError, OSError) as cause:
            raise JournalError(f"{path}: {sentence(cause)} ({cause})") from cause


def _lay_out(places: Places, keep: Keep, connect: Connect) -> None:
    """The new journal, whole and synced, under the name it waits by."""
    with closing(open_store(places, connect).store) as store:
        fill(places.rebuilt, connect, retold(walk(store.connection), keep))
        store.checkpoint()
    places.rebuilt.replace(places.waiting)


def retold(entries: Iterable[Entry], keep: Keep) -> Iterator[Entry]:
    """The entries that stay, numbered and linked anew; tap, time and source stay what they were."""
    head, gone = GENESIS, set[str]()
    for entry in entries:
        payload = None if entry.match_id in gone else keep(entry)
        if payload is None:
            gone.add(entry.match_id)
            continue
        check_payload(payload)
        bare = replace(entry, row_id=head.row_id + 1, payload=payload)
        linked = replace(bare, hash=hash_of(bare, after=head))
        head = head_of(linked)
        yield linked
