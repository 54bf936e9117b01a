"""`companion box` and `companion rule --learn`: asked once, remembered for this box."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.shell import assert_one_clear_line, companion

PLAYERS = ("--players", "Ann,Ben", "--json")


def test_show_says_which_file_is_in_force(tmp_path: Path) -> None:
    shown = companion("--data", tmp_path, "box", "show", "fire_thieves")
    own = tmp_path / "boxes" / "fire_thieves.toml"
    assert shown.code == 0
    assert shown.lines[0] == f"# comes with the program; your own box file would be {own}"
    assert "[flames]" in shown.lines
    companion("--data", tmp_path, "box", "set", "fire_thieves", "flames.4", "3")
    assert companion("--data", tmp_path, "box", "show", "fire_thieves").lines[0] == f"# {own}"
    plain = companion("--data", tmp_path, "box", "show", "feuer_flamme")
    own = tmp_path / "boxes" / "feuer_flamme.toml"
    assert plain.out == f"# the rulebook says all about this box; a box file would be {own}\n"


def test_set_writes_one_value_that_counts_from_then_on(tmp_path: Path) -> None:
    said = companion("--data", tmp_path, "box", "set", "fire_thieves", "flames.4", "3")
    own = tmp_path / "boxes" / "fire_thieves.toml"
    assert (said.code, said.out) == (0, f"{own}: flames.4 is now 3\n")
    game = tmp_path / "game.txt"
    game.write_text("guards 1 2\niguana 4\nbet 4\npass\n", "utf-8")
    ruled = companion("--data", tmp_path, "rule", "fire_thieves", game, *PLAYERS)
    assert json.loads(ruled.lines[-1])["state"]["players"]["Ann"]["flames"] == 4


def test_what_cannot_be_set_is_said_in_one_line(tmp_path: Path) -> None:
    for words in (
        ("set", "fire_thieves", "flames.4", "9"),
        ("set", "chess", "flames.4", "3"),
        ("show", "chess"),
    ):
        assert_one_clear_line(companion("--data", tmp_path, "box", *words))


def test_a_question_answered_in_a_transcript_is_not_asked_again(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text("guards 1 2\niguana 4\nflames 3\n", "utf-8")
    first = companion("--data", tmp_path, "rule", "fire_thieves", game, *PLAYERS, "--learn")
    own = tmp_path / "boxes" / "fire_thieves.toml"
    assert (first.code, first.err) == (0, f"{own}: flames.4 = 3\n")
    game.write_text("guards 1 2\niguana 4\n", "utf-8")
    again = companion("--data", tmp_path, "rule", "fire_thieves", game, *PLAYERS)
    assert json.loads(again.lines[-1])["state"]["to_act"] == "Ann"
    refused = companion("--data", tmp_path, "rule", "fire_thieves", game, *PLAYERS, "--learn")
    assert (refused.code, refused.err) == (0, "")


def test_without_the_wish_nothing_is_written(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    game.write_text("guards 1 2\niguana 4\nflames 3\nbet 2\n", "utf-8")
    assert companion("--data", tmp_path, "rule", "fire_thieves", game, *PLAYERS).code == 1
    assert not (tmp_path / "boxes").exists()


def test_the_box_lies_where_the_settings_put_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "usual"))
    assert companion("config", "set", "paths.data", tmp_path / "card").code == 0
    assert companion("box", "set", "fire_thieves", "flames.4", "3").code == 0
    assert (tmp_path / "card" / "boxes" / "fire_thieves.toml").is_file()
    assert not (tmp_path / "usual").exists()
