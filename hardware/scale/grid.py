"""Words of single chips brought into rows of all cells: one common beat, read between the words.

Each chip converts on its own clock; the detector wants all cells at one instant. What is corrupt
was decided before; here it only leaves a hole in the row beside it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from hardware.scale.adc import Conversion
from hardware.scale.samples import Doubt, Sample

FILTER_PERIODS: Final = 2.0
"""A word describes the load of the last four conversions: on average that of two before its end."""
REACH_PERIODS: Final = 1.5
"""A cell has a value where a word that nobody doubts lies as near as this."""
PATIENCE_PERIODS: Final = 5.0
"""Filter, a word held back, the one after it, and a poll: later than that nothing comes."""


class Timed(NamedTuple):
    """A word of one cell."""

    at: float
    """When it describes the load, in seconds."""
    code: int
    doubt: Doubt


class Grid:
    """Rows at an even beat, one period apart, from a time on.

    grid = Grid(4, rate_hz=80.0, starts_ns=clock.now_ns())
    for conversion in adc.poll():
        grid.feed(conversion)
    rows = list(grid.rows(clock.now_ns()))
    """

    def __init__(self, cells: int, *, rate_hz: float, starts_ns: int) -> None:
        """Rows count their seconds from the start."""
        self._period = 1.0 / rate_hz
        self._starts_ns = starts_ns
        self._tracks = tuple(_Track(self._period) for _ in range(cells))
        self._row = 0

    def feed(self, conversion: Conversion) -> None:
        """Take a word in; those of one cell come in order."""
        at = (conversion.at_ns - self._starts_ns) / 1e9 - FILTER_PERIODS * self._period
        self._tracks[conversion.cell].add(Timed(at, conversion.code, conversion.doubt))

    def rows(self, now_ns: int) -> Iterator[Sample]:
        """The rows that can be told now; a cell that stays silent is not waited for for ever."""
        last = (now_ns - self._starts_ns) / 1e9 - PATIENCE_PERIODS * self._period
        while True:
            at = self._row * self._period
            if at > last and not all(track.reaches(at) for track in self._tracks):
                return
            self._row += 1
            cells = [track.at(at) for track in self._tracks]
            counts = tuple(cell[0] for cell in cells)
            doubts = tuple(cell[1] for cell in cells)
            is_sound = all(doubt is Doubt.NONE for doubt in doubts)
            yield Sample(at, counts, () if is_sound else doubts)


class _Track:
    """The words of one cell about the next row."""

    __slots__ = ("_ahead", "_behind", "_period", "_sound")

    def __init__(self, period: float) -> None:
        self._period = period
        self._ahead: deque[Timed] = deque()
        self._behind: Timed | None = None
        """The last word that the rows have passed."""
        self._sound: Timed | None = None
        """The last of them that nobody doubts."""

    def add(self, timed: Timed) -> None:
        self._ahead.append(timed)

    def reaches(self, at: float) -> bool:
        """Whether no word to come can change what is said of this instant."""
        for word in self._ahead:
            is_sound = word.doubt is Doubt.NONE
            if word.at > at and (is_sound or word.at > at + REACH_PERIODS * self._period):
                return True
        return False

    def at(self, at: float) -> tuple[int | None, Doubt]:
        """Counts at this instant, or none and why; instants rise."""
        while self._ahead and self._ahead[0].at <= at:
            self._behind = word = self._ahead.popleft()
            if word.doubt is Doubt.NONE:
                self._sound = word
        doubt = self._doubt_beside(at)
        if doubt is not Doubt.NONE:
            return None, doubt
        reach = REACH_PERIODS * self._period
        before = self._sound
        if before is not None and before.at < at - reach:
            before = None
        after = self._next_sound(at + reach)
        if before is None or after is None:
            lone = before or after
            return None if lone is None else lone.code, Doubt.NONE
        share = (at - before.at) / (after.at - before.at)
        return round(before.code + share * (after.code - before.code)), Doubt.NONE

    def _doubt_beside(self, at: float) -> Doubt:
        """What the word nearest to this instant is doubted for: then the row has a hole."""
        nearest = self._behind
        if self._ahead:
            ahead = self._ahead[0]
            if nearest is None or ahead.at - at < at - nearest.at:
                nearest = ahead
        if nearest is None or abs(nearest.at - at) > self._period:
            return Doubt.NONE
        return nearest.doubt

    def _next_sound(self, until: float) -> Timed | None:
        for word in self._ahead:
            if word.at > until:
                return None
            if word.doubt is Doubt.NONE:
                return word
        return None
