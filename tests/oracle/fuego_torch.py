"""What can lie on a Torch that nobody watched: every place that can be bare, trick by trick.

A guess is (the places whose card is gone, the cards left in the secret hand); all guesses together
are what quick score leaves open. Only the naive Fuego referee asks here; the answers depend on
nothing but the picture and the guesses, so each is worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

PLACES = frozenset(range(1, 8))
ANSWERS_KEPT = 20_000
Guess = tuple[frozenset[int], int]
Guesses = frozenset[Guess]


@dataclass(frozen=True, eq=False)
class Picture:
    """How the seven cards lie on each other; one value for each picture."""

    covers: Mapping[int, tuple[int, ...]]
    flames: frozenset[int]
    strike: int


def picture_of(layout: Mapping[str, Any]) -> Picture:
    """The Torch as a box tells it."""
    covers = tuple((int(slot), tuple(lows)) for slot, lows in layout["covers"].items())
    return _picture(covers, frozenset(layout["flames"]), layout["strike"])


@cache
def _picture(
    covers: tuple[tuple[int, tuple[int, ...]], ...], flames: frozenset[int], strike: int
) -> Picture:
    return Picture(dict(covers), flames, strike)


@cache
def bare(picture: Picture, gone: frozenset[int] = frozenset()) -> frozenset[int]:
    """The places that still have a card and nothing that covers it."""
    covered = {low for slot, lows in picture.covers.items() if slot not in gone for low in lows}
    return PLACES - gone - covered


@cache
def after_plays(
    picture: Picture, gone: frozenset[int], cards: int
) -> Mapping[int, set[frozenset[int]]]:
    """What can be gone after so many cards from the Torch, by the flames that this brought."""
    level = {(gone, 0)}
    for _ in range(cards):
        level = {
            (before | {slot}, flames + _uncovers(picture, before, slot))
            for before, flames in level
            for slot in bare(picture, before)
        }
    found: dict[int, set[frozenset[int]]] = {}
    for later, flames in level:
        found.setdefault(flames, set()).add(later)
    return found


@lru_cache(maxsize=ANSWERS_KEPT)
def after_trick(picture: Picture, guesses: Guesses) -> Mapping[int, Guesses]:
    """The guesses after a whole trick, by the flames that came off; two cards were played."""
    found: dict[int, set[Guess]] = {}
    for gone, hand in guesses:
        for cards in range(3):
            if hand < 2 - cards:
                continue
            for flames, later in after_plays(picture, gone, cards).items():
                left = {(each, hand - 2 + cards) for each in later}
                found.setdefault(flames, set()).update(left)
    return {flames: frozenset(later) for flames, later in found.items()}


@lru_cache(maxsize=ANSWERS_KEPT)
def broken_off(picture: Picture, guesses: Guesses) -> frozenset[int]:
    """What one or two cards from the Torch can bring in a trick that did not reach its end."""
    return frozenset(
        flames
        for gone in {gone for gone, _ in guesses}
        for cards in (1, 2)
        for flames in after_plays(picture, gone, cards)
        if flames
    )


def _uncovers(picture: Picture, gone: frozenset[int], slot: int) -> int:
    fresh = bare(picture, gone | {slot}) - bare(picture, gone)
    return len(fresh & picture.flames)
