"""The physical table of a rehearsal: shuffled cards, pieces with their places, and what is true.

Chance is seeded; nothing here knows the referee.
"""

from __future__ import annotations

import random

from companion.games.feuer_flamme.pieces import ALL_PIECES, Kind
from hardware.sim.masses import PIECE_IDS, kind_of

EDGE_MM = 42.0

Place = tuple[float, float]


def kind(piece: str) -> Kind:
    """The kind of a single piece."""
    return Kind(kind_of(piece))


class Table:
    """Cards and pieces as they really lie."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lying: list[str] = []
        self._draw: list[Kind] = list(ALL_PIECES)
        self._discard: list[Kind] = []
        rng.shuffle(self._draw)

    def turn_card(self) -> Kind:
        """The top grill card; an empty pile is shuffled anew from the discarded ones (FF-4)."""
        if not self._draw:
            self._draw, self._discard = self._discard, []
            self.rng.shuffle(self._draw)
        return self._draw.pop()

    def lay_aside(self, card: Kind) -> None:
        """The card is done with."""
        self._discard.append(card)

    def beside(self, wanted: Kind) -> str | None:
        """A piece of this kind from beside the grill (FF-7: any); None where none is left."""
        free = [piece for piece in PIECE_IDS if kind(piece) is wanted and piece not in self.lying]
        return self.rng.choice(free) if free else None

    def wrong(self, card: Kind) -> str | None:
        """A piece from beside the grill that this card does not show; None where none is left."""
        free = [each for each in PIECE_IDS if kind(each) is not card and each not in self.lying]
        return self.rng.choice(free) if free else None

    def some(self, most: int) -> tuple[str, ...]:
        """One to `most` pieces from the grill, mostly one."""
        weights = (0.75, 0.18, 0.07)[:most]
        count = self.rng.choices(range(1, most + 1), weights)[0]
        return tuple(self.rng.sample(self.lying, min(count, len(self.lying))))

    def place(self) -> Place:
        """Somewhere on the plate."""
        return self.rng.uniform(-EDGE_MM, EDGE_MM), self.rng.uniform(-EDGE_MM, EDGE_MM)

    def off(self, *pieces: str) -> None:
        """These are beside the grill now."""
        for piece in pieces:
            self.lying.remove(piece)
