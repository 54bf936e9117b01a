"""What the journal says to a draft, and the ticket on which the answer arrives.

Breaking no rule here is an exception: every draft gets exactly one of four answers.
"""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import TypeAlias

from companion.referee.journal.entry import Entry
from companion.referee.journal.errors import JournalSlowError


@dataclass(frozen=True, slots=True)
class Stored:
    """The entry is on the storage and survives a power cut."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Repeated:
    """This tap was stored before; here is what it became."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Stale:
    """The match has moved on since the tap was made; nothing was written."""

    last_seq: int


@dataclass(frozen=True, slots=True)
class Failed:
    """The storage did not take the entry; the same draft may be sent again at any time."""

    reason: str


Answer: TypeAlias = Stored | Repeated | Stale | Failed


class Ticket:
    """The promise of an answer; asking for it never blocks, waiting does so with a limit."""

    __slots__ = ("_future",)

    def __init__(self, future: "Future[Answer]") -> None:
        self._future = future

    @classmethod
    def answered(cls, answer: Answer) -> "Ticket":
        """A ticket whose answer is known already."""
        future: Future[Answer] = Future()
        future.set_result(answer)
        return cls(future)

    @property
    def is_done(self) -> bool:
        """Whether the answer is there."""
        return self._future.done()

    def answer(self) -> Answer | None:
        """The answer, or None while the storage is still at work."""
        return self._future.result() if self._future.done() else None

    def wait(self, timeout_s: float) -> Answer:
        """The answer within so many seconds, else JournalSlowError; the draft stays under way."""
        try:
            return self._future.result(timeout_s)
        except TimeoutError as cause:
            raise JournalSlowError(f"no answer from the storage within {timeout_s:g} s") from cause
