"""What can break about the journal as a whole, each with its cause and its remedy.

A refused or failed entry is an Answer, not one of these.
"""

from pathlib import Path

from companion.errors import CompanionError


class JournalError(CompanionError):
    """The journal cannot do what was asked; the message says why and what helps."""


class DraftError(JournalError, ValueError):
    """A draft that no journal may hold was built: a mistake of the program, not of a player."""


class JournalHeld(JournalError):
    """Another program on this device holds the journal; it stays untouched."""

    def __init__(self, path: Path, *, pid: int | None, program: str) -> None:
        self.pid = pid
        """Process number of the holder, None while it is still writing it down."""
        self.program = program
        who = program if pid is None else f"{program} (process {pid})"
        super().__init__(f"{path}: in use by {who}; close that program first, then try again")


class JournalTooNewError(JournalError):
    """The file was written by a newer program; nothing in it was changed."""

    def __init__(self, path: Path, *, version: int, known: int) -> None:
        super().__init__(
            f"{path}: written by a newer program (format {version}, this one knows {known}); "
            "update this program to open it"
        )


class JournalSlowError(JournalError, TimeoutError):
    """The storage took longer than the caller wanted to wait; the request is still under way."""


class DamageError(JournalError):
    """The file does not hold what was written to it; the message names the first sign of it."""


class OutdatedError(DamageError):
    """The file has the layout of an older program; all its entries can be carried over."""
