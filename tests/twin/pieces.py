"""The eighteen pieces of one evening: each with its size and weight, drawn once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from hardware.sim.masses import PIECE_COUNTS, PIECE_IDS, kind_of
from tests.twin.drawn import Drawn
from tests.twin.shapes import SHAPES, Shape

LIGHTEST_GRAMS: Final = 2.0
SHELF_ROW: Final = 6
SHELF_STEP_MM: Final = 75.0
SHELF_X_MM: Final = -185.0
SHELF_Y_MM: Final = 190.0


@dataclass(frozen=True, slots=True)
class Piece:
    """One wooden piece."""

    id: str
    kind: str
    shape: Shape
    grams: float
    shelf_mm: tuple[float, float]
    """Where it lies on the table, beside the grill."""


def draw_pieces(drawn: Drawn) -> tuple[Piece, ...]:
    """The pieces of this evening, in the order of their ids."""
    rng = random.Random(f"pieces {drawn.seed}")
    wood = drawn.wood
    shares = {
        kind: wood.size_share * (1 + rng.uniform(-wood.kind_spread, wood.kind_spread))
        for kind in PIECE_COUNTS
    }
    return tuple(_piece(number, id_, shares, drawn, rng) for number, id_ in enumerate(PIECE_IDS))


def _piece(
    number: int, id_: str, shares: Mapping[str, float], drawn: Drawn, rng: random.Random
) -> Piece:
    kind, wood = kind_of(id_), drawn.wood
    shape = SHAPES[kind].scaled(shares[kind])
    spread = 1 + rng.uniform(-wood.piece_spread, wood.piece_spread)
    grams = max(LIGHTEST_GRAMS, shape.cm3 * wood.grams_per_cm3 * spread)
    column, row = number % SHELF_ROW, number // SHELF_ROW
    shelf = SHELF_X_MM + column * SHELF_STEP_MM, SHELF_Y_MM + row * SHELF_STEP_MM
    return Piece(id_, kind, shape, round(grams, 3), shelf)
