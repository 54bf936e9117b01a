"""Many evenings of one game, and which clauses and notices they never met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from importlib import import_module

from companion.games.game import Clause
from tests.laws.catalogue import KEEPERS
from tests.laws.evening import Evening, Met

STRICT_EVERY = 10
"""Of so many evenings one keeps every law at every entry; the others keep those of their end."""


def run(game: str, seeds: range, met: Met, *, strict_every: int = STRICT_EVERY) -> int:
    """Play these evenings.

    Returns:
        How many entries they took.
    """
    entries = 0
    for number, seed in enumerate(seeds):
        evening = Evening(game, KEEPERS[game], seed, met)
        entries += evening.play(is_strict=number % strict_every == 0)
    return entries


def unmet(game: str, met: Met) -> list[str]:
    """The clauses and notices of the game that never came up, by their names."""
    return sorted(name for name, value in _law(game) if not met[value])


def _law(game: str) -> Iterator[tuple[str, object]]:
    for name, value in vars(import_module(f"companion.games.{game}.clauses")).items():
        values = value.values() if isinstance(value, dict) else [value]
        for place, each in enumerate(values):
            if isinstance(each, Clause):
                yield (f"{name}[{place}]" if isinstance(value, dict) else name), each
    for value in vars(import_module(f"companion.games.{game}.findings")).values():
        if isinstance(value, type) and issubclass(value, Enum):
            yield from ((f"notice {member.value}", member) for member in value)


def tally() -> Met:
    """Nothing met yet."""
    return Counter()
