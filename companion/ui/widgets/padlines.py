"""How the rows of a pad stand on a panel: side by side, or broken into lines on an upright one.

Arithmetic on rows only; the keys themselves are in pad.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

from companion.presentation.model import Choice, PadRow, Suit
from companion.presentation.names import breadth_em
from companion.ui.panel import Panel

Cell: TypeAlias = tuple[Choice, Suit | None]
"""A key and its colour."""

_UPRIGHT_COLUMNS, _UPRIGHT_BESIDE_NAMES = 8, 5
"""Keys in a line of an upright panel; what is left of a row goes into the next line."""
_MOST_BESIDE = 12
"""So many columns leave room for keys beside the pad; a wider pad has them below."""
_MOST_BESIDE_TWO = 11
"""So many leave room for keys in two columns; names before the rows take the room of two."""
_MOST_IN_A_COLUMN = 3
_FEW_ROWS = 4
"""No more rows leave height for keys below, and so width for long names before them."""
_MANY_KEYS = 4
"""More do not stand beside rows with names."""
_SHORT_NAME_EM = 4.2
"""A name that stands before a row of ten keys and beside others."""


@dataclass(frozen=True, slots=True)
class PadLine:
    """One line of keys; a name stands before the first line of its row and as high as all."""

    cells: tuple[Cell, ...]
    label: str = ""
    label_lines: int = 1


def lines_of(rows: tuple[PadRow, ...], panel: Panel) -> tuple[PadLine, ...]:
    """The rows as they stand on this panel: an upright one breaks them and gathers the others."""
    if not panel.is_upright:
        return tuple(PadLine((*_cells(row), *_others(row)), row.label) for row in rows)
    has_labels = any(row.label for row in rows)
    longest = max((len(row.keys) for row in rows), default=0)
    most = _UPRIGHT_BESIDE_NAMES if has_labels else _UPRIGHT_COLUMNS
    count = max(1, ceil(longest / most))
    lines = []
    for row in rows:
        parts = _broken(_cells(row), ceil(longest / count))
        lines.append(PadLine(parts[0], row.label, len(parts)))
        lines += [PadLine(part) for part in parts[1:]]
    others = tuple(cell for row in rows for cell in _others(row))
    return (*lines, *(PadLine(part) for part in _broken(others, most) if part))


def _cells(row: PadRow) -> tuple[Cell, ...]:
    return tuple((choice, row.suit) for choice in row.keys)


def _others(row: PadRow) -> tuple[Cell, ...]:
    return tuple((choice, row.others_suit) for choice in row.others)


def _broken(cells: tuple[Cell, ...], most: int) -> list[tuple[Cell, ...]]:
    most = max(1, most)
    return [cells[start : start + most] for start in range(0, len(cells), most)] or [()]


def is_wide(rows: tuple[PadRow, ...], panel: Panel, keys: int) -> bool:
    """Whether a pad needs the whole width of the glass, so that its keys stand below it."""
    if panel.is_upright:
        return True
    longest_em = max((breadth_em(row.label) for row in rows), default=0.0)
    is_full = longest_em > _SHORT_NAME_EM or (longest_em > 0 and keys > _MANY_KEYS)
    return (is_full and len(rows) <= _FEW_ROWS) or _columns(rows) > _MOST_BESIDE


def key_columns(rows: tuple[PadRow, ...], keys: int) -> int:
    """In how many columns the keys beside a pad stand, so that none is too low for a finger."""
    columns = _columns(rows) + 3 * any(row.label for row in rows)
    return 2 if keys > _MOST_IN_A_COLUMN and columns <= _MOST_BESIDE_TWO else 1


def _columns(rows: tuple[PadRow, ...]) -> int:
    return max((len(row.keys) + len(row.others) for row in rows), default=0)
