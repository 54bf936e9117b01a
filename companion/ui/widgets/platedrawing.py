"""The plate of the scale from above: a square with its arms' names, and a ring on the mark."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.stepscreen import Plate
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.writing import Manner, write

MARK_MM = 8.0
LINE_MM = 0.5
NAME_MM = 8.0
"""The box of an arm's name, which stands just inside the edge."""
ARM_SHARE = 0.62
"""How far a mark on an arm is drawn out of the middle: short of the name."""
SIDE_SHARE = 0.98


class PlateDrawing(Widget):
    """A plate, as large as its box; nothing where there is none."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    plate = ObjectProperty(None, allownone=True)

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("plate", "stage", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        if self.plate is None:
            return
        panel = self.stage.panel
        wide = min(self.width, self.height * panel.x_px_per_mm / panel.y_px_per_mm) * SIDE_SHARE
        half = wide / 2, wide / 2 * panel.y_px_per_mm / panel.x_px_per_mm
        with self.canvas:
            Color(*theme.PANEL)
            SmoothRoundedRectangle(
                pos=(self.center_x - half[0], self.center_y - half[1]),
                size=(2 * half[0], 2 * half[1]),
                radius=[panel.across(theme.RADIUS_MM)],
            )
            Color(*theme.EDGE)
            for x, y in ((half[0] * ARM_SHARE, 0.0), (0.0, half[1] * ARM_SHARE)):
                line = (self.center_x - x, self.center_y - y, self.center_x + x, self.center_y + y)
                SmoothLine(points=line, width=panel.across(LINE_MM))
        self._name_arms(self.plate, half)
        self._mark(self.plate, half)

    def _name_arms(self, plate: Plate, half: tuple[float, float]) -> None:
        panel = self.stage.panel
        size = panel.across(NAME_MM), panel.up(NAME_MM)
        manner = Manner(theme.CAP_NAME_MM, theme.CAP_ANY_MM, 0, 1)
        with self.canvas:
            for name, x, y in plate.arms:
                corner = (
                    self.center_x + x * (half[0] - size[0] / 2) - size[0] / 2,
                    self.center_y + y * (half[1] - size[1] / 2) - size[1] / 2,
                )
                write(name, manner, size, panel).paint(corner, theme.TEXT)

    def _mark(self, plate: Plate, half: tuple[float, float]) -> None:
        if plate.mark is None:
            return
        panel = self.stage.panel
        size = panel.across(MARK_MM), panel.up(MARK_MM)
        x = self.center_x + plate.mark[0] * half[0] * ARM_SHARE
        y = self.center_y + plate.mark[1] * half[1] * ARM_SHARE
        with self.canvas:
            Color(*theme.EMBER)
            SmoothEllipse(pos=(x - size[0] / 2, y - size[1] / 2), size=size)
