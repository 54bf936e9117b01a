"""A call: what was seen, who pays, why, and the keys that correct it in one tap."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty

from companion.presentation.model import CallScreen, Choice
from companion.ui.screens.screen import Screen
from companion.ui.widgets import grid, ground, header, photopair, trace
from companion.ui.widgets.grid import letters_in_two_lines
from companion.ui.widgets.layout import load_layout

_EVIDENCE_MM = 16.4
_SHORT_EVIDENCE_MM = 10.2
"""Two lines and no picture."""
_BESIDE_NUMBERS = 2
_LETTERS_BESIDE = 12
"""So many wide letters, each answer in two lines, have room beside five number keys."""
_LETTERS_A_LINE = 44

__all__ = ["CallFace", "grid", "ground", "header", "photopair", "trace"]


class CallFace(Screen):
    """Draws a CallScreen. Many answers beside numbers get a row of their own, the last stays."""

    above = ObjectProperty(())
    beside = ObjectProperty(())
    ruling_mm = NumericProperty(9.6)
    evidence_mm = NumericProperty(_EVIDENCE_MM)
    photos = ObjectProperty(None, allownone=True)
    """Where there is room for them; a dispute shows them else."""

    def on_model(self, _face: object, model: CallScreen) -> None:
        """Share out the answers and the room for the evidence."""
        is_crowded = bool(model.numbers) and not _stand_beside(model.answers)
        self.above = model.answers[:-1] if is_crowded else ()
        self.beside = model.answers[-1:] if is_crowded else model.answers
        is_noticed = bool(model.frame.notice)
        is_long = len(model.ruling) > _LETTERS_A_LINE
        self.ruling_mm = 7.8 if is_crowded or is_noticed else 13.8 if is_long else 9.6
        if not model.because and not model.trace:
            self.evidence_mm = 0
        elif is_crowded:
            self.evidence_mm = 0 if is_noticed else _SHORT_EVIDENCE_MM
        else:
            self.evidence_mm = _SHORT_EVIDENCE_MM if is_noticed else _EVIDENCE_MM
        self.photos = model.photos if self.evidence_mm == _EVIDENCE_MM else None


def _stand_beside(answers: tuple[Choice, ...]) -> bool:
    """Whether these have room in the row of the numbers."""
    letters = sum(letters_in_two_lines(answer.label) for answer in answers)
    return len(answers) < 2 or (len(answers) <= _BESIDE_NUMBERS and letters <= _LETTERS_BESIDE)


load_layout(__file__)
