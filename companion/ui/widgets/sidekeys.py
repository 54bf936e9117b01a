"""The keys beside a pad: one under the other; short words share a row where height is scarce."""

from __future__ import annotations

from companion.presentation.model import Choice, Weight
from companion.ui import theme
from companion.ui.widgets.grid import Cell, Keys

_SHORT_WORD = 5
_SHORT, _LONG = 2, 3
_ROOM = {1: 4, 2: 6}
"""A row of one column takes two short words or a long one, one of two columns three or two."""


class SideKeys(Keys):
    """Keys in one column or two, none too low for a finger."""

    def _cells(self, shown: tuple[Choice, ...], width: float) -> list[Cell]:
        panel = self.stage.panel
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        plain = super()._cells(shown, width)
        if not self.columns or all(cell[3] >= panel.up(theme.BUTTON_FLOOR_MM) for cell in plain):
            return plain
        rows = packed(shown, _ROOM[int(self.columns)])
        height = (self.height - gap_y * (len(rows) - 1)) / len(rows)
        cells = []
        for line, row in enumerate(rows):
            low = self.top - line * (height + gap_y) - height
            share = (width - gap_x * (len(row) - 1)) / len(row)
            cells += [
                (round(self.x + place * (share + gap_x)), round(low), round(share), round(height))
                for place in range(len(row))
            ]
        return cells


def packed(keys: tuple[Choice, ...], room: int) -> list[list[Choice]]:
    """The keys in rows, as many as there is room for; from the last on: those are always there."""
    rows: list[list[Choice]] = []
    left = 0
    for key in reversed(keys):
        needed = _SHORT if _is_short(key) else _LONG
        if rows and needed <= left:
            rows[0].insert(0, key)
            left -= needed
        else:
            rows.insert(0, [key])
            left = room - needed
    return rows


def _is_short(key: Choice) -> bool:
    return key.weight is not Weight.MAIN and len(key.label) <= _SHORT_WORD
