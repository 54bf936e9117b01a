"""One ring with a dot in it, at its share of the whole glass."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE

RING_MM = 11.0
DOT_MM = 3.0
LINE_MM = 0.8


class MarkField(Widget):
    """Draws the mark; feels nothing itself."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    mark = ObjectProperty((0.5, 0.5))
    """In shares of the picture from its left top corner."""
    glass = ObjectProperty((1, 1))
    """Pixels of the whole picture; this field lies in its lower part."""

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("mark", "glass", "stage"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        panel = self.stage.panel
        x, y = self.glass[0] * self.mark[0], self.glass[1] * (1 - self.mark[1])
        ring = panel.across(RING_MM) / 2, panel.up(RING_MM) / 2
        dot = panel.across(DOT_MM), panel.up(DOT_MM)
        self.canvas.clear()
        with self.canvas:
            Color(*theme.EMBER)
            SmoothLine(
                ellipse=(x - ring[0], y - ring[1], 2 * ring[0], 2 * ring[1]),
                width=panel.across(LINE_MM) / 2,
            )
            SmoothEllipse(pos=(x - dot[0] / 2, y - dot[1] / 2), size=dot)
