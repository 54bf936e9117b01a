"""One card on its way to the Fireline, with its token; and every possible play, ready made.

Random play asks for thousands of them a second, so each is built once. Whether it is legal is in
following.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from companion.games.fuego.cards import (
    BLACK,
    CARD_NAMES,
    CARDS,
    SUITS,
    Card,
    Colour,
    colour_of,
    value_of,
)
from companion.games.fuego.strikes import EFFECTS, TOKENS, Effect, Token, effect_of
from companion.games.misread import Misread


@dataclass(frozen=True, slots=True)
class Play:
    """A card goes to the Fireline; `play green5`, `play blue3 with green/blue as green`."""

    card: Card
    token: Token | None = None
    announced: str | None = None
    """Which use of the token was announced: a colour, value or flame."""
    from_torch: bool = False
    printed: Colour = field(init=False, compare=False, repr=False)
    colour: Colour = field(init=False, compare=False, repr=False)
    """Effective colour; a Wildfire is black unless a token names a colour (FU-17)."""
    value: int = field(init=False, compare=False, repr=False)
    """Effective value, without a cap (FU-29)."""
    flames: int = field(init=False, compare=False, repr=False)
    """What it adds to the trick while face up: a Wildfire one, a FLAME one (FU-2, FU-31)."""
    bit: int = field(init=False, compare=False, repr=False)
    text: str = field(init=False, compare=False, repr=False)
    """The notation."""

    def __post_init__(self) -> None:
        effect = Effect(None) if self.token is None else effect_of(self.token, self.announced)
        if self.token is None and self.announced is not None:
            raise Misread("a choice is announced only with a token")
        printed = colour_of(self.card)
        object.__setattr__(self, "printed", printed)
        object.__setattr__(self, "colour", printed if effect.colour is None else effect.colour)
        object.__setattr__(self, "value", value_of(self.card) + effect.adds)
        object.__setattr__(self, "flames", (printed is BLACK) + effect.adds_flame)
        object.__setattr__(self, "bit", 1 << self.card)
        object.__setattr__(self, "text", self._written())

    @property
    def is_wildfire(self) -> bool:
        return self.printed is BLACK

    def __str__(self) -> str:
        return self.text

    def _written(self) -> str:
        words = ["play", CARD_NAMES[self.card]]
        words += [] if self.token is None else ["with", str(self.token)]
        words += [] if self.announced is None else ["as", self.announced]
        words += ["from torch"] if self.from_torch else []
        return " ".join(words)


class Picks(dict[int, tuple[Play, ...]]):
    """The plays of any set of cards of one colour, put together when first asked for."""

    def __init__(self, of_card: Sequence[tuple[Play, ...]]) -> None:
        super().__init__({0: ()})
        self._of_card = of_card

    def __missing__(self, bits: int) -> tuple[Play, ...]:
        lowest = bits & -bits
        self[bits] = plays = self._of_card[lowest.bit_length() - 1] + self[bits ^ lowest]
        return plays


Row = tuple[Picks, Picks, Picks, Picks, Picks]
"""By colour: the plays where one colour has to be followed or none."""
Rows = dict[Colour | None, Row]
"""By the colour that has to be followed; None where anything goes."""


def listed(row: Row, cards: int) -> tuple[Play, ...]:
    """Every play of these cards, colour by colour; each without the token, then with it."""
    green, blue, purple, fourth, wild = row
    return (
        green[cards & 255]
        + blue[cards >> 8 & 255]
        + purple[cards >> 16 & 255]
        + fourth[cards >> 24 & 255]
        + wild[cards >> 32]
    )


def following(row: Row, colour: Colour, cards: int) -> tuple[Play, ...]:
    """The same where this colour has to be followed and no token is held."""
    return row[colour][cards >> 8 * colour & 255] + row[4][cards >> 32]


def _rows(*, from_torch: bool) -> dict[Token | None, Rows]:
    """By the token held, then by the colour that has to be followed."""
    found: dict[Token | None, Rows] = {}
    for token in (None, *TOKENS):
        uses = [_uses(card, token, from_torch=from_torch) for card in CARDS]
        found[token] = {must: _by_colour(uses, must) for must in (None, *SUITS)}
    return found


def _uses(card: Card, token: Token | None, *, from_torch: bool) -> tuple[Play, ...]:
    effects = () if token is None else EFFECTS[token]
    with_token = (Play(card, token, effect.announced, from_torch) for effect in effects)
    return Play(card, from_torch=from_torch), *with_token


def _by_colour(uses: Sequence[tuple[Play, ...]], must: Colour | None) -> Row:
    left = [tuple(filter(_follows(must), each)) for each in uses]
    green, blue, purple, fourth, wild = (_picks(tuple(left[at : at + 8])) for at in range(0, 40, 8))
    return green, blue, purple, fourth, wild


def _follows(must: Colour | None) -> Callable[[Play], bool]:
    """Does a play follow that colour, or is it a Wildfire? None asks for nothing."""
    return lambda play: must in (None, play.colour) or play.is_wildfire


@cache
def _picks(of_card: tuple[tuple[Play, ...], ...]) -> Picks:
    """One table for all rows in which a colour has the same plays, or none."""
    return Picks(of_card)


FROM_HAND = _rows(from_torch=False)
"""Every play from the hand."""
FROM_TORCH = _rows(from_torch=True)
"""Every play from the Torch."""
