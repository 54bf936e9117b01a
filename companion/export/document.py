"""A match as one JSON document: how it was set up, every line, every entry as it was stored."""

from __future__ import annotations

import json
from typing import Any

from companion import __version__
from companion.export.story import Story, moment
from companion.games.game import Chance, Clause, Finding
from companion.referee.journal import Entry
from companion.referee.lines import Line
from companion.referee.seen import Seen

SCHEMA = 1
"""Number of this shape; it changes when something in it is named or meant otherwise."""


def document_of(story: Story) -> str:
    """The document, with sorted keys, so that equal matches are equal files."""
    match, first = story.match, story.entries[0]
    outcome = match.game.outcome(match.state)
    content = {
        "schema": SCHEMA,
        "kind": "fire-marshal match",
        "program": __version__,
        "match": match.match_id,
        "game": match.game.name,
        "players": list(match.names),
        "house": dict(match.game.house_rules()),
        "box": dict(match.game.box_contents()),
        "opened": json.loads(first.payload),
        "began": moment(first.at.wall_ms),
        "outcome": None
        if outcome is None
        else {
            "winners": [match.names[seat] for seat in sorted(outcome.winners)],
            "because": _clause(outcome.because),
        },
        "table": match.game.describe(match.state, match.names),
        "lines": [
            _line(line, match.names) | {"seen": _seen(match.seen(line.seq))} for line in match.lines
        ],
        "entries": [_entry(entry) for entry in story.entries],
        "doubt": match.read_only,
    }
    return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _line(line: Line[Any], names: tuple[str, ...]) -> dict[str, object]:
    return {
        "entry": line.seq,
        "action": str(line.action),
        "source": line.source,
        "to_act": _actor(line, names),
        "stands": line.is_effective,
        "struck_by": line.replaced_by,
        "struck_because": _clause(line.struck_because),
        "rulings": [_finding(finding, names) for finding in line.findings],
    }


def _seen(seen: Seen | None) -> dict[str, object] | None:
    """What the scale measured; seconds of the weight count from the moment it was quiet again."""
    if seen is None:
        return None
    evidence = seen.evidence
    return {
        "grams": evidence.grams,
        "place_mm": None if evidence.place_mm is None else list(evidence.place_mm),
        "pieces": list(evidence.pieces),
        "trace": [[ms / 1000, tenths / 10] for ms, tenths in seen.trace],
        "watched": [str(each) for each in seen.watched],
    }


def _actor(line: Line[Any], names: tuple[str, ...]) -> str | None:
    match line.seat:
        case None:
            return None
        case Chance() as chance:
            return chance.value
        case seat:
            return names[seat]


def _finding(finding: Finding, names: tuple[str, ...]) -> dict[str, object]:
    return {
        "notice": finding.notice.value,
        "clause": _clause(finding.clause),
        "player": None if finding.seat is None else names[finding.seat],
        "other": None if finding.other is None else names[finding.other],
        "count": finding.count,
        "detail": finding.detail,
    }


def _clause(clause: Clause | None) -> dict[str, object] | None:
    if clause is None:
        return None
    return {"section": clause.section, "text": clause.text, "reading": clause.reading}


def _entry(entry: Entry) -> dict[str, object]:
    return {
        "seq": entry.seq,
        "kind": entry.kind.value,
        "payload": json.loads(entry.payload),
        "source": entry.source,
        "at": moment(entry.at.wall_ms),
        "wall_ms": entry.at.wall_ms,
        "mono_ms": entry.at.mono_ms,
        "boot_id": entry.at.boot_id,
        "tap": entry.tap_id.hex(),
    }
