"""A code for a phone, as large as the glass allows."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import code, header, key, words
from companion.ui.widgets.layout import load_layout

__all__ = ["LinkFace", "code", "header", "key", "words"]


class LinkFace(Screen):
    """Draws a LinkScreen."""


load_layout(__file__)
