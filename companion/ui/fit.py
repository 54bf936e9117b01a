"""How a text is made to fit its box: wrapped, shrunk to a floor, squeezed a little, cut at last.

Arithmetic on widths only; the fonts themselves belong to widgets/words.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

WidthOf = Callable[[str], float]
"""The width of a text in ems (font sizes)."""

LINE_EM = 1.19
"""From baseline to baseline."""
SQUEEZE_FLOOR = 0.8
"""The narrowest a text may be pressed, as a share of its natural width."""
_STEP = 0.95
_CAPITAL_EM = 0.72
_ACCENT_EM = 0.2
_DESCENDER_EM = 0.22
_DESCENDERS = frozenset(",;()[]{}|/_Q@¿¡")


@dataclass(frozen=True, slots=True)
class Box:
    """The room for a text."""

    width_px: float
    height_px: float
    max_lines: int = 1


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as it will be drawn."""

    lines: tuple[str, ...]
    font_px: float
    squeeze: float = 1.0
    is_cut: bool = False
    """Something was left out, a word broken, or the box is too low for it."""


def fit(text: str, box: Box, *, wanted_px: float, floor_px: float, width_of: WidthOf) -> Fitted:
    """The largest drawing of the text in the box, from the wanted font size down to the floor.

    Under the floor it is pressed narrower, then cut with an ellipsis; it never grows smaller.
    """
    font_px = max(wanted_px, floor_px)
    if not text.strip():
        return Fitted((), font_px)
    while True:
        lines = wrap(text, box.width_px / font_px, width_of)
        if _stands(lines, font_px, box):
            return Fitted(lines, font_px)
        if font_px <= floor_px:
            break
        font_px = max(floor_px, font_px * _STEP)
    width_em = box.width_px / floor_px
    for squeeze in (0.93, 0.86, SQUEEZE_FLOOR):
        lines = wrap(text, width_em / squeeze, width_of)
        if _stands(lines, floor_px, box):
            return Fitted(lines, floor_px, squeeze)
    return _cut(text, box, floor_px, width_of)


def wrap(text: str, width_em: float, width_of: WidthOf) -> tuple[str, ...]:
    """The text in lines no wider than asked; empty when one word alone is wider.

    Broken at spaces, behind hyphens, and wherever the text itself breaks; never at a no-break
    space, which keeps the question mark of a French sentence beside its word.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word, gap in _words(paragraph):
            if width_of(word) > width_em:
                return ()
            longer = f"{line}{gap}{word}" if line else word
            if width_of(longer) <= width_em:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=1024)
def _words(paragraph: str) -> tuple[tuple[str, str], ...]:
    """The parts a line may be broken between, each with what stands before it on the same line."""
    words = filter(None, re.split(r"[ \t]+", paragraph))
    return tuple(
        (part, "" if place else " ")
        for word in words
        for place, part in enumerate(re.split(r"(?<=\w\w-)(?=\w\w)", word))
    )


def block_em(lines: tuple[str, ...]) -> float:
    """The height of the ink of some lines in ems, from the highest accent to the lowest tail."""
    if not lines:
        return 0.0
    return (len(lines) - 1) * LINE_EM + _CAPITAL_EM + _accent_em(lines[0]) + tail_em(lines[-1])


def tail_em(line: str) -> float:
    """Room for tails under a line's baseline, in ems: wherever small letters may bring one."""
    has_tail = any(letter.islower() or letter in _DESCENDERS for letter in line)
    return _DESCENDER_EM if has_tail else 0.0


def _accent_em(line: str) -> float:
    has_accent = any(letter.isupper() and not letter.isascii() for letter in line)
    return _ACCENT_EM if has_accent else 0.0


def _stands(lines: tuple[str, ...], font_px: float, box: Box) -> bool:
    return 0 < len(lines) <= box.max_lines and block_em(lines) * font_px <= box.height_px


def _cut(text: str, box: Box, font_px: float, width_of: WidthOf) -> Fitted:
    """As many whole lines as stand in the box, the last one ending in an ellipsis."""
    width_em = box.width_px / font_px / SQUEEZE_FLOOR
    room = max(1, min(box.max_lines, int((box.height_px / font_px - 0.95) / LINE_EM) + 1))
    lines = wrap(_broken(text, width_em, width_of), width_em, width_of)
    if len(lines) <= room:
        is_whole = " ".join(lines).split() == text.split() and _stands(lines, font_px, box)
        return Fitted(lines, font_px, SQUEEZE_FLOOR, is_cut=not is_whole)
    last = " ".join(lines[room - 1 :])
    while last and width_of(f"{last}…") > width_em:
        last = last[:-1]
    return Fitted((*lines[: room - 1], f"{last.rstrip()}…"), font_px, SQUEEZE_FLOOR, is_cut=True)


def _broken(text: str, width_em: float, width_of: WidthOf) -> str:
    """The text with words that are wider than a whole line broken into pieces."""
    pieces: list[str] = []
    for word in text.replace("\n", " \n ").split(" "):
        rest = word
        while width_of(rest) > width_em and len(rest) > 1:
            share = max(1, int(len(rest) * width_em / width_of(rest)))
            while share > 1 and width_of(rest[:share]) > width_em:
                share -= 1
            pieces.append(rest[:share])
            rest = rest[share:]
        pieces.append(rest)
    return " ".join(pieces)
