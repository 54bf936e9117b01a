"""The pill that says how well the sensors see, and the banner of a simulated grill."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Eye
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import ground, words
from companion.ui.widgets.layout import load_layout

__all__ = ["Banner", "Pill", "ground", "words"]


class Pill(Widget):
    """An eye and a word: open, half shut, crossed out."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    eye = ObjectProperty(Eye.OFF)
    text = StringProperty("")
    tint = ColorProperty(theme.DIM)
    is_saving = BooleanProperty(False)


class Banner(Widget):
    """Says that the grill is a simulation, on hazard stripes."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    text = StringProperty("")


load_layout(__file__)
