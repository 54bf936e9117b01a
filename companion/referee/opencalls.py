"""The calls of the evening that can still be answered or corrected, each with its case.

Nothing is judged or entered here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games.feuer_flamme.actions import Action
from companion.referee.calls import Call, Likely, Subject, Sure, is_only_a_badge
from companion.referee.verdict import Case
from hardware.grill import GrillEvent

KEPT = 12
"""Closed calls that can still be looked at and corrected."""


@dataclass(frozen=True, slots=True)
class OpenCall:
    """A call as the faces see it."""

    call_id: int
    call: Call[Action]
    seq: int
    """Number of the match's last entry when it was made."""
    applied_seqs: tuple[int, ...] = ()
    """Entries it made, oldest first."""
    is_open: bool = True
    """It waits for an answer (or, provisional, for time to pass)."""
    provisional: bool = False
    is_dismissed: bool = False
    """Somebody said later, or it never came up by itself: it stays as a badge."""
    chosen: int | None = None
    """Which option stands now; None while none does or the table entered something else."""
    is_withdrawn: bool = False
    """Gone without an answer."""
    is_corrected: bool = False
    """The table changed what it had entered."""
    is_doubted: bool = False
    """It was sure and entered; then the camera saw something else, and it is asked."""


@dataclass(frozen=True, slots=True)
class Record:
    """A call with what the referee has to remember of it."""

    open_call: OpenCall
    case: Case
    piece_ids: tuple[str, ...] = ()
    """Pieces it says have left the grill."""
    due_at: float = 0.0
    """When it has waited long enough, where it is provisional."""
    is_sure_then: bool = False
    is_sure_once_placed: bool = False


class CallBook:
    """All calls by number, oldest first."""

    def __init__(self) -> None:
        self._records: dict[int, Record] = {}
        self._next_id = 1
        self.made = 0
        self.corrected = 0

    @property
    def calls(self) -> tuple[OpenCall, ...]:
        return tuple(record.open_call for record in self._records.values())

    def __getitem__(self, call_id: int) -> Record | None:
        return self._records.get(call_id)

    def open(
        self,
        call: Call[Action],
        case: Case,
        *,
        seq: int,
        provisional: bool = False,
        piece_ids: tuple[str, ...] = (),
    ) -> Record:
        """A new call."""
        is_badge = is_only_a_badge(call)
        opened = OpenCall(self._next_id, call, seq, provisional=provisional, is_dismissed=is_badge)
        self._records[self._next_id] = Record(opened, case, piece_ids)
        self._next_id += 1
        self.made += not is_badge
        self._forget()
        return self._records[opened.call_id]

    def change(self, call_id: int, **changes: Any) -> OpenCall:
        """The call with something different; number and case stay."""
        record = self._records[call_id]
        changed = replace(record.open_call, **changes)
        self._records[call_id] = replace(record, open_call=changed)
        return changed

    def wait(
        self, call_id: int, *, due_at: float, is_sure_then: bool, is_sure_once_placed: bool
    ) -> None:
        """For what the call, provisional until then, waits."""
        self._records[call_id] = replace(
            self._records[call_id],
            due_at=due_at,
            is_sure_then=is_sure_then,
            is_sure_once_placed=is_sure_once_placed,
        )

    def leave(self, call_id: int) -> None:
        """Neither time nor the next placement settles it any more: that is the table's."""
        self._records[call_id] = replace(
            self._records[call_id], is_sure_then=False, is_sure_once_placed=False
        )

    def doubt(self, call_id: int, call: Call[Any], *, chosen: int) -> None:
        """What was entered by this call, and stands as one of its readings, is asked now."""
        self.change(
            call_id, call=call, is_open=True, is_dismissed=False, is_doubted=True, chosen=chosen
        )

    def reconsider(
        self, call_id: int, call: Call[Action], case: Case, *, piece_ids: tuple[str, ...]
    ) -> None:
        """A call that waits is made of more than it was: what it says and of which pieces."""
        record = self._records[call_id]
        opened = replace(record.open_call, call=call)
        self._records[call_id] = replace(record, open_call=opened, case=case, piece_ids=piece_ids)

    def of(self, case: Case) -> Record | None:
        """The open call that was made of this case."""
        return next((each for each in self.open_records() if each.case is case), None)

    def entered(self, event: GrillEvent) -> OpenCall | None:
        """The sure call about this event, as long as what it entered is undisputed."""
        opened = (each.open_call for each in self._records.values() if each.case.event is event)
        return next((each for each in opened if _is_undisputed(each)), None)

    def correct(self, call_id: int, *, chosen: int | None) -> None:
        """The table says otherwise; a call counts as corrected once."""
        if not self._records[call_id].open_call.is_corrected:
            self.corrected += 1
        self.change(call_id, is_corrected=True, is_open=False, provisional=False, chosen=chosen)

    def withdraw(self, call_id: int) -> None:
        """Not asked any more, and never answered."""
        self.change(call_id, is_open=False, provisional=False, is_withdrawn=True)

    def records_about(self, piece_id: str) -> tuple[Record, ...]:
        """Calls that say this piece has left the grill, the newest first."""
        about = [each for each in self._records.values() if piece_id in each.piece_ids]
        return tuple(each for each in reversed(about) if not each.open_call.is_withdrawn)

    def applied(self, call_id: int, seq: int) -> None:
        """One more entry that this call made."""
        record = self._records[call_id]
        self.change(call_id, applied_seqs=(*record.open_call.applied_seqs, seq))

    def latest_of(self, case: Case) -> OpenCall | None:
        """The call that was made of this case, if it is the latest."""
        record = next(reversed(self._records.values()), None)
        return record.open_call if record is not None and record.case is case else None

    def open_records(self) -> Iterator[Record]:
        """Questions not yet answered, oldest first."""
        yield from [record for record in self._records.values() if record.open_call.is_open]

    def provisional(self, *subjects: Subject) -> Iterator[Record]:
        """Calls that wait for time to pass; of these subjects, or all."""
        for record in self.open_records():
            is_asked = not subjects or record.open_call.call.subject in subjects
            if record.open_call.provisional and is_asked:
                yield record

    def is_open(self, call_id: int) -> bool:
        """The call still waits."""
        record = self._records.get(call_id)
        return record is not None and record.open_call.is_open

    def questions(self, *subjects: Subject) -> Iterator[Record]:
        """Open likely calls about these subjects."""
        for record in self.open_records():
            call = record.open_call.call
            if isinstance(call, Likely) and call.subject in subjects:
                yield record

    def _forget(self) -> None:
        closed = [number for number, each in self._records.items() if not each.open_call.is_open]
        for number in closed[:-KEPT] if len(closed) > KEPT else ():
            del self._records[number]


def _is_undisputed(opened: OpenCall) -> bool:
    is_settled = not (opened.is_open or opened.is_corrected or opened.is_withdrawn)
    return is_settled and isinstance(opened.call, Sure) and bool(opened.applied_seqs)
