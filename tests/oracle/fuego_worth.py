"""What a trick nobody watched can have brought, counted out: only Fuego's oracle asks here.

Cards and tokens are handed to the four places one by one, as a child would do it at the table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

COLOURS = ("green", "blue", "purple", "fourth")


@dataclass
class Spot:
    """One place of the line: whose it is and what can come to lie there."""

    seat: int
    cards: set[str]
    tokens: set[str]
    flames: set[Hashable] = field(default_factory=set)
    """The flame tokens, each with its own mark, that this card can carry."""

    @cached_property
    def wilds(self) -> set[str]:
        """The Wildfires among the cards."""
        return {card for card in self.cards if card.startswith("wild")}

    @cached_property
    def dyes(self) -> set[str]:
        """The colours that tokens can give the card."""
        return {half for token in self.tokens for half in token.split("/")} & set(COLOURS)

    @cached_property
    def colours(self) -> set[str]:
        """What can lie here but black, as it is printed or dyed."""
        return {card[:-1] for card in self.cards - self.wilds} | self.dyes


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
        wild = most(each.wilds for each in others)
        leads = leading(spots[: at + 1], waits=waits)
        for card in spot.wilds:
            rest = most(each.wilds - {card} for each in others)
            found.update(range(1, rest + tokens + 2))
        fitting = {
            card for card in spot.cards - spot.wilds if card[:-1] in leads or spot.dyes & leads
        }
        for shown in {icons[card] for card in fitting}:
            for base in range(4) if shown is None else [shown]:
                found.update(range(base, base + wild + tokens + 1))
    return found


def leading(spots: Sequence[Spot], *, waits: bool) -> set[str]:
    """What can be the lead colour at the last of these places."""
    found: set[str] = set()
    for at, spot in enumerate(spots):
        follows_a_wildfire = waits and any(before.wilds for before in spots[:at])
        if at in {0, 2} or follows_a_wildfire:
            found |= spot.colours
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
