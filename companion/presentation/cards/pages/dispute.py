"""A dispute at a card table: both sides' cards, the rule, where to look it up, the table's word."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.game import Clause
from companion.presentation.cards.pages.count import CountPage
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import Choice, DisputeScreen, Weight
from companion.presentation.pages.amend import AmendPage
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.lookup import look_up
from companion.presentation.pages.page import Open, TableMove, ToTable, Turn
from companion.referee.lines import Line


@dataclass(frozen=True, slots=True)
class CardDisputePage:
    """What it is about: the newest open question, or the last entry the rules said something to."""

    seq: int | None

    @classmethod
    def of_latest(cls, sitting: CardSitting) -> CardDisputePage:
        line = _ruled(sitting)
        return cls(None if line is None else line.seq)

    @classmethod
    def has_matter(cls, sitting: CardSitting) -> bool:
        """Whether anything has happened that could be disputed."""
        return _ruled(sitting) is not None

    def show(self, sitting: CardSitting) -> DisputeScreen:
        words, line = sitting.words, self._line(sitting)
        question = sitting.script.question(sitting.view())
        evidence = _evidence(sitting, line) if question is None else question.evidence
        clause = _clause(line) if question is None else question.clause
        rulings = () if question is None else question.rulings
        return DisputeScreen(
            frame=sitting.frame,
            title=words.say("DISPUTE"),
            evidence=evidence,
            clause="" if clause is None else words.say(clause.text),
            look_up="" if clause is None else look_up(clause, words),
            trace=(),
            answers=(
                *(rulings or (Choice("stands", words.say("IT STANDS"), Weight.MAIN),)),
                Choice("amend", words.say("SOMETHING ELSE"), is_open=line is not None),
                Choice("count", words.say("COUNT THE TABLE")),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: CardSitting, key: str) -> TableMove | None:
        match key:
            case "stands":
                return ToTable()
            case "amend":
                return None if self.seq is None else Open(AmendPage(self.seq))
            case "count":
                return Turn(CountPage())
            case _:
                sitting.enter_notation(key)
                return ToTable()

    def _line(self, sitting: CardSitting) -> Line[Any] | None:
        return next((line for line in sitting.match.lines if line.seq == self.seq), None)


def _ruled(sitting: CardSitting) -> Line[Any] | None:
    """The last standing entry the rules said something to."""
    ruled = (line for line in reversed(sitting.match.lines) if line.is_effective and line.findings)
    return next(ruled, None)


def _clause(line: Line[Any] | None) -> Clause | None:
    return None if line is None or not line.findings else line.findings[-1].clause


def _evidence(sitting: CardSitting, line: Line[Any] | None) -> tuple[str, ...]:
    if line is None:
        return ()
    voice, names = sitting.voice, sitting.names
    said = (voice.action(line.action, names), voice.ruling(line.findings, names))
    return tuple(sentence for sentence in said if sentence)
