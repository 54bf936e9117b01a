"""Equal widgets side by side, or one under the other, for a tuple of values."""

from __future__ import annotations

from math import ceil
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.kept import Kept, keep


class Row(Widget):
    """The parts are kept and given new values; a kind of row says which."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    is_column = BooleanProperty(False)
    columns = NumericProperty(0)
    """So many side by side, the others in rows below; 0: all in one row."""
    gap_mm: ClassVar[float] = 0.6
    values_name: ClassVar[str]
    """The property of the row that holds the values."""
    value_name: ClassVar[str]
    """The property of a part that takes one."""
    part: ClassVar[Any]

    def __init__(self, **wishes: Any) -> None:
        self._parts = Kept()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "pos", "size", "is_column", "columns", self.values_name):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        values = getattr(self, self.values_name)
        keep(self, self._parts, len(values), lambda: self.part(stage=self.stage))
        panel, count = self.stage.panel, max(1, len(values))
        columns = 1 if self.is_column else int(self.columns) or count
        rows = ceil(count / columns)
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        across = (self.width - gap_x * (columns - 1)) / columns
        up = (self.height - gap_y * (rows - 1)) / rows
        for place, (part, value) in enumerate(zip(self._parts, values, strict=True)):
            part.stage = self.stage
            setattr(part, self.value_name, value)
            left = self.x + place % columns * (across + gap_x)
            low = self.top - place // columns * (up + gap_y) - up
            part.pos, part.size = (round(left), round(low)), (round(across), round(up))
