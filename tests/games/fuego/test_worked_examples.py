"""The worked examples of the rulings, each a transcript under its id."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.expecting import TRANSCRIPTS, compare

FILES = sorted((TRANSCRIPTS / "fuego").glob("FU-*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_the_example_is_ruled_as_the_ruling_says(path: Path) -> None:
    compared = list(compare(path))
    assert compared, "a worked example expects something"
    assert [each for each in compared if not each.is_met] == []


def test_every_example_is_there() -> None:
    stems = {path.stem for path in FILES}
    assert {f"FU-T{number}" for number in range(1, 24)} <= stems
    assert {f"FU-R{number}" for number in range(1, 10)} <= stems
