"""A device whose files were damaged: what can be read is read, the rest is set aside and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.referee.journal import open_journal
from companion.referee.match import Match
from tests.cli.shell import companion
from tests.odd_files import ODD, Odd, named
from tests.referee.seeded_game import GAME, no_clock, tap_at


@pytest.fixture
def device(tmp_path: Path) -> Path:
    with open_journal(tmp_path / "journal.db") as journal:
        match = Match.start(journal, GAME, ["Ann", "Ben"], clock=no_clock)
        match.submit(tap_at(match), GAME.parse("reveal corn"))
    return tmp_path


def replace(path: Path, odd: Odd) -> None:
    path.unlink(missing_ok=True)
    odd(path)


@pytest.mark.parametrize("odd", ODD, ids=named)
def test_a_journal_that_is_no_file_is_set_aside(device: Path, odd: Odd) -> None:
    replace(device / "journal.db", odd)
    said = companion("--data", device, "log", "list")
    assert said.code == 0
    assert "It was set aside as journal.db.corrupt.1." in said.err
    assert "2 stored later could not be found" in said.err
    assert (device / "journal.db").is_file()
    again = companion("--data", device, "log", "list")
    assert (again.code, again.err) == (0, "")


@pytest.mark.parametrize("odd", ODD, ids=named)
@pytest.mark.parametrize(
    "name", ["journal.state.json", "journal.head", "journal.db-wal", "backups"]
)
def test_what_lies_beside_the_journal_never_costs_an_entry(
    device: Path, name: str, odd: Odd
) -> None:
    replace(device / name, odd)
    said = companion("--data", device, "log", "list")
    assert said.code == 0
    assert "Ann, Ben  2 entries, open" in said.out


@pytest.mark.parametrize("odd", ODD, ids=named)
def test_a_lock_that_is_no_file_is_one_sentence(device: Path, odd: Odd) -> None:
    replace(device / "journal.lock", odd)
    said = companion("--data", device, "log", "list")
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "journal.lock" in said.err
