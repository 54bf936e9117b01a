"""What lies open on a card table: the cards of the trick, and what everybody may know about it."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Fact, Slot
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.layout import load_layout

__all__ = ["Facts", "Slots", "shapes", "words"]


_MOST_DIGITS = 2
"""A longer value is a word and stands beside its name."""


class OpenCard(Widget):
    """One card on the table."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    slot = ObjectProperty(Slot(""), rebind=True)
    has_two_lines = BooleanProperty(False)


class OpenFact(Widget):
    """One fact, its name small and its value as large as the room allows."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    fact = ObjectProperty(Fact("", ""), rebind=True)
    is_number = BooleanProperty(False)

    def on_fact(self, _self: object, fact: Fact) -> None:
        self.is_number = 0 < len(fact.value) <= _MOST_DIGITS


class _Row(Widget):
    """Equal widgets for a tuple of values, kept and given new ones."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    is_column: ClassVar[bool] = False

    def __init__(self, **wishes: Any) -> None:
        self._parts: list[Any] = []
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "pos", "size", self._values_name):
            self.fbind(name, self._fill)
        self._fill()

    _values_name: ClassVar[str]
    _value_name: ClassVar[str]
    _part: ClassVar[Any]

    def _lay(self, _elapsed: float) -> None:
        values = getattr(self, self._values_name)
        while len(self._parts) > len(values):
            self.remove_widget(self._parts.pop())
        while len(self._parts) < len(values):
            self._parts.append(self._part(stage=self.stage))
            self.add_widget(self._parts[-1])
        panel, count = self.stage.panel, max(1, len(values))
        gap_x, gap_y = panel.across(0.6), panel.up(0.3)
        for place, (part, value) in enumerate(zip(self._parts, values, strict=True)):
            part.stage = self.stage
            setattr(part, self._value_name, value)
            if self.is_column:
                height = (self.height - gap_y * (count - 1)) / count
                part.pos = (self.x, round(self.top - place * (height + gap_y) - height))
                part.size = (self.width, round(height))
            else:
                width = (self.width - gap_x * (count - 1)) / count
                part.pos = (round(self.x + place * (width + gap_x)), self.y)
                part.size = (round(width), self.height)


class Slots(_Row):
    """The cards of the trick, in the order in which they were played."""

    slots = ObjectProperty(())
    _values_name, _value_name, _part = "slots", "slot", OpenCard


class Facts(_Row):
    """Facts, one under the other."""

    facts = ObjectProperty(())
    is_column = True
    _values_name, _value_name, _part = "facts", "fact", OpenFact


load_layout(__file__)
