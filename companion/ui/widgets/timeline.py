"""The way through a long log: a bar from its beginning to now, under any finger that lies on it.

Whoever holds UNDO slides the same finger down onto the bar: one touch leads to any page.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.taps import LocalTaps
from companion.ui.widgets.paged import Arrow

_LEAST_THUMB_MM = 6.0
_BAR_MM = 5.0


class Timeline(Widget):
    """Pages of a log, 0 the newest at the right end; the arrows turn a single page."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    pages = NumericProperty(1)
    page = NumericProperty(0)
    is_long = BooleanProperty(False)
    """There is more than one page; else nothing is drawn."""

    def __init__(self, **wishes: Any) -> None:
        self._arrows: tuple[Arrow, ...] = ()
        self._place = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "pages", "page", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    def on_pages(self, _self: object, pages: int) -> None:
        self.is_long = pages > 1
        self.page = min(self.page, pages - 1)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the bar is where the log is read."""
        if super().on_touch_down(touch):
            return True
        return self._goes_to(touch)

    def on_touch_move(self, touch: Any) -> bool:
        """So is one that came sliding, wherever it went down."""
        return self._goes_to(touch) or bool(super().on_touch_move(touch))

    def _goes_to(self, touch: Any) -> bool:
        left, width = self._bar()
        is_on = self.is_long and self.collide_point(*touch.pos)
        if not is_on or not left <= touch.x < left + width:
            return False
        from_start = int((touch.x - left) / width * self.pages)
        self.page = int(self.pages) - 1 - from_start
        return True

    def _bar(self) -> tuple[float, float]:
        """Where the bar begins, and how long it is."""
        key = self.height + self.stage.panel.across(theme.GAP_MM)
        return self.x + key, max(1.0, self.width - 2 * key)

    def _turn(self, key: str) -> None:
        self.page = min(self.pages - 1, max(0, self.page + (1 if key == "up" else -1)))

    def _lay(self, _elapsed: float) -> None:
        self.canvas.before.clear()
        if not self.is_long:
            for arrow in self._arrows:
                self.remove_widget(arrow)
            self._arrows = ()
            return
        self._lay_arrows()
        left, width = self._bar()
        panel = self.stage.panel
        high = panel.up(_BAR_MM)
        thumb = max(panel.across(_LEAST_THUMB_MM), width / self.pages)
        share = (self.pages - 1 - self.page) / max(1, self.pages - 1)
        with self.canvas.before:
            Color(*theme.EDGE)
            low = self.center_y - high / 2
            SmoothRoundedRectangle(pos=(left, low), size=(width, high), radius=[high / 2])
            Color(*theme.EMBER)
            SmoothRoundedRectangle(
                pos=(left + share * (width - thumb), self.y), size=(thumb, self.height), radius=[6]
            )

    def _lay_arrows(self) -> None:
        if not self._arrows:
            stage = self.stage.with_taps(LocalTaps(self._turn))
            self._arrows = tuple(
                Arrow(stage=stage, stays_by=self._turn, way=way, choice=Choice(key, ""))
                for key, way in (("up", "left"), ("down", "right"))
            )
            for arrow in self._arrows:
                self.add_widget(arrow)
        older, newer = self._arrows
        older.choice = Choice("up", "", is_open=self.page < self.pages - 1)
        newer.choice = Choice("down", "", is_open=self.page > 0)
        older.size = newer.size = (self.height, self.height)
        older.pos, newer.pos = self.pos, (self.right - self.height, self.y)
