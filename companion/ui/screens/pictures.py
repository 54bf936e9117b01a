"""Before and after, large, and the wish to keep them."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, key, photopair, words
from companion.ui.widgets.layout import load_layout

__all__ = ["PicturesFace", "grid", "header", "key", "photopair", "words"]


class PicturesFace(Screen):
    """Draws a PicturesScreen."""


load_layout(__file__)
