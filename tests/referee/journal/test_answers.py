"""The four answers, the same from the stored journal and from the one in memory."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.referee.journal import (
    AnyJournal,
    Draft,
    EntryKind,
    Failed,
    JournalError,
    MemoryJournal,
    Repeated,
    Stale,
    Stored,
    open_journal,
)
from companion.referee.journal.chain import GENESIS, follows, head_of, link
from tests.referee.journal.drafting import MATCH_TAPS, draft, told

LIMIT_S = 30


@pytest.fixture(params=["stored", "memory"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyJournal]:
    """Both kinds of journal, empty."""
    made = open_journal(tmp_path / "journal.db") if request.param == "stored" else MemoryJournal()
    with made as journal:
        yield journal


def write(journal: AnyJournal, *drafts: Draft) -> list[object]:
    return [journal.append(each).wait(LIMIT_S) for each in drafts]


def test_entries_are_numbered_without_gaps_and_read_back_as_written(journal: AnyJournal) -> None:
    answers = write(journal, draft(0), draft(1), draft(2))
    entries = journal.entries("a" * 32)
    assert answers == [Stored(entry) for entry in entries]
    assert [entry.seq for entry in entries] == [1, 2, 3]
    assert [entry.payload for entry in entries] == [draft(seq).payload for seq in range(3)]
    assert [entry.at for entry in entries] == [draft(seq).at for seq in range(3)]


def test_a_repeated_tap_gets_the_entry_it_became(journal: AnyJournal) -> None:
    [_, first] = write(journal, draft(0), draft(1))
    assert isinstance(first, Stored)
    write(journal, draft(2))
    assert write(journal, draft(1)) == [Repeated(first.entry)]
    assert len(journal.entries("a" * 32)) == 3


def test_a_stale_tap_is_refused_with_the_number_the_match_has_reached(journal: AnyJournal) -> None:
    write(journal, draft(0), draft(1))
    assert write(journal, draft(1, tap="late")) == [Stale(2)]
    assert write(journal, draft(7, tap="early")) == [Stale(2)]
    assert write(journal, draft(0, tap="opened twice")) == [Stale(2)]
    assert write(journal, draft(3, match="unknown")) == [Stale(0)]


def test_every_match_counts_for_itself_in_one_chain(journal: AnyJournal) -> None:
    write(journal, draft(0, match="a"), draft(0, match="b"), draft(1, match="a"))
    a, b = journal.entries("a"), journal.entries("b")
    assert [entry.seq for entry in (*a, *b)] == [1, 2, 1]
    assert [entry.row_id for entry in (*a, *b)] == [1, 3, 2]
    head = GENESIS
    for entry in (a[0], b[0], a[1]):
        assert follows(entry, head)
        head = head_of(entry)


def test_the_matches_are_listed_newest_first_and_open_again_after_a_late_entry(
    journal: AnyJournal,
) -> None:
    write(journal, *(told(number) for number in range(MATCH_TAPS)), draft(0, match="new"))
    newest, oldest = journal.matches()
    assert (newest.match_id, newest.last_seq, newest.is_closed) == ("new", 1, False)
    assert (oldest.last_seq, oldest.is_closed) == (MATCH_TAPS, True)
    assert oldest.opened_payload == told(0).payload
    assert oldest.opened_wall_ms == told(0).at.wall_ms
    assert oldest.last_wall_ms == told(MATCH_TAPS - 1).at.wall_ms
    late = draft(MATCH_TAPS, match=oldest.match_id, kind=EntryKind.RETRACTED)
    write(journal, late)
    assert not journal.matches()[1].is_closed


def test_an_unknown_match_has_no_entries(journal: AnyJournal) -> None:
    assert journal.entries("nobody") == ()
    assert journal.matches() == ()


def test_a_closed_journal_takes_nothing_and_says_so(journal: AnyJournal) -> None:
    journal.close()
    journal.close()
    [answer] = write(journal, draft(0))
    assert isinstance(answer, Failed)
    assert "closed" in answer.reason
    with pytest.raises(JournalError, match="closed"):
        journal.matches()


def test_after_a_restart_taps_are_still_known_and_the_chain_goes_on(tmp_path: Path) -> None:
    with open_journal(tmp_path / "journal.db") as journal:
        [first] = write(journal, draft(0))
        assert isinstance(first, Stored)
    with open_journal(tmp_path / "journal.db") as journal:
        assert journal.notices == ()
        assert write(journal, draft(0)) == [Repeated(first.entry)]
        [second] = write(journal, draft(1))
        assert second == Stored(link(draft(1), after=head_of(first.entry)))


def test_every_field_of_an_entry_is_under_the_hash() -> None:
    entry = link(draft(1), after=GENESIS)
    assert follows(entry, GENESIS)
    for changed in (
        replace(entry, row_id=2),
        replace(entry, match_id="b"),
        replace(entry, seq=9),
        replace(entry, tap_id=bytes(16)),
        replace(entry, kind=EntryKind.CLOSED),
        replace(entry, payload="{}"),
        replace(entry, source="sensor"),
        replace(entry, at=replace(entry.at, wall_ms=0)),
        replace(entry, at=replace(entry.at, mono_ms=0)),
        replace(entry, at=replace(entry.at, boot_id="boot-2")),
    ):
        assert not follows(changed, GENESIS)
