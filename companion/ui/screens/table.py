"""A table to read: the matches of this device, or its players."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, rows, words
from companion.ui.widgets.layout import load_layout

__all__ = ["TableFace", "grid", "header", "rows", "words"]


class TableFace(Screen):
    """Draws a TableScreen."""


load_layout(__file__)
