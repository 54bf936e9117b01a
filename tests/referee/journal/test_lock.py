"""One journal, one holder: the second leaves at once and says who was first."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.referee.journal import JournalHeld, Stored, open_journal
from tests.referee.journal.drafting import draft

PROJECT = Path(__file__).parents[3]
HOLD = """
import sys
from pathlib import Path
from companion.referee.journal import open_journal
journal = open_journal(Path(sys.argv[1]), program="companion --demo")
print("held", flush=True)
sys.stdin.read()
"""


def hold(database: Path) -> "subprocess.Popen[str]":
    program = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(database)],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "held\n"
    return program


def test_the_second_program_learns_who_holds_the_journal_and_gets_it_after_a_kill(
    tmp_path: Path,
) -> None:
    with hold(tmp_path / "journal.db") as holder:
        with pytest.raises(JournalHeld, match="companion --demo") as caught:
            open_journal(tmp_path / "journal.db")
        assert (caught.value.pid, caught.value.program) == (holder.pid, "companion --demo")
        holder.kill()
    with open_journal(tmp_path / "journal.db") as journal:
        assert isinstance(journal.append(draft(0)).wait(30), Stored)


def test_the_holder_is_untouched_by_the_second(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db") as first:
        for _ in range(2):
            with pytest.raises(JournalHeld):
                open_journal(tmp_path / "journal.db")
        assert isinstance(first.append(draft(0)).wait(30), Stored)


def test_a_holder_who_has_not_signed_yet_is_another_program(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db"):
        (tmp_path / "journal.lock").write_text("")
        with pytest.raises(JournalHeld, match="another program") as caught:
            open_journal(tmp_path / "journal.db")
    assert caught.value.pid is None


def test_a_closed_journal_is_free(tmp_path: Path) -> None:
    open_journal(tmp_path / "journal.db").close()
    open_journal(tmp_path / "journal.db").close()
    assert (tmp_path / "journal.lock").read_text() == ""


def test_a_card_too_full_for_a_name_still_lets_the_log_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int, _content: bytes, _offset: int) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "pwrite", full)
    with open_journal(tmp_path / "journal.db") as first:
        with pytest.raises(JournalHeld, match="another program"):
            open_journal(tmp_path / "journal.db")
        assert first.matches() == ()
