"""A call on the screen: what was seen, who pays and why; one tap puts it right."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from companion.games.feuer_flamme.actions import Fall
from companion.games.feuer_flamme.findings import Notice
from companion.games.game import Finding
from companion.games.seats import Seat
from companion.presentation.model import CallLook, CallScreen, Choice, Photos, Suit, Weight
from companion.presentation.pages.fell import FellPage, may_fall
from companion.presentation.pages.number import NumberPage
from companion.presentation.pages.page import Close, Open, TableMove
from companion.presentation.pages.pictures import (
    PicturesPage,
    names_of_pictures,
    pictures_key,
    pictures_of,
)
from companion.presentation.pages.readings import has_numbers, readings
from companion.presentation.pages.which import WhichPiecePage, WhichPlayerPage
from companion.presentation.seatsuits import suit_of
from companion.presentation.sitting import Sitting
from companion.presentation.spoken.calls import (
    FireCall,
    headline,
    options_of,
    question,
)
from companion.presentation.spoken.findings import (
    chips_handed,
    number_words,
    ruling_words,
    stakes_words,
)
from companion.presentation.spoken.grounds import shown
from companion.presentation.spoken.traces import trace_round
from companion.presentation.words import Words
from companion.referee.calls import Blind, Likely, Subject, Sure

if TYPE_CHECKING:  # the judge brings numpy: not before the first frame
    from companion.referee.opencalls import OpenCall

MANY = 4


@dataclass(frozen=True, slots=True)
class CallPage:
    """One call of the referee; the call itself stays with him."""

    call_id: int
    closes_at: float | None = None
    """On the face's clock; None where it waits for the table."""

    def show(self, sitting: Sitting) -> CallScreen:
        opened = sitting.call(self.call_id)
        if opened is None:
            return _overtaken(sitting)
        call, words = opened.call, sitting.words
        findings = findings_of(sitting, opened)
        photos = self._photos(sitting, opened)
        return CallScreen(
            frame=sitting.frame,
            look=look_of(opened),
            suit=_suit(sitting, findings),
            headline=headline(call, words, number=standing_number(sitting, opened)),
            ruling=_ruling(sitting, opened, findings),
            because=shown(call.because, words),
            numbers=_numbers(sitting, opened),
            answers=_answers(sitting, opened),
            trace=trace_round(call),
            closes_in=None
            if self.closes_at is None
            else max(0, ceil(self.closes_at - sitting.now)),
            photos=photos,
            names=names_of_pictures(words),
            pictures=pictures_key(photos, words),
        )

    def choose(self, sitting: Sitting, key: str) -> TableMove | None:
        verb, _, rest = key.partition(" ")
        match verb:
            case "ok" | "later" | "nothing":
                sitting.referee.dismiss(self.call_id)
                return Close()
            case "answer":
                place = int(rest) - 1
                sitting.ask(lambda tap: sitting.referee.answer(tap, self.call_id, place))
                return Close()
            case "fell":
                sitting.referee.dismiss(self.call_id)
                return FellPage.begun(sitting)
            case "which":
                page = WhichPiecePage if rest == "piece" else WhichPlayerPage
                return Open(page(self.call_id))
            case "pictures":
                pictures = self._pictures(sitting)
                return None if pictures is None else Open(pictures)
            case "4+":
                return Open(NumberPage(self.call_id))
            case _:
                number = int(key)
                sitting.ask(lambda tap: sitting.referee.answer_number(tap, self.call_id, number))
                return Close()

    def _photos(self, sitting: Sitting, opened: OpenCall) -> Photos | None:
        """A question comes with what the camera saw; what is sure closes by itself."""
        pictures = self._pictures(sitting)
        if pictures is None or look_of(opened) is not CallLook.LIKELY:
            return None
        return pictures.photos

    def _pictures(self, sitting: Sitting) -> PicturesPage | None:
        opened = sitting.call(self.call_id)
        if opened is None:
            return None
        return pictures_of(sitting, opened.call.at, opened.call.evidence)


def call_question(call: FireCall, words: Words) -> str:
    """The open question in a few words, for a badge."""
    return f"{headline(call, words)} {question(call, words)}"


def look_of(opened: OpenCall) -> CallLook:
    """How sure it looks: only a call that was applied looks sure."""
    match opened.call:
        case Blind():
            return CallLook.BLIND
        case Sure() if opened.applied_seqs:
            return CallLook.SURE
        case Sure() | Likely():
            return CallLook.LIKELY


def findings_of(sitting: Sitting, opened: OpenCall) -> tuple[Finding, ...]:
    """What the rules say to the call: as entered, or as its best reading would be."""
    if opened.applied_seqs:
        lines = (line for line in sitting.match.lines if line.seq in opened.applied_seqs)
        return tuple(finding for line in lines for finding in line.findings)
    options = options_of(opened.call)
    return (sitting.foresee_of(opened, options[0].actions) if options else None) or ()


def standing_findings(sitting: Sitting, opened: OpenCall) -> tuple[Finding, ...]:
    """What the rules say to the entries of the call that still stand."""
    return tuple(
        finding
        for line in sitting.match.lines
        if line.seq in opened.applied_seqs and line.is_effective
        for finding in line.findings
    )


def _ruling(sitting: Sitting, opened: OpenCall, findings: tuple[Finding, ...]) -> str:
    words, names = sitting.words, sitting.names
    if look_of(opened) is CallLook.SURE:
        return ruling_words(findings, names, words) or words.say("Nobody pays.")
    asked = question(opened.call, words)
    stakes = _stakes(sitting, opened, findings)
    return f"{asked} {stakes}" if stakes else asked


def _stakes(sitting: Sitting, opened: OpenCall, findings: tuple[Finding, ...]) -> str:
    """What the best reading would mean; what a contact costs stands on its keys already."""
    words, names = sitting.words, sitting.names
    out = next((each.seat for each in findings if each.notice is Notice.OUT), None)
    match opened.call:
        case Likely(subject=Subject.KNOCK | Subject.TOUCH) | Sure(subject=Subject.KNOCK):
            return ""
        case Sure(subject=Subject.TIP) | Likely(subject=Subject.TIP) if out is not None:
            return words.say("If {name}: out of the game.", name=names[out])
        case Sure(subject=Subject.FALL) | Likely(subject=Subject.FALL):
            number = standing_number(sitting, opened)
            return "" if number is None else number_words(number, findings, names, words)
        case _:
            return stakes_words(findings, names, words)


def standing_number(sitting: Sitting, opened: OpenCall) -> int | None:
    """How many fell by what stands now: as entered, else by the best reading."""
    standing = [
        line.action
        for line in sitting.match.lines
        if line.seq in opened.applied_seqs and line.is_effective
    ]
    if opened.applied_seqs:
        falls = [action for action in standing if isinstance(action, Fall)]
        return sum(len(fall.pieces) + fall.is_own_too for fall in falls)
    options = options_of(opened.call)
    return options[0].fell if options else None


def _numbers(sitting: Sitting, opened: OpenCall) -> tuple[Choice, ...]:
    if not has_numbers(opened):
        return ()
    best = standing_number(sitting, opened)
    exact = tuple(Choice(str(n), str(n), is_chosen=n == best) for n in range(MANY))
    many = Choice(f"{MANY}+", f"{MANY}+", is_chosen=best is not None and best >= MANY)
    return (*exact, many)


def _answers(sitting: Sitting, opened: OpenCall) -> tuple[Choice, ...]:
    words = sitting.words
    if isinstance(opened.call, Blind):
        return (
            Choice("fell", words.say("FELL"), Weight.MAIN, is_open=may_fall(sitting)),
            Choice("nothing", words.say("NOTHING FELL"), Weight.MAIN),
        )
    is_sure = look_of(opened) is CallLook.SURE
    last = Choice("ok", words.say("OK")) if is_sure else Choice("later", words.say("LATER"))
    return (*readings(sitting, opened), last)


def _suit(sitting: Sitting, findings: tuple[Finding, ...]) -> Suit | None:
    owed = chips_handed(findings)
    payer = next(iter(owed), None)
    return suit_of(Seat(sitting.on_turn) if payer is None else payer)


def _overtaken(sitting: Sitting) -> CallScreen:
    """The call went away while it was shown: say so, and offer the way back."""
    words = sitting.words
    return CallScreen(
        frame=sitting.frame,
        look=CallLook.BLIND,
        suit=None,
        headline=words.say("CLOSED"),
        ruling=words.say("This question is no longer open."),
        because=(),
        numbers=(),
        answers=(Choice("ok", words.say("OK")),),
    )
