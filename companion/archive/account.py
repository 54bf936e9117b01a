"""The account of one match: who played, how it went, how it ended, how well the scale saw it.

It is read from the entries alone, so it survives restarts and is the same on every device.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.archive.reportcard import Marks, report_card
from companion.archive.stretches import Stretch, laid_out, stretches_of
from companion.archive.tallies import TALLIES, numbers_of
from companion.errors import CompanionError
from companion.games import GameFactory
from companion.games.game import Outcome
from companion.games.seats import Seat
from companion.referee.codec import Opening, Unknown, read_opening
from companion.referee.journal import Entry, MatchRow
from companion.referee.lines import Sheet
from companion.referee.replay import Replay, game_of, replaying

BY_ITSELF = "pass_tongs"
MOST_MINUTES = 24 * 60
"""A match that seems to have taken longer was put away over night, or the clock was set."""


@dataclass(frozen=True, slots=True)
class Calls:
    """What the scale entered in one match, and how much of it the table put right."""

    made: int = 0
    corrected: int = 0

    @property
    def per_hundred(self) -> float | None:
        """Corrections in a hundred calls; None without a call."""
        return 100 * self.corrected / self.made if self.made else None


@dataclass(frozen=True, slots=True)
class Account:
    """One match that could be read, won or not."""

    match_id: str
    game: str
    names: tuple[str, ...]
    began_wall_ms: int
    outcome: Outcome | None
    """None while nobody has won."""
    scores: tuple[int, ...]
    """What the match is compared by, of each seat at its end."""
    start: tuple[int, ...]
    """What a course begins with, of each seat."""
    stretches: tuple[Stretch, ...]
    calls: Calls
    card: tuple[Marks, ...] = ()
    """The same by kind, with what the table was asked."""
    minutes: int | None = None
    """How long it took; None where the clocks do not tell."""
    doubt: str = ""
    """Why it could not be read to its last entry; empty where it could."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return () if self.outcome is None else tuple(sorted(self.outcome.winners))

    @property
    def first(self) -> Seat | None:
        """Who began the first trick, round or turn."""
        begun = (each.who for each in self.stretches if each.place[-1] and each.who is not None)
        return next(begun, None)


@dataclass(frozen=True, slots=True)
class Unread:
    """One match that could not be read at all."""

    match_id: str
    why: str


def opening_in(row: MatchRow) -> Opening | Unread:
    """What a row of the journal says about the opening of its match."""
    match read_opening(row.opened_payload):
        case Unknown(why):
            return Unread(row.match_id, why)
        case opening if opening.game not in TALLIES:
            return Unread(row.match_id, f"this program does not know the game {opening.game!r}")
        case opening:
            return opening


def account_of(
    row: MatchRow, entries: tuple[Entry, ...], catalogue: Mapping[str, GameFactory]
) -> Account | Unread:
    """The account of a match of the journal."""
    reading = reading_of(row, entries, catalogue)
    while True:
        try:
            next(reading)
        except StopIteration as done:
            told: Account | Unread = done.value
            return told


def reading_of(
    row: MatchRow, entries: tuple[Entry, ...], catalogue: Mapping[str, GameFactory]
) -> Generator[None, None, Account | Unread]:
    """The same, entry by entry: reading a long match must not hold up a screen."""
    opening = opening_in(row)
    if isinstance(opening, Unread):
        return opening
    seats = len(opening.names)
    try:
        game = game_of(entries, catalogue)
    except CompanionError as cause:
        return Unread(row.match_id, str(cause))
    if seats not in game.seats_allowed:
        return Unread(row.match_id, f"{seats} players do not play this game")
    told: Replay[Any, Any] = yield from replaying(entries, game, seats=seats)
    return _account(row, opening, told, entries)


def _account(
    row: MatchRow, opening: Opening, told: Replay[Any, Any], entries: tuple[Entry, ...]
) -> Account:
    sheet, seats = told.sheet, len(opening.names)
    table = sheet.game.describe(sheet.state, tuple(map(str, range(seats))))
    return Account(
        match_id=row.match_id,
        game=opening.game,
        names=opening.names,
        began_wall_ms=row.opened_wall_ms,
        outcome=sheet.game.outcome(sheet.state),
        scores=numbers_of(table, TALLIES[opening.game].final),
        start=laid_out(sheet, seats),
        stretches=stretches_of(sheet, seats),
        calls=calls_in(sheet),
        card=report_card(sheet.lines, is_seen=told.seen.__contains__),
        minutes=_minutes(entries),
        doubt=told.unreadable,
    )


def calls_in(sheet: Sheet[Any, Any]) -> Calls:
    """Lines the scale entered, but for the tongs that pass by themselves; and those put right.

    As the referee counts them: a called line that the table struck, replaced or took back was put
    right; one that went along with an earlier line was not. A question is no call: nothing is
    entered before the table answers, so it is neither right nor wrong, and nobody is asked for the
    sake of a number.
    """
    made = [
        line for line in sheet.lines if line.source == "sensor" and str(line.action) != BY_ITSELF
    ]
    gone = [line for line in made if not line.is_effective and line.struck_because is None]
    return Calls(len(made), len(gone))


def _minutes(entries: tuple[Entry, ...]) -> int | None:
    """By the clock that never runs backwards within one boot, else by the wall."""
    first, last = entries[0].at, entries[-1].at
    taken_ms = (
        last.mono_ms - first.mono_ms
        if first.boot_id == last.boot_id
        else last.wall_ms - first.wall_ms
    )
    minutes = round(taken_ms / 60_000)
    return minutes if 0 < minutes <= MOST_MINUTES else None
