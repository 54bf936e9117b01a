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


WRONG = {
    "icons.by_value": ("3", "[3, 3]", "[[1]]", "nan", "three"),
    "icons.by_value.1": ("3",),
    "icons.cards": ("5", "[1]"),
    "icons.cards.green4": ("x", "4", "-1", "true", "1.5", "1979-05-27"),
    "icons.cards.green4.x": ("1",),
    "tokens": ("5", "[1]"),
    "tokens.+2": ("2", "-1", "x"),
    "torch": ("4", "[4]"),
    "torch.covers": ("3", "[3]"),
    "torch.covers.1": ("3", "[9]", "[1]"),
    "torch.covers.x": ("[2]",),
    "torch.flames": ("3", "[4, 5]", "[4, 5, 9]"),
    "torch.flames.1": ("2",),
    "torch.strike": ("[1]", "99", "true"),
    "torch.strike.x": ("3",),
    "colours": ("3",),
    "colours.green": ("3",),
    "provenance": ("3",),
    "provenance.x": ("3",),
    "nothing": ("3",),
    ".icons": ("3",),
    "icons.": ("3",),
    "icons..cards": ("3",),
}
OF_PYTHON = ("indices", "iterable", "object", "type", "NoneType", "subscript", "attribute")


@pytest.mark.parametrize("key", WRONG)
def test_every_kind_of_key_answers_a_wrong_value_in_words_of_the_table(
    tmp_path: Path, key: str
) -> None:
    for value in WRONG[key]:
        said = companion("--data", tmp_path, "box", "set", "fuego", key, value)
        assert_one_clear_line(said)
        assert not [word for word in OF_PYTHON if word in said.err], said.err
        assert not (tmp_path / "boxes").exists()


def test_a_list_is_set_whole(tmp_path: Path) -> None:
    part = companion("--data", tmp_path, "box", "set", "fuego", "torch.flames.1", "4")
    assert "torch.flames holds no keys of its own; set it whole: torch.flames VALUE" in part.err
    for key, value in (
        ("torch.flames", "[4, 5, 7]"),
        ("torch.covers", "{ 1 = [2, 3], 2 = [4, 5], 3 = [6, 7] }"),
        ("icons.by_value", "[3, 2, 2, 2, 1, 1, 0, 0]"),
    ):
        assert companion("--data", tmp_path, "box", "set", "fuego", key, value).code == 0
    shown = companion("--data", tmp_path, "box", "show", "fuego").out
    assert "flames = [4, 5, 7]" in shown
    assert "by_value = [3, 2, 2, 2, 1, 1, 0, 0]" in shown


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
