"""What a table learns is remembered for its box: in the owner's file, comments kept."""

import tomllib
from pathlib import Path

import pytest

from companion.box_file import BoxFileError, contents, own_file, packaged
from companion.box_memory import NOTE, nested, remember, usable
from companion.games import CATALOGUE
from companion.games.game import Allowed


def test_the_first_value_copies_the_placeholder_with_its_remarks(tmp_path: Path) -> None:
    assert remember("fire_thieves", tmp_path, {"flames": {"4": 3}}) == ("flames.4 = 3",)
    text = own_file("fire_thieves", tmp_path).read_text("utf-8")
    assert text.startswith("# Clever Fire Thieves: flames on each iguana card")
    assert f"4 = 3 # {NOTE}" in text
    assert contents("fire_thieves", tmp_path)["flames"] == {"4": 3}
    box = CATALOGUE["fire_thieves"]({}, box=contents("fire_thieves", tmp_path)).box_contents()
    assert box["flames"] == {"4": 3}


def test_later_values_come_beside_it_and_known_ones_write_nothing(tmp_path: Path) -> None:
    remember("fire_thieves", tmp_path, {"flames": {"4": 3}})
    path = own_file("fire_thieves", tmp_path)
    path.write_text(path.read_text("utf-8") + "# Grandma counted them.\n", "utf-8")
    assert remember("fire_thieves", tmp_path, {"flames": {"4": 3, "9": 2}}) == ("flames.9 = 2",)
    text = path.read_text("utf-8")
    assert tomllib.loads(text)["flames"] == {"4": 3, "9": 2}
    assert "# Grandma counted them." in text
    stamp = path.stat().st_mtime_ns
    assert remember("fire_thieves", tmp_path, {"flames": {"9": 2}}) == ()
    assert remember("fire_thieves", tmp_path, {}) == ()
    assert path.stat().st_mtime_ns == stamp
    assert remember("fire_thieves", tmp_path, {"flames": {"9": 4}}) == ("flames.9 = 4",)
    assert tomllib.loads(path.read_text("utf-8"))["flames"] == {"4": 3, "9": 4}


def test_nothing_learned_makes_no_file(tmp_path: Path) -> None:
    assert remember("fire_thieves", tmp_path, {}) == ()
    assert not own_file("fire_thieves", tmp_path).exists()


@pytest.mark.parametrize("learned", [{"flames": {"4": 7}}, {"flames": 3}, {"provenance": {"a": 1}}])
def test_what_no_box_can_hold_is_not_written(tmp_path: Path, learned: dict[str, object]) -> None:
    with pytest.raises(BoxFileError, match=r"fire_thieves\.toml"):
        remember("fire_thieves", tmp_path, learned)
    assert contents("fire_thieves", tmp_path) == packaged("fire_thieves")


def test_a_file_that_is_no_toml_stays_as_it_is(tmp_path: Path) -> None:
    path = own_file("fire_thieves", tmp_path)
    path.parent.mkdir()
    path.write_text("flames = [", "utf-8")
    with pytest.raises(BoxFileError, match=r"fire_thieves\.toml"):
        remember("fire_thieves", tmp_path, {"flames": {"4": 3}})
    assert path.read_text("utf-8") == "flames = ["


def test_a_key_with_dots_is_a_part_of_a_file() -> None:
    assert nested("icons.cards.green4", 1) == {"icons": {"cards": {"green4": 1}}}


def test_what_fuego_learns_is_a_part_of_its_box(tmp_path: Path) -> None:
    game = CATALOGUE["fuego"]({}, box=packaged("fuego"))
    state = game.opening(4)
    for line in ("icons green4 0", "icons green6 3"):
        ruling = game.rule_on(state, game.parse(line))
        assert isinstance(ruling, Allowed), ruling
        state = ruling.after
    learned = game.describe(state, ("Ann", "Ben", "Cleo", "Dora"))["learned"]
    assert isinstance(learned, dict)
    told = remember("fuego", tmp_path, learned)
    assert told == ("icons.cards.green4 = 0", "icons.cards.green6 = 3")
    icons = contents("fuego", tmp_path)["icons"]
    assert isinstance(icons, dict)
    assert icons["cards"] == {"green4": 0, "green6": 3}
    assert icons["by_value"] == [3, 3, 2, 2, 1, 1, 0, 0]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("fire_thieves", "[flames]\n4 = 7\n", "2 to 4 flames, not 7"),
        ("fire_thieves", "[flame]\n4 = 3\n", "take out: flame"),
        ("fuego", "[icon]\nby_value = [3, 3, 2, 2, 1, 1, 0, 0]\n", "take out: icon"),
        ("fuego", "[icons]\nby_values = [3, 3, 2, 2, 1, 1, 0, 0]\n", "take out: by_values"),
        ("fuego", "[torch]\ncover = { 1 = [2, 3] }\n", "take out: cover"),
    ],
)
def test_a_file_that_is_no_box_of_the_game_is_named(
    tmp_path: Path, game: str, text: str, said: str
) -> None:
    """A word the game does not know would otherwise leave the placeholder in force unsaid."""
    path = own_file(game, tmp_path)
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(BoxFileError, match=rf"{game}\.toml: .*{said}"):
        usable(game, tmp_path)


def test_a_box_that_comes_along_is_usable(tmp_path: Path) -> None:
    for game in CATALOGUE:
        assert usable(game, tmp_path) == packaged(game)
