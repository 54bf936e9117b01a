"""What is wrong with cells and chips themselves, seen in a second of their counts.

Each fault is a value with its cell. What a load shows - swapped, reversed, dead - is in loads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from hardware.scale.filters import CODE_MAX, CODE_MIN
from hardware.scale.samples import Doubt, Layout, Sample

LOOK_SECONDS: Final = 1.0
RATES_HZ: Final = (10.0, 80.0)
RATE_TOLERANCE: Final = 0.15
MANY: Final = 0.5
"""A share of rows above this is no accident of single frames."""
STUCK_ROWS: Final = 10
"""Rows that must all say the same; the noise of a live converter is dozens of counts."""


@dataclass(frozen=True, slots=True)
class Saturated:
    """The converter is at the end of its range: overload, or a broken wire."""

    cell: str


@dataclass(frozen=True, slots=True)
class Silent:
    """The chip gives nothing that can be believed."""

    cell: str


@dataclass(frozen=True, slots=True)
class Frozen:
    """The chip repeats one value."""

    cell: str


@dataclass(frozen=True, slots=True)
class WrongRate:
    """Rows come at neither of the two rates of the chip."""

    rate_hz: float


@dataclass(frozen=True, slots=True)
class Unsteady:
    """The plate does not come to rest."""


Fault = Saturated | Silent | Frozen | WrongRate | Unsteady
_Counts = list[tuple[int | None, Doubt]]


def fault_in(rows: Sequence[Sample], *, layout: Layout) -> Fault | None:
    """The gravest fault of these rows; None while they are too few or sound."""
    if len(rows) < layout.samples(LOOK_SECONDS, least=STUCK_ROWS):
        return None
    columns = [_column(rows, place) for place in range(len(layout.cells))]
    tests: tuple[tuple[Callable[[_Counts], bool], type[Saturated | Silent | Frozen]], ...] = (
        (_is_saturated, Saturated),
        (_is_frozen, Frozen),
        (_is_silent, Silent),
    )
    for is_so, kind in tests:
        for cell, column in zip(layout.cells, columns, strict=True):
            if is_so(column):
                return kind(cell.name)
    return _wrong_rate(rows, columns)


def _column(rows: Sequence[Sample], place: int) -> _Counts:
    return [(row.counts[place], row.doubts[place] if row.doubts else Doubt.NONE) for row in rows]


def _is_saturated(column: _Counts) -> bool:
    return _share(
        doubt & Doubt.SATURATED or (count is not None and not CODE_MIN < count < CODE_MAX)
        for count, doubt in column
    )


def _is_frozen(column: _Counts) -> bool:
    said = [count for count, _ in column if count is not None]
    is_one_value = len(said) >= STUCK_ROWS and len(set(said)) == 1
    return is_one_value or _share(doubt & Doubt.STUCK for _, doubt in column)


def _is_silent(column: _Counts) -> bool:
    return _share(count is None and not doubt & Doubt.RATE for count, doubt in column)


def _share(signs: Iterable[object]) -> bool:
    """Whether more than half of the rows show it."""
    marks = [bool(sign) for sign in signs]
    return sum(marks) > MANY * len(marks)


def _wrong_rate(rows: Sequence[Sample], columns: list[_Counts]) -> WrongRate | None:
    seconds = rows[-1].at - rows[0].at
    rate_hz = (len(rows) - 1) / seconds if seconds > 0 else 0.0
    is_doubted = any(_share(doubt & Doubt.RATE for _, doubt in column) for column in columns)
    if not is_doubted and any(abs(rate_hz - known) <= RATE_TOLERANCE * known for known in RATES_HZ):
        return None
    return WrongRate(rate_hz)
