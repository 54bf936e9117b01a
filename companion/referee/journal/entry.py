"""What is written and what can be read back: drafts, entries, and one line for each match.

Nothing here knows a game, a file or a clock.
"""

import re
from dataclasses import dataclass
from enum import Enum

from companion.referee.journal.errors import DraftError
from companion.referee.journal.payload import check_payload

TAP_ID_BYTES = 16
_MATCH_ID = re.compile(r"[0-9a-z_-]{1,64}")
_SHORT_WORD = re.compile(r"[!-~]{1,64}")
_INT64 = range(-(2**63), 2**63)


class EntryKind(Enum):
    """What an entry does to its match."""

    OPENED = "opened"
    PLAYED = "played"
    RETRACTED = "retracted"
    AMENDED = "amended"
    CLOSED = "closed"
    NOTED = "noted"
    """It changes nothing: something that was seen is written down."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """When a tap was made; order comes from the entry's number, never from here."""

    wall_ms: int
    """Milliseconds since 1970 UTC, as far as the device knew."""
    mono_ms: int
    """Milliseconds that never run backwards within one boot."""
    boot_id: str
    """Which boot mono_ms belongs to."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What a face or the referee wants written."""

    tap_id: bytes
    """16 bytes made by whoever tapped; a repeat is recognised by them."""
    match_id: str
    expected_seq: int
    """Number of the match's last entry when the tap was made; 0 opens the match."""
    kind: EntryKind
    payload: str
    """Canonical JSON, at most 4096 bytes."""
    source: str
    """Who says so: "touch", "sensor", "inferred", "table"."""
    at: Stamp

    def __post_init__(self) -> None:
        if type(self.tap_id) is not bytes or len(self.tap_id) != TAP_ID_BYTES:
            raise DraftError(f"tap_id is {self.tap_id!r}; it must be {TAP_ID_BYTES} bytes")
        if not _MATCH_ID.fullmatch(self.match_id):
            raise DraftError(f"match_id is {self.match_id!r}; it must be like uuid4().hex")
        if not _SHORT_WORD.fullmatch(self.source):
            raise DraftError(f"source is {self.source!r}; it must be 1 to 64 plain characters")
        if type(self.expected_seq) is not int or not 0 <= self.expected_seq < 2**31:
            raise DraftError(f"expected_seq is {self.expected_seq!r}; it counts entries from 0")
        if (self.kind is EntryKind.OPENED) != (self.expected_seq == 0):
            raise DraftError("a match begins with OPENED at expected_seq 0, and only there")
        _check_stamp(self.at)
        check_payload(self.payload)


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in the journal, never changed again."""

    row_id: int
    """Number in the whole journal, gapless from 1."""
    match_id: str
    seq: int
    """Number in its match, gapless from 1."""
    tap_id: bytes
    kind: EntryKind
    payload: str
    source: str
    at: Stamp
    hash: bytes
    """SHA-256 over the hash of the entry before and this one."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match in the list of all matches on this device."""

    match_id: str
    opened_payload: str
    last_seq: int
    is_closed: bool
    """True when the last entry is CLOSED; any later entry opens the match again."""
    opened_wall_ms: int
    last_wall_ms: int


def _check_stamp(at: Stamp) -> None:
    for name, number in (("wall_ms", at.wall_ms), ("mono_ms", at.mono_ms)):
        if type(number) is not int or number not in _INT64:
            raise DraftError(f"{name} is {number!r}; it must be a whole number of 64 bits")
    if not _SHORT_WORD.fullmatch(at.boot_id):
        raise DraftError(f"boot_id is {at.boot_id!r}; it must be 1 to 64 plain characters")
