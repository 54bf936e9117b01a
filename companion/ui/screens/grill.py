"""The turn at the grill: the whole ground in the player's colour, the piece to place, the keys."""

from __future__ import annotations

from companion.ui.screens.screen import Screen, kind_of
from companion.ui.widgets import grid, ground, header, ring, tile
from companion.ui.widgets.layout import load_layout

__all__ = ["GrillFace", "grid", "ground", "header", "kind_of", "ring", "tile"]


class GrillFace(Screen):
    """Draws a GrillScreen."""


load_layout(__file__)
