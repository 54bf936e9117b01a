"""What a trick nobody watched can have brought, counted out: only Fuego's oracle asks here.

Cards and tokens are handed to the four places one by one, as a child would do it at the table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field

COLOURS = ("green", "blue", "purple", "fourth")


@dataclass
class Spot:
    """One place of the line: whose it is and what can come to lie there."""

    seat: int
    cards: set[str]
    tokens: set[str]
    flames: set[Hashable] = field(default_factory=set)
    """The flame tokens, each with its own mark, that this card can carry."""


def colour_of(card: str) -> str:
    """The printed colour; a Wildfire is black."""
    return "black" if card.startswith("wild") else card[:-1]


def dyes(spot: Spot) -> set[str]:
    """The colours that tokens can give the card."""
    return {half for token in spot.tokens for half in token.split("/")} & set(COLOURS)


def results(
    spots: Sequence[Spot], winner: int, icons: dict[str, int | None], *, waits: bool
) -> set[int]:
    """What can be owed to the winner; `waits` where a Wildfire does not set the lead."""
    found: set[int] = set()
    for at, spot in enumerate(spots):
        if spot.seat != winner:
            continue
        others = [*spots[:at], *spots[at + 1 :]]
        tokens = most(each.flames for each in spots)
        wild = most(_wilds(each) for each in others)
        leads = leading(spots[: at + 1], waits=waits)
        for card in spot.cards:
            if card.startswith("wild"):
                rest = most(_wilds(each) - {card} for each in others)
                found |= {1 + more for more in range(rest + tokens + 1)}
            elif leads & ({colour_of(card)} | dyes(spot)):
                shown = icons[card]
                bases = range(4) if shown is None else [shown]
                found |= {base + more for base in bases for more in range(wild + tokens + 1)}
    return found


def leading(spots: Sequence[Spot], *, waits: bool) -> set[str]:
    """What can be the lead colour at the last of these places."""
    found: set[str] = set()
    for at, spot in enumerate(spots):
        follows_a_wildfire = waits and any(_wilds(before) for before in spots[:at])
        if at in {0, 2} or follows_a_wildfire:
            found |= {colour_of(card) for card in spot.cards} - {"black"} | dyes(spot)
    return found


def most(wishes: Iterable[set[Hashable]] | Iterable[set[str]]) -> int:
    """How many can get one of their wishes, if each thing is there once."""
    lists = [sorted(map(str, wish)) for wish in wishes]
    taken: dict[str, int] = {}

    def get(at: int, tried: set[str]) -> bool:
        for thing in lists[at]:
            if thing in tried:
                continue
            tried.add(thing)
            if thing not in taken or get(taken[thing], tried):
                taken[thing] = at
                return True
        return False

    return sum(get(at, set()) for at in range(len(lists)))


def _wilds(spot: Spot) -> set[str]:
    return {card for card in spot.cards if card.startswith("wild")}
