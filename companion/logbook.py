"""The log in lines for people: which matches there are, and what was entered in one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from companion.archive.reportcard import Marks, report_card
from companion.errors import CompanionError
from companion.games.game import Chance
from companion.presentation.cards.scripts import script_of
from companion.presentation.grillvoice import GrillVoice
from companion.presentation.offers import FEUER_FLAMME
from companion.presentation.spoken.evidence import measured_words
from companion.presentation.spoken.reportcard import card_words
from companion.presentation.spoken.sightings import SEEN_ONLY, sighting_words
from companion.presentation.voice import Voice, told_once
from companion.presentation.words import Words
from companion.referee.codec import Unknown, read_opening
from companion.referee.journal import Entry, MatchRow
from companion.referee.lines import Line
from companion.referee.match import Match, with_notes
from companion.referee.replay import Note

ID_LENGTH = 8
"""So many characters of a match's number are shown; the first few are enough to name it."""


def match_lines(rows: Iterable[MatchRow]) -> Iterator[str]:
    """One line for each match: its number, when it was opened, what was played, and by whom."""
    for row in rows:
        opening = read_opening(row.opened_payload)
        what = (
            f"({opening.why})"
            if isinstance(opening, Unknown)
            else f"{opening.game}  {', '.join(opening.names)}"
        )
        kept = "put away" if row.is_closed else "open"
        when = _moment(row.opened_wall_ms)
        yield f"{row.match_id[:ID_LENGTH]}  {when}  {what}  {row.last_seq} entries, {kept}"


def find_match(rows: Iterable[MatchRow], wanted: str) -> str:
    """The whole number of the match whose number begins so.

    Raises:
        CompanionError: no match begins so, or more than one.
    """
    found = [row.match_id for row in rows if wanted and row.match_id.startswith(wanted.lower())]
    if len(found) == 1:
        return found[0]
    if not found:
        raise CompanionError(f"no match is called {wanted!r}; `companion log list` shows them")
    raise CompanionError(f"{len(found)} matches begin with {wanted!r}; give more of the number")


def entry_lines(match: Match[Any, Any], entries: Iterable[Entry]) -> Iterator[str]:
    """Everything that was entered in one match, struck lines too, and how it stands."""
    words = Words()
    voice = _voice_of(match.game.name, words)
    times = {entry.seq: _moment(entry.at.wall_ms) for entry in entries}
    yield f"{match.game.name}  {', '.join(match.names)}"
    for line in with_notes(match):
        if isinstance(line, Note):
            seen = sighting_words(line.seen, words)
            yield f"{line.seq:5}  {times.get(line.seq, '')}  {seen}  [{words.say(SEEN_ONLY)}]"
            continue
        ruled = voice.ruling(line.findings, match.names) if line.is_effective else ""
        said = told_once(voice.action(line.action, match.names), ruled)
        yield (
            f"{line.seq:5}  {times.get(line.seq, '')}  {_who(match, line)}: {said}  "
            f"[{line.action}; {line.source}{_measured(match, line, words)}]{_fate(line)}"
        )
    card = report_card(match.lines, is_seen=lambda seq: match.seen(seq) is not None)
    if card:
        yield card_words(card, words)
        yield from map(marks_line, card)
    yield _ending(match)
    if match.read_only:
        yield match.read_only


def marks_line(marks: Marks) -> str:
    """One kind of call as a line of the report card."""
    return (
        f"  {marks.kind}: {marks.called} called, {marks.put_right} put right, {marks.asked} asked"
    )


def _voice_of(game: str, words: Words) -> Voice[Any]:
    """How this game tells its entries."""
    if game == FEUER_FLAMME.game:
        return GrillVoice(words)
    return script_of(game, {}).voice(words)


def _measured(match: Match[Any, Any], line: Line[Any], words: Words) -> str:
    """What the scale measured for it: `: 4.1 g, at the back, 1 corn`."""
    seen = match.seen(line.seq)
    said = "" if seen is None else measured_words(seen.evidence, words)
    return f": {said}" if said else ""


def _who(match: Match[Any, Any], line: Line[Any]) -> str:
    match line.seat:
        case Chance() as chance:
            return chance.value
        case None:
            return "table"
        case seat:
            return match.names[seat]


def _fate(line: Line[Any]) -> str:
    if line.is_effective:
        return ""
    why = "" if line.struck_because is None else f": {line.struck_because.text}"
    return f"  struck by entry {line.replaced_by}{why}"


def _ending(match: Match[Any, Any]) -> str:
    outcome = match.game.outcome(match.state)
    if outcome is not None:
        return f"Won by {', '.join(match.names[seat] for seat in sorted(outcome.winners))}."
    described: Mapping[str, object] = match.game.describe(match.state, match.names)
    return f"Not over; to act: {described.get('to_act')}."


def _moment(wall_ms: int) -> str:
    try:
        return datetime.fromtimestamp(wall_ms / 1000).astimezone().strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return "at an unknown time"
