"""The pads of Fuego: the whole deck, the Strike Tokens, the players. What they mean: layout.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from companion.games.fuego.actions import Discard, Hearth, Strike, Torch
from companion.games.fuego.cards import CARD_NAMES, CARDS, Card, Colour, colour_of, value_of
from companion.games.fuego.state import State
from companion.games.fuego.strikes import Token
from companion.games.fuego.tokens import counted_of
from companion.presentation.cards.fuego.terms import SUITS, card_words, token_words
from companion.presentation.cards.script import View
from companion.presentation.model import Choice, PadRow, Suit
from companion.presentation.seatsuits import suit_of

_TOKENS_A_ROW = 3
_WILDFIRES_A_ROW = 2


def deck(key: Callable[[Card], str], *, chosen: Iterable[str] = ()) -> tuple[PadRow, ...]:
    """Every card of the deck, played or not: the pad counts no cards."""
    taken = frozenset(chosen)

    def one(card: Card) -> Choice:
        return Choice(key(card), str(value_of(card)), is_chosen=CARD_NAMES[card] in taken)

    rows = [tuple(one(card) for card in CARDS if colour_of(card) == suit) for suit in Colour]
    wild = rows.pop()
    return tuple(
        PadRow(
            "",
            SUITS[Colour(suit)],
            keys,
            wild[suit * _WILDFIRES_A_ROW : (suit + 1) * _WILDFIRES_A_ROW],
            Suit.BLACK,
        )
        for suit, keys in enumerate(rows)
    )


def seat_rows(view: View[State], verb: str, seats: Iterable[int]) -> tuple[PadRow, ...]:
    """One key a player."""
    return tuple(
        PadRow("", suit_of(seat), (Choice(f"{verb} {seat + 1}", view.names[seat]),))
        for seat in seats
    )


def token_rows(
    view: View[State], key: Callable[[Token], str], *, kinds: Sequence[Token] | None = None
) -> tuple[PadRow, ...]:
    """The kinds of Strike Token this box has, each always at its place."""
    shown = box_kinds(view) if kinds is None else kinds
    return in_rows([Choice(key(token), token_words(token, view.words)) for token in shown])


def in_rows(keys: Sequence[Choice], a_row: int = _TOKENS_A_ROW) -> tuple[PadRow, ...]:
    """Keys without a colour of their own, in rows."""
    return tuple(
        PadRow("", None, tuple(keys[start : start + a_row])) for start in range(0, len(keys), a_row)
    )


def box_kinds(view: View[State]) -> tuple[Token, ...]:
    """What may still come and what lies open together: nothing is left out as it is drawn."""
    seen = {token for token in Token if counted_of(view.state, token)}
    for choice in view.choices():
        match choice:
            case Strike(token=Token() as token) | Torch(token=Token() as token) | Discard(token):
                seen.add(token)
            case Hearth(tokens):
                seen.update(tokens)
            case _:
                pass
    return tuple(token for token in Token if token in seen)


def last_pick(view: View[State], label: str) -> tuple[Choice, ...]:
    """The tap before, to be taken back by another tap."""
    return (Choice(f"pick {view.picked[-1]}", label, is_chosen=True),) if view.picked else ()


def picked_cards(view: View[State]) -> str:
    """The cards tapped so far, in words."""
    by_name = dict(zip(CARD_NAMES, CARDS, strict=True))
    return ", ".join(card_words(by_name[one], view.words) for one in view.picked if one in by_name)
