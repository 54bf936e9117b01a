"""Every key of a TOML text is found by its line, also in the second of several tables."""

from __future__ import annotations

import pytest

from hardware.recording.tomltext import BrokenToml, TomlText

TEXT = TomlText(
    'format = 1\n\n[scale]\nunit = "g"\n\n[[scale.cell]]\nname = "n"\n\n[[scale.cell]]\n'
    'name = "e"\nx_mm = 1\n\n[[piece]]\nid = "a"\n\n[[piece]]\ngrams = 1\n'
)


@pytest.mark.parametrize(
    ("key", "line"),
    [
        (("format",), 1),
        (("scale",), 3),
        (("scale", "unit"), 4),
        (("scale", "rate_hz"), 3),
        (("scale", "cell"), 6),
        (("scale", "cell", 0, "name"), 7),
        (("scale", "cell", 1, "name"), 10),
        (("scale", "cell", 1, "y_mm"), 9),
        (("piece", 1, "grams"), 17),
        (("piece", 1, "id"), 16),
        (("match", "players"), 1),
    ],
)
def test_the_line_of_a_key_or_of_the_table_round_it(key: tuple[str | int, ...], line: int) -> None:
    assert TEXT.line_of(*key) == line
    assert TomlText(TEXT.text, first_line=2).line_of(*key) == line + 1


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb\n", 2), ("a = 1\na = 2\n", 2), ("a = " + "[" * 5000, 1), ("a = 1\n\0", 2)],
)
def test_what_is_no_toml_is_told_with_its_line(text: str, line: int) -> None:
    with pytest.raises(BrokenToml) as broken:
        TomlText(text).table()
    assert broken.value.line == line
    assert broken.value.reason
