"""What the camera sees, small: a grey picture with dots on what was found in it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothEllipse
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.stepscreen import Preview
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE

DOT_MM = 1.6


class PreviewPicture(Widget):
    """A picture, as large as its box without being stretched; nothing where there is none."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    picture = ObjectProperty(None, allownone=True)

    def __init__(self, **wishes: Any) -> None:
        self._texture: Texture | None = None
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("picture", "stage", "pos", "size"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        picture: Preview | None = self.picture
        if picture is None:
            self._texture = None
            return
        texture = self._texture_for(picture)
        panel = self.stage.panel
        ratio = picture.height_px / picture.width_px * panel.y_px_per_mm / panel.x_px_per_mm
        wide = min(self.width, self.height / ratio)
        high = wide * ratio
        left, low = self.center_x - wide / 2, self.center_y - high / 2
        dot = panel.across(DOT_MM), panel.up(DOT_MM)
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(texture=texture, pos=(left, low), size=(wide, high))
            Color(*theme.EMBER)
            for x, y in picture.dots:
                place = left + x * wide - dot[0] / 2, low + (1 - y) * high - dot[1] / 2
                SmoothEllipse(pos=place, size=dot)

    def _texture_for(self, picture: Preview) -> Texture:
        size = picture.width_px, picture.height_px
        if self._texture is None or self._texture.size != size:
            self._texture = Texture.create(size=size, colorfmt="luminance")
            # Pictures begin with their uppermost row, textures with the lowest.
            self._texture.flip_vertical()
        self._texture.blit_buffer(picture.grey, colorfmt="luminance", bufferfmt="ubyte")
        return self._texture
