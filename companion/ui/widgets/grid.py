"""Keys in equal cells; more keys than cells go on pages.

Keys are kept and given new choices; a key is made or dropped only when their number changes.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.presentation.model import Choice, Weight
from companion.ui import theme
from companion.ui.widgets.kept import keep
from companion.ui.widgets.key import Key
from companion.ui.widgets.paged import Paged

Cell = tuple[int, int, int, int]
_MAIN_SHARE = 1.35
"""How much wider than the others the main key of a row is."""
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
        self._keys: list[Key] = []
        super().__init__(**wishes)
        for name in (
            *("choices", "columns", "max_rows", "cap_mm", "main_cap_mm", "max_lines"),
            *("gap_mm", "row_mm", "kinds", "is_pictured"),
        ):
            self.fbind(name, self._place)

    def _lay(self, _elapsed: float) -> None:
        room = int(self.columns * self.max_rows) or max(1, len(self.choices))
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
            key.kind, key.is_pictured = kind, self.is_pictured
            key.cap_mm = self.main_cap_mm if is_main else self.cap_mm
            key.max_lines = self.max_lines
            key.pos, key.size = cell[:2], cell[2:]

    def _cells(self, shown: tuple[Choice, ...], width: float) -> list[Cell]:
        gap_x, gap_y = self.stage.panel.across(self.gap_mm), self.stage.panel.up(self.gap_mm)
        columns = int(self.columns) or max(1, len(shown))
        rows = int(self.max_rows) if self.row_mm else max(1, ceil(len(shown) / columns))
        height = self.stage.panel.up(self.row_mm) or (self.height - gap_y * (rows - 1)) / rows
        shares = [1.0] * columns
        if not self.columns:
            shares = [_share(one) for one in shown] or [1.0]
        unit = (width - gap_x * (columns - 1)) / sum(shares)
        return [
            (
                round(self.x + sum(shares[: place % columns]) * unit + place % columns * gap_x),
                round(self.top - (place // columns) * (height + gap_y) - height),
                round(shares[place % columns] * unit),
                round(height),
            )
            for place in range(len(shown))
        ]


def _share(choice: Choice) -> float:
    """Short words share alike, so that a key keeps its place when its words change."""
    longest = max((len(word) for word in choice.label.split()), default=0)
    least = _MAIN_SHARE if choice.weight is Weight.MAIN else 1.0
    return max(least, longest / _SHORT_WORD)
