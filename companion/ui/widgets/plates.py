"""The plates keys are painted on: ground, rim and corners as one picture, drawn once for each look.

A table of sixty keys has a handful of looks; every key of a look shows the same picture.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Rectangle,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)

from companion.presentation.model import Suit
from companion.ui import theme
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


_MARGIN_PX = 3
"""A wide rim stands a little over the edge of its plate."""


def paint_plate(plate: Plate, pos: tuple[float, float]) -> None:
    """Put the plate on the canvas that is open, its lower left corner here."""
    picture = _picture(plate)
    Color(1, 1, 1, 1)
    Rectangle(texture=picture, pos=(pos[0] - _MARGIN_PX, pos[1] - _MARGIN_PX), size=picture.size)


@lru_cache(maxsize=256)
def _picture(plate: Plate) -> Any:
    """The texture of this look, clear around its rim."""
    width, height = plate.size
    glass = Fbo(size=(width + 2 * _MARGIN_PX, height + 2 * _MARGIN_PX))
    with glass:
        ClearColor(*plate.rim[:3], 0)  # so that the soft outer side of the rim keeps its colour
        ClearBuffers()
        Translate(_MARGIN_PX, _MARGIN_PX)
        Color(*plate.fill)
        SmoothRoundedRectangle(size=plate.size, radius=[plate.radius_px])
        Color(*plate.rim)
        SmoothLine(
            rounded_rectangle=(0.5, 0.5, max(1, width - 1), max(1, height - 1), plate.radius_px),
            width=plate.rim_px,
        )
        if plate.sign is not None:
            ink = plate.sign.ink
            draw_shape(plate.sign.suit, plate.sign.box, ink=ink, rim=ink)
    glass.draw()
    return glass.texture
