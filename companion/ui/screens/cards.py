"""The table of a card game: players on top, what lies open, the whole deck on one pad.

How the height of the glass is shared out stands in tablespace.py.
"""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.presentation.model import CardScreen
from companion.ui.flat import Edge
from companion.ui.screens.screen import Screen
from companion.ui.screens.tablespace import shares_of
from companion.ui.widgets import edges, header, pad, score, sidekeys, slots, turned, words
from companion.ui.widgets.layout import load_layout
from companion.ui.widgets.padlines import is_wide, key_columns

__all__ = [
    "CardFace",
    "FlatCardFace",
    "edges",
    "header",
    "pad",
    "score",
    "sidekeys",
    "slots",
    "turned",
    "words",
]


class CardFace(Screen):
    """Draws a CardScreen; a notice has the room of what lies open, so that the keys stay put."""

    is_flat: ClassVar[bool] = False
    """Lies in the middle: numbers face their players, the prompt the far side where it plays."""
    facing = ObjectProperty(())
    prompt_angle = NumericProperty(0)

    head_mm = NumericProperty(0)
    head_lines = NumericProperty(1)
    title_mm = NumericProperty(0)
    scores_mm = NumericProperty(0)
    strip_mm = NumericProperty(0)
    strip = ObjectProperty(())
    slots_mm = NumericProperty(0)
    facts_mm = NumericProperty(0)
    key_rows = NumericProperty(1)
    has_keys_below = BooleanProperty(False)
    """The pad needs the whole width, so that its keys stand below it."""
    key_columns = NumericProperty(1)
    """Of the keys beside a pad."""
    has_facts_on_top = BooleanProperty(False)
    has_prompt_on_top = BooleanProperty(False)
    has_said = BooleanProperty(True)
    notes = ObjectProperty(())

    def on_stage(self, *_changed: object) -> None:
        """Another panel shares the room out differently."""
        if self.model is not None:
            self.on_model(self, self.model)

    def on_model(self, _face: object, model: CardScreen) -> None:
        """Share out the height: what is played with first, then what lies open."""
        is_begun = any(slot.text for slot in model.strip)
        self.strip = model.strip if is_begun or not model.said else ()
        keys = len(model.keys)
        self.has_keys_below = is_wide(model.pad, self.stage.panel, keys)
        self.key_columns = key_columns(model.pad, keys)
        shares = shares_of(model, len(self.strip), self.stage.panel)
        self.head_mm, self.head_lines = shares.head_mm, shares.head_lines
        self.title_mm, self.key_rows = shares.title_mm, shares.key_rows
        self.scores_mm, self.strip_mm = shares.scores_mm, shares.strip_mm
        self.slots_mm, self.facts_mm = shares.slots_mm, shares.facts_mm
        self.has_facts_on_top, self.has_prompt_on_top = (
            shares.has_facts_on_top,
            shares.has_prompt_on_top,
        )
        self.has_said = shares.has_said
        has_tiles = shares.scores_mm or not self.stage.panel.is_upright
        self.notes = () if has_tiles else tuple(player.score for player in model.players)
        if self.is_flat:
            self.facing = edges.facing(model.players)
            self.prompt_angle = 180 if edges.on_turn_edge(model.players) is Edge.TOP else 0
        if model.frame.notice:
            self.head_mm, self.strip_mm = self.head_mm + self.strip_mm, 0


class FlatCardFace(CardFace):
    """The same where the screen lies flat; the pad faces the scorekeeper."""

    is_flat = True


load_layout(__file__)
