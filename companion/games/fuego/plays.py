"""One card on its way to the Fireline, with its token; and every possible play, ready made.

Random play asks for thousands of them a second, so each is built once. Whether it is legal is in
following.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.games.fuego.cards import CARD_NAMES, CARDS, SUITS, Card, Colour, colour_of, value_of
from companion.games.fuego.strikes import EFFECTS, Effect, Token, effect_of


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

    def __post_init__(self) -> None:
        effect = Effect(None) if self.token is None else effect_of(self.token, self.announced)
        if self.token is None and self.announced is not None:
            raise ValueError("a choice is announced only with a token")
        printed = colour_of(self.card)
        object.__setattr__(self, "printed", printed)
        object.__setattr__(self, "colour", printed if effect.colour is None else effect.colour)
        object.__setattr__(self, "value", value_of(self.card) + effect.adds)
        object.__setattr__(self, "flames", (printed is Colour.BLACK) + effect.adds_flame)
        object.__setattr__(self, "bit", 1 << self.card)

    @property
    def is_wildfire(self) -> bool:
        return self.printed is Colour.BLACK

    def __str__(self) -> str:
        words = ["play", CARD_NAMES[self.card]]
        words += [] if self.token is None else ["with", str(self.token)]
        words += [] if self.announced is None else ["as", self.announced]
        words += ["from torch"] if self.from_torch else []
        return " ".join(words)


Row = tuple[tuple[Play, ...], ...]
"""By card: its plays."""
Rows = dict[Colour | None, Row]
"""By the colour that has to be followed; None where anything goes."""


def _rows(token: Token | None, *, from_torch: bool) -> Rows:
    everything = tuple(tuple(_plays(card, token, from_torch=from_torch)) for card in CARDS)
    return {None: everything, **{must: _following(everything, must) for must in SUITS}}


def _plays(card: Card, token: Token | None, *, from_torch: bool) -> Iterator[Play]:
    """The card alone, then with each use of the token."""
    yield Play(card, from_torch=from_torch)
    if token is not None:
        for effect in EFFECTS[token]:
            yield Play(card, token, effect.announced, from_torch)


def _following(row: Row, must: Colour) -> Row:
    """What is left where that colour has to be followed: it, or a Wildfire."""
    return tuple(
        tuple(play for play in plays if play.colour is must or play.is_wildfire) for plays in row
    )


_TOKENS: tuple[Token | None, ...] = (None, *Token)
FROM_HAND = {token: _rows(token, from_torch=False) for token in _TOKENS}
"""By the token held: every play from the hand."""
FROM_TORCH = {token: _rows(token, from_torch=True) for token in _TOKENS}
"""By the token held: every play from the Torch."""
