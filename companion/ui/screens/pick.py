"""One question with a few large answers."""

from __future__ import annotations

from math import ceil
from typing import ClassVar

from kivy.properties import NumericProperty, ObjectProperty

from companion.presentation.model import PickScreen
from companion.ui.screens.screen import Screen, kind_of
from companion.ui.widgets import grid, ground, header, shapes, words
from companion.ui.widgets.layout import load_layout

__all__ = ["PickFace", "grid", "ground", "header", "shapes", "words"]


class PickFace(Screen):
    """Draws a PickScreen; pieces get their pictures."""

    LONG_PROMPT: ClassVar[int] = 48
    """Letters of a prompt that takes two lines."""
    columns = NumericProperty(1)
    kinds = ObjectProperty(())
    cap_mm = NumericProperty(5)

    def on_model(self, _face: object, model: PickScreen) -> None:
        """As few columns as three rows of large keys allow."""
        count = len(model.answers)
        self.columns = count if count <= 3 else ceil(count / 2) if count <= 8 else 4
        longest = max((len(choice.label) for choice in model.answers), default=0)
        self.cap_mm = 9 if longest < 3 else 5 if self.columns < 4 else 4
        kinds = tuple(kind_of(choice) for choice in model.answers)
        self.kinds = kinds if any(kinds) else ()


load_layout(__file__)
