"""The table of a card game: what lies open, the whole deck on one pad, one tap a card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.presentation.amendpad import PICK
from companion.presentation.cards.pages.dispute import CardDisputePage
from companion.presentation.cards.pages.help import CardHelpPage
from companion.presentation.cards.pages.lesson import LessonPage, lesson_key
from companion.presentation.cards.pages.more import MorePage
from companion.presentation.cards.pages.rest import RestPage
from companion.presentation.cards.pages.sheet import SheetPage
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import CardScreen, Choice, PickScreen, Weight
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import Lay, Open, TableMove

_MOST_SAID = 180
"""Letters; the end of a round is longer, and has just been played as a theatre."""


@dataclass(frozen=True, slots=True)
class SpreadPage:
    """Keeps what the next card is played with, and taps of an entry that takes several."""

    armed: str = ""
    picked: tuple[str, ...] = ()

    def show(self, sitting: CardSitting) -> CardScreen:
        """The table is laid out once for each entry and each tap; the frame goes its own way."""
        doubted = _is_doubted(sitting)
        laid = sitting.once(f"table {self} {doubted}", lambda: self._laid(sitting))
        return laid if laid.frame == sitting.frame else replace(laid, frame=sitting.frame)

    def _laid(self, sitting: CardSitting) -> CardScreen:
        view = sitting.view(self.armed, self.picked)
        spread = sitting.script.spread(view)
        scores = sitting.script.scores(view)
        return CardScreen(
            frame=sitting.frame,
            title=_title(sitting, spread.title),
            players=scores,
            prompt=spread.prompt,
            said=_said(sitting),
            facts=spread.facts,
            strip=spread.strip,
            pad=spread.pad,
            keys=(
                *_asked(sitting),
                *(lesson_key(sitting) if _is_doubted(sitting) else ()),
                *spread.keys,
                *self._arm(sitting),
                *_sheet(sitting),
                *_always(sitting),
            ),
            suit=next((score.suit for score in scores if score.is_on_turn), None),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        match key:
            case "arm":
                return self._armed(sitting)
            case "badge":
                return Open(CardDisputePage.of_latest(sitting))
            case "lesson":
                return Open(LessonPage())
            case "sheet":
                return Open(SheetPage())
            case "help":
                return Open(CardHelpPage())
            case "pause":
                return Open(RestPage())
            case "more":
                return Open(MorePage())
            case _ if key.startswith(PICK):
                return self._picked(sitting, key.removeprefix(PICK))
            case _:
                sitting.enter_notation(key)
                return Lay(SpreadPage())

    def _picked(self, sitting: CardSitting, one: str) -> TableMove:
        """One tap more; the same tap again takes it back; the last one enters."""
        if one in self.picked:
            return Lay(SpreadPage(self.armed, tuple(each for each in self.picked if each != one)))
        picked = (*self.picked, one)
        entry = sitting.script.gathered(sitting.view(self.armed, picked))
        if entry is None:
            return Lay(SpreadPage(self.armed, picked))
        sitting.enter_notation(entry)
        return Lay(SpreadPage())

    def _arm(self, sitting: CardSitting) -> tuple[Choice, ...]:
        arms = sitting.script.arms(sitting.view())
        if not arms:
            return ()
        chosen = next((arm for arm in arms if arm.key == self.armed), None)
        label = sitting.words.say("TOKEN") if chosen is None else chosen.label
        return (Choice("arm", label, is_chosen=chosen is not None),)

    def _armed(self, sitting: CardSitting) -> TableMove:
        """A token with one meaning is taken up at once; laid down again by the same tap."""
        if self.armed:
            return Lay(SpreadPage())
        arms = sitting.script.arms(sitting.view())
        return Lay(SpreadPage(arms[0].key)) if len(arms) == 1 else Open(ArmPage())


@dataclass(frozen=True, slots=True)
class ArmPage:
    """A token that can mean more than one thing; nothing is entered here, the next card is."""

    def show(self, sitting: CardSitting) -> PickScreen:
        words = sitting.words
        return PickScreen(
            frame=sitting.frame,
            title=words.say("TOKEN"),
            prompt=words.say("What is it announced as? Then tap the card."),
            answers=sitting.script.arms(sitting.view()),
            back=back_key(words),
        )

    def choose(self, _sitting: CardSitting, key: str) -> TableMove | None:
        return Lay(SpreadPage(key))


def _title(sitting: CardSitting, title: str) -> str:
    """A table that plays with the memory aid is told so all the time."""
    aid = sitting.words.say("MEMORY AID")
    return f"{title} · {aid}" if sitting.has_memory_aid else title


def _said(sitting: CardSitting) -> str:
    """What the rules made of the last entry; more than a glance can take, only the log keeps."""
    last = sitting.last_line
    said = "" if last is None else sitting.voice.ruling(last.findings, sitting.names)
    return said if len(said) <= _MOST_SAID else ""


def _asked(sitting: CardSitting) -> tuple[Choice, ...]:
    """A question nobody has answered yet stays in sight."""
    if sitting.script.question(sitting.view()) is None:
        return ()
    return (Choice("badge", sitting.words.say("OPEN QUESTION"), Weight.MAIN),)


def _is_doubted(sitting: CardSitting) -> bool:
    """Something was refused that may be wrong about the box alone; it can be put right at once."""
    clause = sitting.refused_by
    return clause is not None and sitting.script.doubts(clause)


def _sheet(sitting: CardSitting) -> tuple[Choice, ...]:
    sheet = sitting.script.sheet(sitting.view())
    return () if sheet is None else (Choice("sheet", sheet.label),)


def _always(sitting: CardSitting) -> tuple[Choice, ...]:
    words = sitting.words
    return (
        Choice("help", "?"),
        Choice("pause", words.say("PAUSE")),
        Choice("more", words.say("MORE")),
    )
