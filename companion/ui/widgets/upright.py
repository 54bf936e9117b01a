"""How keys stand on an upright panel: in rows of a few, where a wide one has them all in one."""

from __future__ import annotations

from math import ceil

from companion.ui.panel import Panel

_A_ROW = 4


def rows_of(count: int, panel: Panel, a_row: int = _A_ROW) -> int:
    """In how many rows so many keys stand."""
    return max(1, ceil(count / a_row)) if panel.is_upright else 1


def columns_of(count: int, panel: Panel, a_row: int = _A_ROW) -> int:
    """How many of them stand side by side; 0: all in one row."""
    return max(1, ceil(count / rows_of(count, panel, a_row))) if panel.is_upright else 0
