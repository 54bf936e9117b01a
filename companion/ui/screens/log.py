"""Everything that was entered, page by page, newest last."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, lines
from companion.ui.widgets.layout import load_layout

__all__ = ["LogFace", "grid", "header", "lines"]


class LogFace(Screen):
    """Draws a LogScreen."""


load_layout(__file__)
