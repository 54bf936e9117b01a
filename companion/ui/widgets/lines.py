"""The entries of the log on pages, the newest page first; a tap on an entry amends it.

A heading says whose turn it was, and says it again where a page begins within a turn.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, ClassVar

from kivy.properties import ObjectProperty

from companion.presentation.model import LogLine
from companion.ui import theme
from companion.ui.widgets import words
from companion.ui.widgets.kept import keep
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.paged import Paged
from companion.ui.widgets.tappable import Tappable

__all__ = ["LineRow", "Lines", "words"]

_NOTHING = LogLine(0, "", "", is_struck=False)
_ROW_MM = 12.4
_HEADING_MM = 5.4
_GAP_MM = 0.8

LogPage = tuple[LogLine, ...]


class LineRow(Tappable):
    """One entry; dim and struck through once it was taken back or replaced."""

    line = ObjectProperty(_NOTHING, rebind=True)


class Lines(Paged):
    """A page of entries, as many as stand in the box; page 0 holds the newest."""

    lines = ObjectProperty(())
    up_turns: ClassVar[int] = 1

    def __init__(self, **wishes: Any) -> None:
        self._rows: list[LineRow] = []
        self._headings: list[words.Words] = []
        super().__init__(**wishes)
        self.fbind("lines", self._place)

    def _lay(self, _elapsed: float) -> None:
        pages = self._paged()
        width = round(self.width - self.lay_arrows(len(pages)))
        page = pages[int(self.page)]
        turns = [(who, tuple(turn)) for who, turn in groupby(page, key=lambda line: line.who)]
        keep(self, self._rows, len(page), lambda: LineRow(stage=self.stage))
        keep(self, self._headings, len(turns), self._heading)
        rows, up = iter(self._rows), self.stage.panel.up
        top = self.top
        for heading, (who, turn) in zip(self._headings, turns, strict=True):
            heading.stage, heading.text = self.stage, who
            heading.size = (width, up(_HEADING_MM))
            heading.pos = (round(self.x), round(top - heading.height))
            top = heading.y - up(_GAP_MM)
            for line in turn:
                row = next(rows)
                row.stage, row.line, row.choice = self.stage, line, line.amend
                row.size = (width, up(_ROW_MM))
                row.pos = (round(self.x), round(top - row.height))
                top = row.y - up(_GAP_MM)

    def _paged(self) -> list[LogPage]:
        """The entries on pages, the newest page first; every page holds one at least."""
        pages: list[LogPage] = [()]
        for line in reversed(self.lines):
            longer = (line, *pages[-1])
            if pages[-1] and self._height_of(longer) > self.height:
                pages.append((line,))
            else:
                pages[-1] = longer
        return pages

    def _height_of(self, page: LogPage) -> float:
        panel = self.stage.panel
        headings = sum(1 for _turn in groupby(page, key=lambda line: line.who))
        gaps = (len(page) + headings - 1) * panel.up(_GAP_MM)
        return float(len(page) * panel.up(_ROW_MM) + headings * panel.up(_HEADING_MM) + gaps)

    def _heading(self) -> words.Words:
        return words.Words(cap_mm=theme.CAP_NAME_MM, align="left", is_bold=True)


load_layout(__file__)
