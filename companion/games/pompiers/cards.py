"""The 60 cards: colours, numbers, decks by player count. Whether one may be played: playing.py.

A card is a number from 0 to 59, fifteen to a colour, and a set of cards is one bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NewType

NUMBERS = 15
"""Cards of a colour in the box (Contents)."""

Card = NewType("Card", int)
Cards = NewType("Cards", int)
"""A set of cards: bit n stands for card n."""

NO_CARDS = Cards(0)


class Colour(IntEnum):
    """The four colours, as the rulebook lists them."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    BLACK = 3

    def __str__(self) -> str:
        return _WORDS[self]


_WORDS = tuple(colour.name.lower() for colour in Colour)
ALL_CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(NUMBERS * len(Colour)))
COLOUR_OF: tuple[Colour, ...] = tuple(Colour(card // NUMBERS) for card in ALL_CARDS)
VALUE_OF: tuple[int, ...] = tuple(card % NUMBERS + 1 for card in ALL_CARDS)
MARKS: tuple[str, ...] = tuple(f"{COLOUR_OF[card]}{VALUE_OF[card]}" for card in ALL_CARDS)
"""Each card as the notation writes it: red9."""
CARD_OF_MARK: dict[str, Card] = {MARKS[card]: card for card in ALL_CARDS}

OF_COLOUR: tuple[Cards, ...] = tuple(
    Cards(((1 << NUMBERS) - 1) << NUMBERS * colour) for colour in Colour
)
"""All fifteen cards of each colour."""

HIGHEST = {3: 9, 4: 12, 5: 15}
"""The highest number of each colour by player count (Game Set-up, 3 Player Rules)."""
TRICKS = 10
"""In a round; also the cards of a hand."""


def cards(some: Iterable[Card]) -> Cards:
    """These cards as a set."""
    held = 0
    for card in some:
        held |= 1 << card
    return Cards(held)


def listed(some: Cards) -> tuple[Card, ...]:
    """The cards of a set, in the order of the box."""
    found: list[Card] = []
    left = int(some)
    for row in _FIVE_CARDS:
        if left & 31:
            found += row[left & 31]
        left >>= 5
    return tuple(found)


_FIVE_CARDS = tuple(
    tuple(
        tuple(card for at, card in enumerate(ALL_CARDS[first : first + 5]) if bits >> at & 1)
        for bits in range(1 << 5)
    )
    for first in range(0, len(ALL_CARDS), 5)
)
"""Every set of five neighbours, listed."""


DECKS: dict[int, Cards] = {
    seats: cards(card for card in ALL_CARDS if VALUE_OF[card] <= highest)
    for seats, highest in HIGHEST.items()
}
"""The cards in play by player count."""


def of_colour(some: Cards, colour: Colour) -> Cards:
    """Those of them that have the colour."""
    return Cards(some & OF_COLOUR[colour])
