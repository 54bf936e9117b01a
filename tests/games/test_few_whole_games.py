"""A few whole games of each engine: judged by its oracle, by the laws, by the revokes' procedure.

The thousands are played in tests/oracle, tests/laws and tests/revokes; these are for whoever needs
an answer in seconds, as the mutation run does (tests/mutation).
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.feuer_flamme.test_oracle import play as play_feuer_flamme
from tests.laws.catalogue import KEEPERS
from tests.laws.runs import run, tally
from tests.oracle.catalogue import STEERINGS
from tests.oracle.differential import play
from tests.revokes.runs import GAMES, play_games

FIRSTS = range(500_000, 500_006, 3)
BATCH = 3


@pytest.mark.parametrize("first", FIRSTS)
@pytest.mark.parametrize("game", STEERINGS)
def test_the_oracle_agrees(game: str, first: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        play(STEERINGS[game], seed, met)
    assert met["games"] == BATCH


@pytest.mark.parametrize("first", FIRSTS)
def test_the_plain_referee_of_feuer_flamme_agrees(first: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        play_feuer_flamme(seed, met)
    assert sum(met.values()) > BATCH


@pytest.mark.parametrize("first", FIRSTS)
@pytest.mark.parametrize("game", KEEPERS)
def test_strict_evenings_keep_the_laws(game: str, first: int) -> None:
    assert run(game, range(first, first + BATCH), tally(), strict_every=1) > BATCH


@pytest.mark.parametrize("first", FIRSTS)
@pytest.mark.parametrize("game", GAMES)
def test_provable_breaches_are_found(game: str, first: int) -> None:
    assert play_games(game, range(first, first + BATCH))["games"] == BATCH
