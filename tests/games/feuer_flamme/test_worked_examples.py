"""Every worked example of the rulings is a transcript under its id: FF-T1 to T18, FF-R1 to R3."""

from pathlib import Path

import pytest

from tests.games.feuer_flamme.expectations import FOLDER, compare
from tests.games.story import expected_refused, refused

EXAMPLES = sorted(FOLDER.glob("FF-*.txt"))
IDS = {f"FF-T{number}" for number in range(1, 19)} | {f"FF-R{number}" for number in range(1, 4)}


def test_no_example_is_missing() -> None:
    assert {path.stem.removesuffix("-any").removesuffix("-gar") for path in EXAMPLES} == IDS


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_worked_example(path: Path) -> None:
    compared = list(compare(path))
    assert compared
    assert [unmet for unmet in compared if not unmet.is_met] == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_command_refuses_the_lines_expected_to_be_refused_and_no_other(path: Path) -> None:
    """A line of the story that were refused unnoticed would leave its example telling nothing."""
    assert refused(path) == expected_refused(path)
