"""The names a table remembers, and a file that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.presentation.roster import MOST_NAMES, Roster, RosterBook


def test_those_who_sit_down_come_first_next_time(tmp_path: Path) -> None:
    path = tmp_path / "names.json"
    RosterBook.opened(path).seat(("Anna", "Ben"), 1)
    RosterBook.opened(path).seat(("Caro", "anna"), 0)
    roster = RosterBook.opened(path).roster
    assert roster.names == ("Caro", "anna", "Ben")
    assert (roster.seated, roster.first) == (("Caro", "anna"), 0)


def test_the_roster_does_not_grow_for_ever() -> None:
    roster = Roster()
    for number in range(60):
        roster = roster.after((f"Player {number}", f"Guest {number}"), 0)
    assert len(roster.names) == MOST_NAMES
    assert roster.names[0] == "Player 59"


@pytest.mark.parametrize(
    "broken", [b"", b"{", b"\xff\xfe", b'{"names": 3}', b'{"names": [4]}', b"[]"]
)
def test_a_broken_file_is_kept_under_a_new_name_and_said(tmp_path: Path, broken: bytes) -> None:
    path = tmp_path / "names.json"
    path.write_bytes(broken)
    book = RosterBook.opened(path)
    assert book.roster == Roster()
    assert len(book.notices) == 1
    assert "names.json" in book.notices[0]
    assert broken in [file.read_bytes() for file in tmp_path.iterdir()]
    book.seat(("Anna", "Ben"), 0)
    assert RosterBook.opened(path).roster.names == ("Anna", "Ben")


def test_a_folder_that_cannot_be_written_costs_the_memory_and_not_the_game(tmp_path: Path) -> None:
    book = RosterBook(tmp_path / "names.json" / "deeper")
    (tmp_path / "names.json").write_text("a file, no folder")
    book.seat(("Anna", "Ben"), 0)
    assert book.roster.seated == ("Anna", "Ben")
    assert "could not be kept" in book.notices[0]


def test_the_line_that_is_no_json_is_named(tmp_path: Path) -> None:
    (tmp_path / "roster.json").write_text('{"names":\nAnna}', "utf-8")
    assert "(line 2 is no JSON)" in RosterBook.opened(tmp_path / "roster.json").notices[0]
