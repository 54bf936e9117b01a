"""What can lie on a Torch that nobody watched: every place that can be bare, trick by trick.

A guess is (the places whose card is gone, the cards left in the secret hand); all guesses together
are what quick score leaves open. Only the naive Fuego referee asks here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

PLACES = range(1, 8)
Guess = tuple[frozenset[int], int]


def bare(layout: Mapping[str, Any], gone: Iterable[int]) -> set[int]:
    """The places that still have a card and nothing that covers it."""
    gone = set(gone)
    covered = {
        low for slot, lows in layout["covers"].items() if int(slot) not in gone for low in lows
    }
    return set(PLACES) - gone - covered


def after_plays(layout: Mapping[str, Any], guess: Guess, cards: int) -> dict[int, set[Guess]]:
    """The guesses after so many cards from the Torch, by the flames that this brought."""
    level = {(guess[0], 0)}
    for _ in range(cards):
        level = {
            (gone | {slot}, flames + _uncovers(layout, gone, slot))
            for gone, flames in level
            for slot in bare(layout, gone)
        }
    found: dict[int, set[Guess]] = {}
    for gone, flames in level:
        found.setdefault(flames, set()).add((gone, guess[1]))
    return found


def after_trick(layout: Mapping[str, Any], guesses: Iterable[Guess]) -> dict[int, set[Guess]]:
    """The guesses after a whole trick, by the flames that came off; two cards were played."""
    found: dict[int, set[Guess]] = {}
    for guess in guesses:
        for cards in range(3):
            if guess[1] < 2 - cards:
                continue
            for flames, later in after_plays(layout, guess, cards).items():
                left = {(gone, hand - 2 + cards) for gone, hand in later}
                found.setdefault(flames, set()).update(left)
    return found


def broken_off(layout: Mapping[str, Any], guesses: Iterable[Guess]) -> set[int]:
    """What one or two cards from the Torch can bring in a trick that did not reach its end."""
    return {
        flames
        for guess in guesses
        for cards in (1, 2)
        for flames in after_plays(layout, guess, cards)
        if flames
    }


def _uncovers(layout: Mapping[str, Any], gone: frozenset[int], slot: int) -> int:
    fresh = bare(layout, gone | {slot}) - bare(layout, gone)
    return sum(place in layout["flames"] for place in fresh)
