"""An old entry, what it could become, and what that would change: shown before anybody takes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.presentation.amendpad import AS, PICK, AmendPad, as_answers, rows_as_answers
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import AmendScreen, Choice, PickScreen, Weight
from companion.presentation.names import breadth_em
from companion.presentation.pages.entries import log_line
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import TableMove, ToTable, Turn
from companion.presentation.voice import Amendments
from companion.presentation.words import Words
from companion.referee.lines import Line

STRIKE = "strike"
_CHANGES_EM = 62.0
"""So much of the changes stands beside the pad, in font sizes of the smallest letters."""


@dataclass(frozen=True, slots=True)
class AmendPage:
    """The entry and the answer somebody has tapped; nothing changes before TAKE."""

    seq: int
    chosen: str | None = None
    """Notation of the new action, or STRIKE; None while nobody has chosen."""
    armed: str | None = None
    """What the card is played with; None: as it was entered."""
    picked: tuple[str, ...] | None = None
    """The taps of an entry that takes several; None: as it was entered."""

    def show(self, sitting: MatchSitting[Any, Any]) -> AmendScreen:
        words = sitting.words
        line = self._line(sitting)
        pad = self.pad(sitting)
        strike = Choice(STRIKE, words.say("Did not happen"), is_chosen=self.chosen == STRIKE)
        changes = self._changes(sitting, pad)
        shown = abridged(changes, words)
        more = (Choice("all", words.say("ALL CHANGES")),) if shown != changes else ()
        return AmendScreen(
            frame=sitting.frame,
            title=words.say("AMEND"),
            was="" if line is None else _was(sitting, line),
            answers=(*more, strike, *self._arm(sitting, pad), *as_answers(pad.others, self.chosen)),
            changes=shown,
            take=Choice(
                "take",
                words.say("TAKE"),
                Weight.MAIN,
                is_open=self.chosen is not None and self._can_stand(sitting),
            ),
            back=back_key(words),
            pad=rows_as_answers(pad.rows, self.chosen),
            stands=f"{AS}{pad.stands}" if pad.stands else "",
        )

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        match key:
            case "take":
                sitting.amend(self._amendments(sitting, self._action(sitting)))
                return ToTable()
            case "arm":
                return self._armed(sitting)
            case "all":
                return Turn(AllChangesPage(self, self._changes(sitting, self.pad(sitting))))
            case _ if key.startswith(PICK):
                return Turn(self._picked(sitting, key.removeprefix(PICK)))
            case _:
                return Turn(replace(self, chosen=key.removeprefix(AS)))

    def with_arm(self, armed: str) -> AmendPage:
        """The card is tapped next."""
        return replace(self, chosen=None, armed=armed)

    def _line(self, sitting: MatchSitting[Any, Any]) -> Line[Any] | None:
        return next((line for line in sitting.match.lines if line.seq == self.seq), None)

    def pad(self, sitting: MatchSitting[Any, Any]) -> AmendPad:
        """Everything the entry could become."""
        line = self._line(sitting)
        return (
            AmendPad((), "") if line is None else sitting.amend_pad(line, self.armed, self.picked)
        )

    def _arm(self, sitting: MatchSitting[Any, Any], pad: AmendPad) -> tuple[Choice, ...]:
        if not pad.arms:
            return ()
        held = next((arm for arm in pad.arms if arm.key == pad.armed), None)
        label = sitting.words.say("TOKEN") if held is None else held.label
        return (Choice("arm", label, is_chosen=held is not None),)

    def _armed(self, sitting: MatchSitting[Any, Any]) -> TableMove:
        """A token with one meaning is taken up at once; laid down again by the same tap."""
        pad = self.pad(sitting)
        if pad.armed:
            return Turn(self.with_arm(""))
        if len(pad.arms) == 1:
            return Turn(self.with_arm(pad.arms[0].key))
        return Turn(AmendArmPage(self))

    def _picked(self, sitting: MatchSitting[Any, Any], one: str) -> AmendPage:
        """A tap more or less; once they are complete, another one takes the place of the last."""
        picked = self.pad(sitting).picked
        if one in picked:
            fewer = tuple(each for each in picked if each != one)
            return replace(self, picked=fewer, chosen=None)
        line = self._line(sitting)
        if line is None:
            return self
        is_full = sitting.gathered(line, picked) is not None
        more = (*(picked[:-1] if is_full else picked), one)
        return replace(self, picked=more, chosen=sitting.gathered(line, more))

    def _action(self, sitting: MatchSitting[Any, Any]) -> Any:
        if self.chosen is None or self.chosen == STRIKE:
            return None
        return sitting.match.game.parse(self.chosen)

    def _can_stand(self, sitting: MatchSitting[Any, Any]) -> bool:
        return sitting.preview(self._amendments(sitting, self._action(sitting))).refused is None

    def _amendments(self, sitting: MatchSitting[Any, Any], action: Any) -> Amendments[Any]:
        return sitting.voice.together(sitting.match.lines, self.seq, action)

    def _changes(self, sitting: MatchSitting[Any, Any], pad: AmendPad) -> tuple[str, ...]:
        if self.chosen is None:
            asked = sitting.words.say("Choose what it was. What would change is shown here first.")
            return (pad.prompt if self.picked is not None and pad.prompt else asked,)
        preview = sitting.preview(self._amendments(sitting, self._action(sitting)))
        called = dict(zip(sitting.match.names, sitting.names, strict=True))
        return sitting.voice.changes(preview, called)


def _was(sitting: MatchSitting[Any, Any], line: Line[Any]) -> str:
    """The entry, and who said so where a scale sees too."""
    said, note = sitting.voice.action(line.action, sitting.names), log_line(sitting, line).note
    return f"{said} ({note})" if note else said


def abridged(changes: tuple[str, ...], words: Words) -> tuple[str, ...]:
    """As many of the changes as can be read beside the pad, and how many there are besides."""
    kept, room_em = list[str](), _CHANGES_EM
    for place, change in enumerate(changes):
        room_em -= breadth_em(change) + 1
        if room_em < 0:
            rest = len(changes) - place
            return (*kept, words.count("And {n} change more.", "And {n} changes more.", rest))
        kept.append(change)
    return tuple(kept)


@dataclass(frozen=True, slots=True)
class AllChangesPage:
    """Everything an amendment would change, where it does not stand beside the pad."""

    page: AmendPage
    changes: tuple[str, ...]

    def show(self, sitting: MatchSitting[Any, Any]) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("AMEND"),
            prompt=words.say("What would change"),
            answers=(),
            back=Choice("as before", words.say("BACK"), Weight.QUIET),
            lines=self.changes,
        )

    def choose(self, _sitting: MatchSitting[Any, Any], _key: str) -> TableMove | None:
        return Turn(self.page)


@dataclass(frozen=True, slots=True)
class AmendArmPage:
    """A token that can mean more than one thing; the card of the entry is tapped next."""

    page: AmendPage

    def show(self, sitting: MatchSitting[Any, Any]) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("TOKEN"),
            prompt=words.say("What was it announced as? Then tap the card."),
            answers=self.page.pad(sitting).arms,
            back=Choice("as before", words.say("BACK"), Weight.QUIET),
        )

    def choose(self, _sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        return Turn(self.page if key == "as before" else self.page.with_arm(key))
