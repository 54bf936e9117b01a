"""One Torch as it lies: which cards are open, covered or gone. The picture itself is layout.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.games.fuego.cards import Card
from companion.games.fuego.layout import SLOTS, TORCH_FLAMES, Layout
from companion.games.fuego.strikes import Token

COVERED = -1
GONE = -2
_HAND = 9
"""Cards in the hand of a solo player at the deal."""


class Torch(NamedTuple):
    """Seven places; a card is known once it lies open (FU-4)."""

    places: tuple[int, ...]
    """By place: the open card, COVERED or GONE."""
    strike: Token | None
    """The Strike Token still lying on it."""
    open: int
    """The open cards as bits: part of the player's hand (L107)."""
    flames: int
    """Flames still lying on it; nobody's yet (FU-36)."""

    @property
    def cards_left(self) -> int:
        """Open and covered cards."""
        return SLOTS - self.places.count(GONE)


class DarkTorch(NamedTuple):
    """A Torch in quick score: nobody enters its cards, but its flames come off by its picture."""

    flames: int
    ways: frozenset[int]
    """Every set of places that may be gone by now, as bits."""
    known: tuple[int, ...] = (COVERED,) * SLOTS
    """By place: the card that lay open there when it was last seen."""


def laid(layout: Layout, card: Card, strike: Token) -> Torch:
    """A fresh Torch with its bottom card open; what lies on that card is taken at once (FU-5)."""
    places = [COVERED] * SLOTS
    places[layout.bottom] = card
    left = TORCH_FLAMES - (layout.bottom in layout.flames)
    return Torch(tuple(places), None if layout.bottom == layout.strike else strike, 1 << card, left)


def without(torch: Torch, card: Card) -> Torch:
    """The Torch once this open card has been played."""
    places = tuple(GONE if place == card else place for place in torch.places)
    return torch._replace(places=places, open=torch.open & ~(1 << card))


def bared(torch: Torch, layout: Layout) -> tuple[int, ...]:
    """The covered places that nothing lies on any more, in the order of the picture."""
    return tuple(
        place
        for place in range(SLOTS)
        if torch.places[place] == COVERED
        and all(torch.places[above] == GONE for above in layout.covering(place))
    )


def opened(torch: Torch, at: tuple[int, ...], cards: tuple[Card, ...], layout: Layout) -> Torch:
    """The Torch with these cards turned face up at these places, and their tokens taken."""
    places, bits = list(torch.places), torch.open
    for place, card in zip(at, cards, strict=True):
        places[place] = card
        bits |= 1 << card
    strike = None if layout.strike in at else torch.strike
    left = torch.flames - len(layout.flames.intersection(at))
    return Torch(tuple(places), strike, bits, left)


def dark(torch: Torch | None, layout: Layout) -> DarkTorch:
    """The Torch as quick score knows it; a fresh one where it has not been laid."""
    if torch is None:
        return DarkTorch(flames_on(layout, 0), frozenset({0}))
    gone = sum(1 << place for place in range(SLOTS) if torch.places[place] == GONE)
    return DarkTorch(torch.flames, frozenset({gone}), torch.places)


def after_unseen(torch: DarkTorch, layout: Layout, *, gained: int, hand: range) -> DarkTorch | None:
    """The Torch after a trick to which its player laid two cards, from here or from the hand.

    Args:
        torch: What it may have been before.
        layout: Its picture.
        gained: Flames that came off it.
        hand: How many of its cards may be left, so that the rest fits the player's hand.

    Returns:
        None where that cannot have been.
    """
    left = torch.flames - gained
    ways = frozenset(
        now
        for before in torch.ways
        for now in _played(before, layout)
        if SLOTS - now.bit_count() in hand and flames_on(layout, now) == left
    )
    return DarkTorch(left, ways, torch.known) if ways else None


def cards_after(tricks: int) -> range:
    """How many cards may be left in a Torch after so many tricks; at most nine lie in the hand."""
    left = SLOTS + _HAND - 2 * tricks
    return range(max(0, left - _HAND), left + 1)


def ways_after(layout: Layout, tricks: int, flames: int) -> frozenset[int]:
    """Every set of places that may be gone after so many tricks, with so many flames left."""
    return frozenset(
        gone
        for gone in range(1 << SLOTS)
        if SLOTS - gone.bit_count() in cards_after(tricks)
        and flames_on(layout, gone) == flames
        and all(is_bare(layout, place, gone) for place in range(SLOTS) if gone >> place & 1)
    )


@lru_cache(maxsize=1024)  # there are 128 sets of places, and every result of a trick asks again
def _played(gone: int, layout: Layout) -> frozenset[int]:
    """What may be gone after two more cards of the player, from the Torch or not."""
    once = {gone, *(gone | place for place in _bare(gone, layout))}
    return frozenset(once.union(*({way | place for place in _bare(way, layout)} for way in once)))


def _bare(gone: int, layout: Layout) -> Iterator[int]:
    for place in range(SLOTS):
        if not gone >> place & 1 and is_bare(layout, place, gone):
            yield 1 << place


def is_bare(layout: Layout, place: int, gone: int) -> bool:
    """Does nothing lie on this place, once these are gone?"""
    return not layout.above(place) & ~gone


@lru_cache(maxsize=1024)
def flames_on(layout: Layout, gone: int) -> int:
    """Flames on the places that are still covered."""
    return sum(not is_bare(layout, place, gone) for place in layout.flames)
