"""Every worked example of the rulings is a transcript under its id: PO-T1 to T19, PO-R1 to R3."""

from pathlib import Path

import pytest

from tests.games.expecting import TRANSCRIPTS, compare
from tests.games.story import expected_refused, refused

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
    assert refused(path) == expected_refused(path)
