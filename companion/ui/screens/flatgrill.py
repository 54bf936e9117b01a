"""The turn at the grill on a screen that lies flat: the words face whoever has the tongs."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty

from companion.presentation.model import GrillScreen
from companion.ui.screens.screen import Screen, kind_of
from companion.ui.widgets import edges, grid, ground, header, piece, ring, turned
from companion.ui.widgets.layout import load_layout

__all__ = [
    "FlatGrillFace",
    "edges",
    "grid",
    "ground",
    "header",
    "kind_of",
    "piece",
    "ring",
    "turned",
]


class FlatGrillFace(Screen):
    """Draws a GrillScreen."""

    standings = ObjectProperty(())
    angle = NumericProperty(0)
    """By which the words are turned to the player on turn, in degrees."""

    def on_model(self, _face: object, model: GrillScreen) -> None:
        self.standings = edges.standings(model.players)
        self.angle = edges.on_turn_edge(model.players).value


load_layout(__file__)
