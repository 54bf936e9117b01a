"""Equal widgets side by side, or one under the other, for a tuple of values."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.kept import keep


class Row(Widget):
    """The parts are kept and given new values; a kind of row says which."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    is_column: ClassVar[bool] = False
    gap_mm: ClassVar[float] = 0.6
    values_name: ClassVar[str]
    """The property of the row that holds the values."""
    value_name: ClassVar[str]
    """The property of a part that takes one."""
    part: ClassVar[Any]

    def __init__(self, **wishes: Any) -> None:
        self._parts: list[Any] = []
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "pos", "size", self.values_name):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        values = getattr(self, self.values_name)
        keep(self, self._parts, len(values), lambda: self.part(stage=self.stage))
        panel, count = self.stage.panel, max(1, len(values))
        gap = panel.up(self.gap_mm) if self.is_column else panel.across(self.gap_mm)
        length = self.height if self.is_column else self.width
        share = (length - gap * (count - 1)) / count
        for place, (part, value) in enumerate(zip(self._parts, values, strict=True)):
            part.stage = self.stage
            setattr(part, self.value_name, value)
            if self.is_column:
                part.pos = (self.x, round(self.top - place * (share + gap) - share))
                part.size = (self.width, round(share))
            else:
                part.pos = (round(self.x + place * (share + gap)), self.y)
                part.size = (round(share), self.height)
