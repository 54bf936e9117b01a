"""What the screens outside a match know: evening, words, the match to resume."""

from __future__ import annotations

from dataclasses import dataclass

from companion.presentation.evening import Evening
from companion.presentation.model import Frame
from companion.presentation.past import Past
from companion.presentation.scalewatch import ScaleWatch
from companion.presentation.words import Words


@dataclass(frozen=True, slots=True)
class Lobby:
    """The door of the evening as it is now."""

    evening: Evening
    frame: Frame
    scale: ScaleWatch
    past: Past
    """What was played on this device."""
    resume_id: str | None = None
    """The newest match that has no winner yet."""
    resume_words: str = ""
    """Who plays it, since when, and whose turn it is."""
    waiting_id: str | None = None
    """The newest match that a careful start leaves alone, as long as nobody went on with it."""
    won_id: str | None = None
    """The match that was put away last, where none has been begun since."""

    @property
    def words(self) -> Words:
        return self.evening.words
