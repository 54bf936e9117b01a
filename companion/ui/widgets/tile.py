"""One player: shape, name, chips as a number and as discs, unused bonus cards, out or on turn."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import PlayerTile as PlayerValues
from companion.presentation.model import Suit
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["BonusCards", "Chips", "Tile", "TileStack", "shapes", "words"]

NOBODY = PlayerValues("", Suit.YELLOW, 0, ())
_MOST_DISCS = 12


class Chips(Widget):
    """Chips as discs in a row, overlapping when there are many."""

    count = NumericProperty(0)
    disc_px = NumericProperty(12)

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("count", "disc_px", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        shown = min(int(self.count), _MOST_DISCS)
        size = self.disc_px
        if shown == 0 or self.width < size:
            return
        step = min(size * 1.12, (self.width - size) / max(1, shown - 1))
        low = self.center_y - size / 2
        with self.canvas:
            for place in range(shown):
                left = self.x + place * step
                Color(*theme.BACKGROUND)
                SmoothEllipse(pos=(left - 1, low - 1), size=(size + 2, size + 2))
                Color(*theme.EMBER)
                SmoothEllipse(pos=(left, low), size=(size, size))
                Color(*theme.BACKGROUND)
                SmoothLine(circle=(left + size / 2, low + size / 2, size * 0.27), width=1)


class BonusCards(Widget):
    """The unused bonus cards as small cards with their first letter."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    names = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._letters = Kept()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "names", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _letter(self) -> words.Words:
        return words.Words(ink=theme.BLACK, cap_mm=theme.CAP_ANY_MM)

    def _lay(self, _elapsed: float) -> None:
        keep(self, self._letters, len(self.names), self._letter)
        width = self.stage.panel.across(4.2)
        step = width + self.stage.panel.across(0.8)
        self.canvas.before.clear()
        for place, (letter, name) in enumerate(zip(self._letters, self.names, strict=True)):
            letter.stage, letter.text = self.stage, name[:1].upper()
            letter.size = (width, self.height)
            left = self.right - width - step * (len(self.names) - 1 - place)
            letter.pos = (round(left), self.y)
            with self.canvas.before:
                Color(*theme.CREAM)
                SmoothRoundedRectangle(pos=letter.pos, size=letter.size, radius=[3])


class Tile(Tappable):
    """One player's tile; a key only where it is given a choice."""

    player = ObjectProperty(NOBODY, rebind=True)


class TileStack(Widget):
    """The players one under the other, each at most `row_mm` high."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    players = ObjectProperty(())
    choices = ObjectProperty(())
    row_mm = NumericProperty(17)
    most_rows = NumericProperty(6)
    """More players than that stand in two columns."""

    def __init__(self, **wishes: Any) -> None:
        self._tiles = Kept()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "players", "choices", "row_mm", "most_rows", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        keep(self, self._tiles, len(self.players), lambda: Tile(stage=self.stage))
        panel, count = self.stage.panel, max(1, len(self.players))
        columns = 1 if count <= self.most_rows else 2
        rows = ceil(count / columns)
        gap, gap_x = panel.up(0.6), panel.across(2.4)
        height = min(panel.up(self.row_mm), (self.height - gap * (rows - 1)) / rows)
        width = (self.width - gap_x * (columns - 1)) / columns
        for place, (tile, player) in enumerate(zip(self._tiles, self.players, strict=True)):
            tile.stage, tile.player = self.stage, player
            tile.choice = self.choices[place] if place < len(self.choices) else None
            left, line = self.x + place // rows * (width + gap_x), place % rows
            tile.size = (round(width), round(height))
            tile.pos = (round(left), round(self.top - line * (height + gap) - height))


load_layout(__file__)
