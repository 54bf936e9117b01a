"""An old entry, what it could become, and what that would change."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty

from companion.presentation.model import AmendScreen
from companion.ui import theme
from companion.ui.panel import Panel
from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, pad, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.padlines import lines_of

__all__ = ["AmendFace", "grid", "header", "pad", "words"]

_ROW_MM, _LOW_ROW_MM, _UPRIGHT_ROW_MM = 12.6, 10.1, 16.6
_UPRIGHT_WAS_MM, _UPRIGHT_REST_MM = 20.9, 67.2
"""The height of the entry as it was, and of all below the pad with the changes in four lines."""
_FEW_ROWS, _MOST_COLUMNS = 3, 6


class AmendFace(Screen):
    """Draws a AmendScreen: the pad whole, the changes below it."""

    title = StringProperty("")
    was = StringProperty("")
    pad_mm = NumericProperty(0)
    columns = NumericProperty(1)

    def on_stage(self, *_changed: object) -> None:
        """Another panel breaks the rows of the pad differently."""
        if self.model is not None:
            self.on_model(self, self.model)

    def on_model(self, _face: object, model: AmendScreen) -> None:
        """A high pad needs the height: then the entry as it was stands in the header."""
        rows = len(lines_of(model.pad, self.stage.panel))
        self.title = f"{model.title}: {model.was}" if rows > _FEW_ROWS else model.title
        self.was = "" if rows > _FEW_ROWS else model.was
        if self.stage.panel.is_upright:
            self.pad_mm = rows * self._upright_row_mm(rows)
        else:
            self.pad_mm = rows * (_LOW_ROW_MM if rows >= _FEW_ROWS else _ROW_MM)
        self.columns = min(_MOST_COLUMNS, 1 + len(model.answers))

    def _upright_row_mm(self, rows: int) -> float:
        """High enough for words in three lines while there is height for all rows."""
        panel: Panel = self.stage.panel
        above_mm = theme.HEADER_MM + (_UPRIGHT_WAS_MM if self.was else 0.0)
        room_mm = panel.height_px / panel.y_px_per_mm - above_mm - _UPRIGHT_REST_MM
        return max(_LOW_ROW_MM, min(_UPRIGHT_ROW_MM, room_mm / max(1, rows)))


load_layout(__file__)
