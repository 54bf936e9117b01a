"""What stands on top of every screen at the same place: sensor health, banner, title, UNDO."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Frame
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import eye, filming, key, words
from companion.ui.widgets.layout import load_layout

__all__ = ["Header", "Notice", "eye", "filming", "key", "words"]


class Header(Widget):
    """The strip along the top. `title` is empty where the screen itself says what it is."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    frame = ObjectProperty(Frame(seq=0), rebind=True)
    title = StringProperty("")
    is_double = BooleanProperty(False)
    """On an upright panel the title has a line of its own under pill and banner."""
    ink = ColorProperty(theme.TEXT)


class Notice(Widget):
    """The one sentence that must be read; takes no room while there is none."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    text = StringProperty("")


load_layout(__file__)
