"""What a fault of the storage means for the people at the table, one sentence for each kind.

The sentences hold no numbers or names, so that they can be translated whole.
"""

import errno
from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType

from companion.referee.journal.connection import StorageError
from companion.referee.journal.errors import DamageError


class Fault(IntEnum):
    """The primary result codes of SQLite that a worn, full or borrowed card can cause."""

    ERROR = 1
    BUSY = 5
    READONLY = 8
    IOERR = 10
    CORRUPT = 11
    FULL = 13
    CANTOPEN = 14
    NOTADB = 26


DAMAGE = frozenset({Fault.ERROR, Fault.CORRUPT, Fault.NOTADB})
"""While a file is examined these mean: what was written is not what is there."""

SENTENCES: Mapping[int, str] = MappingProxyType(
    {
        Fault.BUSY: "Another program is using the journal: close it, then try again.",
        Fault.READONLY: "The card takes no more changes: copy the scores and replace the card.",
        Fault.IOERR: (
            "The card did not answer as it should: try again; if this comes back, replace the card."
        ),
        Fault.CORRUPT: "A part of the journal cannot be read: look at the game, then try again.",
        Fault.FULL: "The card is full: free some space, then try again.",
        Fault.CANTOPEN: (
            "The journal cannot be opened: check that its folder is there and may be written."
        ),
        Fault.NOTADB: "The journal is no longer a journal file: look at the game, then try again.",
    }
)

OTHER = "The storage did not do as asked: try again; if this comes back, restart the program."
CLOSED = "The journal is already closed: start the program again to go on."


_OF_ERRNO: Mapping[int | None, Fault] = MappingProxyType(
    {
        errno.ENOSPC: Fault.FULL,
        errno.EDQUOT: Fault.FULL,
        errno.EROFS: Fault.READONLY,
        errno.EACCES: Fault.READONLY,
        errno.EIO: Fault.IOERR,
    }
)


def sentence(cause: Exception) -> str:
    """Cause and remedy of a fault, in words for the table."""
    match cause:
        case StorageError():
            return SENTENCES.get(cause.code, OTHER)
        case DamageError():
            return SENTENCES[Fault.CORRUPT]
        case OSError():
            return SENTENCES[_OF_ERRNO.get(cause.errno, Fault.CANTOPEN)]
        case _:
            return str(cause)
