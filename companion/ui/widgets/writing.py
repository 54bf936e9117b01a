"""A text in its box: which letters it gets, where its lines stand, how it is put on a canvas.

The fitting is arithmetic in fit.py; here it meets the fonts. A text that was laid out or drawn
once is kept, since a table says the same words on every screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy import kivy_data_dir
from kivy.core.text import Label as Writer
from kivy.graphics import Color, Rectangle

from companion.ui import theme
from companion.ui.fit import LINE_EM, Box, Fitted, fit, tail_em
from companion.ui.panel import ROBOTO_CAP_HEIGHT, Panel

_MEASURED_PX = 100
_DESCENT_EM = 0.244
_WIDE_FONT = str(Path(kivy_data_dir) / "fonts" / "DejaVuSans.ttf")
_Font = tuple[str, bool]


@dataclass(frozen=True, slots=True)
class Manner:
    """How a text is to be written, its letters by the height of their capitals."""

    cap_mm: float = theme.CAP_BODY_MM
    floor_mm: float = theme.CAP_ANY_MM
    least_mm: float = 0.0
    """A lower floor for a text that would be cut at its own; 0: rather cut it."""
    max_lines: int = 1
    align: str = "center"
    is_bold: bool = False
    is_struck: bool = False
    is_underlined: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    """One line, from the lower left corner of the box, in pixels."""

    text: str
    left: float
    baseline: float
    width: float


@dataclass(frozen=True, slots=True)
class Writing:
    """A text as it stands in its box; lengths in pixels."""

    text: str
    manner: Manner
    size: tuple[float, float]
    fitted: Fitted
    lines: tuple[_Line, ...]
    font: _Font

    @property
    def width(self) -> float:
        """Of the longest line."""
        return max((line.width for line in self.lines), default=0.0)

    @property
    def left(self) -> float:
        """Where the longest line begins, from the left side of the box."""
        return _left(self.manner.align, self.size[0] - self.width)

    @property
    def baseline(self) -> float:
        """Of the last line, from the lower side of the box."""
        return min((line.baseline for line in self.lines), default=self.size[1] / 2)

    def paint(self, pos: tuple[float, float], ink: theme.Colour) -> None:
        """Put it on the canvas that is open, its box with the lower left corner here."""
        Color(*ink)
        for line in self.lines:
            self._paint_line(line, pos[0] + line.left, pos[1] + line.baseline)

    def _paint_line(self, line: _Line, left: float, baseline: float) -> None:
        font_px = self.fitted.font_px
        texture = _drawn(line.text, round(font_px, 2), self.font)
        Rectangle(
            texture=texture,
            pos=(round(left), round(baseline - _DESCENT_EM * font_px)),
            size=(line.width, texture.height),
        )
        if self.manner.is_struck:
            self._rule(left, round(baseline + 0.3 * font_px), line.width)
        if self.manner.is_underlined:
            self._rule(left, round(baseline - 0.14 * font_px), line.width)

    def _rule(self, left: float, low: int, width: float) -> None:
        Rectangle(pos=(left, low), size=(width, max(2, round(self.fitted.font_px / 12))))


@lru_cache(maxsize=2048)
def write(text: str, manner: Manner, size: tuple[float, float], panel: Panel) -> Writing:
    """The text as large as wished for or as fits this box, never under its floor."""
    font = font_for(text, is_bold=manner.is_bold)
    box = Box(max(1.0, size[0]), max(1.0, size[1]), manner.max_lines)
    fitted = _fitted(
        text, box, font, (panel.font_px(manner.cap_mm), panel.font_px(manner.floor_mm))
    )
    if fitted.is_cut and manner.least_mm:
        lower = panel.font_px(manner.floor_mm), panel.font_px(manner.least_mm)
        fitted = _fitted(text, box, font, lower)
    return Writing(text, manner, size, fitted, _lines(fitted, manner.align, size, font), font)


def _fitted(text: str, box: Box, font: _Font, wanted_and_floor_px: tuple[float, float]) -> Fitted:
    wanted_px, floor_px = wanted_and_floor_px
    return fit(
        text,
        box,
        wanted_px=wanted_px,
        floor_px=floor_px,
        width_of=lambda piece: _width_em(piece, font),
    )


def _lines(fitted: Fitted, align: str, size: tuple[float, float], font: _Font) -> tuple[_Line, ...]:
    lines, font_px = [], fitted.font_px
    for text, baseline in zip(fitted.lines, _baselines(fitted, size[1]), strict=True):
        width = _drawn(text, round(font_px, 2), font).width * fitted.squeeze
        lines.append(_Line(text, _left(align, size[0] - width), baseline, width))
    return tuple(lines)


def _left(align: str, spare: float) -> float:
    return {"left": 0.0, "center": spare / 2, "right": spare}[align]


def _baselines(fitted: Fitted, height: float) -> list[float]:
    font_px, lines = fitted.font_px, fitted.lines
    if not lines:
        return []
    block = (len(lines) - 1) * LINE_EM * font_px + ROBOTO_CAP_HEIGHT * font_px
    first = height / 2 + block / 2 - ROBOTO_CAP_HEIGHT * font_px
    last = first - (len(lines) - 1) * LINE_EM * font_px
    first += max(0.0, tail_em(lines[-1]) * font_px - last)
    return [first - place * LINE_EM * font_px for place in range(len(lines))]


@lru_cache(maxsize=4096)
def font_for(text: str, *, is_bold: bool) -> _Font:
    """Roboto for Latin, Greek and Cyrillic; DejaVu Sans for whatever Roboto has no letters for."""
    is_plain = all(ord(letter) < 0x530 or 0x1E00 <= ord(letter) < 0x2040 for letter in text)
    return ("Roboto", is_bold) if is_plain else (_WIDE_FONT, False)


@lru_cache(maxsize=4096)
def _width_em(piece: str, font: _Font) -> float:
    name, is_bold = font
    writer = Writer(font_name=name, font_size=_MEASURED_PX, bold=is_bold)
    width, _height = writer.get_extents(piece)
    return float(width) / _MEASURED_PX * 1.01


def width_em(text: str) -> float:
    """The natural width of a text in font sizes, in ordinary letters."""
    return _width_em(text, font_for(text, is_bold=False))


@lru_cache(maxsize=512)
def _drawn(line: str, font_px: float, font: _Font) -> Any:
    name, is_bold = font
    writer = Writer(text=line, font_name=name, font_size=font_px, bold=is_bold)
    writer.refresh()
    return writer.texture
