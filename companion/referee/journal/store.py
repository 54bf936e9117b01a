"""Entries in and out of one open, examined journal file.

Knows nothing of threads, of damaged files or of what to do after a fault.
"""

import struct
from collections.abc import Iterator
from typing import cast

from companion.referee.journal.answer import Repeated, Stale, Stored
from companion.referee.journal.chain import GENESIS, Head, digest, head_of, link
from companion.referee.journal.connection import Cell, Connection, Row
from companion.referee.journal.entry import Draft, Entry, EntryKind, MatchRow, Stamp
from companion.referee.journal.errors import DamageError

PAGE_ROWS = 1000
_INT64_MAX = 2**63 - 1

# Texts are fetched as bytes: a flipped bit can make them unreadable, and that is ours to notice.
_ENTRIES = (
    "SELECT row_id,CAST(match_id AS BLOB),seq,tap_id,CAST(kind AS BLOB),CAST(payload AS BLOB),"
    "CAST(source AS BLOB),wall_ms,mono_ms,CAST(boot_id AS BLOB),hash FROM entries "
)
_FORWARD = _ENTRIES + "WHERE row_id>? ORDER BY row_id LIMIT ?"
_BACKWARD = _ENTRIES + "WHERE row_id<? ORDER BY row_id DESC LIMIT 1"
_OF_MATCH = _ENTRIES + "WHERE match_id=? ORDER BY seq"
_OF_TAP = _ENTRIES + "WHERE tap_id=?"
_INSERT = "INSERT INTO entries VALUES(?,?,?,?,?,?,?,?,?,?,?)"
_MATCHES = """
SELECT CAST(first.match_id AS BLOB), CAST(first.payload AS BLOB), last.seq,
       last.kind='closed', first.wall_ms, last.wall_ms
FROM entries AS first
JOIN entries AS last ON last.match_id=first.match_id
 AND last.seq=(SELECT max(seq) FROM entries WHERE match_id=first.match_id)
WHERE first.seq=1 ORDER BY first.row_id DESC
"""


class Store:
    """The entries behind one connection, and the head of their chain."""

    def __init__(self, connection: Connection, head: Head) -> None:
        self.connection = connection
        self.head = head

    def append(self, draft: Draft) -> Stored | Repeated | Stale:
        """Write the draft unless its tap is known or its match has moved on; StorageError."""
        known = self.find(draft.tap_id)
        if known is not None:
            return Repeated(known)
        last_seq = self.last_seq(draft.match_id)
        if last_seq != draft.expected_seq:
            return Stale(last_seq)
        entry = link(draft, after=self.head)
        self.connection.run("BEGIN IMMEDIATE")
        insert(self.connection, entry)
        self.connection.run("COMMIT")
        self.head = head_of(entry)
        return Stored(entry)

    def find(self, tap_id: bytes) -> Entry | None:
        """The entry this tap became, if it became one."""
        rows = self.connection.run(_OF_TAP, (tap_id,))
        return decode(rows[0]) if rows else None

    def last_seq(self, match_id: str) -> int:
        """Number of the match's last entry, 0 for an unknown match."""
        [[last_seq]] = self.connection.run(
            "SELECT coalesce(max(seq),0) FROM entries WHERE match_id=?", (match_id,)
        )
        return _whole(last_seq)

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """All entries of a match in their order; empty for an unknown match."""
        return tuple(decode(row) for row in self.connection.run(_OF_MATCH, (match_id,)))

    def matches(self) -> tuple[MatchRow, ...]:
        """One line for each match, the one opened last first."""
        return tuple(_match_row(row) for row in self.connection.run(_MATCHES))

    def hash_at(self, row_id: int) -> bytes | None:
        """The hash of the entry with this number, None where there is none."""
        if row_id == GENESIS.row_id:
            return GENESIS.hash
        rows = self.connection.run("SELECT hash FROM entries WHERE row_id=?", (row_id,))
        return _binary(rows[0][0]) if rows else None

    def checkpoint(self) -> None:
        """Bring everything from the write-ahead log into the main file and empty the log."""
        self.connection.run("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()


def insert(connection: Connection, entry: Entry) -> None:
    """Write one entry as it is."""
    at = entry.at
    ids: tuple[Cell, ...] = (entry.row_id, entry.match_id, entry.seq, entry.tap_id)
    words: tuple[Cell, ...] = (entry.kind.value, entry.payload, entry.source)
    connection.run(_INSERT, (*ids, *words, at.wall_ms, at.mono_ms, at.boot_id, entry.hash))


def walk(connection: Connection, *, rows_at_once: int = PAGE_ROWS) -> Iterator[Entry]:
    """All entries in the order of the chain; DamageError at the first one that is unreadable."""
    return map(decode, _rows(connection, rows_at_once))


def chain_head(connection: Connection) -> Head:
    """The head of the chain, every entry checked; DamageError at the first one that is changed."""
    # On the bare cells: a start does this for every entry there is.
    head = GENESIS
    for row in _rows(connection, PAGE_ROWS):
        row_id, match_id, seq, tap_id, kind, payload, source, wall_ms, mono_ms, boot_id, found = row
        # Cells of another kind than the column's are met by the except clause.
        numbers = cast("tuple[int, ...]", (row_id, seq, wall_ms, mono_ms))
        texts = cast("tuple[bytes, ...]", (tap_id, match_id, kind, payload, source, boot_id))
        try:
            due = digest(head.hash, numbers=numbers, texts=texts)
        except (TypeError, struct.error):
            due = b""
        if row_id != head.row_id + 1 or found != due:
            raise DamageError(f"entry {head.row_id + 1} is not what was written")
        head = Head(row_id=head.row_id + 1, hash=due)
    return head


def backwards(connection: Connection) -> Iterator[Entry]:
    """The same from the newest entry back, one at a time, as far as it can be read."""
    row_id = _INT64_MAX
    while rows := connection.run(_BACKWARD, (row_id,)):
        entry = decode(rows[0])
        if entry.row_id >= row_id:
            raise DamageError(f"entry {entry.row_id} stands in the wrong place")
        row_id = entry.row_id
        yield entry


def _rows(connection: Connection, rows_at_once: int) -> Iterator[Row]:
    row_id = 0
    while rows := connection.run(_FORWARD, (row_id, rows_at_once)):
        for row in rows:
            found = _whole(row[0])
            # A broken tree of pages can send the reader round in circles.
            if found <= row_id:
                raise DamageError(f"entry {found} stands in the wrong place")
            row_id = found
            yield row


def decode(row: Row) -> Entry:
    """An entry from the cells of its row; DamageError where a cell cannot be what was written."""
    row_id, match_id, seq, tap_id, kind, payload, source, wall_ms, mono_ms, boot_id, digest = row
    try:
        return Entry(
            row_id=_whole(row_id),
            match_id=_text(match_id),
            seq=_whole(seq),
            tap_id=_binary(tap_id),
            kind=EntryKind(_text(kind)),
            payload=_text(payload),
            source=_text(source),
            at=Stamp(_whole(wall_ms), _whole(mono_ms), _text(boot_id)),
            hash=_binary(digest),
        )
    except ValueError as cause:
        raise DamageError(f"entry {row_id!r} is unreadable") from cause


def _match_row(row: Row) -> MatchRow:
    match_id, payload, last_seq, is_closed, opened_wall_ms, last_wall_ms = row
    return MatchRow(
        match_id=_text(match_id),
        opened_payload=_text(payload),
        last_seq=_whole(last_seq),
        is_closed=is_closed == 1,
        opened_wall_ms=_whole(opened_wall_ms),
        last_wall_ms=_whole(last_wall_ms),
    )


def _whole(cell: Cell) -> int:
    if type(cell) is not int:
        raise DamageError("a number is not a number")
    return cell


def _binary(cell: Cell) -> bytes:
    if type(cell) is not bytes:
        raise DamageError("a hash is not a hash")
    return cell


def _text(cell: Cell) -> str:
    try:
        return _binary(cell).decode("utf-8")
    except UnicodeDecodeError as cause:
        raise DamageError("a text is not a text") from cause
