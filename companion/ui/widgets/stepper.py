"""Steppers: a counted thing with a key for one less and one for one more, on pages of eight."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice
from companion.presentation.model import Stepper as StepperValues
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import key, shapes, words
from companion.ui.widgets.grid import Arrow, arrows
from companion.ui.widgets.layout import load_layout

__all__ = ["StepperRow", "Steppers", "key", "shapes", "words"]

_NOTHING = StepperValues("", 0, Choice("less", "-"), Choice("more", "+"))
_COLUMNS, _ROWS = 2, 4


class StepperRow(Widget):
    """One counted thing."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    stepper = ObjectProperty(_NOTHING, rebind=True)


class Steppers(Widget):
    """All counted things, in two columns, read downwards."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    steppers = ObjectProperty(())
    page = NumericProperty(0)

    def __init__(self, **wishes: Any) -> None:
        self._rows: list[StepperRow] = []
        self._arrows: tuple[Arrow, ...] = ()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "steppers", "page", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        pages = max(1, ceil(len(self.steppers) / (_COLUMNS * _ROWS)))
        self.page = min(self.page, pages - 1)
        start = int(self.page) * _COLUMNS * _ROWS
        shown = self.steppers[start : start + _COLUMNS * _ROWS]
        while len(self._rows) > len(shown):
            self.remove_widget(self._rows.pop())
        while len(self._rows) < len(shown):
            self._rows.append(StepperRow(stage=self.stage))
            self.add_widget(self._rows[-1])
        self._place(shown, self.width - self._lay_arrows(pages))

    def _place(self, shown: tuple[StepperValues, ...], width: float) -> None:
        panel = self.stage.panel
        gap_x, gap_y = panel.across(5), panel.up(theme.GAP_MM)
        cell = (width - gap_x * (_COLUMNS - 1)) / _COLUMNS
        height = (self.height - gap_y * (_ROWS - 1)) / _ROWS
        for place, (row, stepper) in enumerate(zip(self._rows, shown, strict=True)):
            column, line = place // _ROWS, place % _ROWS
            row.stage, row.stepper = self.stage, stepper
            row.size = (round(cell), round(height))
            row.pos = (
                round(self.x + column * (cell + gap_x)),
                round(self.top - line * (height + gap_y) - height),
            )

    def _lay_arrows(self, pages: int) -> float:
        for arrow in self._arrows:
            self.remove_widget(arrow)
        self._arrows = ()
        if pages == 1:
            return 0.0
        width = self.stage.panel.across(theme.BUTTON_FLOOR_MM)
        self._arrows = arrows(self, pages=pages, page=int(self.page), turn=self._turn)
        for place, arrow in enumerate(self._arrows):
            arrow.size = (width, self.height / 2 - 2)
            arrow.pos = (self.right - width, self.y + (self.height / 2 + 2) * (1 - place))
            self.add_widget(arrow)
        return width + self.stage.panel.across(theme.GAP_MM)

    def _turn(self, key_name: str) -> None:
        self.page += -1 if key_name == "up" else 1


load_layout(__file__)
