"""A power cut at any moment of an evening costs no stored entry and doubles no tap.

The cards left behind come from the model in powercut.py; COMPANION_CUT_IMAGES sets their number.
"""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest

from companion.referee.journal import Entry, Repeated, Stored
from companion.referee.journal.connection import Connection, SqliteConnection
from companion.referee.journal.places import Places
from companion.referee.journal.scribe import Scribe
from companion.referee.journal.store import walk
from tests.referee.journal.drafting import MATCH_TAPS, told
from tests.referee.journal.powercut import Card, Files, Survival
from tests.referee.journal.recording import ApswConnection, Operation, RecordingVFS, Tape

IMAGES = int(os.environ.get("COMPANION_CUT_IMAGES", "20000"))
CONTROL_IMAGES = 400
TAPS_EACH_SESSION = 2 * MATCH_TAPS + 3
TORN_EACH_CUT = 4
SEED = int(os.environ.get("COMPANION_SEED", "20260101"))

_serial = count()


@dataclass(slots=True)
class Session:
    """One recorded run of the program, from its start to a clean stop."""

    before: Files
    operations: list[Operation] = field(default_factory=list)
    notes: list[Files] = field(default_factory=list)
    """State and witness as they were before each operation."""
    accepted: list[tuple[int, Entry]] = field(default_factory=list)
    """Entries shown as done, with the number of operations until then."""


def test_no_power_cut_loses_damages_or_doubles_an_entry(
    fast_folder: Path, report_figure: Callable[[str], None]
) -> None:
    chance = random.Random(SEED)
    session = record(fast_folder, Session(before={}), first_tap=0)
    looked_at = 0
    while looked_at < IMAGES:
        cuts = list(images(session, chance))
        for position, files in cuts[: IMAGES - looked_at]:
            shown = [entry for when, entry in session.accepted if when <= position]
            check_image(write_card(fast_folder, files), shown)
            looked_at += 1
        # The next evening begins on a card that a cut has left behind, sometimes on a new one.
        left = chance.choice(cuts)[1] if chance.random() < 0.7 else {}
        session = record(fast_folder, Session(before=left), first_tap=None)
    report_figure(f"{looked_at} power-cut images, seed {SEED}: 0 lost, 0 damaged, 0 doubled")


def test_the_same_harness_sees_losses_when_nobody_waits_for_the_card(
    fast_folder: Path, report_figure: Callable[[str], None]
) -> None:
    chance = random.Random(SEED)
    session = record(fast_folder, Session(before={}), first_tap=0, is_careless=True)
    cuts = list(images(session, chance))
    lost = 0
    for position, files in chance.sample(cuts, CONTROL_IMAGES):
        shown = [entry for when, entry in session.accepted if when <= position]
        databases = {path: content for path, content in files.items() if "journal.db" in path}
        place = write_card(fast_folder, databases)
        with closing(SqliteConnection(place.database)) as connection:
            lost += len(shown) > len(stored_entries(connection))
    assert lost > 0
    report_figure(f"{lost} of {CONTROL_IMAGES} images lose entries, seed {SEED}")


def record(
    folder: Path, session: Session, *, first_tap: int | None, is_careless: bool = False
) -> Session:
    """Play on the recording layer, from the files given; None goes on after the last entry."""
    places = write_card(folder, session.before)

    def hear(operation: Operation) -> None:
        if operation.verb == "read" or places.database.name not in operation.path:
            return
        name = Path(operation.path).name
        session.operations.append(
            Operation(operation.verb, name, operation.offset, operation.content)
        )
        session.notes.append(read_notes(places))

    vfs = f"power-cut-{next(_serial)}"
    layer = RecordingVFS(vfs, Tape(hear))
    scribe = Scribe(places, lambda path: ApswConnection(path, vfs, is_careless=is_careless))
    scribe.open()
    begun = sum(row.last_seq for row in scribe.matches()) if first_tap is None else first_tap
    session.accepted.extend((0, entry) for entry in all_entries(scribe))
    for number in range(begun, begun + TAPS_EACH_SESSION):
        answer = scribe.append(told(number))
        assert isinstance(answer, Stored)
        session.accepted.append((len(session.operations), answer.entry))
        if number % MATCH_TAPS == MATCH_TAPS - 1:
            scribe.end_match()
    scribe.close()
    layer.unregister()
    assert scribe.notices == ()
    return session


def images(session: Session, chance: random.Random) -> Iterator[tuple[int, Files]]:
    """What cuts between any two operations may leave, with the position of the cut."""
    databases = {path: content for path, content in session.before.items() if is_database(path)}
    card = Card(databases)
    for position, operation in enumerate(session.operations):
        notes = session.notes[position]
        for survival in (*Survival, *([Survival.TORN] * (TORN_EACH_CUT - 1))):
            files = card.after_cut(survival, chance)
            # The state is synced by the program itself; the witness may lag behind.
            kept = {name: content for name, content in notes.items() if keeps(name, chance)}
            yield position, files | kept
        card.apply(operation)


def check_image(places: Places, shown: list[Entry]) -> None:
    """Open a card that lost power: all that was shown is there, and a repeated tap counts once."""
    scribe = Scribe(places, SqliteConnection)
    scribe.open()
    assert scribe.notices == ()
    found = all_entries(scribe)
    assert found[: len(shown)] == shown
    assert len(found) <= len(shown) + 1
    again = scribe.append(told(len(shown)))
    assert isinstance(again, Stored | Repeated)
    assert again.entry.row_id == len(shown) + 1
    scribe.close()


def all_entries(scribe: Scribe) -> list[Entry]:
    """All entries of all matches in the order of the chain."""
    found = [entry for row in scribe.matches() for entry in scribe.entries(row.match_id)]
    return sorted(found, key=lambda entry: entry.row_id)


def stored_entries(connection: Connection) -> list[Entry]:
    """What a file holds, nothing if it has not even been laid out."""
    if not connection.run("SELECT 1 FROM sqlite_schema"):
        return []
    return list(walk(connection))


def write_card(folder: Path, files: Files) -> Places:
    """Put the files of an image into the folder, and nothing else."""
    for old in folder.iterdir():
        if old.is_file():
            old.unlink()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return Places(folder / "journal.db")


def read_notes(places: Places) -> Files:
    """State and witness as they are on the card now."""
    paths = (places.state, places.witness)
    return {path.name: path.read_bytes() for path in paths if path.exists()}


def is_database(name: str) -> bool:
    return name.startswith("journal.db")


def keeps(name: str, chance: random.Random) -> bool:
    return not name.endswith(".head") or chance.random() < 0.5


@pytest.fixture(autouse=True)
def _quiet_backups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without copies to bring entries back from, a lost entry cannot be hidden by a repair."""
    monkeypatch.setattr("companion.referee.journal.scribe.back_up", lambda *_: None)
