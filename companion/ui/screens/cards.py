"""The table of a card game: players on top, what lies open, the whole deck on one pad."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty

from companion.presentation.model import CardScreen
from companion.presentation.names import breadth_em
from companion.ui.screens.screen import Screen
from companion.ui.widgets import header, pad, score, sidekeys, slots, words
from companion.ui.widgets.layout import load_layout

__all__ = ["CardFace", "header", "pad", "score", "sidekeys", "slots", "words"]


_MOST_SLOT_MM, _LEAST_SLOT_MM = 23.0, 15.6
_ROW_MM = 148.0
_SAID_EM_MM = 1.1
"""Width for each em of what was said, which stands in three or four lines at small letters."""


class CardFace(Screen):
    """Draws a CardScreen; a notice has the room of what lies open, so that the keys stay put."""

    head_mm = NumericProperty(0)
    strip_mm = NumericProperty(0)
    strip = ObjectProperty(())
    slots_mm = NumericProperty(0)
    facts_mm = NumericProperty(0)

    def on_model(self, _face: object, model: CardScreen) -> None:
        self.head_mm = 7.6 if pad.is_wide(model.pad) else 8.4
        lies_open = model.strip or model.facts or model.said
        self.strip_mm = pad.strip_mm(model.pad) if lies_open else 0
        if model.frame.notice:
            self.head_mm, self.strip_mm = self.head_mm + self.strip_mm, 0
        self._share(model)

    def _share(self, model: CardScreen) -> None:
        """Facts, open cards, and what was said: it has the room of a trick not yet begun."""
        is_begun = any(slot.text for slot in model.strip)
        self.strip = model.strip if is_begun or not model.said else ()
        has_suits = any(fact.suit for fact in model.facts)
        self.facts_mm = 0 if not model.facts else 36 if has_suits else 28
        count = len(self.strip)
        rest_mm = _ROW_MM - self.facts_mm - breadth_em(model.said) * _SAID_EM_MM
        self.slots_mm = max(_LEAST_SLOT_MM * count, min(_MOST_SLOT_MM * count, rest_mm))


load_layout(__file__)
