"""A mark on the glass, and whatever comes down on the glass."""

from __future__ import annotations

from typing import Any

from companion.ui.screens.screen import Screen
from companion.ui.widgets import header, key, markfield, words
from companion.ui.widgets.layout import load_layout

__all__ = ["MarksFace", "header", "key", "markfield", "words"]


class MarksFace(Screen):
    """Draws a MarksScreen, and tells each touch that is not for its key."""

    def on_touch_down(self, touch: Any) -> bool:
        """Where a finger came down, in shares of the picture from its left top corner."""
        if self.ids.back.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.stage.feel((touch.x / self.width, 1 - touch.y / self.height), str(touch.device))
        return True


load_layout(__file__)
