"""A dispute: what was measured, the rule, where to look it up, the possible rulings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.games.feuer_flamme.actions import Action
from companion.games.feuer_flamme.findings import Notice
from companion.games.game import Clause, Finding
from companion.presentation.grateplan import plan_of
from companion.presentation.model import Choice, DisputeScreen, Weight
from companion.presentation.pages.amend import AmendPage
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.lookup import look_up
from companion.presentation.pages.page import Open, TableMove, ToTable
from companion.presentation.pages.pictures import (
    PicturesPage,
    names_of_pictures,
    pictures_key,
    pictures_of,
)
from companion.presentation.pages.readings import reading_label
from companion.presentation.pages.reconcile import ReconcilePage
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.actions import action_words
from companion.presentation.spoken.calls import options_of
from companion.presentation.spoken.findings import ruling_words
from companion.presentation.spoken.grounds import shown
from companion.presentation.spoken.traces import cut_round
from companion.referee.calls import Evidence
from companion.referee.lines import Line

if TYPE_CHECKING:  # the judge brings numpy: not before the first frame
    from companion.referee.opencalls import OpenCall


MEASURED = 2
"""Grounds of the call beside what was entered and ruled: more would be a wall of text."""
RULINGS = 3
"""The likeliest readings of the call; what else it was is amended."""
LATELY = 8
"""Entries people still talk about: about two turns."""


@dataclass(frozen=True, slots=True)
class DisputePage:
    """What it is about: a call, and the entry it made or the last one."""

    call_id: int | None
    seq: int | None

    @classmethod
    def of_latest(cls, sitting: Sitting) -> DisputePage:
        """The newest call and its entry; without calls the last entry that rules on something."""
        line = _disputed_line(sitting)
        call = next(
            (call for call in reversed(sitting.referee.calls) if _belongs(call, line)), None
        )
        return cls(None if call is None else call.call_id, None if line is None else line.seq)

    @classmethod
    def has_matter(cls, sitting: Sitting) -> bool:
        """Whether anything has happened that could be disputed."""
        return _disputed_line(sitting) is not None or bool(sitting.referee.calls)

    def show(self, sitting: Sitting) -> DisputeScreen:
        words, line, opened = sitting.words, self._line(sitting), self._call(sitting)
        clause = _clause(line)
        at, seen = _measured(sitting, line, opened)
        pictures = self._pictures(sitting)
        photos = None if pictures is None else pictures.photos
        return DisputeScreen(
            frame=sitting.frame,
            title=words.say("DISPUTE"),
            evidence=_evidence(sitting, line, opened),
            clause="" if clause is None else words.say(clause.text),
            look_up="" if clause is None else look_up(clause, words),
            trace=cut_round(at, seen),
            plan=plan_of(seen, words),
            answers=(*_rulings(sitting, opened), *_table_decides(sitting, line)),
            back=back_key(words),
            photos=photos,
            names=names_of_pictures(words),
            pictures=pictures_key(photos, words),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        verb, _, rest = key.partition(" ")
        match verb:
            case "pictures":
                pictures = self._pictures(sitting)
                return None if pictures is None else Open(pictures)
            case "answer":
                place, call_id = int(rest) - 1, self.call_id
                if call_id is not None:
                    sitting.ask(lambda tap: sitting.referee.answer(tap, call_id, place))
                return ToTable()
            case "stands":
                return ToTable()
            case "strike":
                seq = self.seq
                if seq is not None:
                    sitting.ask(lambda tap: sitting.referee.amend(tap, seq, None))
                return ToTable()
            case "amend":
                return None if self.seq is None else Open(AmendPage(self.seq))
            case _:
                return Open(ReconcilePage())

    def _pictures(self, sitting: Sitting) -> PicturesPage | None:
        """What the camera saw of it; None where no camera watches, or nothing was measured."""
        at, seen = _measured(sitting, self._line(sitting), self._call(sitting))
        return pictures_of(sitting, at, seen)

    def _line(self, sitting: Sitting) -> Line[Action] | None:
        return next((line for line in sitting.match.lines if line.seq == self.seq), None)

    def _call(self, sitting: Sitting) -> OpenCall | None:
        return None if self.call_id is None else sitting.call(self.call_id)


def _disputed_line(sitting: Sitting) -> Line[Action] | None:
    """The last standing entry that cost somebody something lately; else the last with a ruling."""
    standing = [line for line in sitting.match.lines if line.is_effective and line.findings]
    costly = [line for line in standing[-LATELY:] if any(map(_costs, line.findings))]
    latest = costly or standing
    return latest[-1] if latest else None


def _costs(finding: Finding) -> bool:
    return finding.notice in (Notice.CHIP_PAID, Notice.OUT, Notice.COVERED)


def _belongs(call: OpenCall, line: Line[Action] | None) -> bool:
    return call.is_open or line is None or line.seq in call.applied_seqs


def _measured(
    sitting: Sitting, line: Line[Action] | None, opened: OpenCall | None
) -> tuple[float, Evidence]:
    """What the scale measured and when: of the call, else what the log keeps of the entry."""
    if opened is not None:
        return opened.call.at, opened.call.evidence
    kept = None if line is None else sitting.match.seen(line.seq)
    return (0.0, Evidence()) if kept is None else (kept.at, kept.evidence)


def _clause(line: Line[Action] | None) -> Clause | None:
    """The rule that costs something, else the first one the ruling rests on."""
    findings = () if line is None else line.findings
    costly = (finding for finding in findings if _costs(finding))
    found = next(costly, findings[0] if findings else None)
    return None if found is None else found.clause


def _evidence(
    sitting: Sitting, line: Line[Action] | None, opened: OpenCall | None
) -> tuple[str, ...]:
    words, names = sitting.words, sitting.names
    said = list[str]()
    if line is not None:
        said += [action_words(line.action, names, words), ruling_words(line.findings, names, words)]
    if opened is not None:
        said += shown(opened.call.because, words, most=MEASURED)
    return tuple(sentence for sentence in said if sentence)


def _rulings(sitting: Sitting, opened: OpenCall | None) -> tuple[Choice, ...]:
    """The likeliest readings; that nothing happened is said by striking what was entered."""
    if opened is None:
        return ()
    return tuple(
        Choice(f"answer {place}", reading_label(sitting, opened, option))
        for place, option in enumerate(options_of(opened.call)[:RULINGS], start=1)
        if option.actions or not opened.applied_seqs
    )


def _table_decides(sitting: Sitting, line: Line[Action] | None) -> tuple[Choice, ...]:
    words, has_line = sitting.words, line is not None
    return (
        Choice("stands", words.say("IT STANDS"), Weight.MAIN),
        Choice("strike", words.say("IT DID NOT HAPPEN"), is_open=has_line),
        Choice("amend", words.say("SOMETHING ELSE"), is_open=has_line),
        Choice("count", words.say("COUNT THE TABLE")),
    )
