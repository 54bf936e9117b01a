"""The mark that says that the camera is on: a red dot and two words."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import words
from companion.ui.widgets.layout import load_layout

__all__ = ["FilmingMark", "words"]


class FilmingMark(Widget):
    """Takes no room while the camera is off."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    text = StringProperty("")


load_layout(__file__)
