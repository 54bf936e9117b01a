"""The keyboard for a new name: letters, umlauts, space, back, done; no system keyboard needed.

What is typed goes out once, when done is tapped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice, Weight
from companion.ui.stage import EMPTY_STAGE
from companion.ui.taps import LocalTaps
from companion.ui.widgets import grid, sign, words
from companion.ui.widgets.layout import load_layout

__all__ = ["Keyboard", "grid", "sign", "words"]

MOST_LETTERS = 24
_ROWS = ("QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNMÉßÅ'")


class Keyboard(Widget):
    """Lies over the set-up screen until a name is done or the keyboard is left."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    keys_stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    text = StringProperty("")
    title = StringProperty("")
    rows = ObjectProperty(((), (), ()))
    leave = ObjectProperty(Choice("leave", ""))
    space = ObjectProperty(Choice("space", ""))
    erase = ObjectProperty(Choice("erase", ""))
    done = ObjectProperty(Choice("done", "", Weight.MAIN, is_open=False))

    def __init__(self, *, finish: Callable[[str | None], None], **wishes: Any) -> None:
        self._finish = finish
        super().__init__(**wishes)
        self.keys_stage = self.stage.with_taps(LocalTaps(self.type))
        self.fbind("text", self._follow)
        self._follow()

    def type(self, key: str) -> None:
        """One key of the keyboard: a letter, or the name of a sign."""
        match key:
            case "leave":
                self._finish(None)
            case "done":
                if self.text.strip():
                    self._finish(self.text.strip())
            case "erase":
                self.text = self.text[:-1]
            case "space":
                self.text = f"{self.text} " if self.text.strip() else ""
            case letter:
                self.text = f"{self.text}{letter}"[:MOST_LETTERS]

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing under the keyboard feels a finger."""
        super().on_touch_down(touch)
        return True

    def _follow(self, *_changed: object) -> None:
        is_start = not self.text or self.text[-1] in " '-"
        self.rows = tuple(
            tuple(Choice(letter, letter) for letter in (row if is_start else row.lower()))
            for row in _ROWS
        )
        self.done = Choice("done", "", Weight.MAIN, is_open=bool(self.text.strip()))


load_layout(__file__)
