"""How something went, drawn step by step, with everybody's name and number beside it."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import course, grid, header, words
from companion.ui.widgets.layout import load_layout

__all__ = ["CurveFace", "course", "grid", "header", "words"]


class CurveFace(Screen):
    """Draws a CurveScreen."""


load_layout(__file__)
