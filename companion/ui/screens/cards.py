"""The table of a card game: players on top, what lies open, the whole deck on one pad."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, pad, score, slots, words
from companion.ui.widgets.layout import load_layout

__all__ = ["CardFace", "grid", "header", "pad", "score", "slots", "words"]


class CardFace(Screen):
    """Draws a CardScreen."""


load_layout(__file__)
