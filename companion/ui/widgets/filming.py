"""The mark of the camera: a picture of one, a red dot while it is on, a stroke through it while it
is off, and two words. A tap on it switches the camera off.
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty

from companion.ui import theme
from companion.ui.widgets import words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["FilmingMark", "words"]


class FilmingMark(Tappable):
    """Takes no room where there is no camera."""

    is_lit = BooleanProperty(False)
    """The camera is on."""
    tint = ColorProperty(theme.DIM)


load_layout(__file__)
