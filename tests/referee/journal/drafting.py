"""Drafts for the tests: a game that can be told again, tap by tap, with the same ids.

What the journal does with them is asked in the tests beside this file.
"""

import hashlib

from companion.referee.journal import Draft, EntryKind, Stamp, canonical

MATCH_TAPS = 12
"""Every told match has this many entries, the first OPENED, the last CLOSED."""


def draft(
    expected_seq: int,
    *,
    match: str = "a" * 32,
    tap: str | None = None,
    kind: EntryKind | None = None,
) -> Draft:
    """A draft whose tap id follows from its words, so that it can be sent again."""
    label = f"{match}/{expected_seq}" if tap is None else tap
    opening = EntryKind.OPENED if expected_seq == 0 else EntryKind.PLAYED
    return Draft(
        tap_id=hashlib.sha256(label.encode()).digest()[:16],
        match_id=match,
        expected_seq=expected_seq,
        kind=opening if kind is None else kind,
        payload=canonical({"action": f"place steak {expected_seq}", "by": "Jörg"}),
        source="touch",
        at=Stamp(wall_ms=1_760_000_000_000 + expected_seq, mono_ms=expected_seq, boot_id="boot-1"),
    )


def told(number: int) -> Draft:
    """The tap with this number, counted from 0, of an evening of matches one after another."""
    match, seq = divmod(number, MATCH_TAPS)
    kind = EntryKind.CLOSED if seq == MATCH_TAPS - 1 else None
    return draft(seq, match=f"{match:032x}", kind=kind)
