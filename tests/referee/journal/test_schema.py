"""The file as SQLite keeps it: settings that hold, entries nobody can change from outside."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion.referee.journal import JournalError, open_journal
from companion.referee.journal.connection import Cell, Row, SqliteConnection, StorageError
from companion.referee.journal.schema import SETTINGS, TABLES, apply_settings
from tests.referee.journal.drafting import draft

SELECTED = "INSERT OR REPLACE INTO entries SELECT {},1,'b',hash FROM entries WHERE row_id=1"


class Deaf(SqliteConnection):
    """An SQLite that takes every setting and keeps its own."""

    def run(self, sql: str, values: Sequence[Cell] = ()) -> list[Row]:
        return [] if sql.startswith("PRAGMA synchronous=") else super().run(sql, values)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A closed journal with two entries."""
    with open_journal(tmp_path / "journal.db") as journal:
        journal.append(draft(0)).wait(30)
        journal.append(draft(1)).wait(30)
    return tmp_path / "journal.db"


def test_every_setting_is_taken_and_read_back(tmp_path: Path) -> None:
    with closing(SqliteConnection(tmp_path / "journal.db")) as connection:
        apply_settings(connection)
        for name, _, expected in SETTINGS:
            assert connection.run(f"PRAGMA {name}") == [(expected,)]


def test_an_sqlite_that_does_not_obey_is_not_trusted_with_entries(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="synchronous=FULL"):
        open_journal(tmp_path / "journal.db", connect=_deaf)


def _deaf(path: Path) -> Deaf:
    connection = Deaf(path)
    SqliteConnection.run(connection, "PRAGMA synchronous=NORMAL")
    return connection


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET payload='{}'",
        "DELETE FROM entries",
        "INSERT OR REPLACE INTO entries SELECT * FROM entries WHERE row_id=1",
        SELECTED.format("9,match_id,3,randomblob(16),kind,payload,source,1"),
        SELECTED.format("3,match_id,9,randomblob(16),kind,payload,source,1"),
        SELECTED.format("3,match_id,3,tap_id,kind,payload,source,1"),
        SELECTED.format("3,match_id,3,randomblob(16),kind,payload,source,'soon'"),
        SELECTED.format("3,match_id,3,randomblob(16),'wished',payload,source,1"),
    ],
)
def test_entries_are_only_ever_appended(database: Path, statement: str) -> None:
    with closing(SqliteConnection(database)) as connection:
        before = connection.run("SELECT * FROM entries")
        with pytest.raises(StorageError):
            connection.run(statement)
        assert connection.run("SELECT * FROM entries") == before


def test_the_layout_fits_on_the_first_page(database: Path) -> None:
    # The salvage gives a damaged file the first page of a new one.
    with sqlite3.connect(database) as connection:
        [[pages]] = connection.execute(
            "SELECT count(*) FROM sqlite_schema WHERE rootpage=1 OR length(sql)>4000"
        )
    connection.close()
    assert pages == 0
    assert sum(map(len, TABLES)) < 3000


def test_a_running_journal_needs_no_shared_memory_file(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db") as journal:
        journal.append(draft(0)).wait(30)
        names = {path.name for path in tmp_path.iterdir()}
        assert "journal.db-wal" in names
        assert "journal.db-shm" not in names
    assert not (tmp_path / "journal.db-wal").exists()
