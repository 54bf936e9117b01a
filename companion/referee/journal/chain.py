"""The hash chain over all entries of a journal: a changed, lost or swapped entry breaks it.

How entries are stored is not known here.
"""

import hashlib
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from companion.referee.journal.entry import Draft, Entry

_MEASURES = struct.Struct(">4q6I")


@dataclass(frozen=True, slots=True)
class Head:
    """The newest entry of a chain: its number and its hash."""

    row_id: int
    hash: bytes


GENESIS = Head(row_id=0, hash=bytes(32))


def head_of(entry: Entry) -> Head:
    """The head of a chain that ends with this entry."""
    return Head(row_id=entry.row_id, hash=entry.hash)


def link(draft: Draft, *, after: Head) -> Entry:
    """The entry this draft becomes when it is written next after the given head."""
    bare = Entry(
        row_id=after.row_id + 1,
        match_id=draft.match_id,
        seq=draft.expected_seq + 1,
        tap_id=draft.tap_id,
        kind=draft.kind,
        payload=draft.payload,
        source=draft.source,
        at=draft.at,
        hash=b"",
    )
    return replace(bare, hash=hash_of(bare, after=after))


def follows(entry: Entry, head: Head) -> bool:
    """Whether the entry is the one that was written next after the head, unchanged."""
    return entry.row_id == head.row_id + 1 and entry.hash == hash_of(entry, after=head)


def hash_of(entry: Entry, *, after: Head) -> bytes:
    """SHA-256 over the hash before and the entry's one spelling (its own hash left out)."""
    words = (entry.match_id, entry.kind.value, entry.payload, entry.source, entry.at.boot_id)
    return digest(
        after.hash,
        numbers=(entry.row_id, entry.seq, entry.at.wall_ms, entry.at.mono_ms),
        texts=(entry.tap_id, *(word.encode("utf-8") for word in words)),
    )


def digest(previous: bytes, *, numbers: Iterable[int], texts: Sequence[bytes]) -> bytes:
    """The hash of four numbers and six texts, each text with its length before it.

    Texts are UTF-8: tap id, match id, kind, payload, source, boot id.
    """
    spelling = _MEASURES.pack(*numbers, *map(len, texts))
    return hashlib.sha256(b"".join((previous, spelling, *texts))).digest()
