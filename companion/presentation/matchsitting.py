"""One match of any game as its pages see it: who plays, what stands, how things are entered.

Entries that belong together (a card and its piece) are sent one after the other, each when the one
before has landed. No rule lives here; the game and the referee are asked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar, assert_never, cast

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.presentation.amendpad import AmendPad, in_rows
from companion.presentation.model import Choice, Frame
from companion.presentation.names import called
from companion.presentation.voice import Amendments, Voice
from companion.presentation.words import Words
from companion.referee.lines import Line
from companion.referee.match import Match
from companion.referee.preview import Preview
from companion.referee.tap import Again, Answer, Failed, Saving, Stale, Tap

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")
Errand: TypeAlias = Callable[[Tap], Answer[A]]
"""One thing to ask of the referee, given the tap."""


class Whistle(Protocol[A]):
    """What every referee takes from the table, with a scale or without."""

    @property
    def is_busy(self) -> bool:
        """An entry is on its way to the journal."""

    def play(self, tap: Tap, action: A) -> Answer[A]:
        """Somebody enters an action."""

    def take_back(self, tap: Tap) -> Answer[A]:
        """A player changes his mind."""

    def amend(self, tap: Tap, seq: int, action: A | None) -> Answer[A]:
        """An old entry was misread."""


@dataclass(frozen=True, slots=True)
class _Sent(Generic[A]):
    """An errand on its way, and what waits until it has landed."""

    errand: Errand[A]
    tap: Tap
    rest: tuple[Errand[A], ...]


class MatchSitting(ABC, Generic[S, A]):
    """The running match; touched by the main thread only."""

    is_witnessed: ClassVar[bool] = False
    """A scale may enter something too, so that the log says of every entry who said it."""

    def __init__(
        self,
        match: Match[S, A],
        whistle: Whistle[A],
        voice: Voice[A],
        taps: Callable[[], bytes],
    ) -> None:
        self.match = match
        self.voice = voice
        self.words: Words = voice.words
        self.frame = Frame(seq=match.seq)
        """What stands on every screen now; the desk keeps it up to date."""
        self.now = 0.0
        """Seconds on the face's clock, as the desk saw it last."""
        self.said = ""
        """Why the last thing asked did not happen; the desk takes it away."""
        self.names = called(match.names)
        """What the players are called on every screen; their whole names stand in the log file."""
        self._taps = taps
        self._whistle = whistle
        self.unsaved = ""
        """Why the last tap is not in the journal; empty while nothing has to be tried again."""
        self._errands: list[Errand[A]] = []
        self._sent: _Sent[A] | None = None
        self._failed: _Sent[A] | None = None
        self._closing: Tap | None = None
        self._refusal, self._refused_at = "", -1
        self._clause: Clause | None = None
        self._made_at: tuple[int, str] | None = None
        self._made: dict[str, object] = {}
        self._previewed_at = match.seq
        self._previews: dict[tuple[tuple[int, str], ...], Preview[A]] = {}

    @property
    def state(self) -> S:
        return self.match.state

    @property
    def last_line(self) -> Line[A] | None:
        """The last line that stands."""
        return next((line for line in reversed(self.match.lines) if line.is_effective), None)

    @property
    def is_saving(self) -> bool:
        """An entry is on its way into the journal; nothing else is taken meanwhile."""
        return self._whistle.is_busy

    @property
    def is_waiting(self) -> bool:
        """Something asked has not been sent yet."""
        return bool(self._errands)

    def allows(self, action: A) -> bool:
        """Whether the rules would let this stand now."""
        return isinstance(self.match.game.rule_on(self.state, action), Allowed)

    def foresee(self, actions: Iterable[A]) -> tuple[Finding, ...] | None:
        """What the rules would say to these actions in turn; None where one would be refused."""
        return self.foresee_at(self.state, actions)

    def foresee_at(self, state: S, actions: Iterable[A]) -> tuple[Finding, ...] | None:
        """The same for a table that stood so."""
        findings: list[Finding] = []
        for action in actions:
            ruling = self.match.game.rule_on(state, action)
            if isinstance(ruling, Refused):
                return None
            state = ruling.after
            findings += ruling.findings
        return tuple(findings)

    def preview(self, amendments: Amendments[A]) -> Preview[A]:
        """What these amendments would change, made one after the other.

        A page asks for many of them in every picture, so they are kept until the match goes on.
        """
        if self._previewed_at != self.match.seq:
            self._previewed_at, self._previews = self.match.seq, {}
        key = tuple((seq, str(action)) for seq, action in amendments)
        if key not in self._previews:
            self._previews[key] = self.match.preview(*amendments[0], then=amendments[1:])
        return self._previews[key]

    @property
    def refusal(self) -> str:
        """Why the last thing asked was refused; empty once something landed."""
        return self._refusal if self._refused_at == self.match.seq else ""

    @property
    def refused_by(self) -> Clause | None:
        """The rule that refused the last thing asked; None where none did, or something landed."""
        return self._clause if self.refusal else None

    def note_refusal(self) -> None:
        """What is said now is why something did not happen: kept for who asks later."""
        if self.said:
            self._refusal, self._refused_at = self.said, self.match.seq

    @abstractmethod
    def hint(self) -> tuple[str, ...]:
        """What may be done now, naming no card of a hidden hand."""

    @abstractmethod
    def headings(self) -> Mapping[int, str]:
        """The trick or turn each line of the match belongs to, by its number."""

    @abstractmethod
    def brief(self, line: Line[A]) -> str:
        """The entry as a cell of the log says it among the others of its trick or turn."""

    def once(self, what: str, make: Callable[[], T]) -> T:
        """What a page needs thirty times a second is made once, until the match goes on."""
        moment = (self.match.seq, self.words.language)
        if self._made_at != moment:
            self._made_at, self._made = moment, {}
        if what not in self._made:
            self._made[what] = make()
        return cast(T, self._made[what])

    def amend_pad(
        self, line: Line[A], _armed: str | None, _picked: tuple[str, ...] | None
    ) -> AmendPad:
        """What this entry could have been instead: the likeliest first, if the rules allow it."""
        others = tuple(
            action
            for action in self.voice.others(line.action, len(self.names))
            if self.preview(self.voice.together(self.match.lines, line.seq, action)).refused is None
        )
        return AmendPad(
            in_rows(
                Choice(str(action), self.voice.short(action, self.names))
                for action in (*((line.action,) if others else ()), *others)
            ),
            str(line.action),
        )

    def gathered(self, _line: Line[A], _picked: tuple[str, ...]) -> str | None:
        """The entry that several taps make in place of this one, once they are complete."""
        return None

    def amend(self, amendments: Amendments[A]) -> None:
        """Put these entries right, one after the other."""
        self.ask(*(self._amendment(seq, action) for seq, action in amendments))

    def enter(self, *actions: A) -> None:
        """Enter these actions, one after the other; the first refused one ends it."""
        self.ask(*(self._entry(action) for action in actions))

    def take_back(self) -> None:
        """Take the last line back: a player changes his mind."""
        self.ask(self._whistle.take_back)

    def ask(self, *errands: Errand[A]) -> None:
        """Ask these things of the referee, one after the other; what still waited is dropped."""
        self.drop_unsaved()
        self._clause = None
        self._errands = list(errands)
        self._send()

    def try_again(self) -> None:
        """Send the tap that could not be saved once more: the same tap, so it counts once."""
        failed = self._failed
        self.drop_unsaved()
        if failed is not None:
            self._errands = list(failed.rest)
            self._give(failed.errand, failed.tap)
            self._send()

    def drop_unsaved(self) -> None:
        """What could not be saved is left out; the match stands as it stood before."""
        self.unsaved, self._failed = "", None

    def follow_up(self) -> None:
        """Send the next waiting errand once the one before has landed."""
        if self.is_saving:
            return
        sent, self._sent = self._sent, None
        if sent is not None and self.match.is_fresh(sent.tap.expected_seq):
            self._not_landed(sent)
        self._send()

    @property
    def is_put_away(self) -> bool:
        """Whether closing was asked for, and nothing was entered since."""
        return self._closing is not None and self.match.seq <= self._closing.expected_seq + 1

    def put_away(self) -> None:
        """Close a match that somebody has won; the journal is copied then. Twice counts once."""
        if self._closing is None or not self.is_put_away:
            self._closing = Tap(self._taps(), self.match.seq)
        self.match.close(self._closing)

    def found_put_away(self) -> None:
        """The match stands closed in the journal already; it need not be closed once more."""
        self._closing = Tap(self._taps(), self.match.seq - 1)

    @property
    def undo(self) -> Choice | None:
        """The UNDO key; None where nothing stands that could be taken back."""
        return self.once("undo", self._undo)

    def _undo(self) -> Choice | None:
        if self.last_line is None:
            return None
        return Choice("undo", self.words.say("UNDO"), hold_key="log")

    def framed(self, **changes: object) -> Frame:
        """The frame with something different on one page."""
        return replace(self.frame, **changes)  # type: ignore[arg-type]

    def _amendment(self, seq: int, action: A | None) -> Errand[A]:
        return lambda tap: self._whistle.amend(tap, seq, action)

    def _entry(self, action: A) -> Errand[A]:
        return lambda tap: self._whistle.play(tap, action)

    def _send(self) -> None:
        while self._errands and not self.is_saving:
            self._give(self._errands.pop(0), Tap(self._taps(), self.match.seq))

    def _give(self, errand: Errand[A], tap: Tap) -> None:
        """Ask this one thing; what follows it waits until it has landed."""
        sent = _Sent(errand, tap, tuple(self._errands))
        answer = errand(tap)
        match answer:
            case Refused(clause):
                self._clause = clause
                self._stop(self.words.say(clause.text))
            case Failed(text) if text == self.match.failure:
                self._not_landed(sent)
            case Failed(text):
                self._stop(self.words.say(text))
            case Stale():
                self._errands = []
            case Saving() | Again():
                self._sent = sent if self.match.is_saving else None
            case _:
                assert_never(answer)

    def _not_landed(self, sent: _Sent[A]) -> None:
        """What follows makes sense only with it; a fault of the storage can be tried again."""
        self._errands = []
        if self.match.failure:
            self._failed, self.unsaved = sent, self.words.say(self.match.failure)

    def _stop(self, why: str) -> None:
        self._errands = []
        self.said = why
