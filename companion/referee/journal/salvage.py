"""Reading what can still be read: the longest right chain out of damaged files and copies.

The files given are never touched; copies of them are taken apart on a bench of their own.
"""

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

from companion.referee.journal.chain import GENESIS, follows, head_of
from companion.referee.journal.connection import Connect, StorageError
from companion.referee.journal.entry import Entry
from companion.referee.journal.errors import DamageError
from companion.referee.journal.places import log_of
from companion.referee.journal.schema import create_tables
from companion.referee.journal.store import backwards, walk

_PAGE_COUNT = slice(28, 32)
_PAGE_SIZE_BYTES = 4096


def longest_chain(sources: Iterable[Path], connect: Connect, bench: Path) -> tuple[Entry, ...]:
    """All entries that follow each other unchanged from the first, taken from any source.

    Where sources differ, the earlier one in the list is believed.
    """
    chain: list[Entry] = []
    piles: list[Mapping[int, Entry]] = []
    head = GENESIS
    for source in sources:
        piles.append(readable_entries(source, connect, bench))
        while following := _following(piles, head.row_id + 1):
            fitting = [entry for entry in following if follows(entry, head)]
            if not fitting:
                break
            chain.append(fitting[0])
            head = head_of(fitting[0])
    return tuple(chain)


def readable_entries(source: Path, connect: Connect, bench: Path) -> dict[int, Entry]:
    """Whatever decodes as an entry in a file, by number; nothing is said about its chain."""
    found: dict[int, Entry] = {}
    for has_fresh_start in (False, True):
        shutil.rmtree(bench, ignore_errors=True)
        bench.mkdir(mode=0o700)
        try:
            copy = _copy(source, bench)
            if has_fresh_start:
                _graft_first_page(copy, connect, bench)
            is_whole = _scavenge(copy, connect, found)
        finally:
            shutil.rmtree(bench, ignore_errors=True)
        if is_whole:
            break
    return found


def _following(piles: Iterable[Mapping[int, Entry]], row_id: int) -> list[Entry]:
    return [pile[row_id] for pile in piles if row_id in pile]


def _copy(source: Path, bench: Path) -> Path:
    copy = bench / "journal.db"
    shutil.copyfile(source, copy)
    if log_of(source).is_file():
        shutil.copyfile(log_of(source), log_of(copy))
    return copy


def _graft_first_page(copy: Path, connect: Connect, bench: Path) -> None:
    """Give a file the first page every new journal has, so that its other pages make sense."""
    blank = bench / "blank.db"
    connection = connect(blank)
    create_tables(connection)
    connection.close()
    first_page = bytearray(blank.read_bytes()[:_PAGE_SIZE_BYTES])
    pages = copy.stat().st_size // _PAGE_SIZE_BYTES
    first_page[_PAGE_COUNT] = pages.to_bytes(4, "big")
    with copy.open("r+b") as file:
        file.write(first_page)


def _scavenge(copy: Path, connect: Connect, found: dict[int, Entry]) -> bool:
    """Add what can be read to what was found; whether the file was readable to its end."""
    try:
        with closing(connect(copy)) as connection:
            connection.run("PRAGMA cell_size_check=ON")
            connection.run("PRAGMA trusted_schema=OFF")
            # Otherwise one unreadable line of the layout makes the whole file unreadable.
            connection.run("PRAGMA writable_schema=ON")
            if _gather(walk(connection, rows_at_once=1), found):
                return True
            # A file too broken to be read from one end may still be read from the other.
            _gather(backwards(connection), found)
    except StorageError:
        return False
    return False


def _gather(entries: Iterator[Entry], found: dict[int, Entry]) -> bool:
    try:
        for entry in entries:
            found.setdefault(entry.row_id, entry)
    except (StorageError, DamageError):
        return False
    return True
