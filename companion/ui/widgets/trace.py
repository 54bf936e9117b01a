"""The weight over the seconds round an event, as one line; the evidence in a picture."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE


class Trace(Widget):
    """Grams over seconds, scaled to fill the box; empty when there is nothing to show."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    points = ObjectProperty(())
    """Pairs of seconds and grams, in the order of time."""

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("stage", "points", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        if len(self.points) < 2 or self.width < 20:
            return
        with self.canvas:
            Color(*theme.BACKGROUND)
            radius = self.stage.panel.across(theme.RADIUS_MM)
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
            Color(*theme.FAINT_EDGE)
            for share in (0.15, 0.5, 0.85):
                level = self.y + share * self.height
                Line(points=[self.x + 8, level, self.right - 8, level], width=1)
            Color(*theme.EMBER)
            SmoothLine(points=self._placed(), width=1.5, joint="round")

    def _placed(self) -> list[float]:
        seconds = [at for at, _grams in self.points]
        grams = [weight for _at, weight in self.points]
        span, reach = (seconds[-1] - seconds[0]) or 1.0, (max(grams) - min(grams)) or 1.0
        return [
            part
            for at, weight in self.points
            for part in (
                self.x + 8 + (at - seconds[0]) / span * (self.width - 16),
                self.y + (0.15 + 0.7 * (weight - min(grams)) / reach) * self.height,
            )
        ]
