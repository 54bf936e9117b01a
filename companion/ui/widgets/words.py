"""A text on the glass: measured in millimetres of capital height, fitted to its box.

How it is laid out and drawn stands in writing.py; this is the widget that carries it.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.writing import Manner, Writing, write


class Words(Widget):
    """One text, as large as wished for or as fits, never under its floor."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    text = StringProperty("")
    cap_mm = NumericProperty(theme.CAP_BODY_MM)
    floor_mm = NumericProperty(theme.CAP_ANY_MM)
    least_mm = NumericProperty(0)
    """A lower floor for a text that would be cut at its own; 0: rather cut it."""
    max_lines = NumericProperty(1)
    align = OptionProperty("center", options=("left", "center", "right"))
    ink = ColorProperty(theme.TEXT)
    is_bold = BooleanProperty(False)
    is_struck = BooleanProperty(False)
    is_underlined = BooleanProperty(False)
    """So that 6 and 9 are told apart where they are read from two sides."""

    def __init__(self, **wishes: Any) -> None:
        self.writing: Writing = write("", Manner(), (1.0, 1.0), self.stage.panel)
        self._write = Clock.create_trigger(self._draw, -1)
        wishes.setdefault("ink", theme.TEXT)  # of the light in use, not of the one at the start
        super().__init__(**wishes)
        for name in (
            *("stage", "text", "cap_mm", "floor_mm", "least_mm", "max_lines", "align", "ink"),
            *("is_bold", "is_struck", "is_underlined", "pos", "size"),
        ):
            self.fbind(name, self._write)
        self._write()

    def _draw(self, _elapsed: float) -> None:
        self.writing = write(self.text, self._manner(), tuple(self.size), self.stage.panel)
        self.canvas.clear()
        with self.canvas:
            self.writing.paint(self.pos, tuple(self.ink))

    def _manner(self) -> Manner:
        return Manner(
            self.cap_mm,
            self.floor_mm,
            self.least_mm,
            int(self.max_lines),
            self.align,
            is_bold=self.is_bold,
            is_struck=self.is_struck,
            is_underlined=self.is_underlined,
        )
