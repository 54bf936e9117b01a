"""Whole games, five for each number of players: a change of their text is a change of the rulings.

Played by seeded chance, then read line by line against the rulebook: whose tongs, what each fall
costs, bonus cards and what is left of them, wrong pieces, tip-overs, who is out and who wins.
"""

from pathlib import Path

import pytest

from companion.rule import game_named, rule_on_file
from tests.games.expecting import TRANSCRIPTS

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
GAMES = sorted((TRANSCRIPTS / "feuer_flamme").glob("golden-*.txt"))


def test_five_games_for_each_number_of_players() -> None:
    assert [path.stem for path in GAMES] == [
        f"golden-{players}p-{game}" for players in range(2, 6) for game in range(1, 6)
    ]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_reads_as_it_always_did(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    house = dict(line.split()[2].split("=") for line in lines if line.startswith("# house "))
    players = next(int(line.split()[2]) for line in lines if line.startswith("# players "))
    said: list[str] = []
    game = game_named("feuer_flamme", house)
    rule_on_file(game, path, NAMES[:players], as_json=False, say=said.append)
    assert said == path.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
