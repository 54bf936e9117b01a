"""Settings as tiles in equal cells: what is set stands small over its value; the whole is a key."""

from __future__ import annotations

from math import ceil

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.presentation.model import SettingTile
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import key, words
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.key import Key
from companion.ui.widgets.layout import load_layout

__all__ = ["Knob", "Knobs", "key", "words"]


class Knob(Key):
    """One setting: a key with a line over its label."""

    over = StringProperty("")


class Knobs(Widget):
    """All settings, row by row; the tiles are kept and given new values."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    tiles = ObjectProperty(())
    columns = NumericProperty(3)
    gap_mm = NumericProperty(1.6)

    def __init__(self, **wishes: object) -> None:
        self._knobs = Kept()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "tiles", "columns", "gap_mm", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        tiles: tuple[SettingTile, ...] = self.tiles
        keep(self, self._knobs, len(tiles), lambda: Knob(stage=self.stage))
        panel, columns = self.stage.panel, int(self.columns)
        rows = max(1, ceil(len(tiles) / columns))
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        width = (self.width - gap_x * (columns - 1)) / columns
        height = (self.height - gap_y * (rows - 1)) / rows
        for place, (knob, tile) in enumerate(zip(self._knobs, tiles, strict=True)):
            line, column = divmod(place, columns)
            knob.stage, knob.over, knob.choice = self.stage, tile.label, tile.choice
            knob.pos = (
                round(self.x + column * (width + gap_x)),
                round(self.top - line * (height + gap_y) - height),
            )
            knob.size = (round(width), round(height))


load_layout(__file__)
