"""Where else what stood in a journal may lie, and the last step of forgetting: all of it goes.

A journal without what was forgotten waits whole under a name of its own; from then on every start
finishes the work, however often it is cut short.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

from companion.referee.journal.backup import copies
from companion.referee.journal.disk import sync_folder
from companion.referee.journal.places import Places


def finish_forgetting(places: Places) -> bool:
    """Put a waiting journal in the place of the old one and of every copy of it; OSError.

    Whether one was waiting. What is half done after a power cut is done again.
    """
    if not places.waiting.exists():
        return False
    for trace in traces_of(places):
        trace.unlink(missing_ok=True)
    shutil.rmtree(places.bench, ignore_errors=True)
    if places.backups.is_dir():
        sync_folder(places.backups)
    # The old notes have to be gone for good before the new journal is there: it is another chain.
    sync_folder(places.folder)
    places.waiting.replace(places.database)
    sync_folder(places.folder)
    return True


def traces_of(places: Places) -> Iterator[Path]:
    """Every file but the database and the waiting one in which entries may lie."""
    yield from (places.log, places.kept_log, places.rebuilt, places.state, places.witness)
    yield from copies(places.backups)
    yield from places.backups.glob("journal-*.new*")
    for kept in (places.database, places.log, places.state):
        yield from places.folder.glob(f"{kept.name}.corrupt.*")
    yield from places.folder.glob(f"{places.rebuilt.name}-*")
    yield from places.folder.glob(f"{places.state.name}.new")
