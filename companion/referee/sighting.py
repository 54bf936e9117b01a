"""What the scale saw and the table only wants written down: no ruling, no chip, no question.

A value with its short notation; who notes it is in officials.py, who says it in presentation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from companion.referee.calls import Subject

_SHAPE = re.compile(r"([a-z]+) at ([0-9]+\.[0-9]{3})(?: ([0-9]+\.[0-9]) g)?((?: [a-z]+-[0-9]+)*)")


@dataclass(frozen=True, slots=True)
class Sighting:
    """One event of the grill; `str` and `read_sighting` are inverse."""

    subject: Subject
    at_ms: int
    """The quiet moment, in milliseconds on the clock of the source."""
    tenth_grams: int | None = None
    """The size of what was measured, in tenths of a gram; None where nothing was weighed."""
    pieces: tuple[str, ...] = ()
    """Ids of the enrolled pieces that fit best (steak-1)."""

    @property
    def at(self) -> float:
        """The quiet moment in seconds."""
        return self.at_ms / 1000

    @property
    def grams(self) -> float | None:
        return None if self.tenth_grams is None else self.tenth_grams / 10

    def __str__(self) -> str:
        """`lift at 81.250 14.3 g steak-1`."""
        weighed = () if self.grams is None else (f"{self.grams:.1f} g",)
        return " ".join((self.subject.value, f"at {self.at:.3f}", *weighed, *self.pieces))


def sighting(
    subject: Subject, *, at: float, grams: float | None = None, pieces: tuple[str, ...] = ()
) -> Sighting:
    """What was seen at `at` seconds: so many grams, up or down, and these pieces."""
    tenths = None if grams is None else round(abs(grams) * 10)
    return Sighting(subject, round(at * 1000), tenths, pieces)


def read_sighting(text: str) -> Sighting | None:
    """The sighting of this notation; None where it is none."""
    found = _SHAPE.fullmatch(text)
    if found is None or found[1] not in {each.value for each in Subject}:
        return None
    grams = None if found[3] is None else float(found[3])
    pieces = tuple(found[4].split())
    return sighting(Subject(found[1]), at=float(found[2]), grams=grams, pieces=pieces)
