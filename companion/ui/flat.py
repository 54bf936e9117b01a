"""A screen that lies flat in the middle: who sits at which edge, and what a number needs there.

Arithmetic only; the widgets that turn stand in widgets/turned.py and widgets/edges.py.
"""

from __future__ import annotations

from enum import Enum


class Edge(Enum):
    """An edge of the glass, with the degrees by which its texts are turned to be read there."""

    BOTTOM = 0
    """Where the scorekeeper sits: keys face this edge only."""
    RIGHT = 90
    TOP = 180
    LEFT = 270

    @property
    def is_side(self) -> bool:
        """Whether lines run up and down there."""
        return self in (Edge.LEFT, Edge.RIGHT)


_BOTTOM, _LEFT, _TOP, _RIGHT = Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT
_SEATED: dict[int, tuple[Edge, ...]] = {
    0: (),
    1: (_BOTTOM,),
    2: (_BOTTOM, _TOP),
    3: (_BOTTOM, _LEFT, _RIGHT),
    4: (_BOTTOM, _LEFT, _TOP, _RIGHT),
    5: (_BOTTOM, _LEFT, _TOP, _TOP, _RIGHT),
    6: (_BOTTOM, _LEFT, _TOP, _TOP, _RIGHT, _BOTTOM),
}
"""Clockwise round the table from the scorekeeper, the longer edges taking two."""

_ALIKE_TURNED = frozenset("01689")
_MISREAD = frozenset("69")


def edges_of(players: int) -> tuple[Edge, ...]:
    """The edge of each player, in seat order."""
    return _SEATED[players]


def needs_bar(number: str) -> bool:
    """Whether the number reads as another one upside down: 6 and 9, 66 and 99, 16 and 91."""
    digits = frozenset(number)
    return bool(digits & _MISREAD) and digits <= _ALIKE_TURNED
