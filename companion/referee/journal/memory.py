"""A journal that keeps nothing: for replays, tests, and evenings without a usable card.

It answers every draft at once, by the same rules as the stored one.
"""

from companion.referee.journal.answer import Answer, Failed, Repeated, Stale, Stored, Ticket
from companion.referee.journal.chain import GENESIS, head_of, link
from companion.referee.journal.closing import ClosedAtEnd
from companion.referee.journal.entry import Draft, Entry, EntryKind, MatchRow
from companion.referee.journal.errors import JournalError
from companion.referee.journal.faults import CLOSED


class MemoryJournal(ClosedAtEnd):
    """The same questions and answers as Journal, gone when the program ends."""

    def __init__(self) -> None:
        self.notices: tuple[str, ...] = ()
        self._matches: dict[str, list[Entry]] = {}
        self._by_tap: dict[bytes, Entry] = {}
        self._head = GENESIS
        self._is_closed = False

    def append(self, draft: Draft) -> Ticket:
        """Take the draft; the ticket is answered already."""
        return Ticket.answered(self._answer(draft))

    def entries(self, match_id: str) -> tuple[Entry, ...]:
        """All entries of a match in their order; empty for an unknown match."""
        self._check_open()
        return tuple(self._matches.get(match_id, ()))

    def matches(self) -> tuple[MatchRow, ...]:
        """One line for each match, the one opened last first."""
        self._check_open()
        return tuple(_match_row(entries) for entries in reversed(self._matches.values()))

    def close(self) -> None:
        """Take no more drafts; may be called again."""
        self._is_closed = True

    def _answer(self, draft: Draft) -> Answer:
        if self._is_closed:
            return Failed(CLOSED)
        if draft.tap_id in self._by_tap:
            return Repeated(self._by_tap[draft.tap_id])
        entries = self._matches.get(draft.match_id, [])
        if len(entries) != draft.expected_seq:
            return Stale(len(entries))
        entry = link(draft, after=self._head)
        self._head = head_of(entry)
        self._by_tap[draft.tap_id] = entry
        self._matches[draft.match_id] = [*entries, entry]
        return Stored(entry)

    def _check_open(self) -> None:
        if self._is_closed:
            raise JournalError(CLOSED)


def _match_row(entries: list[Entry]) -> MatchRow:
    first, last = entries[0], entries[-1]
    return MatchRow(
        match_id=first.match_id,
        opened_payload=first.payload,
        last_seq=last.seq,
        is_closed=last.kind is EntryKind.CLOSED,
        opened_wall_ms=first.at.wall_ms,
        last_wall_ms=last.at.wall_ms,
    )
