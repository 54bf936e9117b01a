"""Where the journal's files lie: everything beside the database and named after it.

Nothing is opened here; what the files hold is known in the rooms that write them.
"""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Places:
    """The files of one journal, for a database like journal.db."""

    database: Path

    @property
    def folder(self) -> Path:
        """The folder all of it lies in."""
        return self.database.parent

    @property
    def log(self) -> Path:
        """SQLite's write-ahead log: the newest entries until the next checkpoint."""
        return _beside(self.database, "-wal")

    @property
    def kept_log(self) -> Path:
        """A copy of the log from before SQLite touched it, while a file is examined."""
        return _beside(self.database, "-wal.kept")

    @property
    def rebuilt(self) -> Path:
        """A file that is being filled from what could be read."""
        return _beside(self.database, ".new")

    @property
    def waiting(self) -> Path:
        """A whole journal without what was forgotten, about to take the place of the database."""
        return _beside(self.database, ".forgetful")

    @property
    def bench(self) -> Path:
        """A folder for copies that are taken apart, gone afterwards."""
        return _beside(self.database, ".salvage")

    @property
    def state(self) -> Path:
        """The head of the chain, written durably at open, at the end of a match and at close."""
        return self.database.with_suffix(".state.json")

    @property
    def witness(self) -> Path:
        """The head of the chain after every entry, written without waiting for the storage."""
        return self.database.with_suffix(".head")

    @property
    def lock(self) -> Path:
        """Who holds the journal."""
        return self.database.with_suffix(".lock")

    @property
    def backups(self) -> Path:
        """The folder of the copies made at the end of each match."""
        return self.folder / "backups"

    def set_asides(self) -> tuple[Path, ...]:
        """Damaged databases set aside so far, the newest first."""
        numbered = {
            int(number): path
            for path in self.folder.glob(f"{self.database.name}.corrupt.*")
            if (number := path.name.rpartition(".")[2]).isdecimal() and path.is_file()
        }
        return tuple(numbered[number] for number in sorted(numbered, reverse=True))


def log_of(database: Path) -> Path:
    """The write-ahead log that belongs to a database file."""
    return _beside(database, "-wal")


def free_name(path: Path) -> Path:
    """The first name PATH.corrupt.N that neither a file nor its log has yet."""
    number = 1
    while True:
        candidate = _beside(path, f".corrupt.{number}")
        if not any(map(os.path.lexists, (candidate, log_of(candidate)))):
            return candidate
        number += 1


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
