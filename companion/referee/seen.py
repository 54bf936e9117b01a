"""What scale and camera noticed for one entry, as it is kept with it: grams, place, pieces, trace.

Whole numbers only, so that what is written is what is read back. It proves nothing; it is what the
people look at when they disagree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from companion.games.feuer_flamme.actions import Action
from companion.referee.calls import Call, Evidence
from companion.referee.spotted import MOST, Spotted, read_spotted

BEFORE_MS, AFTER_MS = 1900, 2000
"""Round the quiet moment: the rest before the event, the event, and the rest after it."""
MOST_POINTS = 60
MOST_PIECES = 18
KEYS = frozenset({"at", "grams10", "mm", "pieces", "trace", "watched"})
REACH = 10_000_000
"""No number of a real grill is larger."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The evidence of one entry."""

    at_ms: int
    """The quiet moment, on the clock of the source."""
    tenth_grams: int | None = None
    place_mm: tuple[int, int] | None = None
    pieces: tuple[str, ...] = ()
    """Ids of the enrolled pieces that fit best (steak-1)."""
    trace: tuple[tuple[int, int], ...] = ()
    """Milliseconds from the quiet moment, and tenths of a gram."""
    watched: tuple[Spotted, ...] = ()
    """What the camera saw come and go."""

    @property
    def at(self) -> float:
        """The quiet moment in seconds."""
        return self.at_ms / 1000

    @property
    def evidence(self) -> Evidence:
        """In grams, millimetres and seconds, as a call brings it."""
        return Evidence(
            None if self.tenth_grams is None else self.tenth_grams / 10,
            self.place_mm,
            self.pieces,
            tuple(((self.at_ms + ms) / 1000, tenths / 10) for ms, tenths in self.trace),
            self.watched,
        )


def seen_of(call: Call[Action]) -> Seen:
    """What a call was made from, cut to the seconds round its event."""
    seen, at_ms = call.evidence, round(call.at * 1000)
    points = ((round(at * 1000) - at_ms, round(grams * 10)) for at, grams in seen.trace)
    near = [point for point in points if -BEFORE_MS <= point[0] <= AFTER_MS]
    place = seen.place_mm
    return Seen(
        at_ms,
        None if seen.grams is None else round(seen.grams * 10),
        None if place is None else (round(place[0]), round(place[1])),
        seen.pieces[:MOST_PIECES],
        tuple(near[-MOST_POINTS:]),
        seen.watched[:MOST],
    )


def plain(seen: Seen) -> dict[str, object]:
    """Plain values, without what was not measured."""
    found = {
        "grams10": seen.tenth_grams,
        "mm": None if seen.place_mm is None else list(seen.place_mm),
        "pieces": list(seen.pieces) or None,
        "trace": [list(point) for point in seen.trace] or None,
        "watched": [str(each) for each in seen.watched] or None,
    }
    return {"at": seen.at_ms, **{key: value for key, value in found.items() if value is not None}}


def read_seen(content: object) -> Seen | None:
    """The evidence of these plain values; None where they are none."""
    if not isinstance(content, dict) or set(content) - KEYS:
        return None
    at_ms, grams = content.get("at"), content.get("grams10")
    place, trace = content.get("mm"), content.get("trace", [])
    pieces = content.get("pieces", [])
    if not _is_number(at_ms) or not (grams is None or _is_number(grams)):
        return None
    if not (place is None or _is_pair(place)) or not _are_names(pieces):
        return None
    if not isinstance(trace, list) or len(trace) > MOST_POINTS or not all(map(_is_pair, trace)):
        return None
    watched = _watched(content.get("watched", []))
    if watched is None:
        return None
    return Seen(
        at_ms,
        grams,
        None if place is None else (place[0], place[1]),
        tuple(pieces),
        tuple((point[0], point[1]) for point in trace),
        watched,
    )


def _watched(told: object) -> tuple[Spotted, ...] | None:
    if not isinstance(told, list) or len(told) > MOST:
        return None
    found = [read_spotted(each) if isinstance(each, str) else None for each in told]
    there = tuple(each for each in found if each is not None)
    return there if len(there) == len(told) else None


def _is_number(value: object) -> TypeGuard[int]:
    return type(value) is int and abs(value) <= REACH * 1000


def _is_pair(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))


def _are_names(value: object) -> TypeGuard[list[str]]:
    if not isinstance(value, list) or len(value) > MOST_PIECES:
        return False
    return all(isinstance(each, str) and len(each) <= 40 for each in value)
