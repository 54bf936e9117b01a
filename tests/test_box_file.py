"""Box files: the owner's file takes the placeholder's place, and a broken one is told by name."""

from pathlib import Path

import pytest

from companion.box_file import BoxFileError, contents, packaged


def test_the_placeholders_say_that_they_are_placeholders() -> None:
    assert str(packaged("fuego")["provenance"]).startswith("placeholder")
    assert str(packaged("fire_thieves")["provenance"]).startswith("unknown")


def test_a_game_that_needs_no_data_has_an_empty_box(tmp_path: Path) -> None:
    assert packaged("pompiers") == {}
    assert contents("pompiers", tmp_path) == {}


def test_the_owners_file_takes_the_placeholders_place(tmp_path: Path) -> None:
    folder = tmp_path / "boxes"
    folder.mkdir()
    (folder / "fuego.toml").write_text('provenance = "read from our box"\n', encoding="utf-8")
    assert contents("fuego", tmp_path) == {"provenance": "read from our box"}


@pytest.mark.parametrize("damage", [b"flames = [", b"\xff\xfe"])
def test_a_broken_box_file_is_named(tmp_path: Path, damage: bytes) -> None:
    folder = tmp_path / "boxes"
    folder.mkdir()
    (folder / "fuego.toml").write_bytes(damage)
    with pytest.raises(BoxFileError, match=r"fuego\.toml"):
        contents("fuego", tmp_path)
