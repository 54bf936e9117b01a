"""The journal: one append-only database for all matches on this device.

It knows no game; an entry carries text. Import from here, the rooms behind it may change.
"""

from typing import TypeAlias

from companion.referee.journal.answer import Answer, Failed, Repeated, Stale, Stored, Ticket
from companion.referee.journal.entry import Draft, Entry, EntryKind, MatchRow, Stamp
from companion.referee.journal.errors import (
    DraftError,
    JournalError,
    JournalHeld,
    JournalSlowError,
    JournalTooNewError,
)
from companion.referee.journal.forgetting import Keep, forget
from companion.referee.journal.journal import Journal, open_journal
from companion.referee.journal.memory import MemoryJournal
from companion.referee.journal.payload import canonical

AnyJournal: TypeAlias = Journal | MemoryJournal

__all__ = [
    "Answer",
    "AnyJournal",
    "Draft",
    "DraftError",
    "Entry",
    "EntryKind",
    "Failed",
    "Journal",
    "JournalError",
    "JournalHeld",
    "JournalSlowError",
    "JournalTooNewError",
    "Keep",
    "MatchRow",
    "MemoryJournal",
    "Repeated",
    "Stale",
    "Stamp",
    "Stored",
    "Ticket",
    "canonical",
    "forget",
    "open_journal",
]
