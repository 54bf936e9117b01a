"""The pad: one row a colour or player, one key a card; a key shows its value and its suit."""

from __future__ import annotations

from typing import Any, TypeAlias

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.presentation.model import Suit
from companion.ui import theme
from companion.ui.stage import EMPTY_STAGE
from companion.ui.widgets import words
from companion.ui.widgets.cardkey import CardKey
from companion.ui.widgets.kept import Kept, keep
from companion.ui.widgets.padlines import PadLine, lines_of

_MOST_LABEL_MM = 33.4
"""A name before a row takes what its keys leave, and no more than this."""
_KEY_MM = theme.KEY_FLOOR_MM + 0.1
_GAP_MM = 0.5


_MOST_SHEETS = 3
"""A round goes to and fro between the deck and the tokens; what was laid out stays laid out."""

_Form: TypeAlias = tuple[tuple[str, int, tuple[Suit | None, ...]], ...]


class _Sheet(Widget):
    """The keys of one form of pad in their places, kept while another form is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = Kept()
        self.labels = Kept()
        self.laid: object = None
        """What its keys were placed for."""


class Pad(Widget):
    """All rows; the keys are kept and given new choices."""

    stage = ObjectProperty(EMPTY_STAGE, rebind=True)
    rows = ObjectProperty(())
    stands = StringProperty("")
    """Key of the entry as it stands; empty where none is put right."""
    notes = ObjectProperty(())
    """What stands under each name before a row: a score that no tile along the top says."""
    gap_mm = NumericProperty(_GAP_MM)

    def __init__(self, **wishes: Any) -> None:
        self._sheets: dict[_Form, _Sheet] = {}
        self._fill = Clock.create_trigger(self._lay, -1)
        super().__init__(**wishes)
        for name in ("stage", "rows", "stands", "notes", "gap_mm", "pos", "size"):
            self.fbind(name, self._fill)
        self._fill()

    def _lay(self, _elapsed: float) -> None:
        lines = lines_of(self.rows, self.stage.panel)
        sheet = self._turned_to(_form(lines))
        wanted = (self.stage, self.notes, self.gap_mm, tuple(self.pos), tuple(self.size))
        if lines and wanted != sheet.laid:
            self._place(sheet, lines)
            sheet.laid = wanted
        cells = (cell for line in lines for cell in line.cells)
        for key, (choice, _suit) in zip(sheet.keys, cells, strict=True):
            key.choice = choice
            key.stands = bool(self.stands) and choice.key == self.stands

    def _turned_to(self, form: _Form) -> _Sheet:
        """The sheet of this form on top; one that was not used for long takes a new form."""
        sheet = self._sheets.pop(form, None)
        if sheet is None:
            oldest = next(iter(self._sheets), None) if len(self._sheets) >= _MOST_SHEETS else None
            sheet = _Sheet() if oldest is None else self._sheets.pop(oldest)
            sheet.laid = None
            keep(sheet, sheet.keys, sum(len(suits) for *_label, suits in form), self._new_key)
            keep(sheet, sheet.labels, sum(bool(label) for label, *_ in form), self._new_label)
        self._sheets[form] = sheet
        if sheet.parent is None:
            self.clear_widgets()
            self.add_widget(sheet)
        return sheet

    def _place(self, sheet: _Sheet, lines: tuple[PadLine, ...]) -> None:
        panel = self.stage.panel
        gap_x, gap_y = panel.across(self.gap_mm), panel.up(self.gap_mm)
        columns = max(1, *(len(line.cells) for line in lines))
        lead = self._lead_px(columns) if sheet.labels else 0
        width = (self.width - lead - gap_x * (columns - 1)) / columns
        height = (self.height - gap_y * (len(lines) - 1)) / len(lines)
        keys, labels = iter(sheet.keys), iter(sheet.labels)
        notes = iter(self.notes)
        for number, line in enumerate(lines):
            low = self.top - (number + 1) * height - number * gap_y
            if line.label:
                label, note = next(labels), next(notes, "")
                drop = (line.label_lines - 1) * (height + gap_y)
                label.stage, label.text = self.stage, "\n".join(filter(None, (line.label, note)))
                label.pos = (self.x, round(low - drop))
                label.size = (lead - gap_x, round(height + drop))
            for place, (_choice, suit) in enumerate(line.cells):
                key = next(keys)
                key.stage, key.suit = self.stage, suit
                key.pos = (round(self.x + lead + place * (width + gap_x)), round(low))
                key.size = (round(width), round(height))

    def _lead_px(self, columns: int) -> int:
        """The names before the rows take what the narrowest keys leave."""
        panel = self.stage.panel
        left = self.width - columns * panel.across(_KEY_MM) - columns * panel.across(self.gap_mm)
        return int(min(panel.across(_MOST_LABEL_MM), left))

    def _new_key(self) -> CardKey:
        return CardKey(stage=self.stage)

    def _new_label(self) -> words.Words:
        return words.Words(
            cap_mm=theme.CAP_NAME_MM,
            floor_mm=theme.CAP_NAME_MM,
            least_mm=theme.CAP_ANY_MM,
            max_lines=2,
            align="left",
        )


def _form(lines: tuple[PadLine, ...]) -> _Form:
    """What is the same wherever the keys of a pad have the same looks and places."""
    return tuple(
        (line.label, line.label_lines, tuple(suit for _choice, suit in line.cells))
        for line in lines
    )
