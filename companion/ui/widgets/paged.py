"""Pages: what does not fit at once is turned with two arrow keys at the right edge.

A held arrow leafs on, so that the oldest entry of a long evening is one gesture away.

Paging instead of scrolling: a greasy finger hits a key more surely than it drags a list.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.properties import NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.taps import LocalTaps
from companion.ui.widgets.tappable import Tappable

LEAF_SECONDS = 0.25
"""A held arrow turns a page so often."""


class Arrow(Tappable):
    """A key of the face itself that turns a page; drawn, since Roboto has no arrows."""

    way = OptionProperty("down", options=("up", "down", "left", "right"))
    stays_by = ObjectProperty(None, allownone=True)
    """Told again and again while the finger stays."""

    def __init__(self, **wishes: Any) -> None:
        self._leafing: Any = None
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("pos", "size", "is_pressed", "choice", "way"):
            self.fbind(name, self._sketch)
        self.fbind("is_pressed", self._leaf)
        self._sketch()

    def _leaf(self, _arrow: object, is_pressed: bool) -> None:
        if self._leafing is not None:
            self._leafing.cancel()
            self._leafing = None
        if is_pressed and self.stays_by is not None:
            self._leafing = Clock.schedule_interval(self._leaf_on, LEAF_SECONDS)

    def _leaf_on(self, _elapsed: float) -> None:
        if self.choice.is_open:
            self.stays_by(self.choice.key)

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        reach = min(self.width, self.height) * 0.22
        rise = reach * 0.6 if self.way in ("up", "right") else -reach * 0.6
        across = ((-reach, -rise), (0, rise), (reach, -rise))
        is_level = self.way in ("left", "right")
        points = [(y, x) if is_level else (x, y) for x, y in across]
        with self.canvas:
            Color(*(theme.TEXT if self.choice.is_open else theme.FAINT_EDGE))
            SmoothLine(
                points=[part for x, y in points for part in (self.center_x + x, self.center_y + y)],
                width=3 if self.is_pressed else 2,
                joint="round",
                cap="round",
            )


class Paged(Widget):
    """A field that may have more to show than stands in it."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    page = NumericProperty(0)
    up_turns: ClassVar[int] = -1
    """What the upper arrow does to the page; +1 where page 0 is the newest and lowest."""

    def __init__(self, **wishes: Any) -> None:
        self._arrows: tuple[Arrow, ...] = ()
        self._place = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "page", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    def _lay(self, _elapsed: float) -> None:
        """Put the entries of this page in their places."""
        raise NotImplementedError

    def lay_arrows(self, pages: int) -> float:
        """Show the arrows when there is more than one page; the width they take."""
        self.page = min(self.page, pages - 1)
        if pages == 1:
            for arrow in self._arrows:
                self.remove_widget(arrow)
            self._arrows = ()
            return 0.0
        if not self._arrows:
            stage = self.stage.with_taps(LocalTaps(self._turn))
            self._arrows = (
                Arrow(stage=stage, stays_by=self._turn, way="up", choice=Choice("up", "")),
                Arrow(stage=stage, stays_by=self._turn, choice=Choice("down", "")),
            )
            for arrow in self._arrows:
                self.add_widget(arrow)
        return self._place_arrows(pages)

    def _place_arrows(self, pages: int) -> float:
        width: int = self.stage.panel.across(theme.BUTTON_FLOOR_MM)
        half = self.height / 2
        for place, (arrow, key) in enumerate(zip(self._arrows, ("up", "down"), strict=True)):
            leads_to = self.page + (self.up_turns if key == "up" else -self.up_turns)
            arrow.choice = Choice(key, "", is_open=0 <= leads_to < pages)
            arrow.size = (width, half - 2)
            arrow.pos = (self.right - width, self.y + (half + 2) * (1 - place))
        gap: int = self.stage.panel.across(theme.GAP_MM)
        return float(width + gap)

    def _turn(self, key: str) -> None:
        self.page += self.up_turns if key == "up" else -self.up_turns
