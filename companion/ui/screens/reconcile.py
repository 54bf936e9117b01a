"""Counting the table: one stepper for each counted thing."""

from __future__ import annotations

from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, header, stepper, words
from companion.ui.widgets.layout import load_layout

__all__ = ["ReconcileFace", "grid", "header", "stepper", "words"]


class ReconcileFace(Screen):
    """Draws a ReconcileScreen."""


load_layout(__file__)
