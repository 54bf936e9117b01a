"""The referee's own report card: what the scale called, by kind, and what the table put right.

Counted from the log alone, so it is the same after a restart. A call that the table decided is
neither right nor wrong: it was only asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from companion.referee.lines import Line

KINDS = {
    "placed": "placement",
    "misplaced": "placement",
    "fall": "fall",
    "disturbance": "fall",
    "gar_removed": "removal",
    "removed": "removal",
    "slip": "knock",
    "tipped": "tip",
    "touch": "touch",
}
"""What an entry is about, by its verb; other entries are no calls."""


@dataclass(frozen=True, slots=True)
class Marks:
    """One kind of call."""

    kind: str
    called: int = 0
    """Entered by the scale alone."""
    put_right: int = 0
    """Of these, what the table struck, replaced or took back."""
    asked: int = 0
    """Entered by the table, which was asked."""


def report_card(lines: Iterable[Line[Any]], *, is_seen: Callable[[int], bool]) -> tuple[Marks, ...]:
    """The marks of every kind that came up; `is_seen`: the scale had a part in this entry.

    A line that only went along with an earlier one that was amended was not put right itself.
    """
    called, right, asked = Counter[str](), Counter[str](), Counter[str]()
    for line in lines:
        kind = KINDS.get(str(line.action).split()[0])
        if kind is None:
            continue
        if line.source == "sensor":
            called[kind] += 1
            right[kind] += not line.is_effective and line.struck_because is None
        elif line.source == "table" and is_seen(line.seq):
            asked[kind] += 1
    return tuple(
        Marks(kind, called[kind], right[kind], asked[kind])
        for kind in dict.fromkeys(KINDS.values())
        if called[kind] or asked[kind]
    )


def together(cards: Iterable[tuple[Marks, ...]]) -> tuple[Marks, ...]:
    """The cards of several matches as one."""
    sums: dict[str, Marks] = {}
    for marks in (each for card in cards for each in card):
        known = sums.get(marks.kind, Marks(marks.kind))
        sums[marks.kind] = Marks(
            marks.kind,
            known.called + marks.called,
            known.put_right + marks.put_right,
            known.asked + marks.asked,
        )
    return tuple(sums[kind] for kind in dict.fromkeys(KINDS.values()) if kind in sums)


def total(card: Iterable[Marks]) -> Marks:
    """All kinds in one."""
    marks = tuple(card)
    return Marks(
        "all",
        sum(each.called for each in marks),
        sum(each.put_right for each in marks),
        sum(each.asked for each in marks),
    )
