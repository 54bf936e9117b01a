"""The matches of this device as the screens after a game ask for them, read a little at a time.

A long match takes many moments to read, so accounts come in while people look at the list; nothing
is kept but what a list needs. What cannot be read is a sentence.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar, cast

from companion.archive.account import Account, Unread, account_of, opening_in, reading_of
from companion.errors import CompanionError
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.evening import Evening
from companion.presentation.grillvoice import GrillVoice
from companion.presentation.matchsitting import MatchSitting
from companion.presentation.offers import FEUER_FLAMME
from companion.presentation.sitting import GrillSitting
from companion.referee.journal import MatchRow
from companion.referee.match import Match
from companion.referee.scribe import Scribe

ENTRIES_AT_ONCE = 16
"""Entries read in one frame: a few milliseconds, also on a Pi."""

T = TypeVar("T")
_Reading = Generator[None, None, Account | Unread]


@dataclass(frozen=True, slots=True)
class PastMatch:
    """One match to look at, and nothing to change."""

    account: Account
    sitting: MatchSitting[Any, Any]
    """Speaks of the match as its table does; no referee hears it."""


class Past:
    """Asks the journal; touched by the main thread only."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self.rows: tuple[MatchRow, ...] = ()
        """The matches, newest first, as they stood when somebody looked."""
        self.trouble = ""
        """Why the journal could not be asked; empty where it could."""
        self._read: dict[tuple[str, int], Account | Unread] = {}
        self._waiting: deque[MatchRow] = deque()
        self._reading: tuple[MatchRow, _Reading] | None = None
        self._known = 0
        """Goes up whenever something else is known than before."""
        self._made: dict[object, tuple[int, object]] = {}
        self._lasting: dict[object, object] = {}

    def look(self) -> None:
        """See which matches there are now; those not read yet are read from here on."""
        try:
            self.rows, self.trouble = self._evening.journal.matches(), ""
        except CompanionError as cause:
            self.rows, self.trouble = (), str(cause)
        self._known += 1
        self._reading = None
        self._waiting = deque(row for row in self.rows if _key(row) not in self._read)

    def read_on(self) -> None:
        """Read a few entries more of what is still waiting."""
        for _ in range(ENTRIES_AT_ONCE):
            if self._reading is None:
                if not self._waiting:
                    return
                self._begin(self._waiting.popleft())
            else:
                self._step(*self._reading)

    @property
    def unread(self) -> int:
        """So many matches are still waiting to be read."""
        return len(self._waiting) + (self._reading is not None)

    def account(self, row: MatchRow) -> Account | Unread | None:
        """What is known of this match; None while it is waiting to be read."""
        told = opening_in(row)
        return told if isinstance(told, Unread) else self._read.get(_key(row))

    def accounts(self) -> Iterator[Account]:
        """The matches read so far, newest first."""
        for row in self.rows:
            told = self._read.get(_key(row))
            if isinstance(told, Account):
                yield told

    def open(self, match_id: str) -> PastMatch | Unread:
        """This match as it stands now, read whole."""
        self.look()
        row = next((each for each in self.rows if each.match_id == match_id), None)
        if row is None:
            return Unread(match_id, self.trouble or "there is no such match in the log any more")
        return self._whole(row)

    def always(self, key: object, make: Callable[[], T]) -> T:
        """What was made under this key, for as long as the evening lasts."""
        if key not in self._lasting:
            self._lasting[key] = make()
        return cast("T", self._lasting[key])

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What was made under this key; made anew only when more is known."""
        known, made = self._made.get(key, (-1, None))
        if known != self._known:
            made = make()
            self._made[key] = self._known, made
        return cast("T", made)

    def _begin(self, row: MatchRow) -> None:
        evening = self._evening
        try:
            entries = evening.journal.entries(row.match_id)
        except CompanionError as cause:
            self._keep(row, Unread(row.match_id, str(cause)))
        else:
            self._reading = row, reading_of(row, entries, evening.catalogue)

    def _step(self, row: MatchRow, reading: _Reading) -> None:
        try:
            next(reading)
        except StopIteration as done:
            self._reading = None
            self._keep(row, done.value)

    def _keep(self, row: MatchRow, told: Account | Unread) -> None:
        slim = told if isinstance(told, Unread) else replace(told, stretches=())
        self._read[_key(row)] = slim
        self._known += 1

    def _whole(self, row: MatchRow) -> PastMatch | Unread:
        evening = self._evening
        try:
            entries = evening.journal.entries(row.match_id)
            told = account_of(row, entries, evening.catalogue)
            if isinstance(told, Unread):
                return told
            match = Match.resume(
                evening.journal, row.match_id, clock=evening.stamps, catalogue=evening.catalogue
            )
            return PastMatch(told, self._seated(match))
        except CompanionError as cause:
            return Unread(row.match_id, str(cause))

    def _seated(self, match: Match[Any, Any]) -> MatchSitting[Any, Any]:
        evening = self._evening
        if match.game.name != FEUER_FLAMME.game:
            return CardSitting(match, {}, evening.words, evening.taps, learn=evening.learn)
        return GrillSitting(match, Scribe(match), GrillVoice(evening.words), evening.taps)


def _key(row: MatchRow) -> tuple[str, int]:
    """A match that has gone on is read anew."""
    return row.match_id, row.last_seq
