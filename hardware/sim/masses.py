"""The eighteen pieces of the simulated grill and what each weighs; seeded, never the real ones.

Nobody has published the weights of the real wooden pieces: these are placeholders by kind, spread
over 2 to 30 g as wood of such sizes would be, each piece with its own share of the wood's spread.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

PIECE_COUNTS: Final[Mapping[str, int]] = {
    "pepper": 2,
    "corn": 3,
    "steak": 2,
    "fish": 2,
    "mushroom": 3,
    "aubergine": 3,
    "sausage": 3,
}
PIECE_IDS: Final = tuple(
    f"{kind}-{number}" for kind, count in PIECE_COUNTS.items() for number in range(1, count + 1)
)
LIGHTEST_GRAMS: Final = 2.0
HEAVIEST_GRAMS: Final = 30.0
WOOD_SPREAD: Final = 0.08
"""Relative spread within a kind: density and grain differ from piece to piece."""


def kind_of(piece: str) -> str:
    """The kind of a piece: `corn-2` is a corn."""
    return piece.rpartition("-")[0]


def piece_masses(seed: int) -> dict[str, float]:
    """Grams of every piece in the box with this seed: the kinds lie on a ladder."""
    rng = random.Random(f"masses {seed}")
    kinds = list(PIECE_COUNTS)
    rng.shuffle(kinds)
    span = HEAVIEST_GRAMS - LIGHTEST_GRAMS
    rungs = {
        kind: LIGHTEST_GRAMS + span * (place + rng.uniform(0.25, 0.75)) / len(kinds)
        for place, kind in enumerate(kinds)
    }
    masses = {}
    for piece in PIECE_IDS:
        grams = rungs[kind_of(piece)] * (1.0 + rng.uniform(-WOOD_SPREAD, WOOD_SPREAD))
        masses[piece] = round(min(HEAVIEST_GRAMS, max(LIGHTEST_GRAMS, grams)), 3)
    return masses
