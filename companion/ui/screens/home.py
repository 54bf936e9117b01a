"""The door: go on with the last evening, begin a game, look back, say goodbye."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, piece, words
from companion.ui.widgets.layout import load_layout

__all__ = ["HomeFace", "grid", "header", "piece", "words"]


class HomeFace(Screen):
    """Draws a HomeScreen."""


load_layout(__file__)
