"""Steppers: a counted thing with a key for one less and one for one more, on pages."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice
from companion.presentation.model import Stepper as StepperValues
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import key, shapes, words
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.paged import Paged

__all__ = ["StepperRow", "Steppers", "key", "shapes", "words"]

_NOTHING = StepperValues("", 0, Choice("less", "-"), Choice("more", "+"))
_COLUMNS, _ROWS = 2, 4
_UPRIGHT_ROWS = 7
"""In the one column of an upright panel."""
_LONG_LABEL = 26
"""Letters of a label that takes three lines, so that fewer rows stand on a page."""


class StepperRow(Widget):
    """One counted thing."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    stepper = ObjectProperty(_NOTHING, rebind=True)


class Steppers(Paged):
    """All counted things, in two columns, read downwards."""

    steppers = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._rows = Kept()
        super().__init__(**wishes)
        self.fbind("steppers", self._place)

    def _lay(self, _elapsed: float) -> None:
        longest = max((len(one.label) for one in self.steppers), default=0)
        is_upright = self.stage.panel.is_upright
        columns = 1 if is_upright else _COLUMNS
        rows = _UPRIGHT_ROWS if is_upright else _ROWS - (longest > _LONG_LABEL)
        room = columns * rows
        width = self.width - self.lay_arrows(max(1, ceil(len(self.steppers) / room)))
        start = int(self.page) * room
        shown = self.steppers[start : start + room]
        keep(self, self._rows, len(shown), lambda: StepperRow(stage=self.stage))
        gap_x, gap_y = self.stage.panel.across(5), self.stage.panel.up(0.6)
        cell = (width - gap_x * (columns - 1)) / columns
        height = (self.height - gap_y * (rows - 1)) / rows
        for place, (row, stepper) in enumerate(zip(self._rows, shown, strict=True)):
            left = self.x + place // rows * (cell + gap_x)
            row.stage, row.stepper = self.stage, stepper
            row.size = (round(cell), round(height))
            row.pos = (round(left), round(self.top - place % rows * (height + gap_y) - height))


load_layout(__file__)
