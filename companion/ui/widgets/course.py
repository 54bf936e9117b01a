"""A course drawn: one line a player over the steps, with the player's shape on it; and the legend.

Lines that run together are laid beside each other, so that none hides another.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Line, SmoothLine, SmoothRoundedRectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Series, Suit
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.shapes import SuitShape
from companion.ui.widgets.words import Words

MOST_MARKS = 14
"""Steps up to which each one carries its shape; more of them only at their end."""
_LEVELS = 4
_SCALE_MM, _FOOT_MM, _HEAD_MM = 9.0, 6.0, 2.6
_BESIDE_MM = 0.7
"""From one line to the next where both run together."""
_MARK_MM = 3.0


class Course(Widget):
    """Numbers over steps, scaled to fill the box; the scale stands on the left."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    steps = ObjectProperty(())
    series = ObjectProperty(())
    borders = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._levels = Kept()
        self._feet = Kept()
        self._marks = Kept()
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("stage", "steps", "series", "borders", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    @property
    def top_value(self) -> float:
        """The highest level: so many times four that everything fits under it."""
        highest = max((max(each.values, default=0) for each in self.series), default=0)
        return float(_LEVELS * max(1, ceil(highest / _LEVELS)))

    def place(self, step: int, value: float, line: int) -> tuple[float, float]:
        """Where a number stands on the glass."""
        panel, last = self.stage.panel, max(1, len(self.steps) - 1)
        left, low = self.x + panel.across(_SCALE_MM), self.y + panel.up(_FOOT_MM)
        width = self.right - panel.across(_MARK_MM) - left
        height = self.top - panel.up(_HEAD_MM) - low
        beside = (line - (len(self.series) - 1) / 2) * panel.up(_BESIDE_MM)
        return left + width * step / last, low + height * value / self.top_value + beside

    def _draw(self, _elapsed: float) -> None:
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.PANEL)
            radius = self.stage.panel.across(theme.RADIUS_MM)
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
            self._draw_ground()
            for number, each in enumerate(self.series):
                Color(*ink_of(each))
                points = [
                    part
                    for step, value in enumerate(each.values)
                    for part in self.place(step, value, number)
                ]
                if len(each.values) > 1:
                    SmoothLine(points=points, width=1.6, joint="round")
        self._write_levels()
        self._write_steps()
        self._set_marks()

    def _draw_ground(self) -> None:
        middle = (len(self.series) - 1) / 2
        last = len(self.steps) - 1
        Color(*theme.FAINT_EDGE)
        for level in range(_LEVELS + 1):
            value = self.top_value * level / _LEVELS
            ends = (*self.place(0, value, 0), *self.place(last, value, 0))
            down = middle * self.stage.panel.up(_BESIDE_MM)
            Line(points=[ends[0], ends[1] + down, ends[2], ends[3] + down], width=1)
        Color(*theme.EDGE)
        for border in self.borders:
            x = (self.place(border, 0, 0)[0] + self.place(border + 1, 0, 0)[0]) / 2
            low, high = self.place(0, 0, 0)[1], self.place(0, self.top_value, 0)[1]
            Line(points=[x, low, x, high], width=1.4)

    def _write_levels(self) -> None:
        panel = self.stage.panel
        keep(self, self._levels, _LEVELS + 1, Words)
        for level, label in enumerate(self._levels):
            value = self.top_value * level / _LEVELS
            label.stage, label.text, label.align = self.stage, f"{value:g}", "right"
            label.cap_mm, label.ink = theme.CAP_BODY_MM, theme.DIM
            label.size = (panel.across(_SCALE_MM - 2), panel.up(5))
            middle = self.place(0, value, 0)[1] + (len(self.series) - 1) / 2 * panel.up(_BESIDE_MM)
            label.pos = (self.x + panel.across(0.6), middle - label.height / 2)

    def _write_steps(self) -> None:
        """The first and the last step, and some between where there is room."""
        panel, last = self.stage.panel, len(self.steps) - 1
        room = max(1, int((self.width - panel.across(_SCALE_MM)) // panel.across(13)))
        every = max(1, ceil(last / room))
        named = [step for step in range(0, last + 1, every) if self.steps[step]]
        keep(self, self._feet, len(named), Words)
        for step, foot in zip(named, self._feet, strict=True):
            foot.stage, foot.text = self.stage, self.steps[step]
            foot.cap_mm, foot.ink = theme.CAP_BODY_MM, theme.DIM
            foot.size = (panel.across(12), panel.up(_FOOT_MM - 1))
            middle = self.place(step, 0, 0)[0]
            left = min(max(self.x, middle - foot.width / 2), self.right - foot.width)
            foot.pos = (left, self.y + panel.up(0.4))

    def _set_marks(self) -> None:
        size = self.stage.panel.up(_MARK_MM)
        wanted = [
            (number, each, step)
            for number, each in enumerate(self.series)
            for step in marked(len(each.values))
        ]
        keep(self, self._marks, len(wanted), SuitShape)
        for mark, (number, each, step) in zip(self._marks, wanted, strict=True):
            mark.suit, mark.ink = shape_of(each), ink_of(each)
            mark.size = (size, size)
            mark.center = self.place(step, each.values[step], number)


class Legend(Widget):
    """Whose line is which, and where it ended."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    series = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._shapes = Kept()
        self._names = Kept()
        self._numbers = Kept()
        self._lay = Clock.create_trigger(self._place, -1)
        super().__init__(**wishes)
        for name in ("stage", "series", "pos", "size"):
            self.fbind(name, self._lay)
        self._lay()

    def _place(self, _elapsed: float) -> None:
        panel, count = self.stage.panel, len(self.series)
        for kept, kind in (
            *((self._shapes, SuitShape), (self._names, Words), (self._numbers, Words)),
        ):
            keep(self, kept, count, kind)
        row = min(panel.up(12), self.height / max(1, count))
        rows = zip(self._shapes, self._names, self._numbers, self.series, strict=True)
        for place, (shape, name, number, each) in enumerate(rows):
            low = self.top - (place + 1) * row
            shape.suit, shape.ink = shape_of(each), ink_of(each)
            shape.size = (panel.across(5), panel.up(5))
            shape.pos = (self.x, low + (row - shape.height) / 2)
            number.stage, number.text = self.stage, f"{each.values[-1]:g}" if each.values else ""
            number.cap_mm, number.align, number.is_bold = theme.CAP_NAME_MM, "right", True
            number.size = (panel.across(9), row)
            number.pos = (self.right - number.width, low)
            name.stage, name.text, name.align = self.stage, each.name, "left"
            name.cap_mm, name.max_lines = theme.CAP_NAME_MM, 2
            name.pos = (self.x + panel.across(6.4), low)
            name.size = (max(1, number.x - name.x), row)


def marked(count: int) -> tuple[int, ...]:
    """Steps that carry the shape of their line."""
    if count <= MOST_MARKS:
        return tuple(range(count))
    return (count - 1,)


def ink_of(series: Series) -> theme.Colour:
    """The colour of a line: the player's, or that of the glow."""
    return theme.EMBER if series.suit is None else theme.SUITS[series.suit]


def shape_of(series: Series) -> Suit:
    """The shape on a line: the player's; a dot where it is nobody's."""
    return Suit.YELLOW if series.suit is None else series.suit
