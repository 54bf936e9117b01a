"""What is forgotten is nowhere any more, and a pulled plug leaves all of it or none of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from companion.referee.journal import (
    Entry,
    EntryKind,
    JournalHeld,
    Stored,
    forget,
    open_journal,
)
from tests.referee.journal.cut_short import ENDED, nameless
from tests.referee.journal.drafting import MATCH_TAPS, draft, told

PROJECT = Path(__file__).parents[3]
MATCHES = 3
SECRET = b"J\xc3\xb6rg"
"""Stands in every entry of the told matches."""


class Cut(Exception):
    """The plug is pulled."""


def played(folder: Path) -> Path:
    """A journal with three matches, its copies, and a damaged file set aside."""
    path = folder / "journal.db"
    with open_journal(path) as journal:
        for number in range(MATCHES * MATCH_TAPS):
            journal.append(told(number)).wait(timeout_s=10)
    (folder / "journal.db.corrupt.1").write_bytes(path.read_bytes())
    (folder / "journal.db.corrupt.1-wal").write_bytes(SECRET)
    (folder / "journal.state.json.corrupt.1").write_bytes(SECRET)
    return path


def without_the_second(entry: Entry) -> str | None:
    is_second = entry.match_id == f"{1:032x}"
    return None if is_second and entry.kind is EntryKind.OPENED else nameless(entry)


def traces(folder: Path) -> list[str]:
    """The files in which the forgotten name still lies."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.name for path in files if SECRET in path.read_bytes())


def payloads(path: Path) -> list[str]:
    with open_journal(path) as journal:
        assert journal.notices == ()
        rows = reversed(journal.matches())
        return [entry.payload for row in rows for entry in journal.entries(row.match_id)]


def test_the_name_is_in_no_file_and_all_else_is_what_it_was(tmp_path: Path) -> None:
    path = played(tmp_path)
    with open_journal(path) as journal:
        before = [journal.entries(row.match_id) for row in journal.matches()]
    forget(path, nameless)
    assert traces(tmp_path) == []
    with open_journal(path) as journal:
        after = [journal.entries(row.match_id) for row in journal.matches()]
        assert journal.notices == ()
    for old, new in zip(before, after, strict=True):
        assert [nameless(entry) for entry in old] == [entry.payload for entry in new]
        assert [(e.row_id, e.seq, e.tap_id, e.at, e.source, e.kind) for e in old] == [
            (e.row_id, e.seq, e.tap_id, e.at, e.source, e.kind) for e in new
        ]
    assert [copy.name for copy in (tmp_path / "backups").iterdir()] == ["journal-000001.db"]
    assert not list(tmp_path.glob("*.corrupt*"))


def test_a_match_goes_whole_and_the_journal_goes_on(tmp_path: Path) -> None:
    path = played(tmp_path)
    forget(path, without_the_second)
    with open_journal(path) as journal:
        assert [row.match_id for row in journal.matches()] == [f"{2:032x}", f"{0:032x}"]
        answer = journal.append(draft(0, match="b" * 32)).wait(timeout_s=10)
        assert isinstance(answer, Stored)
        assert answer.entry.row_id == 2 * MATCH_TAPS + 1
    assert len(payloads(path)) == 2 * MATCH_TAPS + 1


def test_everything_can_go(tmp_path: Path) -> None:
    path = played(tmp_path)
    forget(path, lambda _entry: None)
    assert traces(tmp_path) == []
    assert payloads(path) == []


def test_a_damaged_journal_is_mended_first_and_then_forgotten(tmp_path: Path) -> None:
    path = played(tmp_path)
    content = bytearray(path.read_bytes())
    content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
    path.write_bytes(content)
    forget(path, nameless)
    assert traces(tmp_path) == []
    assert len(payloads(path)) == MATCHES * MATCH_TAPS


def test_while_another_program_has_the_journal_nothing_is_touched(tmp_path: Path) -> None:
    path = played(tmp_path)
    with open_journal(path, program="companion"), pytest.raises(JournalHeld, match="companion"):
        forget(path, nameless)
    assert len(traces(tmp_path)) > 3


def test_a_plug_pulled_at_any_step_leaves_all_of_it_or_none_of_it(
    tmp_path: Path, report_figure: Callable[[str], None]
) -> None:
    for begun in count():
        folder = tmp_path / str(begun)
        folder.mkdir()
        path = played(folder)
        ended = subprocess.run(
            [sys.executable, "-m", "tests.referee.journal.cut_short", str(path), str(begun)],
            cwd=PROJECT,
            check=False,
        )
        left = payloads(path)
        assert len(left) == MATCHES * MATCH_TAPS
        is_forgotten = [SECRET.decode() not in payload for payload in left]
        assert all(is_forgotten) or not any(is_forgotten), f"cut after {begun} steps"
        if all(is_forgotten):
            assert traces(folder) == [], f"cut after {begun} steps"
        forget(path, nameless)
        assert traces(folder) == []
        if ended.returncode == 0:
            break
        assert ended.returncode == ENDED
    assert begun > 15
    report_figure(f"cut before each of {begun} changes of a name: never half")
