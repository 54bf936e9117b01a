"""An old entry, what it could become, and what that would change: shown before anybody takes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import AmendScreen, Choice, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.voice import Amendments
from companion.referee.lines import Line

STRIKE = "strike"


@dataclass(frozen=True, slots=True)
class AmendPage:
    """The entry and the answer somebody has tapped; nothing changes before TAKE."""

    seq: int
    chosen: str | None = None
    """Notation of the new action, or STRIKE; None while nobody has chosen."""

    def show(self, sitting: MatchSitting[Any, Any]) -> AmendScreen:
        words = sitting.words
        line = self._line(sitting)
        answers = () if line is None else self._answers(sitting, line)
        changes = self._changes(sitting)
        return AmendScreen(
            frame=sitting.frame,
            title=words.say("AMEND"),
            was="" if line is None else sitting.voice.action(line.action, sitting.names),
            answers=answers,
            changes=changes,
            take=Choice(
                "take",
                words.say("TAKE"),
                Weight.MAIN,
                is_open=self.chosen is not None and self._can_stand(sitting),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        if key != "take":
            return Turn(replace(self, chosen=key.removeprefix("as ")))
        sitting.amend(self._amendments(sitting, self._action(sitting)))
        return ToTable()

    def _line(self, sitting: MatchSitting[Any, Any]) -> Line[Any] | None:
        return next((line for line in sitting.match.lines if line.seq == self.seq), None)

    def _answers(self, sitting: MatchSitting[Any, Any], line: Line[Any]) -> tuple[Choice, ...]:
        """The likeliest first: that it did not happen at all stands second."""
        words = sitting.words
        told = [
            Choice(
                f"as {action}",
                sitting.voice.short(action, sitting.names),
                is_chosen=self.chosen == str(action),
            )
            for action in sitting.voice.others(line.action, len(sitting.names))
            if sitting.preview(self._amendments(sitting, action)).refused is None
        ]
        strike = Choice(STRIKE, words.say("Did not happen"), is_chosen=self.chosen == STRIKE)
        return (*told[:1], strike, *told[1:])

    def _action(self, sitting: MatchSitting[Any, Any]) -> Any:
        if self.chosen is None or self.chosen == STRIKE:
            return None
        return sitting.match.game.parse(self.chosen)

    def _can_stand(self, sitting: MatchSitting[Any, Any]) -> bool:
        return sitting.preview(self._amendments(sitting, self._action(sitting))).refused is None

    def _amendments(self, sitting: MatchSitting[Any, Any], action: Any) -> Amendments[Any]:
        return sitting.voice.together(sitting.match.lines, self.seq, action)

    def _changes(self, sitting: MatchSitting[Any, Any]) -> tuple[str, ...]:
        if self.chosen is None:
            return (
                sitting.words.say("Choose what it was. What would change is shown here first."),
            )
        preview = sitting.preview(self._amendments(sitting, self._action(sitting)))
        called = dict(zip(sitting.match.names, sitting.names, strict=True))
        return sitting.voice.changes(preview, called)
