"""What the scale measured in a few words: how much, where on the grate, and what fits it."""

from __future__ import annotations

from companion.presentation.spoken.pieces import piece_words
from companion.presentation.words import Words, later
from companion.referee.calls import Evidence

MIDDLE_MM = 15.0
"""So near to a line through the middle nobody would say left or right of it."""

_PLACES = {
    (0, 0): later("in the middle"),
    (-1, 0): later("on the left"),
    (1, 0): later("on the right"),
    (0, 1): later("at the back"),
    (0, -1): later("at the front"),
    (-1, 1): later("at the back on the left"),
    (1, 1): later("at the back on the right"),
    (-1, -1): later("at the front on the left"),
    (1, -1): later("at the front on the right"),
}


def measured_words(seen: Evidence, words: Words) -> str:
    """`4.1 g, at the back on the left, 1 corn`; empty where nothing was measured."""
    pieces = piece_words(seen.pieces, words)
    weighed = "" if seen.grams is None else f"{abs(seen.grams):.1f}"
    parts = (
        words.say("{grams} g", grams=weighed) if weighed else "",
        "" if seen.place_mm is None else words.say(_PLACES[_side(seen.place_mm)]),
        pieces,
    )
    return ", ".join(part for part in parts if part)


def _side(place_mm: tuple[float, float]) -> tuple[int, int]:
    x, y = (0 if abs(mm) < MIDDLE_MM else (1 if mm > 0 else -1) for mm in place_mm)
    return x, y
