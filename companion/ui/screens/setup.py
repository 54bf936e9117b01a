"""Who plays, by which house rules, who begins; and the keyboard for a new name."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, tile, words
from companion.ui.widgets.layout import load_layout

__all__ = ["SetupFace", "grid", "header", "tile", "words"]


class SetupFace(Screen):
    """Draws a SetupScreen."""


load_layout(__file__)
