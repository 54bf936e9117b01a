"""Judging a found database: is it our journal, whole and unchanged?

Nothing is repaired here; the first sign of damage ends the examination.
"""

from collections.abc import Iterable
from pathlib import Path

from companion.referee.journal.chain import Head
from companion.referee.journal.connection import Connection, StorageError
from companion.referee.journal.errors import DamageError, JournalTooNewError, OutdatedError
from companion.referee.journal.faults import DAMAGE
from companion.referee.journal.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    TABLES,
    read_number,
    stored_statements,
)
from companion.referee.journal.store import Store, chain_head


def examine(connection: Connection, path: Path, *, known: Iterable[Head] = ()) -> Head:
    """The head of the file's chain.

    DamageError where anything differs from what was written, or where the chain does not reach
    the known heads; JournalTooNewError for a file of a newer program; StorageError where the
    storage and not the content is at fault.
    """
    try:
        _check_layout(connection, path)
        head = chain_head(connection)
        _check_reach(Store(connection, head), known)
    except StorageError as fault:
        if fault.code in DAMAGE:
            raise DamageError(f"SQLite says: {fault}") from fault
        raise
    return head


def _check_layout(connection: Connection, path: Path) -> None:
    if read_number(connection, "application_id") != APPLICATION_ID:
        raise DamageError("it is not a journal of this program")
    version = read_number(connection, "user_version")
    if version > SCHEMA_VERSION:
        raise JournalTooNewError(path, version=version, known=SCHEMA_VERSION)
    if version < SCHEMA_VERSION:
        raise OutdatedError("it has the layout of an older program")
    if stored_statements(connection) != [(sql,) for sql in TABLES]:
        raise DamageError("its layout is not the one it was made with")
    # The full check, not the quick one: a wrong index could hide an entry or let a tap in twice.
    complaint = connection.run("PRAGMA integrity_check(1)")
    if complaint != [("ok",)]:
        raise DamageError(f"SQLite says: {complaint[0][0]!r}")


def _check_reach(store: Store, known: Iterable[Head]) -> None:
    for head in known:
        if store.hash_at(head.row_id) != head.hash:
            raise DamageError(
                f"it does not hold entry {head.row_id}, which was stored once"
                if head.row_id > store.head.row_id
                else f"entry {head.row_id} is not the one that was stored"
            )
