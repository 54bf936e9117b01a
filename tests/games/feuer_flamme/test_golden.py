"""Whole games, five for each number of players: a change of their text is a change of the rulings.

Played by seeded chance, then read line by line against the rulebook: whose tongs, what each fall
costs, bonus cards and what is left of them, wrong pieces, tip-overs, who is out and who wins.
"""

from pathlib import Path

import pytest

from tests.games.expecting import TRANSCRIPTS
from tests.games.story import as_it_always_read, said

GAMES = sorted((TRANSCRIPTS / "feuer_flamme").glob("golden-*.txt"))


def test_five_games_for_each_number_of_players() -> None:
    assert [path.stem for path in GAMES] == [
        f"golden-{players}p-{game}" for players in range(2, 6) for game in range(1, 6)
    ]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_reads_as_it_always_did(path: Path) -> None:
    assert said(path) == as_it_always_read(path)
