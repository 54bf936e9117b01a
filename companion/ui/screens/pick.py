"""One question with a few large answers."""

from __future__ import annotations

from math import ceil

from kivy.properties import NumericProperty, ObjectProperty

from companion.presentation.model import PickScreen
from companion.ui.screens.screen import Screen, kind_of
from companion.ui.screens.tablespace import MORE_LINE_MM, lines_in
from companion.ui.widgets import grid, ground, header, shapes, words
from companion.ui.widgets.layout import load_layout

__all__ = ["PickFace", "grid", "ground", "header", "shapes", "words"]

_LINE_MM, _MARGIN_MM, _SHAPE_MM = 9.6, 4.0, 10.0
_SHORT = 4
"""Letters of an answer of which four stand side by side."""


class PickFace(Screen):
    """Draws a PickScreen; pieces get their pictures."""

    columns = NumericProperty(1)
    kinds = ObjectProperty(())
    cap_mm = NumericProperty(5)
    prompt_mm = NumericProperty(0)

    def on_stage(self, *_changed: object) -> None:
        """Another panel breaks prompt and answers differently."""
        if self.model is not None:
            self.on_model(self, self.model)

    def on_model(self, _face: object, model: PickScreen) -> None:
        """As few columns as three rows of large keys allow; two on an upright panel."""
        panel, count = self.stage.panel, len(model.answers)
        longest = max((len(choice.label) for choice in model.answers), default=0)
        self.columns = count if count <= 3 else ceil(count / 2) if count <= 8 else 4
        if panel.is_upright:
            self.columns = min(count, 4 if longest < _SHORT else 2)
        self.prompt_mm = self._prompt_mm(model) if model.prompt else 0
        self.cap_mm = 9 if longest < 3 else 5 if self.columns < 4 else 4
        kinds = tuple(kind_of(choice) for choice in model.answers)
        self.kinds = kinds if any(kinds) else ()

    def _prompt_mm(self, model: PickScreen) -> float:
        panel = self.stage.panel
        shape_mm = _SHAPE_MM if model.suit else 0.0
        whole_mm = panel.width_px / panel.x_px_per_mm - _MARGIN_MM - shape_mm
        lines = lines_in(model.prompt, whole_mm, panel)
        return _LINE_MM + (lines - 1) * MORE_LINE_MM


load_layout(__file__)
