"""Who plays, by which house rules, who begins; and the keyboard for a new name."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.presentation.model import SetupScreen
from companion.ui.screens.screen import Screen
from companion.ui.screens.tablespace import MORE_LINE_MM, lines_in
from companion.ui.widgets import grid, header, tile, words
from companion.ui.widgets.layout import load_layout

__all__ = ["SetupFace", "grid", "header", "tile", "words"]

_A_COLUMN = 5
"""More players than that stand in two columns."""
_MARGIN_MM = 7.0

_START_MM, _LOW_START_MM = 16.8, 12.3
_LINE_MM, _FIRST_LINE_MM = 8.8, 7.3
"""A prompt in one line, and the first of several."""


class SetupFace(Screen):
    """Draws a SetupScreen; a long prompt has some of the height of START."""

    prompt_mm = NumericProperty(_LINE_MM)
    start_mm = NumericProperty(_START_MM)

    def on_stage(self, *_changed: object) -> None:
        """Another panel breaks the prompt differently."""
        if self.model is not None:
            self.on_model(self, self.model)

    def on_model(self, _face: object, model: SetupScreen) -> None:
        """As many lines as the prompt needs in letters that are read across the table."""
        panel = self.stage.panel
        tiles_mm = 0.0 if panel.is_upright else 62.0 if len(model.seated) > _A_COLUMN else 43.0
        whole_mm = panel.width_px / panel.x_px_per_mm - _MARGIN_MM - tiles_mm
        lines = lines_in(model.prompt, whole_mm, panel)
        self.prompt_mm = max(_LINE_MM, _FIRST_LINE_MM + (lines - 1) * MORE_LINE_MM)
        self.start_mm = _START_MM if lines < 2 or panel.is_upright else _LOW_START_MM


load_layout(__file__)
