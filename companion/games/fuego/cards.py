"""The 37 cards of Fuego: colour, value and notation. What a token makes of a card is in strikes.py.

A card is a small number, so that a hand is one set of bits: eight values to a colour, then the
Wildfires.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NewType

Card = NewType("Card", int)
"""0 to 31 the coloured cards by colour and value, 32 to 36 the Wildfires."""


class Colour(IntEnum):
    """Colours in the order of the cards; Wildfires are black."""

    GREEN = 0
    BLUE = 1
    PURPLE = 2
    FOURTH = 3
    BLACK = 4

    def __str__(self) -> str:
        return self.name.lower()


COLOURS = tuple(Colour)
BLACK = Colour.BLACK
"""Asked for with every card: Python 3.11 takes ten times as long to find it in its class."""
SUITS = COLOURS[:4]
"""The colours one can be asked to follow."""
CARDS = tuple(Card(number) for number in range(37))
CARD_NAMES = tuple(
    f"{'wild' if number >= 32 else COLOURS[number >> 3]}{(number & 7) + 1}" for number in CARDS
)
CARD_BY_NAME = dict(zip(CARD_NAMES, CARDS, strict=True))
ALL_CARDS = (1 << 37) - 1
WILDFIRES = 0b11111 << 32
OF_COLOUR = (*(0xFF << 8 * suit for suit in SUITS), WILDFIRES)
"""All cards of each colour as bits."""


def colour_of(card: Card) -> Colour:
    """The printed colour."""
    return COLOURS[card >> 3]


def value_of(card: Card) -> int:
    """The printed value: 1 to 8, a Wildfire 1 to 5."""
    return (card & 7) + 1


def coloured(cards: Iterable[Card]) -> dict[str, str]:
    """Cards in the notation, each with its colour."""
    return {CARD_NAMES[card]: str(colour_of(card)) for card in cards}


def cards_in(bits: int) -> Iterator[Card]:
    """The cards of a set of bits, in their order."""
    while bits:
        low = bits & -bits
        yield CARDS[low.bit_length() - 1]
        bits ^= low


def bits_of(cards: Iterable[Card]) -> int:
    """The cards as a set of bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
