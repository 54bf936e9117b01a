"""The pill that says how well the sensors see, and the banner of a simulated grill."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.presentation.model import Choice, Eye
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE, Stage
from companion.ui.widgets import ground, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["Banner", "Pill", "ground", "words"]


class Pill(Widget):
    """An eye and a word: open, half shut, crossed out."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    eye = ObjectProperty(Eye.OFF)
    text = StringProperty("")
    tint = ColorProperty(theme.DIM)
    eye_px = NumericProperty(46)
    is_saving = BooleanProperty(False)
    """An answer is on its way into the journal: the pill glows."""


class Banner(Tappable):
    """Says that the grill is a simulation, on hazard stripes; a tap opens its drawer."""

    text = StringProperty("")

    def on_stage(self, _banner: object, stage: Stage) -> None:
        """A banner is a key only where there is a drawer to open."""
        if stage.drawer is None:
            self.choice = None
            return
        self.choice = Choice("drawer", self.text)
        if stage.taps is not stage.drawer:
            self.stage = stage.with_taps(stage.drawer)


load_layout(__file__)
