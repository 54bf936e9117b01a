"""A hand that lay open once and is secret again: what it can hold is known card by card.

What is claimed and shown of every secret hand is in suits.py, the arithmetic in counting.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.counting import Hand


@dataclass(frozen=True, slots=True)
class Remembered:
    """The hand since it was hidden again; its cards are none of the unseen ones of the deck."""

    hand: Hand
    """What is claimed of it since then, and how much of it has gone unseen."""
    cards: tuple[tuple[str, str], ...]
    """The cards that lay open and were not seen again, each with its colour."""
    trick: int
    """The first trick to which it may have given one of them."""

    def has(self, card: str) -> bool:
        """Whether the card lay open in it and has not been seen again."""
        return any(name == card for name, _ in self.cards)

    def without(self, card: str) -> Remembered:
        """The hand once this card has been seen again."""
        return replace(self, cards=tuple(known for known in self.cards if known[0] != card))

    def of_colours(self, deck: Mapping[str, int]) -> dict[str, int]:
        """How many of the cards not seen again are of each colour of the deck."""
        colours = [colour for _, colour in self.cards]
        return {colour: colours.count(colour) for colour in deck}
