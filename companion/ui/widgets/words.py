"""A text on the glass: measured in millimetres of capital height, fitted to its box.

The fitting is arithmetic in fit.py; here it meets the fonts and the canvas.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy import kivy_data_dir
from kivy.clock import Clock
from kivy.core.text import Label as Writer
from kivy.graphics import Color, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.ui import theme
from companion.ui.fit import LINE_EM, Box, Fitted, fit, tail_em
from companion.ui.panel import ROBOTO_CAP_HEIGHT
from companion.ui.stage import EMPTY_STAGE

_MEASURED_PX = 100
_DESCENT_EM = 0.244
_WIDE_FONT = str(Path(kivy_data_dir) / "fonts" / "DejaVuSans.ttf")


class Words(Widget):
    """One text, as large as wished for or as fits, never under its floor."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    text = StringProperty("")
    cap_mm = NumericProperty(theme.CAP_BODY_MM)
    floor_mm = NumericProperty(theme.CAP_ANY_MM)
    least_mm = NumericProperty(0)
    """A lower floor for a text that would be cut at its own; 0: rather cut it."""
    max_lines = NumericProperty(1)
    align = OptionProperty("center", options=("left", "center", "right"))
    ink = ColorProperty(theme.TEXT)
    is_bold = BooleanProperty(False)
    is_struck = BooleanProperty(False)
    is_underlined = BooleanProperty(False)
    """So that 6 and 9 are told apart where they are read from two sides."""
    fitted: Fitted = Fitted((), 1.0)

    def __init__(self, **wishes: Any) -> None:
        self.line_widths: list[float] = []
        self._write = Clock.create_trigger(self._draw, -1)
        wishes.setdefault("ink", theme.TEXT)  # of the light in use, not of the one at the start
        super().__init__(**wishes)
        for name in (
            *("stage", "text", "cap_mm", "floor_mm", "least_mm", "max_lines", "align", "ink"),
            *("is_bold", "is_struck", "is_underlined", "pos", "size"),
        ):
            self.fbind(name, self._write)
        self._write()

    def _draw(self, _elapsed: float) -> None:
        font = font_for(self.text, is_bold=self.is_bold)
        self.fitted = self._fit(font, self.cap_mm, self.floor_mm)
        if self.fitted.is_cut and self.least_mm:
            self.fitted = self._fit(font, self.floor_mm, self.least_mm)
        self.line_widths = []
        self.canvas.clear()
        with self.canvas:
            Color(*self.ink)
            for line, baseline in zip(self.fitted.lines, self._baselines(), strict=True):
                self._draw_line(line, baseline, font)

    def _fit(self, font: tuple[str, bool], cap_mm: float, floor_mm: float) -> Fitted:
        return fit(
            self.text,
            Box(max(1.0, self.width), max(1.0, self.height), int(self.max_lines)),
            wanted_px=self.stage.panel.font_px(cap_mm),
            floor_px=self.stage.panel.font_px(floor_mm),
            width_of=lambda piece: _width_em(piece, font),
        )

    def _baselines(self) -> list[float]:
        font_px, lines = self.fitted.font_px, self.fitted.lines
        if not lines:
            return []
        block = (len(lines) - 1) * LINE_EM * font_px + ROBOTO_CAP_HEIGHT * font_px
        first = self.center_y + block / 2 - ROBOTO_CAP_HEIGHT * font_px
        hangs = self.y + tail_em(lines[-1]) * font_px
        last = first - (len(lines) - 1) * LINE_EM * font_px
        first += max(0.0, hangs - last)
        return [first - place * LINE_EM * font_px for place in range(len(lines))]

    def _draw_line(self, line: str, baseline: float, font: tuple[str, bool]) -> None:
        font_px = self.fitted.font_px
        texture = _written(line, round(font_px, 2), font)
        width = texture.width * self.fitted.squeeze
        self.line_widths.append(width)
        spare = self.width - width
        left = self.x + {"left": 0.0, "center": spare / 2, "right": spare}[self.align]
        Rectangle(
            texture=texture,
            pos=(round(left), round(baseline - _DESCENT_EM * font_px)),
            size=(width, texture.height),
        )
        if self.is_struck:
            middle = round(baseline + 0.3 * font_px)
            Rectangle(pos=(left, middle), size=(width, max(2, round(font_px / 12))))
        if self.is_underlined:
            under = round(baseline - 0.14 * font_px)
            Rectangle(pos=(left, under), size=(width, max(2, round(font_px / 12))))


def font_for(text: str, *, is_bold: bool) -> tuple[str, bool]:
    """Roboto for Latin, Greek and Cyrillic; DejaVu Sans for whatever Roboto has no letters for."""
    is_plain = all(ord(letter) < 0x530 or 0x1E00 <= ord(letter) < 0x2040 for letter in text)
    return ("Roboto", is_bold) if is_plain else (_WIDE_FONT, False)


@lru_cache(maxsize=4096)
def _width_em(piece: str, font: tuple[str, bool]) -> float:
    name, is_bold = font
    writer = Writer(font_name=name, font_size=_MEASURED_PX, bold=is_bold)
    width, _height = writer.get_extents(piece)
    return float(width) / _MEASURED_PX * 1.01


def width_em(text: str) -> float:
    """The natural width of a text in font sizes, in ordinary letters."""
    return _width_em(text, font_for(text, is_bold=False))


@lru_cache(maxsize=512)
def _written(line: str, font_px: float, font: tuple[str, bool]) -> Any:
    name, is_bold = font
    writer = Writer(text=line, font_name=name, font_size=font_px, bold=is_bold)
    writer.refresh()
    return writer.texture
