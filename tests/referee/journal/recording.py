"""A storage layer under SQLite that writes down all it is asked for, and can be told to fail.

Development only: it runs on APSW's own copy of SQLite, never on a file the product has open.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import apsw

from companion.referee.journal.connection import Cell, Row, StorageError
from companion.referee.journal.faults import Fault

if TYPE_CHECKING:
    from typing_extensions import Buffer

Verb: TypeAlias = Literal["open", "read", "write", "truncate", "sync", "delete"]


@dataclass(frozen=True, slots=True)
class Operation:
    """One request to the storage."""

    verb: Verb
    path: str
    offset: int = 0
    content: bytes = b""


@dataclass(frozen=True, slots=True)
class Tape:
    """What is done with each request: first it is heard, then it happens, unless hearing raises."""

    hear: Callable[[Operation], None]


class RecordingVFS(apsw.VFS):
    """Passes everything on to the ordinary layer after the tape has heard it."""

    def __init__(self, name: str, tape: Tape) -> None:
        super().__init__(name, "")
        self._tape = tape

    def xOpen(  # noqa: N802 - APSW calls it so
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> RecordingFile:
        return RecordingFile(name, flags, self._tape)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - APSW calls it so
        self._tape.hear(Operation("delete", filename))
        super().xDelete(filename, syncdir)


class RecordingFile(apsw.VFSFile):
    """One open file of the layer."""

    def __init__(self, name: str | apsw.URIFilename | None, flags: list[int], tape: Tape) -> None:
        self._path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self._tape = tape
        tape.hear(Operation("open", self._path))
        super().__init__("", name, flags)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802 - APSW calls it so
        self._tape.hear(Operation("read", self._path, offset))
        return super().xRead(amount, offset)

    def xWrite(self, data: Buffer, offset: int) -> None:  # noqa: N802 - APSW calls it so
        self._tape.hear(Operation("write", self._path, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - APSW calls it so
        self._tape.hear(Operation("truncate", self._path, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802 - APSW calls it so
        self._tape.hear(Operation("sync", self._path))
        super().xSync(flags)


class ApswConnection:
    """The same seam as SqliteConnection, on the recording layer."""

    def __init__(self, path: Path, vfs: str, *, is_careless: bool = False) -> None:
        self._is_careless = is_careless
        try:
            self._connection = apsw.Connection(str(path), vfs=vfs)
        except apsw.Error as cause:
            raise _fault(cause) from cause

    def run(self, sql: str, values: Sequence[Cell] = ()) -> list[Row]:
        """All rows of one statement; a careless one does not wait for the storage."""
        if self._is_careless and sql == "PRAGMA synchronous=FULL":
            sql = "PRAGMA synchronous=NORMAL"
        try:
            rows: list[Row] = list(self._connection.execute(sql, values))
        except apsw.Error as cause:
            raise _fault(cause) from cause
        return [(2,)] if self._is_careless and sql == "PRAGMA synchronous" else rows

    def close(self) -> None:
        """Let go of the file, whatever the storage says to that."""
        # SQLite closes without a word about such faults; only APSW hands on what the layer raised.
        with contextlib.suppress(apsw.Error):
            self._connection.close(True)


def _fault(cause: apsw.Error) -> StorageError:
    return StorageError(getattr(cause, "extendedresult", Fault.ERROR), str(cause))
