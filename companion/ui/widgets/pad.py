"""The pad: one row a colour or player, one key a card; a key shows its value and its suit."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.presentation.model import PadRow
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.kept import keep
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["CardKey", "Pad", "shapes", "words"]

_LABEL_MM = 19.0
_MOST_BESIDE = 12
"""So many columns leave room for keys beside the pad; a wider pad has them below."""
_MOST_BESIDE_TWO = 11
"""So many leave room for keys in two columns; names before the rows take the room of two."""
_MOST_IN_A_COLUMN = 3
_FEW_ROWS = 4
"""More rows need some of the height of the open cards."""
_NO_ROOM_ROWS = 6


def is_wide(rows: tuple[PadRow, ...]) -> bool:
    """Whether a pad needs the whole width of the glass."""
    return max(map(_width_of, rows), default=0) > _MOST_BESIDE


def key_columns(rows: tuple[PadRow, ...], keys: int) -> int:
    """In how many columns the keys beside a pad stand, so that none is too low for a finger."""
    columns = max(map(_width_of, rows), default=0) + 2 * any(row.label for row in rows)
    return 2 if keys > _MOST_IN_A_COLUMN and columns <= _MOST_BESIDE_TWO else 1


def strip_mm(rows: tuple[PadRow, ...]) -> float:
    """How high the open cards stand over a pad; 0 where its rows need the whole height."""
    if len(rows) >= _NO_ROOM_ROWS:
        return 0.0
    return 10.2 if is_wide(rows) or len(rows) > _FEW_ROWS else 18.6


def _width_of(row: PadRow) -> int:
    return len(row.keys) + len(row.others)


class CardKey(Tappable):
    """One card of the deck, or one cell of a quick score."""

    suit = ObjectProperty(None, allownone=True)
    stands = BooleanProperty(False)
    """The entry as it stands, while it is put right."""
    mark = ObjectProperty(theme.Mark.NONE)

    def __init__(self, **wishes: Any) -> None:
        super().__init__(**wishes)
        self.fbind("choice", self._follow)
        self.fbind("stands", self._follow)

    def _follow(self, *_changed: object) -> None:
        is_chosen = self.choice is not None and self.choice.is_chosen
        left = theme.Mark.STANDS if self.stands else theme.Mark.NONE
        self.mark = theme.Mark.CHOSEN if is_chosen else left


class Pad(Widget):
    """All rows; the keys are kept and given new choices."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    rows = ObjectProperty(())
    stands = StringProperty("")
    """Key of the entry as it stands; empty where none is put right."""
    gap_mm = NumericProperty(0.5)

    def __init__(self, **wishes: Any) -> None:
        self._keys: list[CardKey] = []
        self._labels: list[words.Words] = []
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "rows", "stands", "gap_mm", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        rows: tuple[PadRow, ...] = self.rows
        keep(self, self._keys, sum(map(_width_of, rows)), self._new_key)
        keep(self, self._labels, sum(bool(row.label) for row in rows), self._new_label)
        if not rows:
            return
        panel = self.stage.panel
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        lead = panel.across(_LABEL_MM) if any(row.label for row in rows) else 0
        columns = max(map(_width_of, rows))
        width = (self.width - lead - gap_x * (columns - 1)) / max(1, columns)
        height = (self.height - gap_y * (len(rows) - 1)) / len(rows)
        keys, labels = iter(self._keys), iter(self._labels)
        for line, row in enumerate(rows):
            low = self.top - (line + 1) * height - line * gap_y
            if row.label:
                label = next(labels)
                label.stage, label.text = self.stage, row.label
                label.pos, label.size = (self.x, round(low)), (lead - gap_x, round(height))
            for place, choice in enumerate((*row.keys, *row.others)):
                key = next(keys)
                is_other = place >= len(row.keys)
                key.stage, key.choice = self.stage, choice
                key.stands = bool(self.stands) and choice.key == self.stands
                key.suit = row.others_suit if is_other else row.suit
                key.pos = (round(self.x + lead + place * (width + gap_x)), round(low))
                key.size = (round(width), round(height))

    def _new_key(self) -> CardKey:
        return CardKey(stage=self.stage)

    def _new_label(self) -> words.Words:
        return words.Words(
            cap_mm=theme.CAP_NAME_MM, floor_mm=theme.CAP_ANY_MM, max_lines=2, align="left"
        )


load_layout(__file__)
