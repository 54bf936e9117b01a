"""Every worked example of the rulings is a transcript under its id: CT-T1 to T19, CT-R1."""

from pathlib import Path

import pytest

from companion.rule import Heard, Standing, game_named, hear
from tests.games.expecting import TRANSCRIPTS, compare

EXAMPLES = sorted((TRANSCRIPTS / "fire_thieves").glob("CT-*.txt"))
IDS = {f"CT-T{number}" for number in range(1, 20)} | {"CT-R1"}
TWICE = {f"CT-T{number}" for number in (1, 2, 3, 4, 13, 14, 15, 16, 18, 19)}
"""Examples that say what happens in each profile, or that it is the same."""


def test_no_example_is_missing() -> None:
    assert {path.stem.removesuffix("-published") for path in EXAMPLES} == IDS
    published = {path.stem for path in EXAMPLES if path.stem.endswith("-published")}
    assert published == {f"{example}-published" for example in TWICE}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_worked_example(path: Path) -> None:
    compared = list(compare(path))
    assert compared
    assert [unmet for unmet in compared if not unmet.is_met] == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_command_refuses_the_lines_expected_to_be_refused_and_no_other(path: Path) -> None:
    """A line of the story that were refused unnoticed would leave its example telling nothing."""
    lines = path.read_text(encoding="utf-8").splitlines()
    house = dict(line.split()[2].split("=") for line in lines if line.startswith("# house "))
    players = next(int(line.split()[2]) for line in lines if line.startswith("# players "))
    names = ["Anna", "Ben", "Cleo"][:players]
    *story, last = hear(game_named("fire_thieves", house), path, names)
    refused = [line.line for line in story if isinstance(line, Heard) and line.clause is not None]
    assert refused == [
        number - 1
        for number, line in enumerate(lines, start=1)
        if any(word.startswith("refused=") and word != "refused=no" for word in line.split())
    ]
    assert isinstance(last, Standing)
