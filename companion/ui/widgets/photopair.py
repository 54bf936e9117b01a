"""Two pictures of one place, before and after, with rings round what differs.

A tap shows them large.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    Rectangle,
    SmoothLine,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.presentation.darkroom import Photos
from companion.ui import theme
from companion.ui.widgets import words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.tappable import Tappable

__all__ = ["PhotoPair", "words"]

GAP_MM, LINE_MM, MARGIN_MM = 1.0, 0.9, 0.6
LINE_SHARE = 0.025
"""Of the width of a picture: a ring must not hide what it is round."""


class PhotoPair(Tappable):
    """As large as its box, without being stretched; nothing where there are none."""

    NAME_MM = 4.2
    """The line over each that says which it is."""

    photos = ObjectProperty(None, allownone=True)
    names = ObjectProperty(("", ""))
    is_stacked = BooleanProperty(False)
    """One over the other, on a panel that is higher than wide."""
    wide_px = NumericProperty(0.0)
    """Of each picture."""
    high_px = NumericProperty(0.0)
    name_px = NumericProperty(0.0)
    """Of what stands over each."""
    first_px = ObjectProperty((0.0, 0.0))
    """The left lower corner of the picture before."""
    second_px = ObjectProperty((0.0, 0.0))

    def __init__(self, **wishes: Any) -> None:
        self._textures: tuple[Texture, ...] = ()
        self._textured: Photos | None = None
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("photos", "stage", "pos", "size", "is_stacked", "choice", "is_pressed"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _places(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Each in the middle of its half."""
        panel = self.stage.panel
        name = panel.up(self.NAME_MM)
        if self.is_stacked:
            left = self.center_x - self.wide_px / 2
            return (left, self.center_y), (left, self.center_y - self.high_px - name)
        low = self.center_y - (self.high_px + name) / 2
        apart = (self.name_px + panel.across(GAP_MM)) / 2
        left, right = (self.center_x + way - self.wide_px / 2 for way in (-apart, apart))
        return (left, low), (right, low)

    def _draw(self, _elapsed: float) -> None:
        self.canvas.before.clear()
        photos: Photos | None = self.photos
        if photos is None:
            self._textures, self._textured = (), None
            self.wide_px = self.high_px = 0.0
            return
        if photos is not self._textured:
            pixels = photos.before, photos.after
            self._textures = tuple(_texture(photos, rgb) for rgb in pixels)
            self._textured = photos
        self._measure(photos)
        self.first_px, self.second_px = self._places()
        with self.canvas.before:
            if self.choice is not None:
                self._draw_edge()
            for texture, place in zip(self._textures, self._places(), strict=True):
                self._draw_one(texture, place, photos)

    def _measure(self, photos: Photos) -> None:
        panel = self.stage.panel
        ratio = photos.height_px / photos.width_px * panel.y_px_per_mm / panel.x_px_per_mm
        margin = panel.across(MARGIN_MM) if self.choice is not None else 0.0
        wide, high = self.width - 2 * margin, self.height - 2 * margin
        across = wide if self.is_stacked else (wide - panel.across(GAP_MM)) / 2
        up = high / 2 if self.is_stacked else high
        self.wide_px = max(1.0, min(across, (up - panel.up(self.NAME_MM)) / ratio))
        self.high_px = self.wide_px * ratio
        self.name_px = across

    def _draw_edge(self) -> None:
        """They look like the key they are."""
        Color(*(theme.PRESSED if self.is_pressed else theme.PANEL))
        radius = self.stage.panel.across(theme.RADIUS_MM)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
        Color(*theme.EDGE)
        SmoothLine(rounded_rectangle=(self.x + 1, self.y + 1, *self._inner(), radius), width=1.2)

    def _inner(self) -> tuple[float, float]:
        return max(1.0, self.width - 2), max(1.0, self.height - 2)

    def _draw_one(self, texture: Texture, place: tuple[float, float], photos: Photos) -> None:
        panel, (left, low) = self.stage.panel, place
        size = self.wide_px, self.high_px
        Color(1, 1, 1)
        Rectangle(texture=texture, pos=place, size=size)
        StencilPush()
        Rectangle(pos=place, size=size)
        StencilUse()
        Color(*theme.EMBER)
        for x, y, radius in photos.rings:
            reach = radius * self.wide_px
            up = reach * panel.y_px_per_mm / panel.x_px_per_mm
            middle = left + x * self.wide_px, low + (1 - y) * self.high_px
            SmoothLine(
                ellipse=(middle[0] - reach, middle[1] - up, 2 * reach, 2 * up),
                width=max(1.2, min(panel.across(LINE_MM), self.wide_px * LINE_SHARE) / 2),
            )
        StencilUnUse()
        Rectangle(pos=place, size=size)
        StencilPop()


def _texture(photos: Photos, rgb: bytes) -> Texture:
    texture = Texture.create(size=(photos.width_px, photos.height_px), colorfmt="rgb")
    # Pictures begin with their uppermost row, textures with the lowest.
    texture.flip_vertical()
    texture.blit_buffer(rgb, colorfmt="rgb", bufferfmt="ubyte")
    return texture


load_layout(__file__)
