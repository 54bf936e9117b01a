"""An old entry, what it could become, and what that would change: shown before anybody takes it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.feuer_flamme.actions import Action
from companion.presentation.model import AmendScreen, Choice, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.alternatives import alternatives
from companion.presentation.spoken.changes import change_words
from companion.presentation.spoken.labels import short_words
from companion.presentation.together import Amendments, amended_together
from companion.referee.lines import Line

STRIKE = "strike"


@dataclass(frozen=True, slots=True)
class AmendPage:
    """The entry and the answer somebody has tapped; nothing changes before TAKE."""

    seq: int
    chosen: str | None = None
    """Notation of the new action, or STRIKE; None while nobody has chosen."""

    def show(self, sitting: Sitting) -> AmendScreen:
        words = sitting.words
        line = self._line(sitting)
        answers = () if line is None else self._answers(sitting, line)
        changes = self._changes(sitting)
        return AmendScreen(
            frame=sitting.frame,
            title=words.say("AMEND"),
            was="" if line is None else action_words(line.action, sitting.names, words),
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

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        if key != "take":
            return Turn(replace(self, chosen=key.removeprefix("as ")))
        sitting.amend(self._amendments(sitting, self._action(sitting)))
        return ToTable()

    def _line(self, sitting: Sitting) -> Line[Action] | None:
        return next((line for line in sitting.match.lines if line.seq == self.seq), None)

    def _answers(self, sitting: Sitting, line: Line[Action]) -> tuple[Choice, ...]:
        """The likeliest first: that it did not happen at all stands second."""
        words = sitting.words
        told = [
            Choice(
                f"as {action}",
                short_words(action, sitting.names, words),
                is_chosen=self.chosen == str(action),
            )
            for action in alternatives(line.action, len(sitting.names))
            if sitting.preview(self._amendments(sitting, action)).refused is None
        ]
        strike = Choice(STRIKE, words.say("Did not happen"), is_chosen=self.chosen == STRIKE)
        return (*told[:1], strike, *told[1:])

    def _action(self, sitting: Sitting) -> Action | None:
        if self.chosen is None or self.chosen == STRIKE:
            return None
        return sitting.match.game.parse(self.chosen)

    def _can_stand(self, sitting: Sitting) -> bool:
        return sitting.preview(self._amendments(sitting, self._action(sitting))).refused is None

    def _amendments(self, sitting: Sitting, action: Action | None) -> Amendments:
        return amended_together(sitting.match.lines, self.seq, action)

    def _changes(self, sitting: Sitting) -> tuple[str, ...]:
        if self.chosen is None:
            return (
                sitting.words.say("Choose what it was. What would change is shown here first."),
            )
        preview = sitting.preview(self._amendments(sitting, self._action(sitting)))
        called = dict(zip(sitting.match.names, sitting.names, strict=True))
        return change_words(preview, called, sitting.words)
