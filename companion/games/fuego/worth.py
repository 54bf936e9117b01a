"""What a trick nobody entered can have been worth, by the cards and tokens that have lain open.

Only places, colours, icons and flames are looked at: what two cards do to one another (matches,
who is higher) would need the cards themselves. Results are ruled on in quick.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.fuego.box import MOST_ICONS, Box, Icons
from companion.games.fuego.cards import OF_COLOUR, SUITS, WILDFIRES, Colour, cards_in
from companion.games.fuego.hands import hand_of
from companion.games.fuego.playable import unknown
from companion.games.fuego.state import Fireline, State
from companion.games.fuego.strikes import EFFECTS, Token
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import drawable
from companion.games.fuego.torch import COVERED, DarkTorch, Torch
from companion.games.seats import Seat

_FLAME = Token.ONE_OR_FLAME


class _Place(NamedTuple):
    """What may come to one place of the Fireline."""

    seat: Seat
    own: int
    """Cards that only this player can lay there, as bits."""
    unseen: int
    """Cards nobody has seen that may come from a hand or from under a Torch card."""
    tokens: frozenset[Token]
    """Strike Tokens that may lie on the card."""
    may_flame: bool
    """May one of them be a flame, beside those of the player's card before?"""

    @property
    def cards(self) -> int:
        return self.own | self.unseen

    @property
    def shades(self) -> set[Colour]:
        """Colours that a token can give the card."""
        effects = (effect for token in self.tokens for effect in EFFECTS[token])
        return {effect.colour for effect in effects if effect.colour is not None}

    @property
    def colours(self) -> set[Colour]:
        """Colours that the card can have as it lies."""
        return {suit for suit in SUITS if self.cards & OF_COLOUR[suit]} | self.shades


def worths(state: State, line: Fireline, winner: Seat, terms: Terms) -> frozenset[int]:
    """Every number of flames a trick won by this seat may be worth; none where it cannot win."""
    places = _places(state, line, terms.box)
    added = _most_flame_tokens(state, places, terms.box)
    is_next = terms.house.wild_lead == "next"
    found: set[int] = set()
    for at, place in enumerate(places):
        if place.seat != winner:
            continue
        led = _led(places[: at + 1], is_next=is_next)
        most = added + _most_wildfires([*places[:at], *places[at + 1 :]])
        for shown in _icons(state.course.icons, place, led):
            found.update(range(shown, shown + most + 1))
        if place.cards & WILDFIRES:  # FU-2: the one that wins is among those that count
            found.update(range(1, _most_wildfires(places) + added + 1))
    return frozenset(found)


def _places(state: State, line: Fireline, box: Box) -> list[_Place]:
    unseen, kinds = unknown(state), frozenset(drawable(state, box))
    places: list[_Place] = []
    for at, seat in enumerate(line.order):
        is_second = seat in line.order[:at]
        tokens, fresh = _tokens(state, seat, kinds, is_second=is_second)
        torch = state.table.torches[seat]
        if isinstance(torch, DarkTorch):
            places.append(_Place(seat, _known(torch), unseen, tokens, _FLAME in fresh))
            continue
        hand = hand_of(state, seat, line)
        shown = 0 if torch is None else torch.open
        uncovers = is_second and torch is not None and COVERED in torch.places
        dark = unseen if hand is None or uncovers else 0
        places.append(_Place(seat, shown | (hand or 0), dark, tokens, _FLAME in fresh))
    return places


def _tokens(
    state: State, seat: Seat, kinds: frozenset[Token], *, is_second: bool
) -> tuple[frozenset[Token], frozenset[Token]]:
    """What may lie on a card of this seat, and which of it not on its card before (FU-20)."""
    table = state.table
    if state.course.is_unseen:
        return kinds, kinds
    held = table.tokens[seat]
    mine = frozenset(() if held is None else (held,))
    if not is_second:
        return mine, mine
    torch, gained = table.torches[seat], {*table.hearth}
    if not state.course.is_pile_empty:
        gained |= kinds
    if isinstance(torch, Torch) and torch.strike is not None:
        gained.add(torch.strike)
    return mine | gained, frozenset(gained)


def _known(torch: DarkTorch) -> int:
    """The cards that lay open when the Torch was last seen, and may still lie there."""
    return sum(
        1 << card
        for place, card in enumerate(torch.known)
        if card >= 0 and any(not gone >> place & 1 for gone in torch.ways)
    )


def _led(places: Sequence[_Place], *, is_next: bool) -> set[Colour]:
    """Colours that may be the lead when the last of these places is filled.

    The first card sets it, or the third after a match of the first two; with `next` also whatever
    card comes after a Wildfire (FU-12).
    """
    found: set[Colour] = set()
    may_wait = False
    for at, place in enumerate(places):
        if at in (0, 2) or may_wait:
            found |= place.colours
        may_wait = may_wait or (is_next and bool(place.cards & WILDFIRES))
    return found


def _icons(icons: Icons, place: _Place, led: set[Colour]) -> set[int]:
    """Flames that a coloured card shows with which this place may win (FU-54)."""
    found: set[int] = set()
    for suit in SUITS:
        if suit in led or place.shades & led:
            for card in cards_in(place.cards & OF_COLOUR[suit]):
                shown = icons[card]
                found |= set(range(MOST_ICONS + 1)) if shown is None else {shown}
    return found


def _most_wildfires(places: Sequence[_Place]) -> int:
    """How many of these places Wildfires can fill, each of them there once."""
    certain = spare = unseen = 0
    for seat in {place.seat for place in places}:
        mine = [place for place in places if place.seat == seat]
        own = min(len(mine), (mine[0].own & WILDFIRES).bit_count())
        certain += own
        spare += min(len(mine) - own, sum(place.unseen > 0 for place in mine))
        unseen = max(unseen, *((place.unseen & WILDFIRES).bit_count() for place in mine))
    return certain + min(spare, unseen)


def _most_flame_tokens(state: State, places: Sequence[_Place], box: Box) -> int:
    """How many cards of the trick may carry a token played as a flame (FU-31)."""
    carried = sum(place.may_flame for place in places)
    if box.mix is None:
        return carried
    return min(carried, box.mix[_FLAME] - state.table.spent.count(_FLAME))
