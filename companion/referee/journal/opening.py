"""From files found in a folder to an open, examined journal; damaged ones are set aside first.

Every step may be cut short by a power cut and is then done again at the next start.
"""

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from companion.referee.journal.backup import copies
from companion.referee.journal.chain import GENESIS, Head
from companion.referee.journal.connection import Connect, StorageError
from companion.referee.journal.disk import sync_file, sync_folder
from companion.referee.journal.entry import Entry
from companion.referee.journal.errors import DamageError, OutdatedError
from companion.referee.journal.examine import examine
from companion.referee.journal.faults import DAMAGE
from companion.referee.journal.heads import read_state, read_witness
from companion.referee.journal.places import Places, free_name, log_of
from companion.referee.journal.salvage import longest_chain
from companion.referee.journal.schema import apply_settings, create_tables, is_blank
from companion.referee.journal.store import Store, insert
from companion.referee.journal.traces import finish_forgetting


@dataclass(frozen=True, slots=True)
class Opened:
    """An open store, and what has to be told about the way there."""

    store: Store
    notices: tuple[str, ...]


def open_store(places: Places, connect: Connect) -> Opened:
    """The journal's store, new, as it was left, or rebuilt from what could be read.

    Raises StorageError or OSError where the storage itself refuses, JournalTooNewError for a file
    of a newer program.
    """
    finish_forgetting(places)
    known, notices = _known_heads(places)
    _clear_strange_log(places.log)
    if places.log.exists() and places.log.stat().st_size:
        shutil.copyfile(places.log, places.kept_log)
    try:
        if os.path.lexists(places.database) and not places.database.is_file():
            raise DamageError("it is not an ordinary file")
        if _is_missing(places, known):
            raise DamageError("the file is missing or empty")
        store = _open_whole(places.database, connect, known)
    except DamageError as damage:
        notices = (*notices, _rebuild(places, connect, known, damage))
        store = _open_whole(places.database, connect, ())
    places.kept_log.unlink(missing_ok=True)
    return Opened(store, notices)


def _known_heads(places: Places) -> tuple[tuple[Head, ...], tuple[str, ...]]:
    notices: tuple[str, ...] = ()
    witness = read_witness(places.witness)
    try:
        state = read_state(places.state)
    except DamageError as damage:
        aside = free_name(places.state)
        places.state.replace(aside)
        state = None
        notices = (f"{damage}; it was set aside as {aside.name}.",)
    return tuple(head for head in (state, witness) if head is not None), notices


def _clear_strange_log(log: Path) -> None:
    """What bears the log's name and is no file was never written by SQLite."""
    if os.path.lexists(log) and not log.is_file():
        log.replace(free_name(log))


def _is_missing(places: Places, known: Iterable[Head]) -> bool:
    if places.database.exists() and places.database.stat().st_size:
        return False
    # Without any trace of an earlier journal this is simply the first evening.
    has_history = any(head != GENESIS for head in known)
    return has_history or bool(places.set_asides()) or bool(copies(places.backups))


def _open_whole(database: Path, connect: Connect, known: Iterable[Head]) -> Store:
    try:
        connection = connect(database)
        try:
            apply_settings(connection)
            if is_blank(connection):
                create_tables(connection)
                sync_folder(database.parent)
            return Store(connection, examine(connection, database, known=known))
        except BaseException:
            connection.close()
            raise
    except StorageError as fault:
        if fault.code in DAMAGE:
            raise DamageError(f"SQLite says: {fault}") from fault
        raise


def _rebuild(places: Places, connect: Connect, known: Iterable[Head], damage: DamageError) -> str:
    aside = _set_aside(places)
    sources = (*places.set_asides(), *copies(places.backups))
    entries = longest_chain(sources, connect, places.bench)
    fill(places.rebuilt, connect, entries)
    os.replace(places.rebuilt, places.database)
    sync_folder(places.folder)
    where = f" It was set aside as {aside.name}." if aside else ""
    lost = max((head.row_id for head in known), default=0) - len(entries)
    missing = f"; {lost} stored later could not be found" if lost > 0 else ""
    if isinstance(damage, OutdatedError) and lost <= 0:
        return (
            f"{places.database}: the journal of an older program was carried over whole, "
            f"{len(entries)} entries.{where.replace('set aside', 'kept')}"
        )
    return (
        f"{places.database}: the journal was damaged ({damage}).{where} "
        f"{len(entries)} entries were read and kept{missing}."
    )


def _set_aside(places: Places) -> Path | None:
    """Rename the damaged file and the log from before SQLite touched it, the log first."""
    aside = free_name(places.database)
    for log in (places.kept_log, places.log):
        if log.exists() and not log_of(aside).exists():
            log.replace(log_of(aside))
    places.log.unlink(missing_ok=True)
    if not os.path.lexists(places.database):
        return None
    places.database.replace(aside)
    return aside


def fill(database: Path, connect: Connect, entries: Iterable[Entry]) -> None:
    """Lay these entries out in a new file, synced; StorageError, OSError."""
    database.unlink(missing_ok=True)
    database.with_name(database.name + "-journal").unlink(missing_ok=True)
    connection = connect(database)
    try:
        create_tables(connection)
        connection.run("BEGIN IMMEDIATE")
        for entry in entries:
            insert(connection, entry)
        connection.run("COMMIT")
    finally:
        connection.close()
    sync_file(database)
