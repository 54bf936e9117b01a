"""A slow card never holds up the face: drafts go in at once, answers come when they come."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.referee.journal import JournalHeld, JournalSlowError, Stored, open_journal
from tests.referee.journal.drafting import MATCH_TAPS, draft, told
from tests.referee.journal.scripted import Storage


def test_a_slow_commit_leaves_the_caller_free_and_the_ticket_open(tmp_path: Path) -> None:
    storage = Storage()
    with open_journal(tmp_path / "journal.db", connect=storage.connect) as journal:
        storage.gate.clear()
        # Were append() to wait for the card, this line would never end.
        tickets = [journal.append(draft(seq)) for seq in range(3)]
        assert [ticket.is_done for ticket in tickets] == [False] * 3
        assert [ticket.answer() for ticket in tickets] == [None] * 3
        with pytest.raises(JournalSlowError):
            tickets[0].wait(0.01)
        storage.gate.set()
        assert all(isinstance(ticket.wait(30), Stored) for ticket in tickets)
        assert all(ticket.is_done for ticket in tickets)
        assert isinstance(tickets[0].answer(), Stored)


def test_drafts_are_written_in_the_order_they_were_handed_over(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db") as journal:
        tickets = [journal.append(told(number)) for number in range(3 * MATCH_TAPS)]
        answers = [ticket.wait(30) for ticket in tickets]
    assert all(isinstance(answer, Stored) for answer in answers)
    rows = [answer.entry.row_id for answer in answers if isinstance(answer, Stored)]
    assert rows == list(range(1, 3 * MATCH_TAPS + 1))


def test_closing_waits_for_what_was_handed_over(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "journal.db")
    tickets = [journal.append(draft(seq)) for seq in range(20)]
    journal.close()
    assert all(isinstance(ticket.answer(), Stored) for ticket in tickets)


def test_opening_waits_no_longer_than_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    storage = Storage()
    storage.gate.clear()
    try:
        with pytest.raises(JournalSlowError) as slow:
            open_journal(path, connect=storage.connect, limit_s=0.05)
        assert str(slow.value) == (
            f"{path}: the storage did not open the journal within 0.05 s; "
            "check the card, then start the program again"
        )
        # Somebody may still be writing there: nobody else is let in.
        with pytest.raises(JournalHeld):
            open_journal(path)
    finally:
        storage.gate.set()


def test_a_storage_that_hangs_does_not_keep_the_program_from_ending(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from threading import Event\n"
        "from companion.referee.journal import JournalSlowError, open_journal\n"
        "from companion.referee.journal.connection import SqliteConnection\n"
        "def connect(path):\n    Event().wait()\n"
        "try:\n    open_journal(Path(sys.argv[1]), connect=connect, limit_s=0.05)\n"
        "except JournalSlowError as slow:\n    print(slow)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "journal.db")],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )
    assert "within 0.05 s" in done.stdout
