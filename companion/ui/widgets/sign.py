"""Keys of the face itself that carry a drawn sign instead of a word; Roboto has no such glyphs."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine

from companion.ui.widgets.key import Key

Stroke = tuple[tuple[float, float], ...]

_SIGNS: dict[str, tuple[Stroke, ...]] = {
    "leave": (((-1, -1), (1, 1)), ((-1, 1), (1, -1))),
    "space": (((-3, 0.4), (-3, -0.6), (3, -0.6), (3, 0.4)),),
    "erase": (((1.6, 0), (-1.6, 0)), ((-0.7, 0.8), (-1.6, 0), (-0.7, -0.8))),
    "done": (((-1.2, 0.1), (-0.4, -0.8), (1.3, 1)),),
    "bump": (((-2.2, 0), (-1.4, 0), (-0.8, 1.2), (0, -1.2), (0.8, 1.2), (1.4, 0), (2.2, 0)),),
    "lean": (((-1.8, -0.9), (1.8, -0.9)), ((0, 1.3), (0, -0.5)), ((-0.6, 0), (0, -0.6), (0.6, 0))),
    "tip": (((-1.7, -0.9), (1.6, 0.9)), ((-0.7, -1.2), (0, 0), (0.7, -1.2))),
    "rebuild": (((-1.7, 0), (1.7, 0)), ((-0.7, -1.2), (0, 0), (0.7, -1.2))),
}
"""Lines through points in tenths of the key's height, from its middle."""


class SignKey(Key):
    """A key whose choice is named after its sign."""

    def __init__(self, **wishes: Any) -> None:
        super().__init__(**wishes)
        for name in ("pos", "size", "choice"):
            self.fbind(name, self._sign)
        self._sign()

    def _sign(self, *_changed: object) -> None:
        self.canvas.after.clear()
        if self.choice is None:
            return
        reach = min(self.height, self.width) * 0.17
        with self.canvas.after:
            Color(*self.ink)
            for stroke in _SIGNS[self.choice.key]:
                points = [
                    part
                    for x, y in stroke
                    for part in (self.center_x + reach * x, self.center_y + reach * y)
                ]
                SmoothLine(points=points, width=2, joint="round", cap="round")
