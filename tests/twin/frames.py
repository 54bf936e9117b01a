"""What a look at the twin's world says, many times a second: who touches, who moves, who holds.

Bits of an int stand for pieces, by their number; what it means is decided in truth.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

PIECES: Final = 18
TABLE, BASE, GRATE, TONGS, FINGER = range(100, 105)
"""Owners of solids beside the pieces, which are 0 to 17; the base is plate and cross."""
NOBODY: Final = -1


class Frame(NamedTuple):
    """The world at one instant."""

    at: float
    on_grill: int
    """Pieces that a chain of contacts ties to the grate, and that touch neither table nor base."""
    on_table: int
    on_base: int
    moving: int
    held: int
    """The piece in the tongs, or NOBODY."""
    is_tongs_on: bool
    """The tongs touch the grill or what lies on it."""
    is_finger_on: bool
    is_hit: bool
    """The table is being knocked."""
    tilt_deg: float
    """Of the grate against level."""
    is_standing: bool
    """The cross carries the grate, which touches neither table nor plate beside it."""


class Touching(NamedTuple):
    """Contacts sorted out."""

    on_grill: int
    on_table: int
    on_base: int
    is_tongs_on: bool
    is_finger_on: bool
    is_grate_on_table: bool
    is_grate_on_base: bool


def sort_out(pairs: Iterable[tuple[int, int]]) -> Touching:
    """Who lies on what, from pairs of owners that touch."""
    sides: dict[int, set[int]] = {}
    for one, other in pairs:
        sides.setdefault(one, set()).add(other)
        sides.setdefault(other, set()).add(one)
    on_table = _bits(each for each in sides.get(TABLE, ()) if each < PIECES)
    on_base = _bits(each for each in sides.get(BASE, ()) if each < PIECES)
    on_grill, news = 0, [GRATE]
    while news:
        for each in sides.get(news.pop(), ()):
            if each < PIECES and not (on_grill | on_table | on_base) >> each & 1:
                on_grill |= 1 << each
                news.append(each)
    grill = {GRATE, BASE, *pieces_in(on_grill)}
    grate = sides.get(GRATE, set())
    return Touching(
        on_grill,
        on_table,
        on_base,
        bool(sides.get(TONGS, set()) & grill),
        bool(sides.get(FINGER, set()) & grill),
        TABLE in grate,
        BASE in grate,
    )


def pieces_in(bits: int) -> Iterator[int]:
    """The numbers of the pieces that are set."""
    return (number for number in range(PIECES) if bits >> number & 1)


def _bits(numbers: Iterable[int]) -> int:
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
