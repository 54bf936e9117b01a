"""The file of the wiring: what it says is used, what cannot be wired so is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.hx711.wiring import USUAL, WiredCell, WiringError, read_wiring

ONE = '[[cell]]\nname = "sum"\ndout = 5\nsck = 6\n'
FOUR = "".join(
    f'[[cell]]\nname = "{name}"\ndout = {4 + place}\nsck = {12 + place}\nspi = "{place}.0"\n'
    for place, name in enumerate("nesw")
)


def _written(folder: Path, text: str) -> Path:
    path = folder / "wiring.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_one_cell(tmp_path: Path) -> None:
    assert read_wiring(_written(tmp_path, ONE)).cells == (WiredCell("sum", 5, 6),)


def test_four_cells_with_spi(tmp_path: Path) -> None:
    cells = read_wiring(_written(tmp_path, FOUR)).cells
    assert [cell.name for cell in cells] == ["n", "e", "s", "w"]
    assert [cell.spi for cell in cells] == ["0.0", "1.0", "2.0", "3.0"]


def test_the_usual_pins_are_all_different_and_free_of_i2c_and_uart() -> None:
    pins = [pin for cell in USUAL.cells for pin in (cell.dout, cell.sck)]
    assert len(set(pins)) == 8
    assert not {2, 3, 14, 15, 18} & set(pins)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[cell", ":1: this is not valid TOML"),
        ("", ":1: Object missing required field"),
        (ONE.replace("5", '"five"'), ":1: Expected `int`"),
        (ONE + 'colour = "red"\n', ":5: unknown key colour"),
        (ONE.replace("sum", "a"), ":1: the cells are n, e, s and w in this order"),
        (ONE.replace("6", "28"), "GPIO 28 is none for a cell"),
        (ONE.replace("6", "5"), "GPIO 5 is used twice"),
        (FOUR.replace("dout = 5", "dout = 4"), ":6: cell e: GPIO 4 is used twice"),
        (ONE + "x_mm = nan\n", "within 500 mm"),
        (ONE + 'spi = "one"\n', "named bus.device"),
    ],
)
def test_what_cannot_be_is_told_with_file_and_line(tmp_path: Path, text: str, said: str) -> None:
    path = _written(tmp_path, text)
    with pytest.raises(WiringError) as told:
        read_wiring(path)
    assert str(told.value).startswith(f"{path}:")
    assert said in str(told.value)


def test_no_file_and_no_text_are_told(tmp_path: Path) -> None:
    with pytest.raises(WiringError, match="cannot be read"):
        read_wiring(tmp_path / "wiring.toml")
    path = tmp_path / "wiring.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(WiringError, match="not UTF-8"):
        read_wiring(path)
