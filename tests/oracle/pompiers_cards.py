"""Cards of Pompiers! as texts, what may follow a lead and who takes a trick: naive on purpose."""

from __future__ import annotations

from functools import cache

COLOURS = ["red", "blue", "yellow", "black"]
HIGHEST = {3: 9, 4: 12, 5: 15}
"""The highest card of each colour, by the number of players."""


@cache
def colour_of(card: str) -> str:
    """red of red12."""
    return card.rstrip("0123456789")


@cache
def number_of(card: str) -> int:
    """12 of red12."""
    return int(card[len(colour_of(card)) :])


def sorted_cards(cards: list[str]) -> list[str]:
    """In the order of the notation: red1 to black15."""
    return sorted(cards, key=lambda card: (COLOURS.index(colour_of(card)), number_of(card)))


def following(hand: list[str], led: str) -> list[str]:
    """The cards of the colour led, or any card where there is none (PO-2, PO-3)."""
    return [card for card in hand if colour_of(card) == colour_of(led)] or hand


def taker(line: list[tuple[int, str]], trump: str) -> int:
    """The highest trump, else the highest card of the colour led (PO-2)."""
    trumps = [play for play in line if colour_of(play[1]) == colour_of(trump)]
    follows = [play for play in line if colour_of(play[1]) == colour_of(line[0][1])]
    return max(trumps or follows, key=lambda play: number_of(play[1]))[0]
