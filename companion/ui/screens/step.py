"""One step of a calibration: the plate, and what to do with it."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, key, platedrawing, preview, words
from companion.ui.widgets.layout import load_layout

__all__ = ["StepFace", "grid", "header", "key", "platedrawing", "preview", "words"]


class StepFace(Screen):
    """Draws a StepScreen."""


load_layout(__file__)
