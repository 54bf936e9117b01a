"""The ground of a screen: a suit's colour solid, in diagonal stripes, or a grey hatch.

A sure, a likely and a blind call must differ by more than colour; the patterns do that.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, ObjectProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.presentation.model import CallLook, Suit
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE

_TILE_PX = 64
_STRIPE_MM = 10.0
_HATCH_MM = 7.0
_LINE_PX = 10


class Ground(Widget):
    """A filled area in one of three patterns."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    tint = ColorProperty(theme.BACKGROUND)
    pattern = OptionProperty("solid", options=("solid", "stripes", "hatch"))

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("stage", "tint", "pattern", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        if not self.width:
            return
        with self.canvas:
            Color(*(self.tint if self.pattern == "solid" else theme.BACKGROUND))
            Rectangle(pos=self.pos, size=self.size)
            if self.pattern != "solid":
                Color(*self.tint)
                self._draw_pattern()

    def _draw_pattern(self) -> None:
        panel = self.stage.panel
        tile_mm = _STRIPE_MM if self.pattern == "stripes" else _HATCH_MM
        right = self.width / (tile_mm * panel.x_px_per_mm)
        top = self.height / (tile_mm * panel.y_px_per_mm)
        Rectangle(
            texture=_tile(self.pattern),
            pos=self.pos,
            size=self.size,
            tex_coords=(0, 0, right, 0, right, top, 0, top),
        )


def pattern_of(look: CallLook) -> str:
    """Sure is solid, likely striped, blind hatched."""
    match look:
        case CallLook.SURE:
            return "solid"
        case CallLook.LIKELY:
            return "stripes"
        case CallLook.BLIND:
            return "hatch"


def tint_of(look: CallLook, suit: Suit | None) -> theme.Colour:
    """The suit's colour; grey where nothing was seen, cream where nobody is named."""
    if look is CallLook.BLIND:
        return theme.DIM
    return theme.CREAM if suit is None else theme.SUITS[suit]


@lru_cache(maxsize=4)
def _tile(pattern: str) -> Any:
    pixels = b"".join(bytes((255, 255, 255, cover)) for cover in _covers(pattern))
    texture = Texture.create(size=(_TILE_PX, _TILE_PX), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


def _covers(pattern: str) -> list[int]:
    """How much of each pixel the pattern covers, 0 to 255, row by row.

    A slanted line is the same row of pixels pushed on by one in every row, the other way round
    for the lines that cross it.
    """
    half_width = _TILE_PX / 4 if pattern == "stripes" else _LINE_PX / 2
    row = [_cover(abs(x - _TILE_PX / 2), half_width) for x in range(_TILE_PX)] * 2
    rising = [row[y : y + _TILE_PX] for y in range(_TILE_PX)]
    if pattern == "stripes":
        return [cover for line in rising for cover in line]
    falling = [row[_TILE_PX - y : 2 * _TILE_PX - y] for y in range(_TILE_PX)]
    return [
        max(pair)
        for one, other in zip(rising, falling, strict=True)
        for pair in zip(one, other, strict=True)
    ]


def _cover(distance: float, half_width: float) -> int:
    return round(255 * min(1.0, max(0.0, (half_width - distance) / sqrt(2) + 0.5)))
