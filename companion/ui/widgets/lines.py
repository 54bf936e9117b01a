"""The entries of the log on pages, the newest page first; a tap on an entry amends it."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import LogLine
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import words
from companion.ui.widgets.grid import Arrow, arrows
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["LineRow", "Lines", "words"]

_NOTHING = LogLine(0, "", "", is_struck=False)
_ROW_MM = 12.6


class LineRow(Tappable):
    """One entry; dim and struck through once it was taken back or replaced."""

    line = ObjectProperty(_NOTHING, rebind=True)


class Lines(Widget):
    """A page of entries, as many as stand in the box."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    lines = ObjectProperty(())
    back = NumericProperty(0)
    """Pages back from the newest."""

    def __init__(self, **wishes: Any) -> None:
        self._rows: list[LineRow] = []
        self._arrows: tuple[Arrow, ...] = ()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "lines", "back", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        panel = self.stage.panel
        gap = panel.up(0.8)
        room = max(1, int((self.height + gap) // (panel.up(_ROW_MM) + gap)))
        pages = max(1, ceil(len(self.lines) / room))
        self.back = min(self.back, pages - 1)
        end = len(self.lines) - int(self.back) * room
        shown = self.lines[max(0, end - room) : end]
        while len(self._rows) > len(shown):
            self.remove_widget(self._rows.pop())
        while len(self._rows) < len(shown):
            self._rows.append(LineRow(stage=self.stage))
            self.add_widget(self._rows[-1])
        width = self.width - self._lay_arrows(pages)
        height = (self.height - gap * (room - 1)) / room
        for place, (row, line) in enumerate(zip(self._rows, shown, strict=True)):
            row.stage, row.line, row.choice = self.stage, line, line.amend
            row.size = (round(width), round(height))
            row.pos = (self.x, round(self.top - place * (height + gap) - height))

    def _lay_arrows(self, pages: int) -> float:
        for arrow in self._arrows:
            self.remove_widget(arrow)
        self._arrows = ()
        if pages == 1:
            return 0.0
        width = self.stage.panel.across(theme.BUTTON_FLOOR_MM)
        page = pages - 1 - int(self.back)
        self._arrows = arrows(self, pages=pages, page=page, turn=self._turn)
        for place, arrow in enumerate(self._arrows):
            arrow.size = (width, self.height / 2 - 2)
            arrow.pos = (self.right - width, self.y + (self.height / 2 + 2) * (1 - place))
            self.add_widget(arrow)
        return width + self.stage.panel.across(theme.GAP_MM)

    def _turn(self, key: str) -> None:
        self.back += 1 if key == "up" else -1


load_layout(__file__)
