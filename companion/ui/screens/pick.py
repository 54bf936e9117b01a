"""One question with a few large answers."""

from __future__ import annotations

from math import ceil

from kivy.properties import NumericProperty, ObjectProperty

from companion.presentation.model import PickScreen
from companion.ui.screens.screen import Screen, kind_of
from companion.ui.widgets import grid, ground, header, shapes, words
from companion.ui.widgets.layout import load_layout

__all__ = ["PickFace", "grid", "ground", "header", "shapes", "words"]


class PickFace(Screen):
    """Draws a PickScreen; pieces get their pictures."""

    columns = NumericProperty(1)
    kinds = ObjectProperty(())

    def on_model(self, _face: object, model: PickScreen) -> None:
        """As few columns as three rows of large keys allow."""
        count = len(model.answers)
        self.columns = count if count <= 3 else ceil(count / 2) if count <= 8 else 4
        kinds = tuple(kind_of(choice) for choice in model.answers)
        self.kinds = kinds if any(kinds) else ()


load_layout(__file__)
