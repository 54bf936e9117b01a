"""One whole evening of each card game as `companion rule` referees it, read against the rulebook.

Its cards are dealt from a shuffled deck and its players look for good ones; now and then somebody
enters a thing wrongly. The evening of Feuer & Flamme is in test_rule.py.
"""

from pathlib import Path

import pytest

from companion.rule import game_named, rule_on_file
from tests.games.expecting import TRANSCRIPTS
from tests.games.story import NAMES, as_it_always_read


@pytest.mark.parametrize(
    ("game", "players"),
    [("fuego", 4), ("pompiers", 3), ("fire_thieves", 4)],
    ids=str,
)
def test_the_evening_reads_as_it_always_did(game: str, players: int) -> None:
    """A change of this text is a change of the rulings; the slips are refused, the rest stands."""
    said: list[str] = []
    path: Path = TRANSCRIPTS / game / "evening.txt"
    rule_on_file(game_named(game, {}), path, NAMES[:players], as_json=False, say=said.append)
    assert said == as_it_always_read(path)
    slips = path.read_text(encoding="utf-8").count("# mistake: ")
    assert slips == sum(line.endswith("NOT POSSIBLE") for line in said) > 0
