"""Strike Tokens: the eleven kinds and what may be announced with each. Holding: tokens.py."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from companion.games.fuego.cards import Colour
from companion.games.misread import Misread


class Token(IntEnum):
    """A kind of Strike Token (L75-78); how many of each are in the box is data (FU-3)."""

    PLUS_2 = 0
    PLUS_3 = 1
    GREEN_BLUE = 2
    BLUE_PURPLE = 3
    PURPLE_FOURTH = 4
    FOURTH_GREEN = 5
    ONE_OR_GREEN = 6
    ONE_OR_BLUE = 7
    ONE_OR_PURPLE = 8
    ONE_OR_FOURTH = 9
    ONE_OR_FLAME = 10

    def __str__(self) -> str:
        return _NAMES[self]


class Effect(NamedTuple):
    """What a token does to the card it lies on, once its use is announced."""

    announced: str | None
    """The word in the notation; None where the token leaves no choice."""
    adds: int = 0
    colour: Colour | None = None
    adds_flame: bool = False


TOKENS_IN_ALL = 12
"""Strike Tokens in the box (Components)."""
_NAMES = (
    "+2",
    "+3",
    "green/blue",
    "blue/purple",
    "purple/fourth",
    "fourth/green",
    "+1/green",
    "+1/blue",
    "+1/purple",
    "+1/fourth",
    "+1/flame",
)
TOKENS = tuple(Token)
TOKEN_BY_NAME = {name: Token(number) for number, name in enumerate(_NAMES)}


def _effects(name: str) -> tuple[Effect, ...]:
    first, slash, second = name.partition("/")
    if not slash:
        return (Effect(None, adds=int(first)),)
    return tuple(_effect(word) for word in (first, second))


def _effect(word: str) -> Effect:
    match word:
        case "+1":
            return Effect("value", adds=1)
        case "flame":
            return Effect("flame", adds_flame=True)
        case _:
            return Effect(word, colour=Colour[word.upper()])


EFFECTS: tuple[tuple[Effect, ...], ...] = tuple(_effects(name) for name in _NAMES)
"""By token: each use that may be announced."""


def effect_of(token: Token, announced: str | None) -> Effect:
    """The announced use of this token.

    Raises:
        ValueError: the token cannot be used so; the message names the possible words.
    """
    for effect in EFFECTS[token]:
        if effect.announced == announced:
            return effect
    uses = ", ".join(f"as {effect.announced}" for effect in EFFECTS[token] if effect.announced)
    if not uses:
        raise Misread("{token} is played without a choice", token=token)
    raise Misread("{token} is played with one of: {uses}", token=token, uses=uses)
