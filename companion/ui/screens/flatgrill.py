"""The turn at the grill on a screen that lies flat: the words face whoever has the tongs."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.presentation.model import GrillScreen
from companion.ui.flat import turn_word
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


_LONG_PROMPT = 60
"""Letters of a prompt that takes three lines."""


class FlatGrillFace(Screen):
    """Draws a GrillScreen."""

    standings = ObjectProperty(())
    turn_word = StringProperty("")
    """The name of the player on turn, large."""
    angle = NumericProperty(0)
    """By which the words are turned to the player on turn, in degrees."""
    is_side = BooleanProperty(False)
    """The player on turn sits at a shorter edge: lines are short, and there are many."""
    is_long = BooleanProperty(False)
    """The prompt needs the room of the piece as well; it names the piece where one is known."""

    def on_model(self, _face: object, model: GrillScreen) -> None:
        self.standings = edges.standings(model.players)
        edge = edges.on_turn_edge(model.players)
        self.is_long = len(model.prompt) > _LONG_PROMPT
        self.turn_word = turn_word(model.name, edge)
        self.angle, self.is_side = edge.value, edge.is_side


load_layout(__file__)
