"""What one cell usually says: its middle, its tremble, and what is too far from both.

Counts only; whether a word is then corrupt is decided in gates.
"""

from __future__ import annotations

from collections import deque
from typing import Final

KEPT: Final = 5
TREMBLE_START: Final = 120.0
"""Counts from one word to the next, on average, at three times the data sheet's noise at 80 a
second; the first words teach better."""
TREMBLE_LEAST: Final = 20.0
TREMBLES: Final = 22.3
"""Twenty standard deviations: what is learned of normal noise is 0.9 of one on average."""
LEARNING: Final = 1 / 16
CALMING: Final = 1 / 8
"""A rest is believed sooner than a tremble: what was restless is no excuse for long."""
GROWTH_MOST: Final = 4.0
"""So much of the tremble so far counts of one step; a placed piece is no noise."""


class Level:
    """The last words of a cell that were believed."""

    __slots__ = ("_last", "_tremble")

    def __init__(self) -> None:
        """Nothing is known yet."""
        self._last: deque[int] = deque(maxlen=KEPT)
        self._tremble = TREMBLE_START

    @property
    def is_known(self) -> bool:
        """Whether any word was believed since it was forgotten."""
        return bool(self._last)

    @property
    def reach(self) -> float:
        """Counts by which a word at rest never differs from the middle."""
        return self._tremble * TREMBLES

    @property
    def middle(self) -> int:
        """The middle one of the last words."""
        return sorted(self._last)[len(self._last) // 2]

    @property
    def last(self) -> int:
        """The last word."""
        return self._last[-1]

    @property
    def slope(self) -> int:
        """How far the last word lay from the one before it."""
        return abs(self._last[-1] - self._last[-2]) if len(self._last) > 1 else 0

    def believe(self, code: int) -> None:
        """Take a word in."""
        if self._last:
            step = min(abs(code - self._last[-1]), GROWTH_MOST * self._tremble)
            change = step - self._tremble
            self._tremble += change * (LEARNING if change > 0 else CALMING)
            self._tremble = max(TREMBLE_LEAST, self._tremble)
        self._last.append(code)

    def forget(self) -> None:
        """Believe nothing any more but the tremble: the chip began anew."""
        self._last.clear()
