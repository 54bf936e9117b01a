"""Feuer & Flamme as the shared screens tell it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.feuer_flamme.actions import Action, PassTongs
from companion.games.game import Finding
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.alternatives import alternatives
from companion.presentation.spoken.changes import change_words
from companion.presentation.spoken.findings import ruling_words
from companion.presentation.spoken.labels import short_words
from companion.presentation.together import amended_together
from companion.presentation.voice import Amendments, Called
from companion.presentation.words import Words
from companion.referee.lines import Line
from companion.referee.preview import Preview


@dataclass(frozen=True, slots=True)
class GrillVoice:
    """The grill evening in one language."""

    words: Words

    def action(self, action: Action, names: tuple[str, ...]) -> str:
        return action_words(action, names, self.words)

    def short(self, action: Action, names: tuple[str, ...]) -> str:
        return short_words(action, names, self.words)

    def ruling(self, findings: Iterable[Finding], names: tuple[str, ...]) -> str:
        return ruling_words(findings, names, self.words)

    def is_said_by_ruling(self, action: Action) -> bool:
        return isinstance(action, PassTongs)

    def others(self, action: Action, seats: int) -> tuple[Action, ...]:
        return alternatives(action, seats)

    def together(
        self, lines: tuple[Line[Action], ...], seq: int, action: Action | None
    ) -> Amendments[Action]:
        return amended_together(lines, seq, action)

    def changes(self, preview: Preview[Action], called: Called) -> tuple[str, ...]:
        return change_words(preview, called, self.words)
