"""What a play in Fuego says of a secret hand, told a second time from the rulings alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache

COLOURS = ("green", "blue", "purple", "fourth")


class Says(Enum):
    """What the player says of the rest of the hand by this play."""

    NOTHING = "nothing"
    VOID = "void"
    HOLDS = "holds"
    ILLEGAL = "illegal"
    """Whatever the hand is: what lies open forbids it."""


@cache
def colour_of(card: str) -> str:
    """green5 is green, a Wildfire black."""
    suit = card.rstrip("12345678")
    return "black" if suit == "wild" else suit


def says(text: str, lead: str | None, *, bare: Sequence[str], house: Mapping[str, str]) -> Says:
    """`play CARD [with TOKEN [as CHOICE]] [from torch]` under this lead, these Torch cards bare."""
    if lead is None or lead == "black":
        return Says.NOTHING
    return _under(
        lead,
        text,
        torch_has_it=lead in map(colour_of, bare),
        may_dodge=house.get("dodge_with_token") == "true",
        is_strict=house.get("torch_must_strict") == "true",
    )


@cache
def _under(lead: str, text: str, *, torch_has_it: bool, may_dodge: bool, is_strict: bool) -> Says:
    """Each play is read once under each lead: at every play all of them are asked about."""
    words = text.removesuffix(" from torch").split()
    from_torch = text.endswith(" from torch")
    printed = colour_of(words[1])
    chosen = words[-1] if "as" in words else ""
    effective = chosen if chosen in COLOURS else printed
    is_wild = printed == "black"
    if not is_wild and effective != lead:
        if printed != lead:
            return Says.ILLEGAL if torch_has_it else Says.VOID
        if not may_dodge:
            return Says.ILLEGAL
    if not torch_has_it or not is_strict:
        return Says.NOTHING
    if printed == lead and (effective == lead or not from_torch):
        return Says.NOTHING
    return Says.HOLDS
