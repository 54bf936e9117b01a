"""Every worked example of the rulings is a transcript under its id: PO-T1 to T19, PO-R1 to R3."""

from pathlib import Path

import pytest

from companion.rule import Heard, Standing, game_named, hear
from tests.games.expecting import TRANSCRIPTS, compare

EXAMPLES = sorted((TRANSCRIPTS / "pompiers").glob("PO-*.txt"))
IDS = {f"PO-T{number}" for number in range(1, 20)} | {f"PO-R{number}" for number in range(1, 4)}
SWITCHED = {"PO-R1-ignores", "PO-R3-none"}
"""Examples that tell what the other value of a house rule makes of the same round."""


def test_no_example_is_missing() -> None:
    assert {path.stem for path in EXAMPLES} == IDS | SWITCHED


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
    names = ["Anna", "Ben", "Cleo", "Dora", "Emil"][:players]
    *story, last = hear(game_named("pompiers", house), path, names)
    refused = [line.line for line in story if isinstance(line, Heard) and line.clause is not None]
    assert refused == [
        number - 1
        for number, line in enumerate(lines, start=1)
        if any(word.startswith("refused=") and word != "refused=no" for word in line.split())
    ]
    assert isinstance(last, Standing)
