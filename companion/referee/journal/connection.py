"""The seam to SQLite: one connection that runs a statement and says by number what went wrong.

The only file that imports sqlite3. No statement of the journal stands here.
"""

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

Cell: TypeAlias = int | float | str | bytes | None
Row: TypeAlias = tuple[Cell, ...]

LOCK_WAIT_S = 0.5


class StorageError(Exception):
    """SQLite could not do its work; never leaves this room."""

    def __init__(self, code: int, text: str) -> None:
        self.code = code & 0xFF
        """Primary result code (https://sqlite.org/rescode.html)."""
        super().__init__(text)


class Connection(Protocol):
    """An open database file; whoever opened it is the only one to use it."""

    def run(self, sql: str, values: Sequence[Cell] = ()) -> list[Row]:
        """All rows of one statement; raises StorageError."""
        ...

    def close(self) -> None:
        """Let go of the file without complaint; an unfinished transaction is rolled back."""
        ...


Connect: TypeAlias = Callable[[Path], Connection]


class SqliteConnection:
    """The connection of the standard library, without its own idea of transactions."""

    def __init__(self, path: Path) -> None:
        try:
            self._connection = sqlite3.connect(path, isolation_level=None, timeout=LOCK_WAIT_S)
        except sqlite3.Error as cause:
            raise _fault(cause) from cause

    def run(self, sql: str, values: Sequence[Cell] = ()) -> list[Row]:
        """All rows of one statement; raises StorageError."""
        try:
            return self._connection.execute(sql, values).fetchall()
        except sqlite3.Error as cause:
            raise _fault(cause) from cause

    def close(self) -> None:
        """Let go of the file; an unfinished transaction is rolled back."""
        self._connection.close()


def _fault(cause: sqlite3.Error) -> StorageError:
    # Errors found by the Python layer itself carry no number.
    return StorageError(getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_ERROR), str(cause))
