"""Everything that was entered by trick or turn, and the way to any of it."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, lines, timeline
from companion.ui.widgets.layout import load_layout

__all__ = ["LogFace", "grid", "header", "lines", "timeline"]


class LogFace(Screen):
    """Draws a LogScreen."""


load_layout(__file__)
