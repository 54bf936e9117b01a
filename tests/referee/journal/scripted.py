"""A storage whose faults are arranged beforehand, and a gate that holds a commit back.

The work itself is done by the ordinary connection.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event

from companion.referee.journal.connection import Cell, Row, SqliteConnection, StorageError


@dataclass(slots=True)
class Storage:
    """The card of the test: pass `connect` to a scribe or a journal."""

    faults: dict[str, int] = field(default_factory=dict)
    """Statement beginning with this word -> result code, until taken out."""
    is_late: bool = False
    """Whether the statement is carried out before its fault is reported."""
    gate: Event = field(default_factory=Event)
    """Commits wait for it."""
    connections: int = 0

    def __post_init__(self) -> None:
        self.gate.set()

    def connect(self, path: Path) -> "ScriptedConnection":
        """Open a file on this card."""
        self.connections += 1
        self.check("connect")
        return ScriptedConnection(path, self)

    def check(self, statement: str) -> None:
        """Report the fault that is arranged for this statement."""
        for beginning, code in self.faults.items():
            if statement.startswith(beginning):
                raise StorageError(code, f"arranged fault {code}")


class ScriptedConnection:
    """One connection on the card."""

    def __init__(self, path: Path, storage: Storage) -> None:
        self._connection = SqliteConnection(path)
        self._storage = storage

    def run(self, sql: str, values: Sequence[Cell] = ()) -> list[Row]:
        """Carry the statement out, report its fault before or after."""
        if sql == "COMMIT":
            self._storage.gate.wait()
        if not self._storage.is_late:
            self._storage.check(sql)
        rows = self._connection.run(sql, values)
        if self._storage.is_late:
            self._storage.check(sql)
        return rows

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
