"""Keys in equal cells; more keys than cells go on pages.

Keys are kept and given new choices; a key is made or dropped only when their number changes.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.presentation.model import Choice, Weight
from companion.ui import theme
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.key import Key
from companion.ui.widgets.paged import Paged

Cell = tuple[int, int, int, int]
_MAIN_SHARE = 1.35
"""How much wider than the others the main key of a row is."""
_MAIN_MM, _OTHER_MM = 18.2, 12.1
_SHORT_WORD = 5
"""Letters that stand in a key of a row; longer words get a wider key."""


class Keys(Paged):
    """A field of keys for some choices, in `columns` and at most `max_rows` on a page."""

    choices = ObjectProperty(())
    columns = NumericProperty(0)
    """0: all in one row, the main key wider than the others."""
    max_rows = NumericProperty(1)
    cap_mm = NumericProperty(theme.CAP_BODY_MM)
    main_cap_mm = NumericProperty(0)
    """Letters of the main key; 0: like the others."""
    max_lines = NumericProperty(2)
    gap_mm = NumericProperty(theme.GAP_MM)
    row_mm = NumericProperty(0)
    """Height of a row; 0: the rows share the whole height."""
    kinds = ObjectProperty(())
    """The piece pictured on each key; empty for words alone."""
    is_pictured = BooleanProperty(False)
    """The pictures stand alone: the words would not fit under them."""

    def __init__(self, **wishes: Any) -> None:
        self._keys = Kept()
        super().__init__(**wishes)
        for name in (
            *("choices", "columns", "max_rows", "cap_mm", "main_cap_mm", "max_lines"),
            *("gap_mm", "row_mm", "kinds", "is_pictured"),
        ):
            self.fbind(name, self._place)

    def _lay(self, _elapsed: float) -> None:
        room = int(self.columns) * self._rows_that_fit() or max(1, len(self.choices))
        width = self.width - self.lay_arrows(max(1, ceil(len(self.choices) / room)))
        start = int(self.page) * room
        shown = self.choices[start : start + room]
        keep(self, self._keys, len(shown), lambda: Key(stage=self.stage))
        kinds = self.kinds[start : start + room] or ("",) * len(shown)
        cells = self._cells(shown, width)
        is_plain = len(shown) > 1 and all(one.weight is Weight.MAIN for one in shown)
        for key, choice, kind, cell in zip(self._keys, shown, kinds, cells, strict=True):
            is_main = choice.weight is Weight.MAIN and self.main_cap_mm > 0
            key.stage, key.choice, key.is_plain = self.stage, choice, is_plain
            key.kind, key.is_pictured = kind, self.is_pictured and bool(kind)
            key.cap_mm = self.main_cap_mm if is_main else self.cap_mm
            key.max_lines = self.max_lines
            key.pos, key.size = cell[:2], cell[2:]

    def _rows_that_fit(self) -> int:
        """No row of a given height leaves the field."""
        if not self.row_mm:
            return int(self.max_rows)
        gap_y, row = self.stage.panel.up(self.gap_mm), self.stage.panel.up(self.row_mm)
        return max(1, min(int(self.max_rows), int((self.height + gap_y) / (row + gap_y))))

    def _cells(self, shown: tuple[Choice, ...], width: float) -> list[Cell]:
        gap_x, gap_y = self.stage.panel.across(self.gap_mm), self.stage.panel.up(self.gap_mm)
        columns = int(self.columns) or max(1, len(shown))
        rows = max(1, ceil(len(shown) / columns))
        height = self.stage.panel.up(self.row_mm) or (self.height - gap_y * (rows - 1)) / rows
        widths = [(width - gap_x * (columns - 1)) / columns] * columns
        if not self.columns and shown:
            widths = self._shared(shown, width - gap_x * (columns - 1))
        return [
            (
                round(self.x + sum(widths[: place % columns]) + place % columns * gap_x),
                round(self.top - (place // columns) * (height + gap_y) - height),
                round(widths[place % columns]),
                round(height),
            )
            for place in range(len(shown))
        ]

    def _shared(self, shown: tuple[Choice, ...], width: float) -> list[float]:
        """The width of a row by the length of the words; none too narrow for a finger."""
        shares = [_share(one) for one in shown]
        floors = [self.stage.panel.across(_least_mm(one)) for one in shown]
        widths = [share * width / sum(shares) for share in shares]
        for _round in shown:
            low = [place for place, one in enumerate(widths) if one < floors[place]]
            if not low or sum(floors) > width:
                break
            narrow = {place for place, one in enumerate(widths) if one <= floors[place]}
            left = width - sum(floors[place] for place in narrow)
            others = sum(shares[place] for place in range(len(shown)) if place not in narrow)
            widths = [
                floors[place] if place in narrow else share * left / others
                for place, share in enumerate(shares)
            ]
        return widths


def letters_in_two_lines(label: str) -> int:
    """Of the longer line, where the label is broken at its best place."""
    parts = label.split()
    return min(
        (
            max(len(" ".join(parts[:place])), len(" ".join(parts[place:])))
            for place in range(1, len(parts))
        ),
        default=len(label),
    )


def _least_mm(choice: Choice) -> float:
    return _MAIN_MM if choice.weight is Weight.MAIN else _OTHER_MM


def _share(choice: Choice) -> float:
    """Short words share alike, so that a key keeps its place when its words change."""
    longest = letters_in_two_lines(choice.label)
    least = _MAIN_SHARE if choice.weight is Weight.MAIN else 1.0
    return max(least, longest / _SHORT_WORD)
