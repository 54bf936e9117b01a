"""What an entry of Fuego is often mistaken for: the keys beside the one that was tapped first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.fuego.actions import (
    Caliente,
    Discard,
    Expose,
    Hearth,
    Heat,
    Icons,
    Strike,
    Take,
    Torch,
    Trick,
    White,
)
from companion.games.fuego.box import MOST_ICONS
from companion.games.fuego.cards import CARDS, Card, colour_of, value_of
from companion.games.fuego.plays import Play
from companion.games.fuego.rounds import DECK_CARDS
from companion.games.fuego.strikes import EFFECTS, TOKENS, Token
from companion.games.seats import Seat

_MOST_FLAMES = 8
_NEAR = 8
"""Cards round a card on the pad."""
_WITHOUT_TORCH = 4
"""So many players need no Torch."""
_TAKES = (Take(True), Take(False), Take())


def others(action: Any, seats: tuple[Seat, ...]) -> tuple[Any, ...]:
    """Likeliest first; the rules say which of them can stand."""
    match action:
        case Play():
            return tuple(_plays(action, has_torch=len(seats) < _WITHOUT_TORCH))
        case Trick():
            return tuple(_tricks(action, seats))
        case Strike() | Discard() | Hearth():
            return tuple(_tokens(action))
        case Torch():
            return tuple(_torches(action))
        case Expose(cards):
            return tuple(_exposed(cards))
        case White(seat) | Heat(seat):
            return tuple(type(action)(one) for one in seats if one != seat)
        case Icons(card, flames):
            return tuple(Icons(card, n) for n in range(MOST_ICONS + 1) if n != flames)
        case Caliente(card):
            return tuple(Caliente(other) for other in DECK_CARDS if other != card)
        case Take():
            return tuple(take for take in _TAKES if take != action)
        case _:
            return ()


def _plays(play: Play, *, has_torch: bool) -> Iterator[Play]:
    """Another use of the token first, then without it, from elsewhere, then another card."""
    uses = () if play.token is None else EFFECTS[play.token]
    for use in uses:
        if use.announced != play.announced:
            yield Play(play.card, play.token, use.announced, play.from_torch)
    if play.token is not None:
        yield Play(play.card, from_torch=play.from_torch)
    for card in _nearest(play.card):
        yield Play(card, play.token, play.announced, play.from_torch)
    for card in (play.card, *_nearest(play.card)[:_NEAR]) if has_torch else ():
        yield Play(card, play.token, play.announced, not play.from_torch)
    if play.token is None:
        for token in TOKENS:
            for use in EFFECTS[token]:
                yield Play(play.card, token, use.announced, play.from_torch)


def _tricks(trick: Trick, seats: tuple[Seat, ...]) -> Iterator[Trick]:
    """Another number, another winner, nobody; then other flames from a Torch."""
    counts = sorted(range(_MOST_FLAMES + 1), key=lambda n: abs(n - trick.flames))
    if trick.winner is not None:
        yield from (Trick(trick.winner, n, trick.torch) for n in counts if n != trick.flames)
    for seat in seats:
        if seat != trick.winner:
            yield from (Trick(seat, n, trick.torch) for n in counts)
    if trick.winner is not None:
        yield Trick(None, 0, trick.torch)
    for seat in seats:
        for gained in range(4):
            torch = dict(trick.torch)
            if torch.pop(seat, 0) == gained:
                continue
            named = {**torch, seat: gained} if gained else torch
            yield Trick(trick.winner, trick.flames, tuple(sorted(named.items())))


def _tokens(action: Strike | Discard | Hearth) -> Iterator[Strike | Discard | Hearth]:
    """Tokens of another kind."""
    match action:
        case Strike(seat, token):
            yield from (Strike(seat, kind) for kind in _kinds(token))
        case Discard(token):
            yield from (Discard(kind) for kind in _kinds(token))
        case Hearth(tokens):
            for place, token in enumerate(tokens):
                for kind in _kinds(token):
                    yield Hearth(tuple(sorted((*tokens[:place], kind, *tokens[place + 1 :]))))


def _torches(torch: Torch) -> Iterator[Torch]:
    """Another card first, then another token."""
    if torch.card is not None:
        yield from (Torch(torch.seat, other, torch.token) for other in _nearest(torch.card))
    if torch.token is not None:
        yield from (Torch(torch.seat, torch.card, kind) for kind in _kinds(torch.token))


def _kinds(token: Token | None) -> tuple[Token, ...]:
    return tuple(kind for kind in TOKENS if kind is not token)


def _exposed(cards: tuple[Card, ...]) -> Iterator[Expose]:
    """The places exchanged first, then one card another."""
    if len(cards) > 1:
        yield Expose(tuple(reversed(cards)))
    for place, card in enumerate(cards):
        for other in _nearest(card):
            if other not in cards:
                yield Expose((*cards[:place], other, *cards[place + 1 :]))


def _nearest(card: Card) -> tuple[Card, ...]:
    """All other cards, those a finger may have meant first: beside it, above it, below it."""

    def distance(other: Card) -> tuple[int, int]:
        up = abs(colour_of(other) - colour_of(card))
        return abs(value_of(other) - value_of(card)) + up, up

    return tuple(sorted((other for other in CARDS if other != card), key=distance))
