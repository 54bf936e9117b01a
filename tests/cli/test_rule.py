"""`companion rule` as a shell sees it; what the rules say is tested with the games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import assert_one_clear_line, companion

PLAYERS = ("--players", "Ann,Ben,Cleo")


@pytest.fixture
def transcript(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text("# a turn\nreveal corn\n\nplaced corn  # it lies\npass_tongs\n", "utf-8")
    return path


def test_all_allowed_is_exit_0(transcript: Path) -> None:
    said = companion("rule", "feuer_flamme", transcript, *PLAYERS, "--json")
    assert said.code == 0
    *rulings, end = map(json.loads, said.lines)
    assert [(ruling["line"], ruling["action"]) for ruling in rulings] == [
        (2, "reveal corn"),
        (4, "placed corn"),
        (5, "pass_tongs"),
    ]
    assert {ruling["ruling"] for ruling in rulings} == {"allowed"}
    assert end["outcome"] is None
    assert end["state"]["to_act"] == "Ben"
    assert {name: held["chips"] for name, held in end["state"]["players"].items()} == {
        "Ann": 3,
        "Ben": 3,
        "Cleo": 3,
    }


def test_a_refused_line_is_exit_1_and_changes_nothing(transcript: Path) -> None:
    transcript.write_text("reveal corn\nplaced fish\nplaced corn\n", "utf-8")
    said = companion("rule", "feuer_flamme", transcript, *PLAYERS, "--json")
    assert said.code == 1
    _, refused, allowed, _ = map(json.loads, said.lines)
    assert (refused["ruling"], refused["clause"]["reading"]) == ("refused", "FF-6")
    assert allowed["ruling"] == "allowed"


def test_an_unreadable_line_ends_the_run_with_file_and_line(transcript: Path) -> None:
    transcript.write_text("reveal corn\nsing a song\nplaced corn\n", "utf-8")
    said = companion("rule", "feuer_flamme", transcript, *PLAYERS)
    assert_one_clear_line(said)
    assert said.err.startswith(f"{transcript}:2: ")


@pytest.mark.parametrize("content", [b"\x00\x01", b"\xff\xfe", b"x" * 2_000_000])
def test_a_file_that_is_no_transcript(transcript: Path, content: bytes) -> None:
    transcript.write_bytes(content)
    assert_one_clear_line(companion("rule", "feuer_flamme", transcript, *PLAYERS))


def test_a_house_rule_changes_the_ruling(transcript: Path) -> None:
    transcript.write_text("reveal corn\nbonus gar\nbonus apprentice\n", "utf-8")
    strict = companion("rule", "feuer_flamme", transcript, *PLAYERS)
    free = companion("rule", "feuer_flamme", transcript, *PLAYERS, "--house", "bonus_per_turn=any")
    assert (strict.code, free.code) == (1, 0)


def test_the_notation_is_printed_with_examples() -> None:
    said = companion("rule", "feuer_flamme", "--notation")
    assert said.code == 0
    assert "reveal corn" in said.lines
