"""The end of a game, and why it ended."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, piece, shapes, tile, words
from companion.ui.widgets.layout import load_layout

__all__ = ["WinnerFace", "grid", "header", "piece", "shapes", "tile", "words"]


class WinnerFace(Screen):
    """Draws a WinnerScreen."""


load_layout(__file__)
