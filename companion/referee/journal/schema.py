"""How the journal lies in SQLite: settings, the one table, the triggers that keep it append-only.

Reading and writing entries is in store.py, judging a found file in examine.py.
"""

from companion.referee.journal.connection import Cell, Connection, Row
from companion.referee.journal.errors import JournalError

APPLICATION_ID = 0x52454631
SCHEMA_VERSION = 2
"""2 knows what was only noted."""

# The order matters: exclusive locking before WAL means no shared-memory file is ever needed.
# FULL, because in WAL mode NORMAL forgets the newest commits at a power cut.
SETTINGS: tuple[tuple[str, str, Cell], ...] = (
    ("locking_mode", "EXCLUSIVE", "exclusive"),
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", 2),
    ("wal_autocheckpoint", "1000", 1000),
    ("journal_size_limit", "4194304", 4194304),
    ("foreign_keys", "ON", 1),
    ("trusted_schema", "OFF", 0),
    ("cell_size_check", "ON", 1),
    ("recursive_triggers", "ON", 1),
    ("mmap_size", "0", 0),
    ("temp_store", "MEMORY", 2),
    ("busy_timeout", "500", 500),
)

# Kept short: the whole schema has to fit on the first page, see salvage.py.
TABLES: tuple[str, ...] = (
    """CREATE TABLE entries(
row_id INTEGER PRIMARY KEY,
match_id TEXT NOT NULL,
seq INTEGER NOT NULL,
tap_id BLOB NOT NULL UNIQUE CHECK(length(tap_id)=16),
kind TEXT NOT NULL CHECK(kind IN('opened','played','retracted','amended','closed','noted')),
payload TEXT NOT NULL,
source TEXT NOT NULL,
wall_ms INTEGER NOT NULL,
mono_ms INTEGER NOT NULL,
boot_id TEXT NOT NULL,
hash BLOB NOT NULL CHECK(length(hash)=32),
UNIQUE(match_id,seq))STRICT""",
    """CREATE TRIGGER entries_change BEFORE UPDATE ON entries
BEGIN SELECT raise(ABORT,'entries are never changed');END""",
    """CREATE TRIGGER entries_delete BEFORE DELETE ON entries
BEGIN SELECT raise(ABORT,'entries are never deleted');END""",
    """CREATE TRIGGER entries_append BEFORE INSERT ON entries
WHEN NEW.row_id<>(SELECT coalesce(max(row_id),0)+1 FROM entries)
OR NEW.seq<>(SELECT coalesce(max(seq),0)+1 FROM entries WHERE match_id=NEW.match_id)
OR EXISTS(SELECT 1 FROM entries WHERE tap_id=NEW.tap_id)
BEGIN SELECT raise(ABORT,'entries are only appended');END""",
)


def apply_settings(connection: Connection) -> None:
    """Set every setting and read it back; raises JournalError where SQLite does not obey."""
    for name, wanted, expected in SETTINGS:
        connection.run(f"PRAGMA {name}={wanted}")
        found = connection.run(f"PRAGMA {name}")
        # A storage layer that cannot map memory answers mmap_size with no row at all.
        if found != [(expected,)] and not (name == "mmap_size" and found == []):
            raise JournalError(
                f"SQLite answers {found!r} where {name}={wanted} was asked for; entries would not "
                "be safe, so the journal stays closed: install another build of SQLite"
            )


def is_blank(connection: Connection) -> bool:
    """Whether the file holds nothing yet."""
    marks = (read_number(connection, "application_id"), read_number(connection, "user_version"))
    return marks == (0, 0) and not connection.run("SELECT 1 FROM sqlite_schema LIMIT 1")


def create_tables(connection: Connection) -> None:
    """Lay out an empty journal in one transaction."""
    connection.run("BEGIN IMMEDIATE")
    for statement in TABLES:
        connection.run(statement)
    connection.run(f"PRAGMA application_id={APPLICATION_ID}")
    connection.run(f"PRAGMA user_version={SCHEMA_VERSION}")
    connection.run("COMMIT")


def stored_statements(connection: Connection) -> list[Row]:
    """The statements the file was laid out with, in their order."""
    return connection.run("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")


def read_number(connection: Connection, pragma: str) -> int:
    """The whole number a PRAGMA answers with."""
    [[number]] = connection.run(f"PRAGMA {pragma}")
    return number if isinstance(number, int) else -1
