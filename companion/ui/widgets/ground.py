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
    cover = _stripe_cover if pattern == "stripes" else _hatch_cover
    pixels = bytearray()
    for y in range(_TILE_PX):
        for x in range(_TILE_PX):
            pixels += bytes((255, 255, 255, round(255 * cover(x, y))))
    texture = Texture.create(size=(_TILE_PX, _TILE_PX), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "repeat"
    return texture


def _stripe_cover(x: int, y: int) -> float:
    """How much of a pixel lies in the stripe: half of the tile, slanted."""
    return _soft_edge(abs((x + y) % _TILE_PX - _TILE_PX / 2), _TILE_PX / 4)


def _hatch_cover(x: int, y: int) -> float:
    """Thin crossing lines."""
    one = abs((x + y) % _TILE_PX - _TILE_PX / 2)
    other = abs((x - y) % _TILE_PX - _TILE_PX / 2)
    return max(_soft_edge(one, 5.0), _soft_edge(other, 5.0))


def _soft_edge(distance: float, half_width: float) -> float:
    return min(1.0, max(0.0, (half_width - distance) / sqrt(2) + 0.5))
