"""Where pictures that are kept get drawn: many small ones side by side on one large sheet.

A sheet is dear to lay out, a picture on it is not. What is drawn, others say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Fbo,
    PopMatrix,
    PushMatrix,
    ScissorPop,
    ScissorPush,
    Translate,
)

from companion.ui import theme

_SHEET_PX = 1024, 512
_Size = tuple[int, int]


class Easel:
    """Holds the sheet in use; a full one lives on in the pictures cut from it."""

    def __init__(self) -> None:
        self._sheet: Any = None
        self._left = self._low = self._row = 0

    def draw(self, size: _Size, ground: theme.Colour, paint: Callable[[], None]) -> Any:
        """The texture of what `paint` puts on the canvas that is open, from (0, 0) on."""
        left, low = self._room_for(size)
        with self._sheet:
            ScissorPush(x=left, y=low, width=size[0], height=size[1])
            ClearColor(*ground)
            ClearBuffers()
            PushMatrix()
            Translate(left, low)
            paint()
            PopMatrix()
            ScissorPop()
        self._sheet.draw()
        self._sheet.clear()
        return self._sheet.texture.get_region(left, low, *size)

    def _room_for(self, size: _Size) -> _Size:
        """The lower left corner of a free place; a picture larger than a sheet gets its own."""
        width, height = size
        if self._left + width > _SHEET_PX[0]:
            self._left, self._low, self._row = 0, self._low + self._row, 0
        if self._sheet is None or self._low + height > self._sheet.size[1]:
            self._sheet = Fbo(size=tuple(map(max, _SHEET_PX, size)))
            self._left = self._low = self._row = 0
        place = self._left, self._low
        self._left, self._row = self._left + width, max(self._row, height)
        return place
