"""The log by trick or turn: a heading, and its entries as cells side by side; a tap amends one.

Rows stand on pages, the newest page first. Which page is shown, the timeline says.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import LogLine
from companion.presentation.names import breadth_em
from companion.ui import theme
from companion.ui.panel import ROBOTO_CAP_HEIGHT
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import words
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["LineRow", "Lines", "words"]

_NOTHING = LogLine(0, "", "", is_struck=False)
_GAP_MM = 0.8
_ROW_MM, _UPRIGHT_ROW_MM = 12.4, 19.4
_HEADING_MM, _UPRIGHT_HEADING_MM = 25.0, 19.0
_LEAST_CELL_MM, _RIM_MM = 20.0, 3.6


class LineRow(Tappable):
    """One entry; dim and struck through once it was taken back or replaced."""

    line = ObjectProperty(_NOTHING, rebind=True)


@dataclass(frozen=True, slots=True)
class _Row:
    """Entries side by side, with the share of the row each of them takes."""

    heading: str
    lines: tuple[LogLine, ...]
    shares: tuple[float, ...]


class Lines(Widget):
    """A page of rows, as many as stand in the box; page 0 holds the newest."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    lines = ObjectProperty(())
    page = NumericProperty(0)
    pages = NumericProperty(1)

    def __init__(self, **wishes: Any) -> None:
        self._cells = Kept()
        self._headings = Kept()
        self._rows: tuple[_Row, ...] = ()
        self._place = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "lines", "page", "pos", "size"):
            self.fbind(name, self._place)
        self._place()

    @property
    def _row_mm(self) -> float:
        """Two lines of words; an upright panel needs four."""
        return _UPRIGHT_ROW_MM if self.stage.panel.is_upright else _ROW_MM

    @property
    def _heading_mm(self) -> float:
        return _UPRIGHT_HEADING_MM if self.stage.panel.is_upright else _HEADING_MM

    def _lay(self, _elapsed: float) -> None:
        panel = self.stage.panel
        self._rows = tuple(_flowed(self.lines, self.width / panel.x_px_per_mm - self._heading_mm))
        step = panel.up(self._row_mm + _GAP_MM)
        room = max(1, int((self.height + panel.up(_GAP_MM)) // step))
        self.pages = max(1, -(-len(self._rows) // room))
        last = len(self._rows) - min(int(self.page), int(self.pages) - 1) * room
        shown = self._rows[max(0, last - room) : last]
        keep(self, self._headings, len(shown), self._heading)
        keep(self, self._cells, sum(len(row.lines) for row in shown), self._cell)
        cells, before = iter(self._cells), ""
        for place, (row, heading) in enumerate(zip(shown, self._headings, strict=True)):
            low = round(self.top - place * step - panel.up(self._row_mm))
            heading.stage = self.stage
            heading.text = row.heading if row.heading != before else ""
            heading.pos = (round(self.x), low)
            heading.size = (panel.across(self._heading_mm - 1.6), panel.up(self._row_mm))
            before = row.heading
            self._lay_cells(row, cells, low)

    def _lay_cells(self, row: _Row, cells: Any, low: int) -> None:
        panel, gap = self.stage.panel, self.stage.panel.across(_GAP_MM)
        left = self.x + panel.across(self._heading_mm)
        width = self.right - left - gap * (len(row.lines) - 1)
        for line, share in zip(row.lines, row.shares, strict=True):
            cell = next(cells)
            cell.stage, cell.line, cell.choice = self.stage, line, line.amend
            cell.pos = (round(left), low)
            cell.size = (round(width * share), panel.up(self._row_mm))
            left += width * share + gap

    def _cell(self) -> LineRow:
        return LineRow(stage=self.stage)

    def _heading(self) -> words.Words:
        return words.Words(cap_mm=theme.CAP_BODY_MM, max_lines=3, align="left", is_bold=True)


def _flowed(lines: tuple[LogLine, ...], width_mm: float) -> list[_Row]:
    """The entries of each trick or turn in rows, each cell as wide as its words need."""
    rows: list[_Row] = []
    for heading, group in groupby(lines, key=lambda line: line.heading or line.who):
        row: list[tuple[LogLine, float]] = []
        for line in group:
            wide_mm = min(width_mm, _cell_mm(line))
            if row and sum(mm + _GAP_MM for _line, mm in row) + wide_mm > width_mm:
                rows.append(_row(heading, row))
                row = []
            row.append((line, wide_mm))
        rows.append(_row(heading, row))
    return rows


def _row(heading: str, cells: list[tuple[LogLine, float]]) -> _Row:
    """The cells share what is left over as they share the row."""
    whole = sum(mm for _line, mm in cells)
    shares = tuple(mm / whole for _line, mm in cells)
    return _Row(heading, tuple(line for line, _mm in cells), shares)


def _cell_mm(line: LogLine) -> float:
    """Wide enough for the words in two lines, or for words and aside in a line each."""
    em_mm = theme.CAP_BODY_MM / ROBOTO_CAP_HEIGHT
    said = line.brief or line.words
    if line.aside:
        small_mm = theme.CAP_ANY_MM / ROBOTO_CAP_HEIGHT
        wide_mm = max(breadth_em(said) * em_mm, breadth_em(line.aside) * small_mm)
    else:
        wide_mm = _two_lines_em(said) * em_mm
    return max(_LEAST_CELL_MM, wide_mm + _RIM_MM)


def _two_lines_em(text: str) -> float:
    """The width of the text broken in two, where it says so itself or at its best place."""
    if "\n" in text:
        return max(map(breadth_em, text.split("\n")))
    parts = text.split(" ")
    breaks = range(1, max(2, len(parts)))
    return min(
        max(breadth_em(" ".join(parts[:place])), breadth_em(" ".join(parts[place:])))
        for place in breaks
    )


load_layout(__file__)
