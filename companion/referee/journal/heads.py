"""Two small witnesses beside the database that say how far the chain had come.

They only ever tell that entries are missing; the entries themselves are nowhere but in the store.
"""

import contextlib
import errno
import hashlib
import json
import os
import struct
import zlib
from pathlib import Path

from companion.referee.journal.chain import Head
from companion.referee.journal.disk import write_durably
from companion.referee.journal.errors import DamageError
from hardware.plainfile import read_plain

STATE_FORMAT = 1
NOTE_BYTES_MAX = 4096
STORAGE_REFUSES = frozenset({errno.EIO, errno.EACCES, errno.EMFILE, errno.ENOMEM})
"""Here the note may be whole; everything else under its name is none."""
_WITNESS = struct.Struct(">q32sI")


def write_state(path: Path, head: Head) -> None:
    """Note the head so that it survives a power cut; OSError where the storage refuses."""
    content = {"format": STATE_FORMAT, "head": head.hash.hex(), "rows": head.row_id}
    text = json.dumps(content | {"sha256": _seal(content)}, sort_keys=True)
    write_durably(path, text.encode("ascii") + b"\n")


def read_state(path: Path) -> Head | None:
    """The head noted last, None where there is none; DamageError where it is not what we wrote."""
    try:
        found = json.loads(read_plain(path, most_bytes=NOTE_BYTES_MAX))
        content = {name: found[name] for name in ("format", "head", "rows")}
        if found["sha256"] != _seal(content):
            raise DamageError(f"{path}: its checksum does not fit")
        return Head(row_id=int(content["rows"]), hash=bytes.fromhex(content["head"]))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as cause:
        if isinstance(cause, OSError) and cause.errno in STORAGE_REFUSES:
            raise
        raise DamageError(f"{path}: it is not a note of the journal") from cause


def write_witness(path: Path, head: Head) -> None:
    """Note the head without waiting: it outlives a killed program and most power cuts."""
    content = struct.pack(">q32s", head.row_id, head.hash)
    # A hint only: the entry is stored already, and a missing or torn hint is ignored.
    with contextlib.suppress(OSError):
        flags = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
        descriptor = os.open(path, flags, 0o600)
        try:
            os.pwrite(descriptor, content + struct.pack(">I", zlib.crc32(content)), 0)
        finally:
            os.close(descriptor)


def read_witness(path: Path) -> Head | None:
    """The head noted last, None where the note is missing or torn."""
    try:
        content = read_plain(path, most_bytes=NOTE_BYTES_MAX)
        row_id, digest, checksum = _WITNESS.unpack(content)
    except (OSError, struct.error):
        return None
    head = Head(row_id=row_id, hash=digest)
    return head if checksum == zlib.crc32(struct.pack(">q32s", row_id, digest)) else None


def _seal(content: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode("utf-8")).hexdigest()
