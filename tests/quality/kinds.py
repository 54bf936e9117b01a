"""At which error of a weight the kinds of one box are no longer told apart, by the jury's own sums.

A piece comes and only its weight speaks; a piece leaves and its place speaks as well.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from companion.referee.cells import Cells
from companion.referee.hypotheses import Gain, explain, losses
from companion.referee.pieces import Lying, Piece
from hardware.grill import Change
from tests.quality.evening import KindTrial

SIGMAS_GRAMS = (0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
EACH = 2
"""So often each piece is tried at each error."""
REACH_MM = 75.0
"""Error of a moment over that of the weight, as four cells on such arms have it."""
LYING = 9
EDGE_MM = 42.0


def kind_trials(pieces: Sequence[Piece], seed: str) -> tuple[KindTrial, ...]:
    """Both ways at every error."""
    rng = random.Random(f"kinds {seed}")  # seeded, no secret
    return tuple(
        KindTrial(by, sigma, EACH * len(pieces), sum(_tries(pieces, sigma, by, rng)))
        for by in ("weight", "weight and place")
        for sigma in SIGMAS_GRAMS
        if pieces
    )


def _tries(pieces: Sequence[Piece], sigma: float, by: str, rng: random.Random) -> list[bool]:
    trial = _comes if by == "weight" else _leaves
    return [trial(pieces, piece, sigma, rng) for piece in pieces for _ in range(EACH)]


def _comes(pieces: Sequence[Piece], piece: Piece, sigma: float, rng: random.Random) -> bool:
    change = Change(piece.grams + rng.gauss(0.0, sigma), sigma)
    gains = [Gain(each, -math.log(len(pieces))) for each in pieces]
    best = explain((Cells(change),), gains, losses((), (1.0,)), ())[0].gain
    return best is not None and best.piece.kind is piece.kind


def _leaves(pieces: Sequence[Piece], piece: Piece, sigma: float, rng: random.Random) -> bool:
    others = rng.sample([each for each in pieces if each is not piece], LYING - 1)
    lying = tuple(Lying(each, _place(rng)) for each in (piece, *others))
    x, y = lying[0].place_mm or (0.0, 0.0)
    change = Change(
        -piece.grams + rng.gauss(0.0, sigma),
        sigma,
        -piece.grams * x + rng.gauss(0.0, REACH_MM * sigma),
        -piece.grams * y + rng.gauss(0.0, REACH_MM * sigma),
        REACH_MM * sigma,
    )
    best = explain((Cells(change),), (None,), losses(lying, (0.0, 1.0)), lying)[0]
    return [each.piece.kind for each in best.fallen] == [piece.kind]


def _place(rng: random.Random) -> tuple[float, float]:
    return rng.uniform(-EDGE_MM, EDGE_MM), rng.uniform(-EDGE_MM, EDGE_MM)
