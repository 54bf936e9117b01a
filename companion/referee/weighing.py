"""The weight of the whole plate against the ledger: which individuals lie there, and what is off.

Used where the table entered what the scale had not seen, so that only numbers are known.
"""

from __future__ import annotations

import math
from itertools import combinations, product

from companion.games.feuer_flamme.pieces import Bag
from companion.referee.ledger import Ledger
from companion.referee.pieces import Piece

FITS_GRAMS = 0.5
"""How near the sum has to come; steps add up, so it is known less well than one step."""
LEADS_GRAMS = 0.4
"""By how much the best has to be nearer than the next."""


def weighed(ledger: Ledger, grill: Bag, plate_grams: float) -> Ledger:
    """The ledger with its vague kinds resolved, where only one choice weighs that much."""
    ranked = _ranked(ledger, grill, plate_grams)
    if not ranked or abs(ranked[0][0]) > FITS_GRAMS:
        return ledger
    runner_up = abs(ranked[1][0]) if len(ranked) > 1 else math.inf
    if runner_up - abs(ranked[0][0]) < LEADS_GRAMS:
        return ledger
    return ledger.sharpened(frozenset(piece.piece_id for piece in ranked[0][1]))


def gap_grams(ledger: Ledger, grill: Bag, plate_grams: float) -> float:
    """How much more lies on the plate than the ledger says, whichever vague pieces they are."""
    ranked = _ranked(ledger, grill, plate_grams)
    return ranked[0][0] if ranked else 0.0


def _ranked(
    ledger: Ledger, grill: Bag, plate_grams: float
) -> list[tuple[float, tuple[Piece, ...]]]:
    """Every choice of individuals with what it leaves unexplained, the least first."""
    known = [each for each in ledger.lying if each.piece.kind not in ledger.vague]
    sure = sum(each.piece.grams for each in (*known, *ledger.strays))
    choices = map(_flat, product(*_choices(ledger, grill)))
    gaps = [(plate_grams - sure - sum(piece.grams for piece in each), each) for each in choices]
    return sorted(gaps, key=lambda pair: abs(pair[0]))


def _choices(ledger: Ledger, grill: Bag) -> list[list[tuple[Piece, ...]]]:
    """Per vague kind, every way to choose as many individuals as the rules count there."""
    elsewhere = {each.lying.piece.piece_id for each in ledger.in_air} | ledger.stray_ids
    found = []
    for kind in sorted(ledger.vague, key=str):
        free = [
            piece
            for piece in ledger.pieces
            if piece.kind is kind and piece.piece_id not in elsewhere
        ]
        aloft = sum(
            1 for each in ledger.in_air if each.is_on_the_books and each.lying.piece.kind is kind
        )
        found.append(list(combinations(free, max(grill[kind] - aloft, 0))))
    return found


def _flat(groups: tuple[tuple[Piece, ...], ...]) -> tuple[Piece, ...]:
    return tuple(piece for group in groups for piece in group)
