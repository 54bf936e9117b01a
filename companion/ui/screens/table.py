"""A table to read: the matches of this device, or its players."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.presentation.model import TableScreen
from companion.ui.screens.screen import Screen
from companion.ui.screens.tablespace import MORE_LINE_MM, lines_in
from companion.ui.widgets import grid, header, rows, words
from companion.ui.widgets.layout import load_layout

__all__ = ["TableFace", "grid", "header", "rows", "words"]


_KEY_MM = 32.0
_LINE_MM, _UPRIGHT_KEYS_MM, _MARGIN_MM = 7.3, 15.0, 6.0


class TableFace(Screen):
    """Draws a TableScreen."""

    foot_mm = NumericProperty(_LINE_MM)

    def on_stage(self, *_changed: object) -> None:
        """Another panel breaks the prompt differently."""
        if self.model is not None:
            self.on_model(self, self.model)

    def on_model(self, _face: object, model: TableScreen) -> None:
        """As many lines as the prompt needs beside the keys, or over them."""
        panel = self.stage.panel
        keys_mm = 0.0 if panel.is_upright else _KEY_MM * (len(model.keys) + 1)
        whole_mm = panel.width_px / panel.x_px_per_mm - _MARGIN_MM - keys_mm
        lines = lines_in(model.prompt, whole_mm, panel) if model.prompt else 1
        text_mm = _LINE_MM + (lines - 1) * MORE_LINE_MM
        self.foot_mm = text_mm + _UPRIGHT_KEYS_MM if panel.is_upright else max(12.6, text_mm)


load_layout(__file__)
