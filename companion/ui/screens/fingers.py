"""Fingers choose who begins."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import fingerfield, grid, header, words
from companion.ui.widgets.layout import load_layout

__all__ = ["FingersFace", "fingerfield", "grid", "header", "words"]


class FingersFace(Screen):
    """Draws a FingersScreen."""

    def on_parent(self, _face: object, parent: object) -> None:
        """Off the glass, every tap is forgotten."""
        if parent is None:
            self.ids.field.forget()


load_layout(__file__)
