"""What the journal's payloads say, and back: canonical JSON, one shape for each kind of entry.

Nothing is ruled on here. An entry this program does not know comes back as Unknown, not as a guess.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from companion.referee.journal import Entry, EntryKind, canonical
from companion.referee.seen import Seen, plain, read_seen
from companion.referee.sighting import Sighting, read_sighting

FORMAT = 1
"""Version of these shapes; a newer one is read as far as it is known and never written to."""


@dataclass(frozen=True, slots=True)
class Opening:
    """All a match needs to be replayed under its own rules."""

    game: str
    names: tuple[str, ...]
    house: Mapping[str, str]
    box: Mapping[str, object]
    """What the box of this table holds, where it is data."""
    rules: str
    """Version of the program whose rules it began under."""
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Retraction:
    """The line of entry `seq` was taken back."""

    seq: int


@dataclass(frozen=True, slots=True)
class Amendment:
    """The line of entry `seq` becomes `action`, or is struck where that is None."""

    seq: int
    action: str | None


@dataclass(frozen=True, slots=True)
class Unknown:
    """An entry from a newer program, or one that makes no sense."""

    why: str


def opened(opening: Opening) -> str:
    """Payload of the entry that opens a match."""
    return canonical(
        {
            "box": dict(opening.box),
            "format": opening.format,
            "game": opening.game,
            "house": dict(opening.house),
            "names": list(opening.names),
            "rules": opening.rules,
        }
    )


def played(action: object, seen: Seen | None = None) -> str:
    """Payload of an action, in the notation of its game, with what the scale measured for it."""
    told: dict[str, object] = {"action": str(action)}
    return canonical(told if seen is None else told | {"seen": plain(seen)})


def retracted(seq: int) -> str:
    """Payload of a take-back."""
    return canonical({"seq": seq})


def amended(seq: int, action: object | None) -> str:
    """Payload of an amendment; None strikes the line."""
    return canonical({"action": None if action is None else str(action), "seq": seq})


def noted(seen: Sighting) -> str:
    """Payload of what was seen and only written down."""
    return canonical({"seen": str(seen)})


def closed() -> str:
    """Payload of the entry that puts a match away."""
    return canonical({})


def read_opening(payload: str) -> Opening | Unknown:
    """What a match was opened with."""
    match _object(payload):
        case {"format": int(version)} if version > FORMAT:
            return Unknown(f"it was begun by a newer program (format {version})")
        case {
            "box": dict(box),
            "format": int(version),
            "game": str(game),
            "house": dict(house),
            "names": [*names],
            "rules": str(rules),
        } if all(isinstance(name, str) for name in names):
            switches = {str(key): str(value) for key, value in house.items()}
            return Opening(game, tuple(str(name) for name in names), switches, box, rules, version)
        case _:
            return Unknown("its first entry does not say what is played")


def read_entry(entry: Entry) -> str | Retraction | Amendment | Sighting | Unknown | None:
    """The notation of an action, what else an entry says, None for closing, or Unknown."""
    unknown = Unknown(f"entry {entry.seq} ({entry.kind.value}) is of a kind not known here")
    content = _object(entry.payload)
    match entry.kind, content:
        case EntryKind.PLAYED, {"action": str(action)} if len(content) == 1:
            return action
        case EntryKind.PLAYED, {"action": str(action), "seen": seen} if len(content) == 2:
            return unknown if read_seen(seen) is None else action
        case EntryKind.RETRACTED, {"seq": int(seq)} if len(content) == 1:
            return Retraction(seq)
        case EntryKind.AMENDED, {"seq": int(seq), "action": str() | None as action} if (
            len(content) == 2
        ):
            return Amendment(seq, action)
        case EntryKind.CLOSED, {} if not content:
            return None
        case EntryKind.NOTED, {"seen": str(seen)} if len(content) == 1:
            return read_sighting(seen) or unknown
        case _:
            return unknown


def seen_in(entry: Entry) -> Seen | None:
    """What the scale measured for an action; None where it says nothing of it."""
    is_action = entry.kind is EntryKind.PLAYED
    return read_seen(_object(entry.payload).get("seen")) if is_action else None


def _object(payload: str) -> dict[str, object]:
    try:
        content = json.loads(payload)
    except (ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) else {}
