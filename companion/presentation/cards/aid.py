"""The memory aid of the card tables: cards that have lain open, in lines by their colour."""

from __future__ import annotations

from collections.abc import Iterable

from companion.presentation.words import Words


def by_colour(cards: Iterable[tuple[str, int]], words: Words) -> tuple[str, ...]:
    """One line a colour: its numbers in their order; nothing where no card has lain open."""
    numbers: dict[str, list[int]] = {}
    for colour, number in cards:
        numbers.setdefault(colour, []).append(number)
    return tuple(
        words.told(colour, ", ".join(map(str, sorted(told)))) for colour, told in numbers.items()
    )
