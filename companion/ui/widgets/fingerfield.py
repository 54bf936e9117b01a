"""One field for each player's finger; when everybody has tapped the own one, it is said.

One after the other or all at once: a panel may feel one finger only. Who is chosen is not known
here.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.uix.widget import Widget

from companion.presentation.model import PlayerTile, Suit
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.layout import load_layout

__all__ = ["FingerField", "FingerSpot", "shapes", "words"]

HUSH_SECONDS = 1.0
"""From the last tap to the choice, so that all look up from their fingers."""
_NOBODY = PlayerTile("", Suit.YELLOW, None, ())
_A_ROW = 3
_TWO_ROWS_OF_TWO = 4


class FingerSpot(Widget):
    """The field of one player: empty, tapped, chosen, or passed over."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    player = ObjectProperty(_NOBODY, rebind=True)
    is_tapped = BooleanProperty(False)
    fate = OptionProperty("open", options=("open", "chosen", "passed"))


class FingerField(Widget):
    """All fields. Each keeps its tap until somebody is chosen or the screen goes away."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    seats = ObjectProperty(())
    chosen = ObjectProperty(None, allownone=True)
    draw = ObjectProperty(None, allownone=True)
    """The choice to make once every field was tapped."""
    hush_seconds = NumericProperty(HUSH_SECONDS)

    def __init__(self, **wishes: Any) -> None:
        self._spots = Kept()
        self._waiting: Any = None
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "seats", "chosen", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def forget(self) -> None:
        """The screen goes away, or somebody was chosen: no field has been tapped."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        for spot in self._spots:
            spot.is_tapped = False

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on a field; a second one there changes nothing."""
        spot = next((one for one in self._spots if one.collide_point(*touch.pos)), None)
        if spot is None:
            return bool(super().on_touch_down(touch))
        spot.is_tapped = True
        if self._waiting is None and all(one.is_tapped for one in self._spots):
            self._waiting = Clock.schedule_once(self._choose, self.hush_seconds)
        return True

    def _choose(self, _elapsed: float) -> None:
        self.forget()
        press = None if self.draw is None else self.stage.taps.press(self.draw)
        if press is not None:
            self.stage.taps.choose(press)

    def _lay(self, _elapsed: float) -> None:
        count = len(self.seats)
        if count != len(self._spots):
            self.forget()
        keep(self, self._spots, count, lambda: FingerSpot(stage=self.stage))
        columns = 2 if count == _TWO_ROWS_OF_TWO else min(_A_ROW, max(1, count))
        if self.stage.panel.is_upright:
            columns = 1
        rows = max(1, ceil(count / columns))
        panel = self.stage.panel
        gap_x, gap_y = panel.across(theme.GAP_MM), panel.up(theme.GAP_MM)
        width = (self.width - gap_x * (columns - 1)) / columns
        height = (self.height - gap_y * (rows - 1)) / rows
        for place, (spot, player) in enumerate(zip(self._spots, self.seats, strict=True)):
            spot.stage, spot.player = self.stage, player
            spot.fate = (
                "open" if self.chosen is None else "chosen" if place == self.chosen else "passed"
            )
            line, column = divmod(place, columns)
            spot.pos = (
                round(self.x + column * (width + gap_x)),
                round(self.top - line * (height + gap_y) - height),
            )
            spot.size = (round(width), round(height))


load_layout(__file__)
