"""The drawn picture of a grill piece: a sticker with a light rim, so it stands on any ground."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, SmoothLine
from kivy.graphics.tesselator import Tesselator
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.widgets.pieces import Layer, picture


class Piece(Widget):
    """The picture of one kind, as large as its box; nothing for an unknown kind."""

    kind = StringProperty("")
    strength = NumericProperty(1.0)

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("kind", "strength", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        side = min(self.width, self.height)
        if side < 8:
            return
        left, low = self.center_x - side / 2, self.center_y - side / 2
        layers = picture(self.kind)
        with self.canvas:
            Color(*_faded(theme.CREAM, self.strength))
            for layer in layers:
                rim = 0.075 + (layer.stroke or 0.0)
                _stroke(_placed(layer, left, low, side), max(1.5, rim * side / 2), layer)
            for layer in layers:
                Color(*_faded(theme.colour(layer.tint), self.strength))
                _paint(layer, _placed(layer, left, low, side), side)


def _faded(tint: theme.Colour, strength: float) -> theme.Colour:
    """The colour sunk into the dark ground; see-through layers would show each other."""
    red, green, blue = (
        strength * own + (1 - strength) * ground
        for own, ground in zip(tint[:3], theme.BACKGROUND[:3], strict=True)
    )
    return red, green, blue, 1.0


def _placed(layer: Layer, left: float, low: float, side: float) -> list[float]:
    return [part for x, y in layer.points for part in (left + x * side, low + y * side)]


def _paint(layer: Layer, points: list[float], side: float) -> None:
    if layer.stroke is not None:
        _stroke(points, max(1.0, layer.stroke * side / 2), layer)
        return
    tesselator = Tesselator()
    tesselator.add_contour(points)
    if tesselator.tesselate():
        for vertices, indices in tesselator.meshes:
            Mesh(vertices=vertices, indices=indices, mode="triangle_fan")
    _stroke(points, 1.0, layer)


def _stroke(points: list[float], width: float, layer: Layer) -> None:
    SmoothLine(points=points, width=width, close=layer.stroke is None, joint="round", cap="round")
