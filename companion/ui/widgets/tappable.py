"""What every touchable thing does with a finger: down, up on the same thing, or held.

Looks are not here. Ten fingers at once are ten touches; each thing answers to one at a time.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Weight
from companion.ui.stage import EMPTY_STAGE
from companion.ui.taps import Press

HOLD_SECONDS = 0.5
LONG_HOLD_SECONDS = 1.5


class Tappable(Widget):
    """Gives its choice back when tapped or held; dim or empty, it ignores the finger."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    choice = ObjectProperty(None, allownone=True, rebind=True)
    is_pressed = BooleanProperty(False)

    def __init__(self, **wishes: Any) -> None:
        self._touch: Any = None
        self._press: Press | None = None
        self._holding: Any = None
        super().__init__(**wishes)

    @property
    def hold_seconds(self) -> float | None:
        """How long a finger must stay for the second meaning; None without one."""
        if self.choice is None:
            return None
        if self.choice.weight is Weight.HOLD:
            return LONG_HOLD_SECONDS
        return HOLD_SECONDS if self.choice.hold_key is not None else None

    def on_touch_down(self, touch: Any) -> bool:
        """Takes the finger if it lands here and this touch counts."""
        if self.choice is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if not self.choice.is_open or self._touch is not None:
            return True
        press = self.stage.taps.press(self.choice)
        if press is None:
            return True
        touch.grab(self)
        self._touch, self._press, self.is_pressed = touch, press, True
        if self.hold_seconds is not None:
            self._holding = Clock.schedule_once(self._held, self.hold_seconds)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Acts if the finger leaves on the thing it came down on, and it still means the same."""
        if touch is not self._touch:
            return bool(super().on_touch_up(touch))
        if touch.grab_current is not self:
            return True
        press = self._release()
        if press is None or press.choice.weight is Weight.HOLD:
            return True
        if self._still_means(press) and self.collide_point(*touch.pos):
            self.stage.taps.choose(press)
        return True

    def _held(self, _elapsed: float) -> None:
        press = self._release()
        if press is not None and self._still_means(press):
            self.stage.taps.hold(press)

    def _still_means(self, press: Press) -> bool:
        """Whether it is on the glass as it was: it may have been put aside under the finger."""
        return self.choice == press.choice and self.get_root_window() is not None

    def _release(self) -> Press | None:
        press = self._press
        if self._touch is not None:
            self._touch.ungrab(self)
        if self._holding is not None:
            self._holding.cancel()
        self._touch = self._press = self._holding = None
        self.is_pressed = False
        return press
