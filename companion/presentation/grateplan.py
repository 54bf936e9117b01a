"""The grate from above for a dispute: where the weight came or went, and the pieces that fit it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.spoken.evidence import measured_words
from companion.presentation.words import Words
from companion.referee.calls import Evidence

HALF_MM = 50.0
"""Of the grate, which is ten centimetres wide."""
MOST_PIECES = 4


@dataclass(frozen=True, slots=True)
class GratePlan:
    """What a face draws of it."""

    mark: tuple[float, float]
    """Shares of the half width, -1 to 1: x to the right, y away from the viewer."""
    kinds: tuple[str, ...]
    """Of the pieces that fit best: corn, steak ..., for their pictures."""
    words: str
    """The same for a face that draws nothing."""


def plan_of(seen: Evidence, words: Words) -> GratePlan | None:
    """The plan of what was measured; None where no place was."""
    if seen.place_mm is None:
        return None
    x, y = (round(min(max(mm / HALF_MM, -1.0), 1.0), 2) for mm in seen.place_mm)
    kinds = tuple(piece.rpartition("-")[0] for piece in seen.pieces[:MOST_PIECES])
    return GratePlan((x, y), kinds, measured_words(seen, words))
