"""The grate from above: its bars, a ring where the weight came or went, the pieces that fit."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.piece import Piece

BARS = 6
BARS_SHARE = 0.84
"""Of the half width: a ring on the outermost bar stays on the plan."""
BAR_MM, RING_MM, RING_LINE_MM = 0.3, 5.0, 0.9
PIECE_MM = 7.0


class GratePlanDrawing(Widget):
    """A square grate and a column of pictures beside it; nothing where there is no plan."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    plan = ObjectProperty(None, allownone=True)

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("plan", "stage", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        self.clear_widgets()
        if self.plan is None or self.width < 20:
            return
        column = self.stage.panel.across(PIECE_MM) if self.plan.kinds else 0.0
        side = min(self.width - column, self.height)
        middle = self.center_x - column / 2, self.center_y
        self._draw_grate(middle, side)
        self._draw_ring(middle, side)
        self._lay_pieces(middle[0] + side / 2, column, side)

    def _draw_grate(self, middle: tuple[float, float], side: float) -> None:
        panel, half = self.stage.panel, side / 2
        with self.canvas:
            Color(*theme.BACKGROUND)
            SmoothRoundedRectangle(
                pos=(middle[0] - half, middle[1] - half),
                size=(side, side),
                radius=[panel.across(theme.RADIUS_MM)],
            )
            Color(*theme.EDGE)
            low, high = middle[1] - half * BARS_SHARE, middle[1] + half * BARS_SHARE
            for bar in range(BARS):
                x = middle[0] + (2 * bar / (BARS - 1) - 1) * half * BARS_SHARE
                SmoothLine(points=(x, low, x, high), width=max(1.0, panel.across(BAR_MM)))
            for y in (low, high):
                ends = middle[0] - half * BARS_SHARE, y, middle[0] + half * BARS_SHARE, y
                SmoothLine(points=ends, width=max(1.0, panel.across(BAR_MM)))

    def _draw_ring(self, middle: tuple[float, float], side: float) -> None:
        panel = self.stage.panel
        reach = side / 2 * BARS_SHARE
        x, y = (at + share * reach for at, share in zip(middle, self.plan.mark, strict=True))
        wide, high = panel.across(RING_MM), panel.up(RING_MM)
        with self.canvas:
            Color(*theme.EMBER)
            SmoothLine(
                ellipse=(x - wide / 2, y - high / 2, wide, high),
                width=max(1.5, panel.across(RING_LINE_MM) / 2),
            )
            dot = wide / 4, high / 4
            SmoothEllipse(pos=(x - dot[0] / 2, y - dot[1] / 2), size=dot)

    def _lay_pieces(self, left: float, wide: float, room: float) -> None:
        """One above the other, beside the middle of the grate."""
        kinds = self.plan.kinds
        high = min(self.stage.panel.up(PIECE_MM), room / max(len(kinds), 1))
        top = self.center_y + high * len(kinds) / 2
        for place, kind in enumerate(kinds):
            low = top - (place + 1) * high
            self.add_widget(Piece(kind=kind, size=(wide, high), pos=(left, low)))
