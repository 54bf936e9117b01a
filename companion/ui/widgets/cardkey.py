"""One key of the pad: a card of the deck with its value and suit, or a cell of a quick score.

A deck has sixty of them, so a key paints itself: one picture of its look, and its words.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from companion.ui import theme
from companion.ui.widgets.plates import Plate, Sign, paint_plate
from companion.ui.widgets.tappable import Tappable
from companion.ui.widgets.writing import Manner, Writing, write

_CARD = Manner(5.6, theme.CAP_BODY_MM, is_bold=True)
_CELL = Manner(5.6, theme.CAP_ANY_MM, max_lines=3, is_bold=True)
_SHAPE_MM, _SHAPE_LEFT_MM, _SHAPE_DROP_MM = 3.6, 0.5, 0.6
_RADIUS_MM = 1.2
_RIM_PX, _MARKED_RIM_PX = 1.2, 2.6

_Corner: TypeAlias = tuple[float, float]
_Picture: TypeAlias = tuple[Plate, _Corner, Writing, _Corner, theme.Colour]
"""All that is seen of a key: its plate and its words, where they stand, and the ink."""


class CardKey(Tappable):
    """Light, empty or in its suit's colour, as its entry is chosen, stands, or is neither."""

    suit = ObjectProperty(None, allownone=True)
    stands = BooleanProperty(False)
    """The entry as it stands, while it is put right."""

    def __init__(self, **wishes: Any) -> None:
        self.writing: Writing | None = None
        """What is written on it; None without a choice."""
        self._painted: _Picture | None = None
        self._paint = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("stage", "choice", "suit", "stands", "is_pressed", "pos", "size"):
            self.fbind(name, self._paint)
        self._paint()

    @property
    def plate(self) -> Plate:
        """The look of the key without its words."""
        mark, panel = self._mark, self.stage.panel
        return Plate(
            (round(self.width), round(self.height)),
            theme.card_fill(self.suit, self.is_pressed, self._is_open, mark),
            theme.card_edge(self.suit, mark),
            _RIM_PX if mark is theme.Mark.NONE else _MARKED_RIM_PX,
            panel.across(_RADIUS_MM),
            self._sign(),
        )

    @property
    def ink(self) -> theme.Colour:
        """Of the words and of the shape."""
        return theme.card_ink(self.suit, self._is_open, self._mark)

    @property
    def words_at(self) -> tuple[float, float]:
        """The lower left corner of the box of the words."""
        return self.x + self.stage.panel.across(2.6 if self.suit else 0.4), self.y

    @property
    def _is_open(self) -> bool:
        return self.choice is not None and self.choice.is_open

    @property
    def _mark(self) -> theme.Mark:
        if self.choice is not None and self.choice.is_chosen:
            return theme.Mark.CHOSEN
        return theme.Mark.STANDS if self.stands else theme.Mark.NONE

    def _sign(self) -> Sign | None:
        if self.suit is None:
            return None
        panel = self.stage.panel
        side = panel.up(_SHAPE_MM)
        low = round(self.height) - panel.up(_SHAPE_DROP_MM) - side
        return Sign(self.suit, self.ink, (panel.across(_SHAPE_LEFT_MM), low, side, side))

    def _draw(self, _elapsed: float) -> None:
        """What a key enters may change while it looks as before: then it is not painted anew."""
        picture = self._picture()
        if picture == self._painted:
            return
        self._painted = picture
        self.canvas.clear()
        if picture is None:
            return
        plate, pos, writing, words_at, ink = picture
        with self.canvas:
            paint_plate(plate, pos)
            writing.paint(words_at, ink)

    def _picture(self) -> _Picture | None:
        self.writing = None
        if self.choice is None or min(self.size) < 1:
            return None
        panel, (left, low) = self.stage.panel, self.words_at
        across = max(1.0, self.right - panel.across(0.4) - left)
        manner = _CARD if self.suit else _CELL
        self.writing = write(self.choice.label, manner, (across, self.height), panel)
        return self.plate, tuple(self.pos), self.writing, (left, low), self.ink
