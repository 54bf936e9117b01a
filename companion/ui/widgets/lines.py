"""The entries of the log on pages, the newest page first; a tap on an entry amends it."""

from __future__ import annotations

from math import ceil
from typing import Any, ClassVar

from kivy.properties import ObjectProperty

from companion.presentation.model import LogLine
from companion.ui.widgets import words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.paged import Paged
from companion.ui.widgets.tappable import Tappable

__all__ = ["LineRow", "Lines", "words"]

_NOTHING = LogLine(0, "", "", is_struck=False)
_ROW_MM = 12.6
_GAP_MM = 0.8


class LineRow(Tappable):
    """One entry; dim and struck through once it was taken back or replaced."""

    line = ObjectProperty(_NOTHING, rebind=True)


class Lines(Paged):
    """A page of entries, as many as stand in the box; page 0 holds the newest."""

    lines = ObjectProperty(())
    up_turns: ClassVar[int] = 1

    def __init__(self, **wishes: Any) -> None:
        self._rows: list[LineRow] = []
        super().__init__(**wishes)
        self.fbind("lines", self._place)

    def _lay(self, _elapsed: float) -> None:
        gap = self.stage.panel.up(_GAP_MM)
        room = max(1, int((self.height + gap) // (self.stage.panel.up(_ROW_MM) + gap)))
        width = self.width - self.lay_arrows(max(1, ceil(len(self.lines) / room)))
        end = len(self.lines) - int(self.page) * room
        shown = self.lines[max(0, end - room) : end]
        while len(self._rows) > len(shown):
            self.remove_widget(self._rows.pop())
        while len(self._rows) < len(shown):
            self._rows.append(LineRow(stage=self.stage))
            self.add_widget(self._rows[-1])
        height = (self.height - gap * (room - 1)) / room
        for place, (row, line) in enumerate(zip(self._rows, shown, strict=True)):
            row.stage, row.line, row.choice = self.stage, line, line.amend
            row.size = (round(width), round(height))
            row.pos = (round(self.x), round(self.top - place * (height + gap) - height))


load_layout(__file__)
