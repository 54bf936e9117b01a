"""The pad: one row a colour or player, one key a card; a key shows its value and its suit."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import words
from companion.ui.widgets.cardkey import CardKey
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.padlines import lines_of

_MOST_LABEL_MM = 33.4
"""A name before a row takes what its keys leave, and no more than this."""
_KEY_MM = theme.KEY_FLOOR_MM + 0.1
_GAP_MM = 0.5


class Pad(Widget):
    """All rows; the keys are kept and given new choices."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    rows = ObjectProperty(())
    stands = StringProperty("")
    """Key of the entry as it stands; empty where none is put right."""
    notes = ObjectProperty(())
    """What stands under each name before a row: a score that no tile along the top says."""
    gap_mm = NumericProperty(_GAP_MM)

    def __init__(self, **wishes: Any) -> None:
        self._keys = Kept()
        self._labels = Kept()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "rows", "stands", "notes", "gap_mm", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        lines = lines_of(self.rows, self.stage.panel)
        keep(self, self._keys, sum(len(line.cells) for line in lines), self._new_key)
        keep(self, self._labels, sum(bool(line.label) for line in lines), self._new_label)
        if not lines:
            return
        panel = self.stage.panel
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        columns = max(1, *(len(line.cells) for line in lines))
        lead = self._lead_px(columns) if self._labels else 0
        width = (self.width - lead - gap_x * (columns - 1)) / columns
        height = (self.height - gap_y * (len(lines) - 1)) / len(lines)
        keys, labels = iter(self._keys), iter(self._labels)
        notes = iter(self.notes)
        for number, line in enumerate(lines):
            low = self.top - (number + 1) * height - number * gap_y
            if line.label:
                label, note = next(labels), next(notes, "")
                drop = (line.label_lines - 1) * (height + gap_y)
                label.stage, label.text = self.stage, "\n".join(filter(None, (line.label, note)))
                label.pos = (self.x, round(low - drop))
                label.size = (lead - gap_x, round(height + drop))
            for place, (choice, suit) in enumerate(line.cells):
                key = next(keys)
                key.stage, key.choice, key.suit = self.stage, choice, suit
                key.stands = bool(self.stands) and choice.key == self.stands
                key.pos = (round(self.x + lead + place * (width + gap_x)), round(low))
                key.size = (round(width), round(height))

    def _lead_px(self, columns: int) -> int:
        """The names before the rows take what the narrowest keys leave."""
        panel = self.stage.panel
        left = self.width - columns * panel.across(_KEY_MM) - columns * panel.across(self.gap_mm)
        return int(min(panel.across(_MOST_LABEL_MM), left))

    def _new_key(self) -> CardKey:
        return CardKey(stage=self.stage)

    def _new_label(self) -> words.Words:
        return words.Words(
            cap_mm=theme.CAP_NAME_MM,
            floor_mm=theme.CAP_NAME_MM,
            least_mm=theme.CAP_ANY_MM,
            max_lines=2,
            align="left",
        )
