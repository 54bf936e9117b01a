"""Copies at the end of a match: verified, numbered, the last ten kept."""

from contextlib import closing
from pathlib import Path

from companion.referee.journal import open_journal
from companion.referee.journal.backup import KEPT_COPIES, copies
from companion.referee.journal.connection import SqliteConnection
from companion.referee.journal.examine import examine
from companion.referee.journal.heads import read_state
from companion.referee.journal.places import Places
from tests.referee.journal.drafting import MATCH_TAPS, told


def play_matches(database: Path, matches: int) -> None:
    with open_journal(database) as journal:
        for number in range(matches * MATCH_TAPS):
            journal.append(told(number)).wait(30)


def test_every_match_leaves_a_copy_that_holds_all_entries_until_then(tmp_path: Path) -> None:
    play_matches(tmp_path / "journal.db", 3)
    rows = []
    for copy in copies(tmp_path / "backups"):
        with closing(SqliteConnection(copy)) as connection:
            rows.append(examine(connection, copy).row_id)
    assert rows == [3 * MATCH_TAPS, 2 * MATCH_TAPS, MATCH_TAPS]


def test_only_the_last_ten_are_kept_and_nothing_unfinished(tmp_path: Path) -> None:
    play_matches(tmp_path / "journal.db", KEPT_COPIES + 3)
    names = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert names == [f"journal-{number:06}.db" for number in range(4, KEPT_COPIES + 4)]


def test_the_end_of_a_match_empties_the_log_and_notes_the_head(tmp_path: Path) -> None:
    places = Places(tmp_path / "journal.db")
    with open_journal(places.database) as journal:
        for number in range(MATCH_TAPS):
            journal.append(told(number)).wait(30)
        [row] = journal.matches()
        assert places.log.stat().st_size == 0
        last = journal.entries(row.match_id)[-1]
        head = read_state(places.state)
    assert head is not None
    assert (head.row_id, head.hash) == (last.row_id, last.hash)


def test_a_lost_journal_is_brought_back_from_the_newest_copy(tmp_path: Path) -> None:
    play_matches(tmp_path / "journal.db", 2)
    (tmp_path / "journal.db").unlink()
    with open_journal(tmp_path / "journal.db") as journal:
        assert [row.last_seq for row in journal.matches()] == [MATCH_TAPS, MATCH_TAPS]
        assert len(journal.notices) == 1
        assert "missing" in journal.notices[0]
