"""What lies open on a card table: the cards of the trick, and what everybody may know about it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Fact, Slot
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import shapes, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.plated import Plated
from companion.ui.widgets.row import Row

__all__ = ["Facts", "Slots", "shapes", "words"]


_MOST_DIGITS = 2
"""A longer value is a word and stands beside its name."""


class OpenCard(Plated):
    """One card on the table."""

    slot = ObjectProperty(Slot(""), rebind=True)
    has_two_lines = BooleanProperty(False)


class OpenFact(Widget):
    """One fact, its name small and its value as large as the room allows."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    fact = ObjectProperty(Fact("", ""), rebind=True)
    is_number = BooleanProperty(False)

    def on_fact(self, _self: object, fact: Fact) -> None:
        self.is_number = 0 < len(fact.value) <= _MOST_DIGITS


class Slots(Row):
    """The cards of the trick, in the order in which they were played."""

    slots = ObjectProperty(())
    values_name, value_name, part = "slots", "slot", OpenCard


class Facts(Row):
    """Facts, one under the other."""

    facts = ObjectProperty(())
    is_column = BooleanProperty(True)
    gap_mm = 0.3
    values_name, value_name, part = "facts", "fact", OpenFact


load_layout(__file__)
