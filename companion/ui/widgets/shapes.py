"""The shape that goes with each suit, drawn, so that no colour ever speaks alone."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, SmoothLine
from kivy.properties import ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Suit
from companion.ui import theme

Points = tuple[tuple[float, float], ...]


@cache
def outline(suit: Suit) -> Points:
    """The corners of the suit's shape in a box from -1 to 1, y upward."""
    match suit:
        case Suit.YELLOW:
            return _polygon(40, 0.94)
        case Suit.GREEN:
            return ((-1.0, -0.82), (1.0, -0.82), (0.0, 0.92))
        case Suit.BLUE:
            return ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82))
        case Suit.RED:
            return ((0.0, -1.0), (0.86, 0.0), (0.0, 1.0), (-0.86, 0.0))
        case Suit.PURPLE:
            return _polygon(6, 1.0)
        case Suit.WHITE:
            return _star(5, 1.0, 0.5)
        case Suit.BLACK:
            return _FLAME


_FLAME: Points = (
    (0.0, -1.0), (0.42, -0.9), (0.66, -0.6), (0.68, -0.24), (0.54, 0.08), (0.36, 0.3),
    (0.24, 0.6), (0.2, 1.0), (-0.1, 0.72), (-0.34, 0.36), (-0.56, 0.0), (-0.68, -0.36),
    (-0.6, -0.7), (-0.36, -0.94),
)  # fmt: skip
"""A flame, seen whole from its middle."""


def _star(points: int, outer: float, inner: float) -> Points:
    """A star with one point up."""
    turns = (pi / 2 + pi * place / points for place in range(2 * points))
    reach = (outer if place % 2 == 0 else inner for place in range(2 * points))
    return tuple((far * cos(turn), far * sin(turn)) for turn, far in zip(turns, reach, strict=True))


def _polygon(corners: int, radius: float) -> Points:
    turns = (2 * pi * place / corners for place in range(corners))
    return tuple((radius * cos(turn), radius * sin(turn)) for turn in turns)


class SuitShape(Widget):
    """One suit's shape, as large as its box allows without being stretched."""

    suit = ObjectProperty(None, allownone=True)
    ink = ColorProperty(theme.BLACK)
    rim = ColorProperty(theme.CLEAR)

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("suit", "ink", "rim", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        if self.suit is None:
            return
        with self.canvas:
            draw_shape(
                self.suit,
                (*self.pos, *self.size),
                ink=tuple(self.ink),
                rim=tuple(self.rim if self.rim[3] else self.ink),
            )


def draw_shape(
    suit: Suit,
    box: tuple[float, float, float, float],
    *,
    ink: theme.Colour,
    rim: theme.Colour,
) -> None:
    """Put the shape into its box (left, low, width, height) on the canvas that is open."""
    left, low, width, height = box
    reach = min(width, height) / 2 - 1
    middle_x, middle_y = left + width / 2, low + height / 2
    points = [(middle_x + reach * x, middle_y + reach * y) for x, y in outline(suit)]
    Color(*ink)
    fill_fan(points)
    Color(*rim)
    SmoothLine(points=[part for point in points for part in point], close=True, width=1.1)


def fill_fan(points: list[tuple[float, float]]) -> None:
    """Fill an outline that can be seen whole from its middle."""
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    points = [middle, *points, points[0]]
    corners = [part for x, y in points for part in (x, y, 0.0, 0.0)]
    Mesh(vertices=corners, indices=list(range(len(points))), mode="triangle_fan")
