"""A box whose content is turned by quarter turns, to be read from another edge of the table.

Only for what is read: a finger feels nothing through it.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget


class Turned(Widget):
    """Its one child fills it, turned about the middle by `angle` degrees against the clock."""

    angle = NumericProperty(0)

    def __init__(self, **wishes: Any) -> None:
        self._place = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        with self.canvas.before:
            PushMatrix()
            self._rotation = Rotate()
        with self.canvas.after:
            PopMatrix()
        for name in ("angle", "pos", "size", "children"):
            self.fbind(name, self._place)
        self._place()

    def _lay(self, _elapsed: float) -> None:
        self._rotation.angle = self.angle
        self._rotation.origin = self.center
        for child in self.children:
            child.size = self.size if self.angle % 180 == 0 else self.size[::-1]
            child.center = self.center
