"""The plates things are painted on: ground, rim and corners as one picture, drawn once a look.

A table of sixty keys has a handful of looks; every key of a look shows the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from kivy.graphics import (
    BorderImage,
    Color,
    Rectangle,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)

from companion.presentation.model import Suit
from companion.ui import theme
from companion.ui.widgets.easel import Easel
from companion.ui.widgets.shapes import draw_shape


@dataclass(frozen=True, slots=True)
class Sign:
    """A suit's shape on a plate, in its box from the plate's lower left corner, in pixels."""

    suit: Suit
    ink: theme.Colour
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Plate:
    """One look; lengths in pixels."""

    size: tuple[int, int]
    fill: theme.Colour
    rim: theme.Colour
    rim_px: float
    radius_px: int
    sign: Sign | None = None
    inset_px: float = 0.5
    """From the edge of the plate to the middle of its rim."""


_MARGIN_PX = 3
"""A wide rim stands a little over the edge of its plate."""
_EASEL = Easel()


def paint_plate(plate: Plate, pos: tuple[float, float]) -> None:
    """Put the plate on the canvas that is open, its lower left corner here.

    A plate without a sign is cut from a small picture, whose middle is drawn out to its size, so
    that all sizes of a look share one.
    """
    corner = plate.radius_px + _MARGIN_PX
    small = replace(plate, size=(2 * corner, 2 * corner))
    is_cut = plate.sign is None and min(plate.size) > min(small.size)
    picture = _picture(small if is_cut else plate)
    size = tuple(length + 2 * _MARGIN_PX for length in plate.size)
    pos = pos[0] - _MARGIN_PX, pos[1] - _MARGIN_PX
    Color(1, 1, 1, 1)
    if is_cut:
        border = (corner + _MARGIN_PX,) * 4
        BorderImage(texture=picture, pos=pos, size=size, border=border)
    else:
        Rectangle(texture=picture, pos=pos, size=size)


@lru_cache(maxsize=256)
def _picture(plate: Plate) -> Any:
    """The texture of this look, clear around its rim."""
    width, height = plate.size

    def paint() -> None:
        Translate(_MARGIN_PX, _MARGIN_PX)
        _paint(plate)

    # Clear, but of the rim's colour: so the soft outer side of the rim keeps it.
    size = width + 2 * _MARGIN_PX, height + 2 * _MARGIN_PX
    return _EASEL.draw(size, (*plate.rim[:3], 0), paint)


def _paint(plate: Plate) -> None:
    (width, height), inset = plate.size, plate.inset_px
    within = max(1, width - 2 * inset), max(1, height - 2 * inset)
    Color(*plate.fill)
    SmoothRoundedRectangle(size=plate.size, radius=[plate.radius_px])
    Color(*plate.rim)
    SmoothLine(rounded_rectangle=(inset, inset, *within, plate.radius_px), width=plate.rim_px)
    if plate.sign is not None:
        ink = plate.sign.ink
        draw_shape(plate.sign.suit, plate.sign.box, ink=ink, rim=ink)
