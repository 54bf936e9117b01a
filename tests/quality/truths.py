"""The truth of a recording as events: single rows of truth.csv brought together.

What the referee called is in told.py, how both are laid side by side in matching.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from hardware.recording import Truth
from hardware.sim.masses import PIECE_IDS

TOGETHER_SECONDS = 0.4
"""So short a calm between two falls is no rest: they are one."""
WEIGHTLESS = "weightless"
"""Last word of a note: the piece touched the grill and never rested on it."""
FALLEN, WEIGHTLESS_FALL = "fallen", "weightless"


@dataclass(frozen=True, slots=True)
class TrueEvent:
    """One thing that happened: `placed`, `fallen` (one or more), `weightless`, `removed` ..."""

    kind: str
    start: float
    end: float
    pieces: tuple[str, ...] = ()
    grams: float | None = None
    """How hard it was, where the truth says so: the most that a touch pressed with."""
    net_grams: float | None = None
    """What it changed on the cells: a piece that fell and lies on the plate changes nothing."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its pieces, sorted."""
        return tuple(sorted(piece.rpartition("-")[0] for piece in self.pieces))


def events_of(truth: Iterable[Truth]) -> tuple[TrueEvent, ...]:
    """The events of a recording in the order of their ends."""
    found: list[TrueEvent] = []
    for row in sorted(truth, key=lambda row: (row.start, row.end)):
        event = _event(row)
        place = _joined_at(found, event)
        if place is None:
            found.append(event)
        else:
            found[place] = _joined(found[place], event)
    return tuple(sorted(found, key=lambda event: event.end))


def _event(row: Truth) -> TrueEvent:
    words = row.note.split()
    pieces = tuple(word for word in words if word in PIECE_IDS)
    kind = WEIGHTLESS_FALL if row.kind == FALLEN and WEIGHTLESS in words else row.kind
    return TrueEvent(kind, row.start, row.end, pieces, _peak(words), row.net_grams)


def _peak(words: list[str]) -> float | None:
    """`38.5 g` in a note: the most that a touch pressed with."""
    for number, unit in pairwise(words):
        if unit == "g" and number.replace(".", "", 1).isdigit():
            return float(number)
    return None


def _joined_at(found: list[TrueEvent], event: TrueEvent) -> int | None:
    if event.kind != FALLEN:
        return None
    for place in range(len(found) - 1, -1, -1):
        if found[place].kind == FALLEN and event.start - found[place].end <= TOGETHER_SECONDS:
            return place
    return None


def _joined(first: TrueEvent, second: TrueEvent) -> TrueEvent:
    nets = first.net_grams, second.net_grams
    return replace(
        first,
        end=max(first.end, second.end),
        pieces=(*first.pieces, *second.pieces),
        net_grams=None if None in nets else sum(net or 0.0 for net in nets),
    )


def lying_at(events: Iterable[TrueEvent], at: float) -> frozenset[str]:
    """The pieces that lie on the grill at a time, by everything that had ended until then."""
    lying: frozenset[str] = frozenset()
    for event in events:
        if event.end > at:
            break
        match event.kind:
            case "placed":
                lying |= set(event.pieces)
            case "fallen" | "removed":
                lying -= set(event.pieces)
            case "tipped":
                lying = frozenset()
            case _:
                pass
    return lying
