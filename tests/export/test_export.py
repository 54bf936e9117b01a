"""Exports: a row for each trick or turn, the whole log as one document, three files in a folder."""

from __future__ import annotations

import csv
import io
import json
import stat
from pathlib import Path
from typing import Any

import pytest

from companion.errors import CompanionError
from companion.export import Story, document_of, sheet_of, story_of, write_exports
from companion.export.document import SCHEMA
from companion.export.sheet import safe
from companion.games import CATALOGUE
from companion.referee.journal import MemoryJournal
from companion.rule import Heard, Standing, hear
from tests.archive.played import GOLDEN, account, played
from tests.referee.seeded_game import no_clock, tap_at


def story(game: str, *, names: tuple[str, ...] | None = None, most: int | None = None) -> Story:
    paper = MemoryJournal()
    match_id = played(paper, game, names=names, most=most)
    return story_of(paper, match_id, clock=no_clock, catalogue=CATALOGUE)


def rows(told: Story) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(sheet_of(told), newline="")))


@pytest.mark.parametrize("game", GOLDEN)
def test_the_table_has_a_row_for_each_stretch_and_ends_with_the_scores(game: str) -> None:
    paper = MemoryJournal()
    match_id = played(paper, game)
    told = story_of(paper, match_id, clock=no_clock, catalogue=CATALOGUE)
    stretches, table = account(paper, match_id).stretches, rows(told)
    assert len(table) == len(stretches)
    for row, stretch in zip(table, stretches, strict=True):
        assert row["entries"].split("; ") == [str(line.action) for line in stretch.lines]
        assert tuple(map(int, list(row.values())[-len(stretch.scores) :])) == stretch.scores
    assert [action for row in table for action in row["entries"].split("; ")] == [
        str(line.action) for line in told.match.lines if line.is_effective
    ]


def test_a_row_says_what_a_person_wants_to_sort_by() -> None:
    row = next(row for row in rows(story("pompiers")) if row["trick"] == "3")
    assert (row["game"], row["round"]) == ("pompiers", "1")
    assert row["began"].startswith("2023-11-1")
    assert row["player"] in ("Anna", "Ben", "Cleo")
    assert row["entries"].startswith(("play ", "trick "))
    assert "trick_won" in row["rulings"]
    assert row["points Anna"].isdecimal()


@pytest.mark.parametrize("name", ["=1+1", "+49", "-2", "@home"])
def test_no_cell_is_worked_out_by_a_spreadsheet(name: str) -> None:
    told = story("fuego", names=("Anna", "Ben", name, "Dora"), most=40)
    cells = [cell for line in csv.reader(io.StringIO(sheet_of(told), newline="")) for cell in line]
    assert safe(name) == f"'{name}"
    assert name not in cells
    assert not any(cell[:1] in "=+-@\t\r" for cell in cells if cell)


def test_a_name_with_commas_quotes_and_accents_stays_one_cell() -> None:
    name = 'Bär, "der" Koch'
    told = story("fuego", names=("Anna", "Ben", name, "Dora"))
    assert f"flames {name}" in rows(told)[0]
    assert any(row["player"] == name for row in rows(told))


@pytest.mark.parametrize("game", GOLDEN)
def test_the_document_holds_all_entries_and_what_became_of_them(game: str) -> None:
    told = story(game)
    document: dict[str, Any] = json.loads(document_of(told))
    assert document["schema"] == SCHEMA == 1
    assert document["players"] == list(told.match.names)
    assert [entry["seq"] for entry in document["entries"]] == list(range(1, len(told.entries) + 1))
    assert document["entries"][0]["payload"] == document["opened"]
    assert [line["action"] for line in document["lines"]] == [
        str(line.action) for line in told.match.lines
    ]
    outcome = told.match.game.outcome(told.match.state)
    assert outcome is not None
    winners = [told.match.names[seat] for seat in sorted(outcome.winners)]
    assert document["outcome"]["winners"] == winners
    assert document["table"] == json.loads(
        json.dumps(told.match.game.describe(told.match.state, told.match.names))
    )


def test_what_was_struck_is_in_the_document_with_its_reason_and_not_in_the_table() -> None:
    paper = MemoryJournal()
    match_id = played(paper, "feuer_flamme", most=8)
    told = story_of(paper, match_id, clock=no_clock, catalogue=CATALOGUE)
    told.match.take_back(tap_at(told.match))
    told.match.settle()
    told = story_of(paper, match_id, clock=no_clock, catalogue=CATALOGUE)
    last: dict[str, Any] = json.loads(document_of(told))["lines"][-1]
    assert (last["stands"], last["struck_by"]) == (False, len(told.entries))
    assert last["action"] not in rows(told)[-1]["entries"].split("; ")[-1:]


def test_a_match_nobody_has_won_is_exported_as_far_as_it_went() -> None:
    told = story("fire_thieves", most=9)
    assert json.loads(document_of(told))["outcome"] is None
    assert rows(told)


class TestFolder:
    @pytest.mark.parametrize("game", GOLDEN)
    def test_three_files_named_by_day_game_and_number_for_their_owner_alone(
        self, game: str, tmp_path: Path
    ) -> None:
        told = story(game, names=None)
        files = write_exports(told, tmp_path / "exports")
        stem = f"2023-11-14-{game}-{told.match.match_id[:8]}"
        assert [path.name for path in files] == [
            f"{stem}{end}" for end in (".txt", ".csv", ".json")
        ]
        assert sorted(path.name for path in (tmp_path / "exports").iterdir()) == sorted(
            path.name for path in files
        )
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
        heard = list(hear(told.match.game, files[0], told.match.names))
        assert all(line.clause is None for line in heard if isinstance(line, Heard))
        standing = heard[-1]
        assert isinstance(standing, Standing)
        assert standing.outcome == told.match.game.outcome(told.match.state)
        assert f"companion rule {game} {files[0].name}" in files[0].read_text("utf-8")

    def test_writing_it_again_gives_the_same_files(self, tmp_path: Path) -> None:
        told = story("fuego")
        first = [path.read_bytes() for path in write_exports(told, tmp_path)]
        assert first == [path.read_bytes() for path in write_exports(told, tmp_path)]

    def test_where_no_folder_can_be_made_one_sentence_says_so(self, tmp_path: Path) -> None:
        (tmp_path / "exports").write_text("a file", "utf-8")
        with pytest.raises(CompanionError, match="exports: the export cannot be written"):
            write_exports(story("fuego", most=5), tmp_path / "exports")

    def test_no_part_of_a_file_is_left_where_the_card_is_full(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_descriptor: int, _content: object) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("companion.referee.journal.disk.os.write", full)
        with pytest.raises(CompanionError, match="No space left"):
            write_exports(story("fuego", most=5), tmp_path)
        assert list(tmp_path.iterdir()) == []
