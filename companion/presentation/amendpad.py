"""The pad on which an old entry is put right: all that it could have been, and what it is now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.presentation.model import Choice, PadRow

AS = "as "
"""Keys that say what an entry was; what follows is its notation."""
PICK = "pick "
"""Keys that are one of several taps of an entry."""
MOST_ROWS = 4
"""More rows would be too low for a finger beside the changes."""
_A_ROW = 4
_MOST, _ROWS = 24, 3


@dataclass(frozen=True, slots=True)
class AmendPad:
    """One entry, as it may be entered anew."""

    rows: tuple[PadRow, ...]
    stands: str
    """Key of the entry as it stands; empty where no single key is it."""
    others: tuple[Choice, ...] = ()
    """Answers that are no part of the pad: a pass beside the bets."""
    arms: tuple[Choice, ...] = ()
    """What the card may have been played with."""
    armed: str = ""
    picked: tuple[str, ...] = ()
    prompt: str = ""
    """What is asked next where an entry takes several taps."""


def in_rows(keys: Iterable[Choice]) -> tuple[PadRow, ...]:
    """Keys without colours of their own, in three rows at most."""
    shown = tuple(keys)[:_MOST]
    width = max(_A_ROW, -(-len(shown) // _ROWS))
    starts = range(0, len(shown), width)
    return tuple(PadRow("", None, shown[start : start + width]) for start in starts)


def keys_in(rows: Iterable[PadRow]) -> Iterator[Choice]:
    """Every key of these rows."""
    for row in rows:
        yield from (*row.keys, *row.others)


def as_answers(keys: Iterable[Choice], chosen: str | None) -> tuple[Choice, ...]:
    """Keys as answers: all of them open, since a dim one would tell who may play what."""
    return tuple(
        key
        if key.key.startswith(PICK)
        else replace(key, key=f"{AS}{key.key}", is_open=True, is_chosen=key.key == chosen)
        for key in keys
    )


def rows_as_answers(rows: Iterable[PadRow], chosen: str | None) -> tuple[PadRow, ...]:
    """The whole pad as answers."""
    return tuple(
        replace(row, keys=as_answers(row.keys, chosen), others=as_answers(row.others, chosen))
        for row in rows
    )
