"""Which games are played with breaches, and how one of them is played from a seed."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.revokes.fuego_game import FuegoGame
from tests.revokes.pompiers_game import PompiersGame

GAMES = ("fuego", "pompiers")
FALSEHOOD = {"fuego": 0.15, "pompiers": 0.04}
"""Chance that a player who could break the law at a play does so."""


def play_game(game: str, seed: int, *, is_honest: bool = False) -> Counter[str]:
    """One full game; what it met, or an AssertionError with all its entries."""
    rng = Random(f"{game} {seed}")
    falsehood = 0.0 if is_honest else FALSEHOOD[game]
    if game == "fuego":
        return FuegoGame(rng, falsehood=falsehood).run()
    return PompiersGame(rng, falsehood=falsehood).run()


def play_games(game: str, seeds: range, *, is_honest: bool = False) -> Counter[str]:
    """Many games; what they met together."""
    met: Counter[str] = Counter()
    for seed in seeds:
        try:
            met += play_game(game, seed, is_honest=is_honest)
        except AssertionError as wrong:
            raise AssertionError(f"{game}, seed {seed}: {wrong}") from wrong
        met["games"] += 1
    return met
