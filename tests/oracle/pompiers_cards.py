"""Cards of Pompiers! as texts, what may follow a lead and who takes a trick: naive on purpose."""

from __future__ import annotations

from collections.abc import Sequence
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


def shared_out(ranges: Sequence[range], totals: range) -> list[str]:
    """Every way to take a number from each range so that the sum is one of the totals.

    As texts: ` 1=3 2=0`, the first range being that of seat 1.
    """
    least = [sum(numbers.start for numbers in ranges[at:]) for at in range(len(ranges) + 1)]
    most = [sum(numbers.stop - 1 for numbers in ranges[at:]) for at in range(len(ranges) + 1)]
    ways = {0: [""]}
    for seat, numbers in enumerate(ranges, 1):
        longer: dict[int, list[str]] = {}
        for total, texts in ways.items():
            for number in numbers:
                there = total + number
                if there + most[seat] >= totals.start and there + least[seat] < totals.stop:
                    longer.setdefault(there, []).extend(
                        [f"{text} {seat}={number}" for text in texts]
                    )
        ways = longer
    return [text for texts in ways.values() for text in texts]
