"""Verified copies of the whole journal, made at the end of each match; the last ten are kept.

Bringing entries back from a copy is in salvage.py.
"""

from pathlib import Path

from companion.referee.journal.connection import Connect
from companion.referee.journal.disk import sync_file, sync_folder
from companion.referee.journal.errors import DamageError
from companion.referee.journal.examine import examine
from companion.referee.journal.store import Store

KEPT_COPIES = 10


def back_up(store: Store, folder: Path, connect: Connect) -> Path:
    """Copy the journal, examine the copy, give it its name; OSError, StorageError, DamageError."""
    folder.mkdir(mode=0o700, exist_ok=True)
    older = copies(folder)
    number = _number(older[0]) + 1 if older else 1
    copy = folder / f"journal-{number:06}.db"
    unfinished = copy.with_suffix(".new")
    unfinished.unlink(missing_ok=True)
    try:
        store.connection.run("VACUUM INTO ?", (str(unfinished),))
        _verify(unfinished, store, connect)
        sync_file(unfinished)
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    sync_folder(folder)
    for surplus in copies(folder)[KEPT_COPIES:]:
        surplus.unlink()
    return copy


def copies(folder: Path) -> tuple[Path, ...]:
    """The finished copies, the newest first."""
    named = (
        path for path in folder.glob("journal-*.db") if path.stem[8:].isdecimal() and path.is_file()
    )
    return tuple(sorted(named, key=_number, reverse=True))


def _verify(copy: Path, store: Store, connect: Connect) -> None:
    connection = connect(copy)
    try:
        if examine(connection, copy) != store.head:
            raise DamageError(f"{copy}: the copy ends at another entry than the journal")
    finally:
        connection.close()


def _number(copy: Path) -> int:
    return int(copy.stem[8:])
