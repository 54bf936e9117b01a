"""A match: game, players and house rules, and the journal that makes its state.

Every change goes to the journal first and is done only when it stands there. No clock, no sensor
and no screen lives here; only the main thread touches a match.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from companion import __version__
from companion.errors import CompanionError
from companion.games import GameFactory
from companion.games.game import Game, Refused
from companion.referee import codec, journal
from companion.referee.clock import Clock
from companion.referee.journal import Draft, EntryKind
from companion.referee.lines import Line, Sheet
from companion.referee.preview import Preview, preview_of
from companion.referee.replay import Note, Replay, enter, game_of, opening_of, replay
from companion.referee.seen import Seen
from companion.referee.sighting import Sighting
from companion.referee.tap import Again, Answer, Failed, Landed, Noted, Saving, Stale, Tap

S = TypeVar("S")
A = TypeVar("A")

OPENING_LIMIT_SECONDS = 2.0
"""How long a set-up waits for the first entry of its match."""


class Paper(Protocol):
    """Where entries are written: the journal on disk, or one in memory for replays and tests."""

    def append(self, draft: Draft) -> journal.Ticket: ...

    def entries(self, match_id: str) -> tuple[journal.Entry, ...]: ...

    def matches(self) -> tuple[journal.MatchRow, ...]: ...


@dataclass(frozen=True, slots=True)
class _Pending:
    tap: Tap
    ticket: journal.Ticket
    since: float


class Match(Generic[S, A]):
    """One match and the only way to change it: a tap goes in, and `settle` says when it has landed.

    One answer is taken at a time: while one is being saved, every other tap is answered Stale.
    """

    def __init__(
        self, paper: Paper, names: tuple[str, ...], told: Replay[S, A], match_id: str, clock: Clock
    ) -> None:
        self.match_id = match_id
        self.names = names
        self.failure = ""
        """Why the last tap could not be saved; empty again with the next one that is."""
        self._paper = paper
        self._clock = clock
        self._pending: _Pending | None = None
        self._news: list[Landed[A]] = []
        self._sheet: Sheet[S, A] = told.sheet
        self._notes = told.notes
        self._follow(told)

    @classmethod
    def start(
        cls, paper: Paper, game: Game[S, A], names: Sequence[str], *, clock: Clock
    ) -> Match[S, A]:
        """Open a new match; waits up to two seconds until its first entry stands in the journal.

        Raises:
            CompanionError: so many cannot play this game, two have one name, or it was not saved.
        """
        _check_names(game, names)
        opening = codec.Opening(
            game=game.name,
            names=tuple(names),
            house=game.house_rules(),
            box=game.box_contents(),
            rules=__version__,
        )
        identity = uuid.uuid4()
        draft = Draft(
            tap_id=identity.bytes,
            match_id=identity.hex,
            expected_seq=0,
            kind=EntryKind.OPENED,
            payload=codec.opened(opening),
            source="touch",
            at=clock(),
        )
        stored = paper.append(draft).wait(OPENING_LIMIT_SECONDS)
        if not isinstance(stored, journal.Stored | journal.Repeated):
            why = stored.reason if isinstance(stored, journal.Failed) else "its number is taken"
            raise CompanionError(f"the new match could not be saved: {why}")
        told = replay((stored.entry,), game, seats=len(opening.names))
        return cls(paper, opening.names, told, identity.hex, clock)

    @classmethod
    def resume(
        cls, paper: Paper, match_id: str, *, clock: Clock, catalogue: Mapping[str, GameFactory]
    ) -> Match[Any, Any]:
        """Go on with a stored match at its last entry, under the house rules it was begun with.

        Raises:
            CompanionError: there is no such match, or it cannot be opened by this program.
        """
        entries = paper.entries(match_id)
        game, opening = game_of(entries, catalogue), opening_of(entries)
        told = replay(entries, game, seats=len(opening.names))
        return cls(paper, opening.names, told, match_id, clock)

    @property
    def game(self) -> Game[S, A]:
        return self._sheet.game

    @property
    def state(self) -> S:
        return self._sheet.state

    @property
    def seq(self) -> int:
        """Number of the last entry; what the next screen is drawn for."""
        return self._seq

    @property
    def lines(self) -> tuple[Line[A], ...]:
        """Everything that was entered, in the order in which it counts, struck lines included."""
        return self._sheet.lines

    def before(self, seq: int) -> S:
        """The state before the line of entry `seq`; the state now where there is none."""
        return self._sheet.before(seq)

    @property
    def notes(self) -> tuple[Note, ...]:
        """What was seen and only written down, in its order."""
        return self._notes

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None

    @property
    def read_only(self) -> str:
        """Why this match can be read but not played on; empty where it can."""
        return self._unreadable

    @property
    def is_saving(self) -> bool:
        return self._pending is not None

    @property
    def saving_since(self) -> float | None:
        """When the tap that is being saved was sent, in monotonic seconds."""
        return None if self._pending is None else self._pending.since

    def seen(self, seq: int) -> Seen | None:
        """What the scale measured for the entry of this number; None where it had no part."""
        return self._seen.get(seq)

    def submit(
        self, tap: Tap, action: A, *, source: str = "touch", seen: Seen | None = None
    ) -> Answer[A]:
        """Rule on an action and send it to the journal; a refused one is answered at once."""
        held = self._held_up(tap)
        if held is not None:
            return held
        ruling = self.game.rule_on(self.state, action)
        if isinstance(ruling, Refused):
            return self._refuse(tap, ruling)
        return self._write(tap, EntryKind.PLAYED, codec.played(action, seen), source=source)

    def take_back(self, tap: Tap) -> Answer[A]:
        """Take back the last line that stands: a player changes his mind."""
        held = self._held_up(tap)
        if held is not None:
            return held
        last = self._sheet.last
        if last is None:
            return Failed("There is nothing left to take back.")
        return self._write(tap, EntryKind.RETRACTED, codec.retracted(last.seq), source="touch")

    def preview(
        self, seq: int, action: A | None, *, then: Sequence[tuple[int, A | None]] = ()
    ) -> Preview[A]:
        """What would change if the line of entry `seq` became `action`, or were struck (None).

        `then` names the amendments that would follow at once: a card, and the piece placed for it.

        Raises:
            CompanionError: the match has no such line.
        """
        after = self._sheet
        for step, (line, deed) in enumerate(((seq, action), *then), start=1):
            amended = after.amended(line, deed, by=self._seq + step, source="table")
            if amended is None:
                why = f"this match has no line {line}; its log shows the ones there are"
                raise CompanionError(why)
            if isinstance(amended, Refused):
                return preview_of(self._sheet, amended, self.names)
            after = amended
        return preview_of(self._sheet, after, self.names)

    def amend(self, tap: Tap, seq: int, action: A | None, *, source: str = "table") -> Answer[A]:
        """Replace the line of entry `seq`, however old, or strike it (None): the table was misread.

        Later lines that cannot stand any more are struck with it, as the preview said.
        """
        held = self._held_up(tap)
        if held is not None:
            return held
        after = self._amended(seq, action)
        if after is None:
            return Failed(f"This match has no line {seq}.")
        if isinstance(after, Refused):
            return self._refuse(tap, after)
        return self._write(tap, EntryKind.AMENDED, codec.amended(seq, action), source=source)

    def note(self, tap: Tap, seen: Sighting) -> Answer[A]:
        """Write down what was seen; nothing is ruled on, and no tap made before it is stale."""
        held = self._held_up(tap)
        if held is not None:
            return held
        return self._write(tap, EntryKind.NOTED, codec.noted(seen), source="sensor")

    def is_fresh(self, expected_seq: int) -> bool:
        """Whether a screen drawn for this entry still shows what stands: only notes came since."""
        notes = {note.seq for note in self._notes}
        return expected_seq <= self._seq and all(
            seq in notes for seq in range(expected_seq + 1, self._seq + 1)
        )

    def close(self, tap: Tap) -> Answer[A]:
        """Put the match away, won or not; any later entry opens it again."""
        held = self._held_up(tap)
        if held is not None:
            return held
        return self._write(tap, EntryKind.CLOSED, codec.closed(), source="touch")

    def settle(self) -> tuple[Landed[A], ...]:
        """What has landed since last asked; never blocks. The state changes here."""
        self._collect()
        news, self._news = tuple(self._news), []
        return news

    def _amended(self, seq: int, action: A | None) -> Sheet[S, A] | Refused | None:
        return self._sheet.amended(seq, action, by=self._seq + 1, source="table")

    def _held_up(self, tap: Tap) -> Answer[A] | None:
        """Why this tap is answered before any rule is asked; None where it is free to go on."""
        if self._pending is not None:
            is_same = self._pending.tap.tap_id == tap.tap_id
            return Again(Saving()) if is_same else Stale(self._seq)
        earlier = self._answers.get(tap.tap_id)
        if earlier is not None:
            return Again(earlier)
        if self._unreadable:
            return Failed(self._unreadable)
        return None if self.is_fresh(tap.expected_seq) else Stale(self._seq)

    def _refuse(self, tap: Tap, refused: Refused) -> Refused:
        self._answers[tap.tap_id] = refused
        return refused

    def _write(self, tap: Tap, kind: EntryKind, payload: str, *, source: str) -> Answer[A]:
        at = self._clock()
        try:
            draft = Draft(tap.tap_id, self.match_id, self._seq, kind, payload, source, at)
        except journal.DraftError as cause:
            return Failed(f"This cannot be saved: {cause}")
        self.failure = ""
        self._pending = _Pending(tap, self._paper.append(draft), at.mono_ms / 1000)
        self._collect()
        return Failed(self.failure) if self.failure else Saving()

    def _collect(self) -> None:
        """Take the journal's answer, if it has come."""
        answer = None if self._pending is None else self._pending.ticket.answer()
        if answer is None:
            return
        self._pending = None
        match answer:
            case journal.Stored(entry) | journal.Repeated(entry) if self._is_next(entry):
                self._land(entry)
            case journal.Failed(reason):
                self.failure = reason
            case _:
                self._reload()

    def _is_next(self, entry: journal.Entry) -> bool:
        return entry.match_id == self.match_id and entry.seq == self._seq + 1

    def _land(self, entry: journal.Entry) -> None:
        entered = enter(self._sheet, entry)
        self._seq = entry.seq
        if isinstance(entered, codec.Unknown):
            self._unreadable = entered.why
            return
        self._sheet = entered.sheet
        if (measured := codec.seen_in(entry)) is not None:
            self._seen[entry.seq] = measured
        landed = Landed(entry.seq, entered.deed, entry.tap_id)
        self._answers[entry.tap_id] = landed
        self._news.append(landed)
        if isinstance(entered.deed, Noted):
            self._notes = (*self._notes, Note(entry.seq, entered.deed.seen))

    def _reload(self) -> None:
        """Somebody else wrote into this match: what stands in the journal is what counts."""
        self._follow(replay(self._paper.entries(self.match_id), self.game, seats=len(self.names)))
        self.failure = "The match has moved on; the screen shows what stands in the log."

    def _follow(self, told: Replay[S, A]) -> None:
        self._sheet = told.sheet
        self._seq = told.seq
        self._notes = told.notes
        self._seen = dict(told.seen)
        self._unreadable = told.unreadable
        self._answers: dict[bytes, Refused | Landed[A]] = dict(told.landed)


def with_notes(match: Match[Any, A]) -> tuple[Line[A] | Note, ...]:
    """Lines and notes of a match as its log is read: a note follows the last line before it."""
    read: list[Line[A] | Note] = list(match.lines)
    for note in reversed(match.notes):
        before = [place for place, each in enumerate(match.lines) if each.seq < note.seq]
        read.insert(before[-1] + 1 if before else 0, note)
    return tuple(read)


def _check_names(game: Game[Any, Any], names: Sequence[str]) -> None:
    allowed = game.seats_allowed
    if len(names) not in allowed:
        raise CompanionError(
            f"{game.name} is played by {allowed.start} to {allowed.stop - 1}, not by {len(names)}"
        )
    if not all(name.strip() and name.isprintable() for name in names):
        raise CompanionError("a player's name is empty, or has letters that cannot be shown")
    if len(set(names)) < len(names):
        raise CompanionError("two players have the same name; give one of them another")
