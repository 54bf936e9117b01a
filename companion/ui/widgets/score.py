"""The players of a card game along the top: name, colour and shape, what counts, whose turn."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.presentation.model import Score, Suit
from companion.ui.widgets import shapes, turned, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.plated import Plated
from companion.ui.widgets.row import Row

__all__ = ["ScoreRow", "ScoreTile", "shapes", "turned", "words"]

NOBODY = Score("", Suit.YELLOW, "")


class ScoreTile(Plated):
    """One player."""

    player = ObjectProperty(NOBODY, rebind=True)
    angle = NumericProperty(0)
    """By which the number is turned, in degrees."""
    has_bar = BooleanProperty(False)
    """The number would be another one upside down: a line stands under it."""


class ScoreRow(Row):
    """All players side by side, in seat order."""

    players = ObjectProperty(())
    gap_mm = 0.8
    values_name, value_name, part = "players", "player", ScoreTile


load_layout(__file__)
