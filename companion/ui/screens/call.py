"""A call: what was seen, who pays, why, and the keys that correct it in one tap."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, ground, header, trace
from companion.ui.widgets.layout import load_layout

__all__ = ["CallFace", "grid", "ground", "header", "trace"]


class CallFace(Screen):
    """Draws a CallScreen."""


load_layout(__file__)
