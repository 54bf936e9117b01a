"""A screen that lies flat in the middle: who sits at which edge, and what a number needs there.

Arithmetic only; the widgets that turn stand in widgets/turned.py and widgets/edges.py.
"""

from __future__ import annotations

from enum import Enum

from companion.presentation.names import breadth_em


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

_VOWELS = frozenset("AEIOUYÄÖÜÀÂÁÃÅÆÉÈÊËÍÌÎÏÓÒÔÕØŒÚÙÛÝ")
_LEAST_LETTERS = 3
_SIDE_LINE_EM = 4.5
"""Width of a turn word at a side edge that is still 8 mm high, in font sizes."""


def edges_of(players: int) -> tuple[Edge, ...]:
    """The edge of each player, in seat order."""
    return _SEATED[players]


def needs_bar(number: str) -> bool:
    """Whether the number reads as another one upside down: 6 and 9, 66 and 99, 16 and 91."""
    digits = frozenset(number)
    return bool(digits & _MISREAD) and digits <= _ALIKE_TURNED


def turn_word(name: str, edge: Edge) -> str:
    """The name as it is told to whoever has the tongs, in capitals.

    At a side edge lines are short: one long word is broken in two there, where a reader would
    break it, rather than drawn smaller than can be read across the table.
    """
    word = name.upper()
    if not edge.is_side or " " in word or "-" in word or breadth_em(word) <= _SIDE_LINE_EM:
        return word
    middle = len(word) // 2
    seams = [at for at in range(_LEAST_LETTERS, len(word) - 1) if _is_seam(word, at)]
    at = min(seams, key=lambda at: (abs(at - len(word) / 2), at), default=middle)
    if max(breadth_em(f"{word[:at]}-"), breadth_em(word[at:])) > _SIDE_LINE_EM:
        at = middle
    return f"{word[:at]}-\n{word[at:]}"


def _is_seam(word: str, at: int) -> bool:
    """A syllable may begin here, after a whole one: with a consonant before a vowel."""
    consonant, vowel = word[at], word[at + 1]
    has_syllable = not _VOWELS.isdisjoint(word[:at])
    return has_syllable and consonant.isalpha() and consonant not in _VOWELS and vowel in _VOWELS
