"""The players of a card game along the top: name, colour and shape, what counts, whose turn."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Score, Suit
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.layout import load_layout

__all__ = ["ScoreRow", "ScoreTile", "shapes", "words"]

NOBODY = Score("", Suit.YELLOW, "")


class ScoreTile(Widget):
    """One player."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    player = ObjectProperty(NOBODY, rebind=True)


class ScoreRow(Widget):
    """All players side by side, in seat order."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    players = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._tiles: list[ScoreTile] = []
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "players", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        while len(self._tiles) > len(self.players):
            self.remove_widget(self._tiles.pop())
        while len(self._tiles) < len(self.players):
            self._tiles.append(ScoreTile(stage=self.stage))
            self.add_widget(self._tiles[-1])
        gap, count = self.stage.panel.across(0.8), max(1, len(self.players))
        width = (self.width - gap * (count - 1)) / count
        for place, (tile, player) in enumerate(zip(self._tiles, self.players, strict=True)):
            tile.stage, tile.player = self.stage, player
            tile.pos = (round(self.x + place * (width + gap)), self.y)
            tile.size = (round(width), self.height)


load_layout(__file__)
