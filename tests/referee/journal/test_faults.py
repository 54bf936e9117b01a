"""After any fault of the storage the answer says what is really there, in words for the table."""

import errno
from pathlib import Path

import pytest

from companion.referee.journal import Failed, JournalError, Repeated, Stored, open_journal
from companion.referee.journal.connection import SqliteConnection, StorageError
from companion.referee.journal.errors import DamageError
from companion.referee.journal.faults import OTHER, SENTENCES, Fault, sentence
from companion.referee.journal.places import Places
from companion.referee.journal.scribe import Scribe
from tests.referee.journal.drafting import MATCH_TAPS, draft, told
from tests.referee.journal.scripted import Storage

MARKS = {
    Fault.BUSY: "Another program",
    Fault.READONLY: "no more changes",
    Fault.IOERR: "did not answer",
    Fault.CORRUPT: "cannot be read",
    Fault.FULL: "full",
    Fault.CANTOPEN: "cannot be opened",
    Fault.NOTADB: "no longer a journal file",
}


def scribe_on(storage: Storage, folder: Path) -> Scribe:
    scribe = Scribe(Places(folder / "journal.db"), storage.connect)
    scribe.open()
    return scribe


@pytest.mark.parametrize(("fault", "mark"), MARKS.items(), ids=str)
@pytest.mark.parametrize("statement", ["BEGIN", "INSERT INTO entries VALUES", "COMMIT"])
def test_each_fault_has_its_own_sentence_and_the_tap_can_be_sent_again(
    tmp_path: Path, fault: Fault, mark: str, statement: str
) -> None:
    storage = Storage()
    scribe = scribe_on(storage, tmp_path)
    assert isinstance(scribe.append(draft(0)), Stored)
    storage.faults[statement] = fault
    answer = scribe.append(draft(1))
    assert isinstance(answer, Failed)
    assert mark in answer.reason
    storage.faults.clear()
    assert isinstance(scribe.append(draft(1)), Stored)
    assert [entry.seq for entry in scribe.entries("a" * 32)] == [1, 2]
    assert scribe.notices == ()


@pytest.mark.parametrize("fault", MARKS)
def test_a_commit_that_fails_after_storing_is_answered_as_stored(
    tmp_path: Path, fault: Fault
) -> None:
    storage = Storage()
    scribe = scribe_on(storage, tmp_path)
    storage.faults["COMMIT"], storage.is_late = fault, True
    answer = scribe.append(draft(0))
    assert isinstance(answer, Stored)
    assert scribe.entries("a" * 32) == (answer.entry,)
    storage.faults.clear()
    assert scribe.append(draft(0)) == Repeated(answer.entry)


def test_the_first_fault_ends_the_connection(tmp_path: Path) -> None:
    storage = Storage()
    scribe = scribe_on(storage, tmp_path)
    before = storage.connections
    storage.faults["COMMIT"] = Fault.IOERR
    scribe.append(draft(0))
    assert storage.connections == before + 1


def test_a_storage_that_stays_away_is_asked_once_for_each_tap(tmp_path: Path) -> None:
    storage = Storage()
    scribe = scribe_on(storage, tmp_path)
    assert isinstance(scribe.append(draft(0)), Stored)
    storage.faults.update({"COMMIT": Fault.IOERR, "connect": Fault.CANTOPEN})
    assert isinstance(scribe.append(draft(1)), Failed)
    before = storage.connections
    for _ in range(3):
        answer = scribe.append(draft(1))
        assert answer == Failed(SENTENCES[Fault.CANTOPEN])
    assert storage.connections == before + 3
    with pytest.raises(JournalError, match="cannot be opened"):
        scribe.matches()
    storage.faults.clear()
    assert isinstance(scribe.append(draft(1)), Stored)


def test_a_fault_while_reading_is_tried_once_more(tmp_path: Path) -> None:
    storage = Storage()
    scribe = scribe_on(storage, tmp_path)
    scribe.append(draft(0))
    storage.faults["\nSELECT"] = Fault.IOERR
    with pytest.raises(JournalError, match="did not answer"):
        scribe.matches()
    storage.faults.clear()
    assert len(scribe.matches()) == 1


def test_a_full_card_at_the_end_of_a_match_costs_only_the_copy(tmp_path: Path) -> None:
    storage = Storage()
    scribe = scribe_on(storage, tmp_path)
    for number in range(MATCH_TAPS):
        assert isinstance(scribe.append(told(number)), Stored)
    storage.faults["VACUUM"] = Fault.FULL
    scribe.end_match()
    scribe.end_match()
    assert len(scribe.notices) == 1
    assert "could not be copied" in scribe.notices[0]
    assert list((tmp_path / "backups").iterdir()) == []
    assert isinstance(scribe.append(told(MATCH_TAPS)), Stored)


def test_a_card_that_cannot_even_be_opened_is_told_with_path_and_remedy(tmp_path: Path) -> None:
    storage = Storage(faults={"connect": Fault.CANTOPEN})
    with pytest.raises(JournalError, match=r"journal\.db: .*check that its folder"):
        open_journal(tmp_path / "journal.db", connect=storage.connect)
    with open_journal(tmp_path / "journal.db") as journal:
        assert journal.matches() == ()


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "evening").write_text("not a folder")
    with pytest.raises(JournalError, match="check that the folder"):
        open_journal(tmp_path / "evening" / "journal.db")


def test_faults_of_sqlite_itself_carry_their_number(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("no database, but long enough to be looked at" * 40)
    with pytest.raises(StorageError) as caught:
        SqliteConnection(tmp_path / "text.db").run("SELECT * FROM sqlite_schema")
    assert caught.value.code == Fault.NOTADB
    with pytest.raises(StorageError) as caught:
        SqliteConnection(tmp_path)
    assert caught.value.code == Fault.CANTOPEN


def test_faults_of_the_system_are_told_in_the_same_words() -> None:
    assert sentence(OSError(errno.ENOSPC, "")) == SENTENCES[Fault.FULL]
    assert sentence(OSError(errno.EROFS, "")) == SENTENCES[Fault.READONLY]
    assert sentence(OSError(errno.EIO, "")) == SENTENCES[Fault.IOERR]
    assert sentence(OSError(errno.ENOENT, "")) == SENTENCES[Fault.CANTOPEN]
    assert sentence(DamageError("entry 3")) == SENTENCES[Fault.CORRUPT]
    assert sentence(StorageError(7, "out of memory")) == OTHER
    assert len(set(SENTENCES.values())) == len(SENTENCES)
