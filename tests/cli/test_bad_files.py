"""Whatever a file of somebody else holds: one sentence with its place, exit 2, no wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware import plainfile
from tests.cli.shell import assert_one_clear_line, companion
from tests.odd_files import ODD, Odd, named

HEAD = """format = 1
title = "a short evening"

[scale]
rate_hz = 80.0
unit = "g"
cells = ["sum"]

[match]
game = "feuer_flamme"
players = ["Ann", "Ben"]

[[piece]]
id = "corn-1"
kind = "corn"
grams = 11.0

[[piece]]
id = "fish-1"
kind = "fish"
grams = 6.0
"""
ROWS = [f"{row / 80:.4f},{row % 3 / 10:.3f}" for row in range(200)]


def recording(
    folder: Path, *, head: str = HEAD, rows: list[str] = ROWS, play: str | bytes = ""
) -> Path:
    folder.mkdir()
    (folder / "recording.toml").write_text(head, "utf-8")
    (folder / "scale.csv").write_text("at,sum\n" + "\n".join(rows) + "\n", "utf-8")
    if play:
        content = play if isinstance(play, bytes) else play.encode()
        (folder / "play.csv").write_bytes(b"at,action\n" + content)
    return folder


@pytest.fixture(autouse=True)
def _short_wait_at_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plainfile, "PIPE_SECONDS", 0.05)


@pytest.mark.parametrize("odd", ODD, ids=named)
def test_a_transcript_that_is_no_file(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "game.txt")
    said = companion("rule", "feuer_flamme", tmp_path / "game.txt", "--players", "Ann,Ben")
    assert_one_clear_line(said)
    assert "game.txt: cannot be read" in said.err


@pytest.mark.parametrize("odd", ODD, ids=named)
@pytest.mark.parametrize("name", ["recording.toml", "scale.csv", "play.csv", "truth.csv"])
def test_a_recording_with_something_that_is_no_file(tmp_path: Path, odd: Odd, name: str) -> None:
    folder = recording(tmp_path / "tape")
    (folder / name).unlink(missing_ok=True)
    odd(folder / name)
    for command in ("watch", "umpire"):
        said = companion(command, folder)
        assert_one_clear_line(said)
        assert f"{name}:1: " in said.err


@pytest.mark.parametrize("odd", ODD, ids=named)
def test_settings_that_are_no_file(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "config.toml")
    said = companion("--data", tmp_path, "config", "check")
    assert_one_clear_line(said)
    assert "config.toml:1: cannot be read" in said.err


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("format = 1", "format = true", 1),
        ("format = 1", "", 1),
        ("80.0", "1" + "0" * 400, 5),
        ("80.0", "1e999", 5),
        ("80.0", "-80", 5),
        ("80.0", "1e-300", 5),
        ("rate_hz = 80.0", "", 4),
        ('unit = "g"', 'unit = "kg"', 6),
        ('"sum"]', '"sum", "n"]', 7),
        ('title = "a short evening"', "title = " + "[" * 5000, 1),
        ('"Ann", "Ben"', '"Ann"', 11),
        ('"Ann", "Ben"', '"Ann", "Ann"', 11),
        ('"Ann", "Ben"', '"Ann", " "', 11),
        ('"Ann", "Ben"', r'"Ann", "\u0007"', 11),
        ('"Ann", "Ben"', ", ".join(f'"{name}"' for name in "abcdefghi"), 11),
        ("players", "house = {weather = 1}\nplayers", 11),
        ("players", "house = {bonus_per_turn = nan}\nplayers", 11),
        ('game = "feuer_flamme"', 'game = "chess"', 10),
        ('"fish-1"', '"corn-1"', 19),
        ('"fish-1"', '""', 18),
        ("6.0", "-6.0", 21),
        ("6.0", "nan", 21),
    ],
)
def test_a_head_that_cannot_be_used(tmp_path: Path, old: str, new: str, line: int) -> None:
    folder = recording(tmp_path / "tape", head=HEAD.replace(old, new, 1))
    said = companion("umpire", folder)
    assert_one_clear_line(said)
    assert f"recording.toml:{line}: " in said.err


@pytest.mark.parametrize(
    "row", ["1.2500,1e300", "1e300,1", "1.25,\N{ARABIC-INDIC DIGIT THREE}", "1.25"]
)
def test_a_row_that_no_scale_gives(tmp_path: Path, row: str) -> None:
    folder = recording(tmp_path / "tape", rows=[*ROWS[:100], row, *ROWS[101:]])
    for command in ("watch", "umpire"):
        said = companion(command, folder)
        assert_one_clear_line(said)
        assert "scale.csv:102: " in said.err


def test_a_line_without_an_end_is_not_read_into_memory(tmp_path: Path) -> None:
    folder = recording(tmp_path / "tape")
    with (folder / "scale.csv").open("r+b") as file:
        file.truncate(200_000_000)
    said = companion("watch", folder)
    assert_one_clear_line(said)
    assert "scale.csv:202: the line is longer" in said.err


@pytest.mark.parametrize("ending", ["", "\r\n"])
def test_marks_and_line_ends_of_other_systems_are_read(tmp_path: Path, ending: str) -> None:
    folder = recording(tmp_path / "tape", play="0.5,reveal corn\n")
    for name in ("recording.toml", "scale.csv", "play.csv"):
        text = (folder / name).read_text("utf-8")
        text = "\N{ZERO WIDTH NO-BREAK SPACE}" + text.replace("\n", ending or "\n")
        (folder / name).write_text(text.rstrip(), "utf-8", newline="")
    for command in ("watch", "umpire"):
        said = companion(command, folder)
        assert (said.code, said.err) == (0, "")


@pytest.mark.parametrize(
    ("play", "line"),
    [
        ("0.5,take\n0.6,dance\n", 3),
        ("0.5,take\n0.4,take\n", 3),
        ("0.5,take\n0.6,amend x strike\n", 3),
        ("0.5,take\n0.6,pause perhaps\n", 3),
        ("0.5,take\n\n", 3),
        (b"0.5,take\n0.6,\xff\n", 3),
        ("0.5,take\n1e300,take\n", 3),
    ],
)
def test_a_tap_nobody_can_read_is_told_before_anything_is_called(
    tmp_path: Path, play: str | bytes, line: int
) -> None:
    said = companion("umpire", recording(tmp_path / "tape", play=play))
    assert_one_clear_line(said)
    assert f"play.csv:{line}: " in said.err
    assert said.out == ""


@pytest.mark.parametrize("odd", ODD, ids=named)
@pytest.mark.parametrize("option", ["--data", "--record"])
def test_a_folder_that_is_none(tmp_path: Path, odd: Odd, option: str) -> None:
    odd(tmp_path / "odd")
    said = companion(option, tmp_path / "odd")
    if (tmp_path / "odd").is_dir():
        assert said.code == 0
        return
    assert_one_clear_line(said)
    assert said.started == ()
    if option == "--data":
        assert_one_clear_line(companion(option, tmp_path / "odd", "log", "list"))


@pytest.mark.parametrize("option", ["--data", "--record", "--screenshots"])
@pytest.mark.parametrize("word", ["", "--demo"])
def test_a_word_that_is_no_folder(option: str, word: str) -> None:
    said = (
        companion("--demo", option, word) if option == "--screenshots" else companion(option, word)
    )
    assert_one_clear_line(said)
    assert said.started == ()


@pytest.mark.parametrize("speed", ["nan", "inf", "-inf", "1e999", "1e-320", "0", "-1", "", "fast"])
def test_a_speed_that_is_none(speed: str) -> None:
    assert_one_clear_line(companion("watch", "sim:7", "--speed", speed))


@pytest.mark.parametrize("seed", ["9" * 19, "1.5", "seven"])
def test_a_seed_that_is_none(seed: str) -> None:
    for words in (("--simulate", seed), ("--demo", "--seed", seed), ("watch", f"sim:{seed}")):
        assert_one_clear_line(companion(*words))


def test_nothing_in_a_sentence_steers_the_terminal(tmp_path: Path) -> None:
    said = companion("rule", "feuer_flamme", tmp_path / "\x1b[2Jred", "--players", "Ann,Ben")
    assert_one_clear_line(said)
    assert "\\x1b[2Jred" in said.err
    assert "\x1b" not in said.err
