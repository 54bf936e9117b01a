"""The lines of a table on pages, the first one on top; a tap on a line opens what it is about."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import ObjectProperty

from companion.presentation.model import TableRow
from companion.ui import theme
from companion.ui.stage import Stage
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.paged import Paged
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.words import Words

__all__ = ["Rows", "TableLine"]

_OPEN_MM, _SHUT_MM, _UPRIGHT_SHUT_MM = 12.0, 6.7, 11.4
_FOLDED_MM = 19.0
"""On a glass that is higher than wide four cells stand two by two."""
_HEAD_MM = 5.4
_GAP_MM = 0.5
_NOTHING = TableRow(())


class TableLine(Tappable):
    """One line; its cells stand under the heads."""

    row = ObjectProperty(_NOTHING, rebind=True)
    shares = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._cells = Kept()
        super().__init__(**wishes)
        for name in ("stage", "row", "shares", "pos", "size"):
            self.fbind(name, self._fill)

    def _fill(self, *_changed: object) -> None:
        keep(self, self._cells, len(self.row.cells), Words)
        boxes = folded(self) if is_folded(self.row, self.stage) else columns(self, self.shares)
        for place, (cell, text) in enumerate(zip(self._cells, self.row.cells, strict=True)):
            cell.stage, cell.text = self.stage, text
            cell.align = "left"
            cell.is_bold = place == 0
            cell.ink = theme.DIM if self.row.is_faint else theme.TEXT
            cell.cap_mm, cell.floor_mm, cell.max_lines = theme.CAP_NAME_MM, theme.CAP_ANY_MM, 2
            if place < len(boxes):
                cell.pos, cell.size = boxes[place][:2], boxes[place][2:]


class Rows(Paged):
    """The heads, and as many lines as stand under them."""

    heads = ObjectProperty(())
    shares = ObjectProperty(())
    rows = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._heads = Kept()
        self._rows = Kept()
        super().__init__(**wishes)
        for name in ("heads", "shares", "rows"):
            self.fbind(name, self._place)

    def _lay(self, _elapsed: float) -> None:
        up = self.stage.panel.up
        is_two_by_two = any(is_folded(row, self.stage) for row in self.rows)
        head_px = 0 if is_two_by_two else up(_HEAD_MM)
        row_px = up(_FOLDED_MM if is_two_by_two else self._row_mm)
        room = self.height - head_px
        on_page = max(1, int((room + up(_GAP_MM)) // (row_px + up(_GAP_MM))))
        width = self.width - self.lay_arrows(max(1, ceil(len(self.rows) / on_page)))
        start = int(self.page) * on_page
        self._lay_heads(() if is_two_by_two else self.heads, width)
        shown = self.rows[start : start + on_page]
        keep(self, self._rows, len(shown), lambda: TableLine(stage=self.stage))
        top = self.top - head_px
        for face, row in zip(self._rows, shown, strict=True):
            face.stage, face.shares, face.row, face.choice = (
                self.stage,
                self.shares,
                row,
                row.open,
            )
            face.size = (round(width), row_px)
            face.pos = (round(self.x), round(top - row_px))
            top = face.y - up(_GAP_MM)

    @property
    def _row_mm(self) -> float:
        if any(row.open for row in self.rows):
            return _OPEN_MM
        return _UPRIGHT_SHUT_MM if self.stage.panel.is_upright else _SHUT_MM

    def _lay_heads(self, heads: tuple[str, ...], width: float) -> None:
        panel = self.stage.panel
        keep(self, self._heads, len(heads), Words)
        left, spare = self.x, width
        for head, text, share in zip(self._heads, heads, self.shares, strict=False):
            part = spare * share / sum(self.shares)
            head.stage, head.text, head.ink = self.stage, text, theme.EMBER
            head.align, head.cap_mm, head.floor_mm = "left", theme.CAP_BODY_MM, theme.CAP_ANY_MM
            head.size = (max(1, part - 2 * inset_px(self.stage)), panel.up(_HEAD_MM))
            head.pos = (round(left + inset_px(self.stage)), round(self.top - head.height))
            left += part


_INSET_MM, _UPRIGHT_INSET_MM, _EDGE_MM = 1.6, 1.0, 0.5
"""From the edge of a column, and of a line, to its text."""


def inset_px(stage: Stage) -> int:
    """From the edge of a column to its text."""
    return stage.panel.across(_UPRIGHT_INSET_MM if stage.panel.is_upright else _INSET_MM)


def columns(row: TableLine, shares: tuple[int, ...]) -> list[tuple[float, float, float, float]]:
    """The boxes of the cells of a line: left, low, width, height."""
    inset, edge = inset_px(row.stage), row.stage.panel.up(_EDGE_MM)
    left, boxes = row.x, []
    for share in shares:
        part = row.width * share / sum(shares)
        boxes.append(
            (round(left + inset), row.y + edge, max(1, part - 2 * inset), row.height - 2 * edge)
        )
        left += part
    return boxes


def is_folded(row: TableRow, stage: Stage) -> bool:
    """Whether its cells stand two by two: a line to be tapped is high enough for that."""
    return stage.panel.is_upright and row.open is not None and len(row.cells) == 4


def folded(row: TableLine) -> list[tuple[float, float, float, float]]:
    """The boxes of four cells, two by two, the second under the first."""
    inset, half = inset_px(row.stage), row.height / 2
    width = max(1, row.width / 2 - 2 * inset)
    return [
        (round(row.x + place // 2 * row.width / 2 + inset), low, width, half)
        for place in range(4)
        for low in [row.y if place % 2 else row.y + half]
    ]


load_layout(__file__)
