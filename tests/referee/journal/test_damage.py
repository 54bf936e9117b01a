"""Damage of every kind to the files of a closed or killed journal: noticed, told, and mended.

COMPANION_DAMAGES sets how many random damages are tried.
"""

import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.referee.journal import Entry, JournalTooNewError, Stored, open_journal
from companion.referee.journal.places import Places
from companion.referee.journal.schema import APPLICATION_ID
from tests.referee.journal.drafting import MATCH_TAPS, draft, told

DAMAGES = int(os.environ.get("COMPANION_DAMAGES", "2000"))
SEED = int(os.environ.get("COMPANION_SEED", "20260101"))
TAPS = 4 * MATCH_TAPS + 5
SECTOR_BYTES = 512

Damage = Callable[[Places, random.Random], None]


@dataclass(frozen=True, slots=True)
class Original:
    """A folder with a journal, and what is in it."""

    folder: Path
    entries: tuple[Entry, ...]


def flip_bit(places: Places, chance: random.Random) -> None:
    """One bit of the database turns over."""
    content = bytearray(places.database.read_bytes())
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    places.database.write_bytes(content)


def zero_sector(places: Places, chance: random.Random) -> None:
    """One sector of the database reads as zeros."""
    content = bytearray(places.database.read_bytes())
    start = chance.randrange(len(content) // SECTOR_BYTES) * SECTOR_BYTES
    content[start : start + SECTOR_BYTES] = bytes(SECTOR_BYTES)
    places.database.write_bytes(content)


def truncate(places: Places, chance: random.Random) -> None:
    """The end of the database is missing, perhaps all of it."""
    os.truncate(places.database, chance.randrange(places.database.stat().st_size))


def empty(places: Places, _: random.Random) -> None:
    """The database has no content."""
    os.truncate(places.database, 0)


def remove(places: Places, _: random.Random) -> None:
    """The database is gone."""
    places.database.unlink()


def swap_foreign(places: Places, chance: random.Random) -> None:
    """Another kind of file lies under the name."""
    places.database.write_bytes(chance.randbytes(chance.choice([10, 4096, 20000])))


def remove_log(places: Places, _: random.Random) -> None:
    """The newest entries are gone with the write-ahead log."""
    places.log.unlink()


def damage_log(places: Places, chance: random.Random) -> None:
    """One bit of the write-ahead log turns over."""
    content = bytearray(places.log.read_bytes())
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    places.log.write_bytes(content)


OF_CLOSED: tuple[Damage, ...] = (
    *(flip_bit, flip_bit, flip_bit, zero_sector, zero_sector, truncate),
    *(empty, remove, swap_foreign),
)
OF_KILLED: tuple[Damage, ...] = (*OF_CLOSED, remove_log, damage_log, damage_log)


@pytest.mark.parametrize("was_killed", [False, True], ids=["closed", "killed"])
def test_no_damage_goes_unnoticed_or_stops_the_evening(
    fast_folder: Path, report_figure: Callable[[str], None], *, was_killed: bool
) -> None:
    original = make_journal(fast_folder / "original", was_killed=was_killed)
    chance = random.Random(SEED + was_killed)
    told_of, kept_all, harmless = 0, 0, 0
    for number in range(DAMAGES // 2):
        places = Places(fast_folder / str(number) / "journal.db")
        shutil.copytree(original.folder, places.folder)
        if chance.random() < 0.5:
            shutil.rmtree(places.backups)
        chance.choice(OF_KILLED if was_killed else OF_CLOSED)(places, chance)
        notices, found = look(places)
        if found != original.entries:
            assert notices, f"damage {number} changed entries and nothing was told"
            assert found == original.entries[: len(found)]
        told_of += bool(notices)
        kept_all += bool(notices) and found == original.entries
        harmless += not notices
        shutil.rmtree(places.folder)
    assert told_of > 0
    report_figure(
        f"{DAMAGES // 2} damages, seed {SEED}: {told_of} told ({kept_all} mended whole), "
        f"{harmless} without effect, 0 unnoticed"
    )


def test_a_damaged_entry_costs_no_entry_before_it_nor_any_that_a_copy_holds(
    tmp_path: Path,
) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    damaged_row = 20
    change_payload(places.database, row_id=damaged_row)
    shutil.copytree(original.folder, tmp_path / "with copies")
    shutil.rmtree(places.backups)

    notices, found = look(places)
    assert found == original.entries[: damaged_row - 1]
    assert len(notices) == 1
    assert f"{damaged_row - 1} entries were read and kept" in notices[0]
    assert f"{TAPS - damaged_row + 1} stored later could not be found" in notices[0]
    assert [path.name for path in places.set_asides()] == ["journal.db.corrupt.1"]

    notices, found = look(Places(tmp_path / "with copies" / "journal.db"))
    assert found == original.entries
    assert len(notices) == 1


def test_the_log_is_set_aside_with_its_database(tmp_path: Path) -> None:
    original = make_journal(tmp_path / "original", was_killed=True)
    places = Places(original.folder / "journal.db")
    log = bytearray(places.log.read_bytes())
    log[40] ^= 1
    places.log.write_bytes(log)
    look(places)
    assert (places.folder / "journal.db.corrupt.1").exists()
    assert (places.folder / "journal.db.corrupt.1-wal").read_bytes() == bytes(log)


def test_a_second_damage_gets_a_name_of_its_own_and_the_first_is_told_only_once(
    tmp_path: Path,
) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    change_payload(places.database, row_id=3)
    assert len(look(places)[0]) == 1
    assert look(places) == ((), original.entries)
    change_payload(places.database, row_id=4)
    assert len(look(places)[0]) == 1
    names = [path.name for path in places.set_asides()]
    assert names == ["journal.db.corrupt.2", "journal.db.corrupt.1"]


def test_a_forged_entry_with_an_unchanged_neighbourhood_is_noticed(tmp_path: Path) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    change_payload(places.database, row_id=TAPS)
    notices, _ = look(places)
    assert f"entry {TAPS} is not what was written" in notices[0]


def test_a_foreign_database_is_set_aside_and_not_read(tmp_path: Path) -> None:
    places = Places(tmp_path / "journal.db")
    with sqlite3.connect(places.database) as foreign:
        foreign.execute("CREATE TABLE recipes(name TEXT)")
        foreign.execute("INSERT INTO recipes VALUES('pancakes')")
    foreign.close()
    notices, found = look(places)
    assert found == ()
    assert "not a journal of this program" in notices[0]
    with sqlite3.connect(tmp_path / "journal.db.corrupt.1") as kept:
        assert kept.execute("SELECT name FROM recipes").fetchall() == [("pancakes",)]
    kept.close()


def test_a_journal_of_a_newer_program_is_refused_untouched(tmp_path: Path) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    with sqlite3.connect(places.database) as newer:
        newer.execute("PRAGMA user_version=7")
    newer.close()
    with pytest.raises(JournalTooNewError, match=r"newer program .*7.*update"):
        open_journal(places.database)
    assert places.set_asides() == ()


def test_a_journal_of_an_older_program_is_carried_over_whole_and_is_not_called_damaged(
    tmp_path: Path,
) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    _write_in_first_layout(places)
    notices, found = look(places)
    assert found == original.entries
    assert len(notices) == 1
    assert f"carried over whole, {len(original.entries)} entries" in notices[0]
    assert "damaged" not in notices[0]
    assert len(places.set_asides()) == 1
    assert look(places) == ((), original.entries)


def _write_in_first_layout(places: Places) -> None:
    """The same rows as the first released program laid them out: it knew no notes."""
    with sqlite3.connect(places.database) as now:
        laid = [sql for (sql,) in now.execute("SELECT sql FROM sqlite_schema WHERE sql NOT NULL")]
        rows = now.execute("SELECT * FROM entries ORDER BY row_id").fetchall()
    now.close()
    places.database.unlink()
    with sqlite3.connect(places.database) as first:
        for statement in laid:
            first.execute(statement.replace(",'noted'", ""))
        first.executemany(f"INSERT INTO entries VALUES({','.join('?' * len(rows[0]))})", rows)
        first.execute(f"PRAGMA application_id={APPLICATION_ID}")
        first.execute("PRAGMA user_version=1")
    first.close()


def test_an_unreadable_state_is_set_aside_and_the_entries_stay(tmp_path: Path) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    places.state.write_text('{"rows": "many"}')
    notices, found = look(places)
    assert found == original.entries
    assert "journal.state.json.corrupt.1" in notices[0]
    assert look(places) == ((), original.entries)


def test_a_rebuild_cut_short_is_done_again(tmp_path: Path) -> None:
    original = make_journal(tmp_path / "original", was_killed=False)
    places = Places(original.folder / "journal.db")
    shutil.rmtree(places.backups)
    places.database.rename(places.folder / "journal.db.corrupt.1")
    places.rebuilt.write_bytes(b"half a file")
    notices, found = look(places)
    assert found == original.entries
    assert len(notices) == 1


def make_journal(folder: Path, *, was_killed: bool) -> Original:
    """A journal of some matches; a killed one still has its write-ahead log."""
    source = folder.with_name("source")
    with open_journal(source / "journal.db") as journal:
        for number in range(TAPS):
            assert isinstance(journal.append(told(number)).wait(30), Stored)
        entries = all_entries(journal.entries(row.match_id) for row in journal.matches())
        if was_killed:
            shutil.copytree(source, folder)
    if not was_killed:
        shutil.copytree(source, folder)
    return Original(folder, entries)


def look(places: Places) -> tuple[tuple[str, ...], tuple[Entry, ...]]:
    """What a start tells, and what is there; the journal must take a new match afterwards."""
    try:
        journal = open_journal(places.database)
    except JournalTooNewError as refused:
        return (str(refused),), ()
    with journal:
        found = all_entries(journal.entries(row.match_id) for row in journal.matches())
        assert journal.notices or found
        if journal.notices:
            fresh = journal.append(draft(0, match=f"new{len(places.set_asides())}"))
            assert isinstance(fresh.wait(30), Stored)
        return journal.notices, found


def all_entries(matches: Iterable[tuple[Entry, ...]]) -> tuple[Entry, ...]:
    """The entries of the told matches in the order of the chain."""
    found = [entry for entries in matches for entry in entries if "new" not in entry.match_id]
    return tuple(sorted(found, key=lambda entry: entry.row_id))


def change_payload(database: Path, *, row_id: int) -> None:
    """Change one entry behind the journal's back, leaving a file SQLite finds sound."""
    connection = sqlite3.connect(database, isolation_level=None)
    triggers = connection.execute(
        "SELECT name,sql FROM sqlite_schema WHERE type='trigger' ORDER BY rowid"
    ).fetchall()
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("UPDATE entries SET payload='{}' WHERE row_id=?", (row_id,))
    for _, statement in triggers:
        connection.execute(statement)
    connection.close()
