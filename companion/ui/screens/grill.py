"""The turn at the grill: the whole ground in the player's colour, the piece to place, the keys."""

from __future__ import annotations

from kivy.properties import NumericProperty

from companion.presentation.model import GrillScreen
from companion.ui.screens.screen import Screen, kind_of
from companion.ui.screens.tablespace import MORE_LINE_MM, label_mm, lines_in
from companion.ui.widgets import grid, ground, header, ring, tile
from companion.ui.widgets.layout import load_layout

__all__ = ["GrillFace", "grid", "ground", "header", "kind_of", "ring", "tile"]


_PIECE_MM, _LOW_PIECE_MM, _FLAT_PIECE_MM, _NO_PIECE_MM = 16.4, 14.0, 8.4, 1.8
_LINE_MM, _FIRST_LINE_MM = 8.8, 7.4
"""A prompt in one line, and the first of several."""
_BESIDE_TILES_MM, _UPRIGHT_MM = 99.6, 78.6
"""The width of a prompt."""
_MOST_LINES = 3
_RING_MM, _UPRIGHT_RING_MM, _MOST_RING_MM = 34.0, 28.0, 42.0
"""The width of the key with the ring."""
_RING_LEAD_MM = 13.0
"""What the ring and the edge of its key take from the label."""


class GrillFace(Screen):
    """Draws a GrillScreen; a long prompt has the room of a card nobody has turned over."""

    prompt_mm = NumericProperty(_LINE_MM)
    piece_mm = NumericProperty(_PIECE_MM)
    ring_mm = NumericProperty(0)

    def on_stage(self, *_changed: object) -> None:
        """Another panel breaks the prompt differently."""
        if self.model is not None:
            self.on_model(self, self.model)

    def on_model(self, _face: object, model: GrillScreen) -> None:
        """As many lines as the prompt needs in letters that are read across the table."""
        self.prompt_mm, self.piece_mm, self.ring_mm = _LINE_MM, _PIECE_MM, self._ring_mm(model)
        if model.frame.notice:
            self.piece_mm = _LOW_PIECE_MM
            return
        panel = self.stage.panel
        whole_mm = _UPRIGHT_MM if panel.is_upright else _BESIDE_TILES_MM
        most = _MOST_LINES if model.ring is None or panel.is_upright else _MOST_LINES - 1
        lines = lines_in(model.prompt, whole_mm, panel, most=most)
        self.prompt_mm = max(_LINE_MM, _FIRST_LINE_MM + (lines - 1) * MORE_LINE_MM)
        if lines == _MOST_LINES and model.ring is None:
            self.piece_mm = _NO_PIECE_MM if model.piece_key is None else _FLAT_PIECE_MM

    def _ring_mm(self, model: GrillScreen) -> float:
        """As usual, or as wide as the words on the key need in two lines."""
        if model.ring is None:
            return 0.0
        panel = self.stage.panel
        usual_mm = _UPRIGHT_RING_MM if panel.is_upright else _RING_MM
        needed_mm = _RING_LEAD_MM + label_mm(model.ring.hurry.label, panel)
        return max(usual_mm, min(_MOST_RING_MM, needed_mm))


load_layout(__file__)
