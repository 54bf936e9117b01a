"""One Torch as it lies: which cards are open, covered or gone. The picture itself is layout.py."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.fuego.cards import Card
from companion.games.fuego.layout import SLOTS, Layout
from companion.games.fuego.strikes import Token

COVERED = -1
GONE = -2


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


def laid(layout: Layout, card: Card, strike: Token) -> Torch:
    """A fresh Torch with its bottom card open, before that card's own tokens are taken (FU-5)."""
    places = [COVERED] * SLOTS
    places[layout.bottom] = card
    return Torch(tuple(places), strike, 1 << card, len(layout.flames))


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


def opened(torch: Torch, at: tuple[int, ...], cards: tuple[Card, ...]) -> Torch:
    """The Torch with these cards turned face up at these places."""
    places = list(torch.places)
    bits = torch.open
    for place, card in zip(at, cards, strict=True):
        places[place] = card
        bits |= 1 << card
    return torch._replace(places=tuple(places), open=bits)
