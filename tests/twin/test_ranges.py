"""Files of ranges: read strictly, drawn the same for the same seed."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from tests.twin.ranges import SECTIONS, RangesError, read_ranges

FOLDER = Path(__file__).parent / "ranges"
TUNING = (FOLDER / "tuning.toml").read_text(encoding="utf-8")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_file_draws_an_evening_within_its_own_limits(path: Path) -> None:
    ranges = read_ranges(path)
    drawn = ranges.draw(5)
    for name, kind in SECTIONS.items():
        for each in fields(kind):
            span = ranges.spans[name][each.name]
            assert span.least <= getattr(getattr(drawn, name), each.name) <= span.most


def test_a_seed_draws_the_same_evening_each_time_and_another_seed_another() -> None:
    ranges = read_ranges(FOLDER / "report.toml")
    assert ranges.draw(7) == read_ranges(FOLDER / "report.toml").draw(7)
    assert ranges.draw(7) != ranges.draw(8)


def test_players_and_turns_are_whole_numbers() -> None:
    lengths = [read_ranges(FOLDER / "report.toml").draw(seed).length for seed in range(20)]
    assert {length.players for length in lengths} == {2.0, 3.0, 4.0, 5.0}
    assert all(length.turns == int(length.turns) for length in lengths)


def test_a_file_based_on_another_names_only_what_differs() -> None:
    report, leaning = (read_ranges(FOLDER / f"{name}.toml") for name in ("report", "leaning"))
    assert report.spans["hands"] == leaning.spans["hands"]
    assert report.spans["cells"]["leaning_share"].most == 0.0
    assert leaning.spans["cells"]["leaning_share"].most == 0.5
    assert report.digest != leaning.digest


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("players = [2, 5]", "players = [2, 7]", "players must lie between 2 and 5"),
        ("players = [2, 5]", "players = [5, 2]", "players begins above its end"),
        ("players = [2, 5]", "players = [2, 3, 4]", "players must be one number"),
        ("players = [2, 5]", 'players = "many"', "players must be one number"),
        ("players = [2, 5]", "guests = 3", "guests is unknown in [length]"),
        ("players = [2, 5]", "", "players is missing in [length]"),
        ("[length]", "[width]", "[width] is unknown"),
        ("[length]", "[length", "no valid TOML"),
        ("[box]", "length = 3\n[box]", "no valid TOML"),
    ],
)
def test_a_wrong_file_is_named_with_its_line_in_one_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    text = TUNING.replace(old, new)
    path = written(tmp_path, text)
    with pytest.raises(RangesError) as caught:
        read_ranges(path)
    place, _, said = str(caught.value).partition(": ")
    assert sentence in said
    line = int(place.rpartition(":")[2])
    assert place == f"{path}:{line}"
    assert 1 <= line <= len(text.splitlines())


def test_a_file_that_is_not_there_or_no_text_is_said(tmp_path: Path) -> None:
    with pytest.raises(RangesError, match="cannot be read"):
        read_ranges(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RangesError, match="UTF-8"):
        read_ranges(tmp_path / "bytes.toml")
