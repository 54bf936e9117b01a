"""The evidence, the clause in own words, where to look it up, and the rulings."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, trace, words
from companion.ui.widgets.layout import load_layout

__all__ = ["DisputeFace", "grid", "header", "trace", "words"]


class DisputeFace(Screen):
    """Draws a DisputeScreen."""


load_layout(__file__)
