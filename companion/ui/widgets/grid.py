"""Keys in equal cells; more keys than cells go on pages with two arrow keys at the right.

Keys are kept and given new choices; a key is made or dropped only when their number changes.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Choice, Weight
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.taps import LocalTaps
from companion.ui.widgets.key import Key
from companion.ui.widgets.tappable import Tappable

_MAIN_SHARE = 1.4


class Arrow(Tappable):
    """A key of the face itself that turns a page; drawn, since Roboto has no arrows."""

    is_up = BooleanProperty(False)

    def __init__(self, **wishes: Any) -> None:
        self._sketch = Clock.create_trigger(self._draw, -1)
        super().__init__(**wishes)
        for name in ("pos", "size", "is_pressed", "choice"):
            self.fbind(name, self._sketch)
        self._sketch()

    def _draw(self, _elapsed: float) -> None:
        self.canvas.clear()
        if self.choice is None:
            return
        reach = min(self.width, self.height) * 0.22
        rise = reach * 0.6 if self.is_up else -reach * 0.6
        with self.canvas:
            Color(*(theme.TEXT if self.choice.is_open else theme.FAINT_EDGE))
            SmoothLine(
                points=[
                    *(self.center_x - reach, self.center_y - rise),
                    *(self.center_x, self.center_y + rise),
                    *(self.center_x + reach, self.center_y - rise),
                ],
                width=3 if self.is_pressed else 2,
                joint="round",
                cap="round",
            )


class Keys(Widget):
    """A field of keys for some choices, in `columns` and at most `max_rows` on a page."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    choices = ObjectProperty(())
    columns = NumericProperty(0)
    """0: all in one row, the main key wider than the others."""
    max_rows = NumericProperty(1)
    cap_mm = NumericProperty(theme.CAP_BODY_MM)
    main_cap_mm = NumericProperty(0)
    """Letters of the main key; 0: like the others."""
    max_lines = NumericProperty(2)
    gap_mm = NumericProperty(theme.GAP_MM)
    row_mm = NumericProperty(0)
    """Height of a row; 0: the rows share the whole height."""
    kinds = ObjectProperty(())
    is_pictured = BooleanProperty(False)
    """The pictures stand alone: the words would not fit under them."""
    suits = ObjectProperty(())
    page = NumericProperty(0)

    def __init__(self, **wishes: Any) -> None:
        self._keys: list[Key] = []
        self._arrows: tuple[Arrow, ...] = ()
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in (
            *("stage", "choices", "columns", "max_rows", "cap_mm", "main_cap_mm", "max_lines"),
            *("gap_mm", "row_mm", "kinds", "is_pictured", "suits", "page"),
            *("pos", "size"),
        ):
            self.fbind(name, self._fill)
        self._fill()

    @property
    def capacity(self) -> int:
        """Keys on one page."""
        return int(self.columns * self.max_rows) if self.columns else max(1, len(self.choices))

    def _lay(self, _elapsed: float) -> None:
        pages = max(1, ceil(len(self.choices) / self.capacity))
        self.page = min(self.page, pages - 1)
        start = int(self.page) * self.capacity
        shown = self.choices[start : start + self.capacity]
        self._resize_pool(len(shown))
        width = self.width - self._lay_arrows(pages)
        cells = self._cells(shown, width)
        for place, (key, choice) in enumerate(zip(self._keys, shown, strict=True)):
            key.stage, key.choice = self.stage, choice
            key.kind = self.kinds[start + place] if self.kinds else ""
            key.suit = self.suits[start + place] if self.suits else None
            key.is_pictured = self.is_pictured
            is_main = choice.weight is Weight.MAIN and self.main_cap_mm
            key.cap_mm = self.main_cap_mm if is_main else self.cap_mm
            key.max_lines = self.max_lines
            key.size, key.pos = cells[place][2:], cells[place][:2]

    def _resize_pool(self, count: int) -> None:
        while len(self._keys) > count:
            self.remove_widget(self._keys.pop())
        while len(self._keys) < count:
            self._keys.append(Key(stage=self.stage))
            self.add_widget(self._keys[-1])

    def _cells(
        self, shown: tuple[Choice, ...], width: float
    ) -> list[tuple[float, float, float, float]]:
        panel = self.stage.panel
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        columns = int(self.columns) or max(1, len(shown))
        rows = max(1, ceil(len(shown) / columns)) if not self.row_mm else int(self.max_rows)
        height = panel.up(self.row_mm) or (self.height - gap_y * (rows - 1)) / rows
        shares = [1.0] * columns
        if not self.columns:
            shares = [_MAIN_SHARE if one.weight is Weight.MAIN else 1.0 for one in shown] or [1.0]
        unit = (width - gap_x * (columns - 1)) / sum(shares)
        lefts = [
            self.x + sum(shares[:column]) * unit + column * gap_x for column in range(columns)
        ]
        return [
            (
                round(lefts[place % columns]),
                round(self.top - (place // columns) * (height + gap_y) - height),
                round(shares[place % columns] * unit),
                round(height),
            )
            for place in range(len(shown))
        ]

    def _lay_arrows(self, pages: int) -> float:
        """Place the two arrows when there is more than one page; the width they take."""
        for arrow in self._arrows:
            self.remove_widget(arrow)
        self._arrows = ()
        if pages == 1:
            return 0.0
        width = self.stage.panel.across(theme.BUTTON_FLOOR_MM)
        self._arrows = arrows(self, pages=pages, page=int(self.page), turn=self._turn)
        for place, arrow in enumerate(self._arrows):
            arrow.size = (width, self.height / 2 - 2)
            arrow.pos = (self.right - width, self.y + (self.height / 2 + 2) * (1 - place))
            self.add_widget(arrow)
        return width + self.stage.panel.across(self.gap_mm)

    def _turn(self, key: str) -> None:
        self.page += -1 if key == "up" else 1


def arrows(owner: Any, *, pages: int, page: int, turn: Any) -> tuple[Arrow, Arrow]:
    """An up and a down arrow; the one that leads nowhere is dim."""
    stage = owner.stage.with_taps(LocalTaps(turn))
    up = Arrow(stage=stage, is_up=True, choice=Choice("up", "", is_open=page > 0))
    down = Arrow(stage=stage, choice=Choice("down", "", is_open=page < pages - 1))
    return up, down
