"""Every worked example of the rulings is a transcript under its id: CT-T1 to T19, CT-R1."""

from pathlib import Path

import pytest

from tests.games.expecting import TRANSCRIPTS, compare
from tests.games.story import expected_refused, refused

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
    assert refused(path) == expected_refused(path)
