"""The evidence, the clause in own words, where to look it up, and the rulings."""

from __future__ import annotations

from companion.presentation.model import DisputeScreen
from companion.ui.panel import Panel
from companion.ui.screens.screen import Screen
from companion.ui.screens.tablespace import said_stands
from companion.ui.widgets import grateplan, grid, header, photopair, trace, words
from companion.ui.widgets.layout import load_layout

__all__ = ["DisputeFace", "grateplan", "grid", "header", "photopair", "trace", "words"]

TRACE_MM, TRACE_BESIDE_MM, TRACE_BESIDE_PAIR_MM = 42.0, 34.0, 27.0
"""The weight alone, and beside the grate, or two pictures, with the gap between them."""
_MARGINS_MM, _LINE_MM = 8.4, 5.4
"""What the edges and the box leave free across, and the height of one line."""


class DisputeFace(Screen):
    """Draws a DisputeScreen."""

    PLAN_MM, PAIR_MM = 29.0, 46.0

    @classmethod
    def pictures_mm(cls, model: DisputeScreen) -> float:
        """How wide the weight is drawn beside the words, and the pictures of a camera, or the
        grate where there are none; 0 where nothing is.
        """
        if model.photos is not None:
            return cls.PAIR_MM + (TRACE_BESIDE_PAIR_MM if model.trace else 0.0)
        if model.plan is not None:
            return cls.PLAN_MM + (TRACE_BESIDE_MM if model.trace else 0.0)
        return TRACE_MM if model.trace else 0.0

    @staticmethod
    def look_up_lines(text: str, panel: Panel) -> int:
        """In how many lines the place in the rulebook stands under the clause."""
        across_mm = panel.width_px / panel.x_px_per_mm - _MARGINS_MM
        return 1 if said_stands(text, across_mm, _LINE_MM, panel) else 2


load_layout(__file__)
