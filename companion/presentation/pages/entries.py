"""The entries of a match in the players' words, by trick or turn: read by the log and its faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.presentation.matchsitting import MatchSitting
from companion.presentation.model import Choice, LogLine
from companion.presentation.spoken.evidence import measured_words
from companion.presentation.spoken.sightings import SEEN_ONLY, sighting_words
from companion.presentation.voice import told_once
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
_USUAL = frozenset({"touch", "sensor"})
_MOST_BRIEF = 90
"""Letters of a cell; a longer ruling only the whole words keep."""


def log_lines(sitting: MatchSitting[Any, Any]) -> tuple[LogLine, ...]:
    """The entries as they count, oldest first; what was only noted stands where it was seen."""
    return sitting.once("log", lambda: tuple(_in_order(sitting)))


def _in_order(sitting: MatchSitting[Any, Any]) -> Iterator[LogLine]:
    headings, heading = sitting.headings(), ""
    for each in with_notes(sitting.match):
        if isinstance(each, Note):
            line = _noted(sitting, each)
        else:
            line, heading = log_line(sitting, each), headings[each.seq]
        yield replace(line, heading=heading)


def log_line(sitting: MatchSitting[Any, Any], line: Line[Any]) -> LogLine:
    """One entry in the players' words: what was done, what it cost, who said so."""
    words, names, voice = sitting.words, sitting.names, sitting.voice
    ruled, seat = voice.ruling(line.findings, names), line.seat
    ruled = ruled if line.is_effective else ""
    is_said_already = voice.is_said_by_ruling(line.action) and bool(ruled)
    said = "" if is_said_already else voice.action(line.action, names)
    who = names[seat] if isinstance(seat, int) else words.say("table")
    note = _note(sitting, line)
    return LogLine(
        seq=line.seq,
        who=who,
        words=told_once(said, ruled),
        is_struck=not line.is_effective,
        note=note,
        amend=Choice(f"amend {line.seq}", words.say("AMEND")) if line.is_effective else None,
        brief=_brief("" if is_said_already else sitting.brief(line), ruled),
        aside="" if line.is_effective and line.source in _USUAL else note,
    )


def _noted(sitting: MatchSitting[Any, Any], note: Note) -> LogLine:
    match = sitting.match
    after = (line.seat for line in match.lines if line.seq > note.seq)
    seat = next(after, match.game.to_act(match.state))
    aside = sitting.words.say(SEEN_ONLY)
    return LogLine(
        seq=note.seq,
        who=sitting.names[seat] if isinstance(seat, int) else sitting.words.say("table"),
        words=sighting_words(note.seen, sitting.words),
        is_struck=False,
        note=aside,
        aside=aside,
    )


def _note(sitting: MatchSitting[Any, Any], line: Line[Any]) -> str:
    words = sitting.words
    if line.struck_because is not None:
        return words.say("gone: {why}", why=words.say(line.struck_because.text))
    if line.is_effective:
        is_told = sitting.is_witnessed or line.source != "touch"
        return _told_by(sitting, line) if is_told else ""
    heir = next((other for other in sitting.match.lines if other.seq == line.replaced_by), None)
    if heir is None:
        return words.say("taken back")
    return words.say("now: {words}", words=sitting.voice.action(heir.action, sitting.names))


def _told_by(sitting: MatchSitting[Any, Any], line: Line[Any]) -> str:
    """Who says so; of what the scale saw, what it measured."""
    words, seen = sitting.words, sitting.match.seen(line.seq)
    who = words.say(_SOURCES.get(line.source, line.source))
    measured = "" if seen is None else measured_words(seen.evidence, words)
    return words.say("{who}: {measured}", who=who, measured=measured) if measured else who


def _brief(said: str, ruled: str) -> str:
    """A card and what it led to stand in one line; a long ruling is left to the whole words."""
    if not ruled or (said and len(said) + len(ruled) > _MOST_BRIEF):
        return said
    first = said.replace("\n", " ")
    return told_once(f"{first}." if first and first[-1] not in ".!?)" else first, ruled)
