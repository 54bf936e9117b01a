"""Everything that was entered, newest last; each entry can be amended, the last one taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, LogLine, LogScreen, Weight
from companion.presentation.pages.amend import AmendPage
from companion.presentation.pages.keys import back_key
from companion.presentation.pages.page import Count, Open, TableMove, ToHome
from companion.presentation.spoken.sightings import SEEN_ONLY, sighting_words
from companion.presentation.words import later
from companion.referee.lines import Line
from companion.referee.match import with_notes
from companion.referee.replay import Note

_SOURCES = {
    "touch": later("said by the table"),
    "sensor": later("seen by the scale"),
    "inferred": later("taken from the piece"),
    "table": later("decided by the table"),
}


@dataclass(frozen=True, slots=True)
class LogPage:
    """The log keeps nothing: it is the match."""

    def show(self, sitting: MatchSitting[Any, Any]) -> LogScreen:
        words = sitting.words
        has_line = sitting.last_line is not None
        return LogScreen(
            frame=sitting.frame,
            title=words.say("LOG"),
            lines=_in_order(sitting),
            keys=(
                Choice("take back", words.say("TAKE BACK"), is_open=has_line),
                Choice("count", words.say("COUNT THE TABLE")),
                Choice("home", words.say("HOME"), Weight.QUIET),
            ),
            back=back_key(words),
        )

    def choose(self, sitting: MatchSitting[Any, Any], key: str) -> TableMove | None:
        match key.partition(" "):
            case ("amend", _, seq):
                return Open(AmendPage(int(seq)))
            case ("take", _, _):
                sitting.take_back()
            case ("count", _, _):
                return Count()
            case ("home", _, _):
                return ToHome()
            case _:
                pass
        return None


def _in_order(sitting: MatchSitting[Any, Any]) -> tuple[LogLine, ...]:
    """The entries as they count; what was only noted stands where it was seen."""
    return tuple(
        _noted(sitting, each) if isinstance(each, Note) else log_line(sitting, each)
        for each in with_notes(sitting.match)
    )


def _noted(sitting: MatchSitting[Any, Any], note: Note) -> LogLine:
    match = sitting.match
    after = (line.seat for line in match.lines if line.seq > note.seq)
    seat = next(after, match.game.to_act(match.state))
    return LogLine(
        seq=note.seq,
        who=sitting.names[seat] if isinstance(seat, int) else sitting.words.say("table"),
        words=sighting_words(note.seen, sitting.words),
        is_struck=False,
        note=sitting.words.say(SEEN_ONLY),
    )


def log_line(sitting: MatchSitting[Any, Any], line: Line[Any]) -> LogLine:
    """One entry in the players' words: what was done, what it cost, who said so."""
    words, names, voice = sitting.words, sitting.names, sitting.voice
    ruled, seat = voice.ruling(line.findings, names), line.seat
    ruled = ruled if line.is_effective else ""
    is_said_already = voice.is_said_by_ruling(line.action) and bool(ruled)
    said = ("" if is_said_already else voice.action(line.action, names), ruled)
    return LogLine(
        seq=line.seq,
        who=names[seat] if isinstance(seat, int) else words.say("table"),
        words=" ".join(part for part in said if part),
        is_struck=not line.is_effective,
        note=_note(sitting, line),
        amend=Choice(f"amend {line.seq}", words.say("AMEND")) if line.is_effective else None,
    )


def _note(sitting: MatchSitting[Any, Any], line: Line[Any]) -> str:
    words = sitting.words
    if line.struck_because is not None:
        return words.say("gone: {why}", why=words.say(line.struck_because.text))
    if line.is_effective:
        return words.say(_SOURCES.get(line.source, line.source))
    heir = next((other for other in sitting.match.lines if other.seq == line.replaced_by), None)
    if heir is None:
        return words.say("taken back")
    return words.say("now: {words}", words=sitting.voice.action(heir.action, sitting.names))
