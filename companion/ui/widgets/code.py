"""A QR code on the glass: every module a whole number of pixels, on white, with its quiet zone."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.stage import EMPTY_STAGE

QUIET = 3
"""Modules of white round a code at least; ISO/IEC 18004 asks for 4, but phones gain more from
larger modules, and there is mostly more white than that."""


class Code(Widget):
    """The code in the middle of a white field; nothing where there is none."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    rows = ObjectProperty(())

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("rows", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    @property
    def module_px(self) -> int:
        """Pixels of one module each way: whole ones, or a phone sees stripes."""
        count = len(self.rows) + 2 * QUIET
        return int(min(self.width, self.height) // count)

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        side = len(self.rows) * self.module_px
        if not side:
            return
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(pos=self.pos, size=self.size)
            Rectangle(
                texture=_texture(self.rows),
                pos=(round(self.center_x - side / 2), round(self.center_y - side / 2)),
                size=(side, side),
            )


def _texture(rows: tuple[str, ...]) -> Any:
    """One pixel a module; enlarged without smoothing."""
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
    texture.mag_filter = texture.min_filter = "nearest"
    pixels = bytes(0 if module == "1" else 255 for row in reversed(rows) for module in row)
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    return texture
