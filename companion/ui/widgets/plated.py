"""A thing that stands on a plate: a filled ground with round corners and a rim in one picture.

The picture stands in plates.py. What else is drawn before the children lies on the plate.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import CanvasBase
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.plates import Plate, paint_plate


class Plated(Widget):
    """Empty while it is given neither a ground nor a rim."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    fill = ColorProperty(theme.CLEAR)
    edge = ColorProperty(theme.CLEAR)
    rim_px = NumericProperty(1.2)
    inset_px = NumericProperty(0.5)
    """From the edge to the middle of the rim."""
    radius_mm = NumericProperty(theme.RADIUS_MM)

    def __init__(self, **wishes: Any) -> None:
        self._plate = CanvasBase()
        self._lay_plate = Clock.create_trigger(self._paint_plate, -1)
        super().__init__(**wishes)
        self.canvas.before.insert(0, self._plate)
        for name in ("stage", "fill", "edge", "rim_px", "inset_px", "radius_mm", "pos", "size"):
            self.fbind(name, self._lay_plate)
        self._lay_plate()

    def _paint_plate(self, _elapsed: float) -> None:
        self._plate.clear()
        if min(self.size) < 1 or not (self.fill[3] or self.edge[3]):
            return
        plate = Plate(
            (round(self.width), round(self.height)),
            tuple(self.fill),
            tuple(self.edge),
            self.rim_px,
            self.stage.panel.across(self.radius_mm),
            inset_px=self.inset_px,
        )
        with self._plate:
            paint_plate(plate, self.pos)
