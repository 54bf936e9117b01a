"""A key with an edge: a label, perhaps a shape or a picture, and a look that follows its choice.

How its ground and rim are painted stands in plated.py.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import CanvasBase, Color, RoundedRectangle, SmoothLine
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.presentation.model import Weight
from companion.ui import theme
from companion.ui.widgets import piece, shapes, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.plated import Plated
from companion.ui.widgets.tappable import Tappable

__all__ = ["Key", "piece", "shapes", "words"]

_RISING = theme.colour("#E44318", 0.85)


class Key(Plated, Tappable):
    """One choice as a key. Empty without a choice: it keeps its place and draws nothing."""

    label = StringProperty("")
    ink = ColorProperty(theme.TEXT)
    cap_mm = NumericProperty(theme.CAP_BODY_MM)
    max_lines = NumericProperty(2)
    kind = StringProperty("")
    """Of the piece pictured above the label."""
    is_pictured = BooleanProperty(False)
    """The picture stands for the label."""
    suit = ObjectProperty(None, allownone=True)
    """Drawn before the label."""
    lead_mm = NumericProperty(0.0)
    """Room kept free before the label."""
    label_share = NumericProperty(1.0)
    """Of the height, from below, that the label has for itself."""
    is_chosen = BooleanProperty(False)
    is_plain = BooleanProperty(False)
    """A main key among none but main keys: it does not stand out."""
    held = NumericProperty(0.0)
    """How far a hold has come, from 0 to 1."""

    def __init__(self, **wishes: Any) -> None:
        self._filling: Any = None
        self._rising = CanvasBase()
        super().__init__(**wishes)
        self.canvas.before.add(self._rising)
        self.fbind("held", self._rise)
        self.fbind("choice", self._follow)
        self.fbind("is_pressed", self._follow)
        self.fbind("is_plain", self._follow)
        self._follow()

    def _follow(self, *_changed: object) -> None:
        choice = self.choice
        if choice is None:
            self.label, self.is_chosen = "", False
            self.fill = self.edge = theme.CLEAR
            return
        weight = Weight.NORMAL if self.is_plain else choice.weight
        look = theme.look_of(weight, is_open=choice.is_open, is_chosen=choice.is_chosen)
        is_light = theme.contrast(look.fill, theme.BLACK) > 7
        pressed = theme.CREAM if is_light else theme.PRESSED
        self.label, self.is_chosen = choice.label, choice.is_chosen
        self.fill = pressed if self.is_pressed else look.fill
        self.edge, self.ink = look.edge, look.ink
        self._show_hold(is_guarded=choice.weight is Weight.HOLD)

    def _show_hold(self, *, is_guarded: bool) -> None:
        if self._filling is not None:
            self._filling.cancel(self)
            self._filling = None
        self.held = 0.0
        if is_guarded and self.is_pressed and self.hold_seconds is not None:
            self._filling = Animation(held=1.0, duration=self.hold_seconds)
            self._filling.start(self)

    def _rise(self, *_changed: object) -> None:
        """The key fills up under a finger that stays, inside its rim."""
        self._rising.clear()
        if not self.held:
            return
        radius = self.stage.panel.across(self.radius_mm)
        inset = self.inset_px
        within = max(1, self.width - 2 * inset), max(1, self.height - 2 * inset)
        with self._rising:
            Color(*_RISING)
            RoundedRectangle(
                pos=self.pos, size=(self.width * self.held, self.height), radius=[radius]
            )
            Color(*self.edge)
            SmoothLine(
                rounded_rectangle=(self.x + inset, self.y + inset, *within, radius),
                width=self.rim_px,
            )


load_layout(__file__)
