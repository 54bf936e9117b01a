"""Small files that must survive a power cut whole, and folders whose names must.

Used for everything of the journal but the database, which SQLite alone opens.
"""

import os
from pathlib import Path


def write_durably(path: Path, content: bytes) -> None:
    """Replace a file so that after a power cut it holds the old or the new content, whole."""
    fresh = path.with_name(path.name + ".new")
    fresh.unlink(missing_ok=True)
    try:
        _write_synced(fresh, content)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    os.replace(fresh, path)
    sync_folder(path.parent)


def _write_synced(fresh: Path, content: bytes) -> None:
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        rest = memoryview(content)
        while rest:  # a full card takes a part first
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_file(path: Path) -> None:
    """Wait until the content of a closed file is on the storage."""
    _sync(path, os.O_RDWR)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the storage."""
    _sync(folder, os.O_RDONLY | os.O_DIRECTORY)


def _sync(path: Path, flags: int) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
