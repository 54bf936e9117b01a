"""What is counted in each game, by the words its table uses in plain values (Game.describe).

What the numbers mean is the game's business; how they are shown is the screens'.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Tally:
    """The counting of one game."""

    counted: str
    """What a course follows, of each player: chips, flames, points."""
    final: str
    """What a whole match is compared by; of Fuego the rounds, as its flames begin anew."""
    span: tuple[str, ...]
    """What a stretch is numbered by: turn; round and trick; round."""
    opening: frozenset[str] = frozenset()
    """Verbs of entries that already belong to the stretch they lead to."""
    closing: frozenset[str] = frozenset()
    """Verbs of entries that still belong to the stretch before them."""


TALLIES: Mapping[str, Tally] = {
    "feuer_flamme": Tally("chips", "chips", ("turn",), opening=frozenset({"first"})),
    "fire_thieves": Tally("flames", "flames", ("round",), opening=frozenset({"iguana"})),
    "fuego": Tally("flames", "rounds", ("round", "trick"), closing=frozenset({"take"})),
    "pompiers": Tally("points", "points", ("round", "trick")),
}

Table = Mapping[str, Any]
"""A table in plain values."""


def numbers_of(table: Table, key: str) -> tuple[int, ...]:
    """This number of each player, in seat order."""
    return tuple(int(player[key]) for player in table["players"].values())


def place_of(table: Table, tally: Tally) -> tuple[int, ...]:
    """Round and trick of this table; trick 0 is what comes before the first one."""
    return tuple(int(table.get(name) or 0) for name in tally.span)
