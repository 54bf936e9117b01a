"""Every single request to the storage fails in turn, once and from then on for ever.

Whatever fails, what was shown as stored is there afterwards, and a tap is never counted twice.
"""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import apsw
import pytest

from companion.referee.journal import Entry, Failed, JournalError, Repeated, Stored
from companion.referee.journal.connection import SqliteConnection
from companion.referee.journal.faults import Fault
from companion.referee.journal.places import Places
from companion.referee.journal.scribe import Scribe
from tests.referee.journal.drafting import MATCH_TAPS, draft, told
from tests.referee.journal.recording import ApswConnection, Operation, RecordingVFS, Tape

TAPS = MATCH_TAPS + 2


@dataclass(slots=True)
class Breakage:
    """The request that fails, counted from 0, and what it fails with."""

    at: int
    code: int
    is_for_ever: bool
    heard: int = 0

    def hear(self, operation: Operation) -> None:
        """Fail when the request's turn has come."""
        number, self.heard = self.heard, self.heard + 1
        if number == self.at or (self.is_for_ever and number > self.at):
            raise apsw.exception_for(self.code)


@pytest.mark.parametrize("is_for_ever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("fault", [Fault.IOERR, Fault.FULL], ids=["EIO", "ENOSPC"])
def test_no_fault_of_the_storage_loses_or_doubles_an_entry(
    fast_folder: Path,
    report_figure: Callable[[str], None],
    *,
    fault: Fault,
    is_for_ever: bool,
) -> None:
    for points in count():
        folder = fast_folder / str(points)
        folder.mkdir()
        breakage = Breakage(at=points, code=fault, is_for_ever=is_for_ever)
        shown = evening(Places(folder / "journal.db"), breakage)
        check_afterwards(Places(folder / "journal.db"), shown)
        if breakage.heard <= points:
            break
    assert points > MATCH_TAPS
    report_figure(f"{points} requests failed in turn: 0 lost, 0 doubled")


def evening(places: Places, breakage: Breakage) -> list[Entry]:
    """Play on the failing storage, every refused tap tried three times; what was shown as done."""
    vfs = f"fault-{id(breakage)}"
    layer = RecordingVFS(vfs, Tape(breakage.hear))
    shown: list[Entry] = []
    # Two runs of the program, so that a found journal is opened on the failing storage too.
    for until in (MATCH_TAPS // 2, TAPS):
        scribe = Scribe(places, lambda path: ApswConnection(path, vfs))
        with contextlib.suppress(JournalError):
            scribe.open()
            play(scribe, shown, until=until)
        scribe.close()
    layer.unregister()
    return shown


def play(scribe: Scribe, shown: list[Entry], *, until: int) -> None:
    """Send the taps of one run; a tap that fails three times ends it."""
    for number in range(len(shown), until):
        for _ in range(3):
            answer = scribe.append(told(number))
            if isinstance(answer, Stored | Repeated):
                break
            assert isinstance(answer, Failed)
            assert answer.reason
        else:
            return
        assert answer.entry.row_id == number + 1
        shown.append(answer.entry)
        if number % MATCH_TAPS == MATCH_TAPS - 1:
            scribe.end_match()


def check_afterwards(places: Places, shown: list[Entry]) -> None:
    """On a healthy storage: all that was shown, one entry more at most, and taps count once."""
    scribe = Scribe(places, SqliteConnection)
    scribe.open()
    assert scribe.notices == ()
    assert places.set_asides() == ()
    found = [entry for row in scribe.matches() for entry in scribe.entries(row.match_id)]
    found.sort(key=lambda entry: entry.row_id)
    assert found[: len(shown)] == shown
    assert len(found) <= len(shown) + 1
    again = scribe.append(told(len(shown)))
    assert isinstance(again, Stored | Repeated)
    assert again.entry.row_id == len(shown) + 1
    fresh = scribe.append(draft(0, match="f" * 32))
    assert isinstance(fresh, Stored)
    scribe.close()
