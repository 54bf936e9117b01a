"""An old entry, what it could become, and what that would change."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, words
from companion.ui.widgets.layout import load_layout

__all__ = ["AmendFace", "grid", "header", "words"]


class AmendFace(Screen):
    """Draws a AmendScreen."""


load_layout(__file__)
