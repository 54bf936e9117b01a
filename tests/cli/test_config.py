"""The settings file: what it may say, and how a mistake in it is told."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.config import Config, ConfigError, GrillSource, parse_config, read_config
from companion.referee.calls import Trust
from companion.settings_file import as_toml, write_setting
from tests.cli.shell import assert_one_clear_line, companion

FILE = Path("config.toml")


@pytest.mark.parametrize(
    ("text", "line", "about"),
    [
        ("colour = 1", 1, "unknown key colour"),
        ("sound = true\n\n[policy]\nfal = 'log'", 4, "unknown key policy.fal"),
        ("[policy]\n# doubt\nfall = 'perhaps'", 3, "accept, propose, log, ignore"),
        ("[policy]\n\ntip = 'accept'", 1, "not accepted"),
        ("\nsound = 3", 2, "sound"),
        ("language = 'de'\nsound = tru", 2, "not TOML"),
        ("[grill]\nsource = 'camera'", 2, "none, simulation, chips, scale, socket"),
        ("[grill]\nbackend = 'pigpio'", 2, "auto, spi, lgpio, package"),
        ("[grill]\nseed = 'one'", 2, "grill.seed"),
        ("[panel]\nwidth_px = 3", 1, "200 to 10000"),
        ("[pins]\nred = 12", 1, "three pins: red, green and blue"),
        ("[pins]\nbutton = 18\nbuzzer = 18", 1, "one is named twice"),
        ("[pins]\nbutton = 40", 1, "from 2 to 27"),
        ("[house.feuer_flamme]\nbonus_per_turn = 'two'", 1, "bonus_per_turn"),
        ("[house.chess]\nclock = 'no'", 1, "no game is called"),
        ("house.feuer_flamme.bonus = '1'", 1, "bonus"),
        ("a = " + "[" * 5000, 1, "not TOML"),
        ("\nsound = 'loud'", 2, "sound: it has to be true or false"),
        ("[grill]\nseed = 'one'", 2, "grill.seed: it has to be a whole number"),
        ("\n[house]\nbonus_per_turn = 'any'", 2, "under their game as in [house.feuer_flamme]"),
        ("[house.feuer_flamme]\nbonus_per_turn = 7", 1, "1 or any, not '7'"),
    ],
)
def test_a_mistake_is_said_with_file_and_line(text: str, line: int, about: str) -> None:
    with pytest.raises(ConfigError) as said:
        parse_config(text, path=FILE)
    assert str(said.value).startswith(f"config.toml:{line}: ")
    assert about in str(said.value)


def test_no_file_is_the_defaults(tmp_path: Path) -> None:
    assert read_config(tmp_path / "config.toml") == Config()
    assert Config().grill.source is GrillSource.NONE


def test_what_is_shown_reads_back_the_same(tmp_path: Path) -> None:
    config = parse_config(
        "language = 'de'\n[policy]\nfall = 'propose'\n[panel]\nwidth_px = 800\n"
        "[house.feuer_flamme]\nbonus_per_turn = 'any'\n[grill]\nsource = 'simulation'\nseed = 9",
        path=FILE,
    )
    assert parse_config(as_toml(config), path=FILE) == config
    assert config.policy.fall is Trust.PROPOSE
    assert (config.grill.source, config.grill.seed) == (GrillSource.SIMULATION, 9)


def test_no_pin_is_used_unless_it_is_named() -> None:
    assert parse_config("sound = true", path=FILE).pins.used == ()
    named = parse_config("[pins]\nbutton = 27\nbuzzer = 18", path=FILE)
    assert named.pins.used == (27, 18)


def test_setting_a_key_keeps_the_comments(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "config.toml"
    write_setting(path, "sound", "false")
    path.write_text("# ours\n" + path.read_text("utf-8"), "utf-8")
    write_setting(path, "house.feuer_flamme.bonus_per_turn", "any")
    assert path.read_text("utf-8").startswith("# ours\n")
    config = read_config(path)
    assert not config.sound
    assert config.house == {"feuer_flamme": {"bonus_per_turn": "any"}}


@pytest.mark.parametrize(
    ("key", "value"),
    [("policy.tip", "accept"), ("colour", "red"), ("sound.loud", "true"), ("", "1"), ("a..b", "1")],
)
def test_a_setting_that_cannot_be_leaves_the_file_as_it_was(
    tmp_path: Path, key: str, value: str
) -> None:
    path = tmp_path / "config.toml"
    path.write_text("sound = true\n", "utf-8")
    assert_one_clear_line(companion("--data", tmp_path, "config", "set", key, value))
    assert path.read_text("utf-8") == "sound = true\n"


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"#" * 100_000])
def test_what_is_no_settings_file(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "config.toml").write_bytes(content)
    assert_one_clear_line(companion("--data", tmp_path, "config", "check"))


def test_the_settings_say_what_the_words_of_the_policy_mean(tmp_path: Path) -> None:
    shown = companion("--data", tmp_path, "config", "show")
    start = shown.lines.index("[policy]")
    said = shown.lines[start + 1 : start + 4]
    assert all(line.startswith("# ") for line in said)
    assert all(f"{trust.value}:" in " ".join(said) for trust in Trust)
    (tmp_path / "config.toml").write_text(shown.out, "utf-8")
    assert read_config(tmp_path / "config.toml") == Config()


def test_the_commands_say_where_and_what(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    assert companion("--data", tmp_path, "config", "path").lines == [str(path)]
    assert companion("--data", tmp_path, "config", "check").code == 0
    shown = companion("--data", tmp_path, "config", "show").out
    assert parse_config(shown, path=path) == Config()
    assert not path.exists()


@pytest.mark.parametrize(
    ("game", "key", "value", "said"),
    [
        ("feuer_flamme", "bonus_per_turn", "1", "1"),
        ("fuego", "torch_must_strict", "true", "true"),
    ],
)
def test_a_house_rule_needs_no_quotes(
    tmp_path: Path, game: str, key: str, value: str, said: str
) -> None:
    done = companion("--data", tmp_path, "config", "set", f"house.{game}.{key}", value)
    assert (done.code, done.err) == (0, "")
    assert read_config(tmp_path / "config.toml").house == {game: {key: said}}


@pytest.mark.parametrize(
    "words", [("config", "set", "sound", "false"), ("box", "set", "fire_thieves", "flames.4", "3")]
)
def test_a_full_card_is_named_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "config.toml").write_text("sound = true\n", "utf-8")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    said = companion("--data", tmp_path, *words)
    assert_one_clear_line(said)
    assert said.err.startswith(str(tmp_path))
    assert "No space left on device" in said.err
    assert (tmp_path / "config.toml").read_text("utf-8") == "sound = true\n"
