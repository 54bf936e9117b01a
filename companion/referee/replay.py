"""From the entries of a match to its score sheet, entry by entry: live and after a restart alike.

Reads values only; the journal and the asking of taps are in match.py.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.errors import CompanionError
from companion.games import GameFactory
from companion.games.game import Game, NotationError, Refused
from companion.referee import codec
from companion.referee.journal import Entry
from companion.referee.lines import Sheet
from companion.referee.preview import struck_between
from companion.referee.seen import Seen
from companion.referee.sighting import Sighting
from companion.referee.tap import Amended, Closed, Deed, Landed, Noted, Played, TookBack

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Entered(Generic[S, A]):
    """One entry has found its place on the sheet."""

    sheet: Sheet[S, A]
    deed: Deed[A]


@dataclass(frozen=True, slots=True)
class Note:
    """Something that was seen, and where it stands in the log."""

    seq: int
    seen: Sighting


@dataclass(frozen=True, slots=True)
class Replay(Generic[S, A]):
    """A match as its entries tell it."""

    sheet: Sheet[S, A]
    seq: int
    """Number of the last entry read, whether or not it could be followed."""
    landed: Mapping[bytes, Landed[A]] = field(default_factory=dict)
    """What each stored tap became, so that a repeat gets the same answer after a restart."""
    notes: tuple[Note, ...] = ()
    """What was only written down, in its order."""
    seen: Mapping[int, Seen] = field(default_factory=dict)
    """What the scale measured, by the number of the entry it led to."""
    unreadable: str = ""
    """Why the replay stopped before the last entry; empty where it did not."""


def game_of(entries: tuple[Entry, ...], catalogue: Mapping[str, GameFactory]) -> Game[Any, Any]:
    """The game of a stored match under the house rules and with the box it was begun with.

    Raises:
        CompanionError: the match is unknown, or was begun by a program that knows more.
    """
    opening = opening_of(entries)
    factory = catalogue.get(opening.game)
    if factory is None:
        known = ", ".join(catalogue)
        raise CompanionError(
            f"this match is a game of {opening.game!r}, which this program does not know "
            f"(it knows {known}); a newer version can open it"
        )
    return factory(opening.house, box=opening.box)


def opening_of(entries: tuple[Entry, ...]) -> codec.Opening:
    """How a stored match was opened; CompanionError where that cannot be read."""
    if not entries:
        raise CompanionError("there is no such match in the log; `companion log list` shows them")
    opening = codec.read_opening(entries[0].payload)
    if isinstance(opening, codec.Unknown):
        raise CompanionError(f"this match cannot be opened: {opening.why}; nothing was changed")
    return opening


def replay(entries: Iterable[Entry], game: Game[S, A], *, seats: int) -> Replay[S, A]:
    """Follow the entries from the opening; stop with a sentence where one cannot be followed."""
    steps = replaying(entries, game, seats=seats)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            told: Replay[S, A] = done.value
            return told


def replaying(
    entries: Iterable[Entry], game: Game[S, A], *, seats: int
) -> Generator[None, None, Replay[S, A]]:
    """The same entry by entry, for whoever must not keep people waiting."""
    sheet: Sheet[S, A] = Sheet.opening(game, seats)
    landed: dict[bytes, Landed[A]] = {}
    notes: list[Note] = []
    seen: dict[int, Seen] = {}
    seq, unreadable = 0, ""
    for entry in entries:
        yield
        seq = entry.seq
        if seq == 1 or unreadable:
            continue
        entered = _entered(sheet, entry)
        if isinstance(entered, codec.Unknown):
            unreadable = (
                f"{entered.why}; the match can be read up to entry {seq - 1} but not played on, "
                "and nothing is lost"
            )
        else:
            sheet = entered.sheet
            landed[entry.tap_id] = Landed(seq, entered.deed, entry.tap_id)
            if (measured := codec.seen_in(entry)) is not None:
                seen[seq] = measured
            if isinstance(entered.deed, Noted):
                notes.append(Note(seq, entered.deed.seen))
    return Replay(sheet, seq, landed, tuple(notes), seen, unreadable)


def _entered(sheet: Sheet[S, A], entry: Entry) -> Entered[S, A] | codec.Unknown:
    """As `enter`, for what was stored before: rules that break on it close no other match."""
    try:
        return enter(sheet, entry)
    except Exception as broken:  # noqa: BLE001 - whatever breaks would break again at every start
        cause = " ".join(f"{type(broken).__name__} {broken}".split())
        return codec.Unknown(f"the rules of this version break on entry {entry.seq} ({cause})")


def enter(sheet: Sheet[S, A], entry: Entry) -> Entered[S, A] | codec.Unknown:
    """The sheet with one stored entry more; Unknown where it cannot stand there."""
    match codec.read_entry(entry):
        case codec.Unknown() as unknown:
            return unknown
        case None:
            return Entered(sheet, Closed())
        case Sighting() as seen:
            return Entered(sheet, Noted(seen))
        case codec.Retraction(seq):
            return _take_back(sheet, entry, seq)
        case codec.Amendment(seq, notation):
            return _amend(sheet, entry, seq, notation)
        case notation:
            return _play(sheet, entry, notation)


def _play(sheet: Sheet[S, A], entry: Entry, notation: str) -> Entered[S, A] | codec.Unknown:
    try:
        action = sheet.game.parse(notation)
    except NotationError as cause:
        return codec.Unknown(f"entry {entry.seq} is no action of this game ({cause})")
    after = sheet.played(action, seq=entry.seq, source=entry.source)
    if isinstance(after, Refused):
        return _refused(entry, notation, after)
    return Entered(after, Played(action, after.lines[-1].findings))


def _take_back(sheet: Sheet[S, A], entry: Entry, seq: int) -> Entered[S, A] | codec.Unknown:
    last = sheet.last
    after = sheet.taken_back(by=entry.seq)
    if last is None or after is None or last.seq != seq:
        return codec.Unknown(f"entry {entry.seq} takes back a line that is not the last ({seq})")
    return Entered(after, TookBack(last))


def _amend(
    sheet: Sheet[S, A], entry: Entry, seq: int, notation: str | None
) -> Entered[S, A] | codec.Unknown:
    try:
        action = None if notation is None else sheet.game.parse(notation)
    except NotationError as cause:
        return codec.Unknown(f"entry {entry.seq} is no action of this game ({cause})")
    old = sheet.line_at(seq)
    after = sheet.amended(seq, action, by=entry.seq, source=entry.source)
    if isinstance(after, Refused):
        return _refused(entry, notation or "", after)
    if after is None or old is None:
        return codec.Unknown(f"entry {entry.seq} amends a line that is not there ({seq})")
    new = None if action is None else after.line_at(entry.seq)
    return Entered(after, Amended(old, new, struck_between(sheet, after)))


def _refused(entry: Entry, notation: str, refused: Refused) -> codec.Unknown:
    return codec.Unknown(
        f"the rules of this version refuse entry {entry.seq} ({notation}): {refused.clause.text}"
    )
