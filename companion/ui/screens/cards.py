"""The table of a card game: players on top, what lies open, the whole deck on one pad."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.presentation.model import CardScreen
from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, pad, score, slots, words
from companion.ui.widgets.layout import load_layout

__all__ = ["CardFace", "grid", "header", "pad", "score", "slots", "words"]


_MOST_ROWS_UNDER_A_STRIP = 5
"""More rows of keys need the whole glass."""


class CardFace(Screen):
    """Draws a CardScreen; a notice has the room of what lies open, so that the keys stay put."""

    head_mm = NumericProperty(0)
    strip_mm = NumericProperty(0)

    def on_model(self, _face: object, model: CardScreen) -> None:
        is_flat = pad.is_wide(model.pad)
        self.head_mm, self.strip_mm = (7.6, 10.6) if is_flat else (8.4, 15)
        lies_open = model.strip or model.facts or model.said
        if not lies_open or len(model.pad) > _MOST_ROWS_UNDER_A_STRIP:
            self.strip_mm = 0
        elif model.frame.notice:
            self.head_mm, self.strip_mm = self.head_mm + self.strip_mm, 0


load_layout(__file__)
