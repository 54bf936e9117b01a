"""The score sheet: every line of a match in its order, struck ones too, and the state they make.

A sheet is a value without journal or clock; each change gives a new one. Rules are asked, not
known here.

An amendment stands at the place of the line it replaces. The lines behind it are judged anew, and
a line that the rules now refuse is struck together with it, with the clause beside it: an amendment
is accepted as a whole or not at all. Struck lines never come back by themselves, so taking back
only ever goes back. Amending the amended line again, or a line that went with it, brings back the
rest that can stand: a card and its piece are mended one after the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from companion.games.game import Allowed, Chance, Clause, Finding, Game, Refused
from companion.games.seats import Seat

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Line(Generic[A]):
    """One action of a match, as it stands on the sheet."""

    seq: int
    """Number of the journal's entry that brought it."""
    action: A
    source: str
    """Who said so: touch, sensor, inferred, table."""
    seat: Seat | Chance | None
    """Who was to act before it."""
    findings: tuple[Finding, ...] = ()
    replaced_by: int | None = None
    """Number of the entry that struck it; None while it stands."""
    struck_because: Clause | None = None
    """The rule it broke after an earlier line was amended; None where it was struck itself."""

    @property
    def is_effective(self) -> bool:
        return self.replaced_by is None

    def given_back(self, undone: Collection[int | None]) -> Line[A]:
        """This line as it stood before one of these amendments struck it along."""
        if self.struck_because is None or self.replaced_by not in undone:
            return self
        return replace(self, replaced_by=None, struck_because=None)


@dataclass(frozen=True, slots=True)
class Sheet(Generic[S, A]):
    """All lines so far and where they lead."""

    game: Game[S, A]
    state: S
    lines: tuple[Line[A], ...] = ()
    befores: tuple[S, ...] = ()
    """The state before each line, in step with `lines`."""

    @classmethod
    def opening(cls, game: Game[S, A], seats: int) -> Sheet[S, A]:
        """The empty sheet of a match for so many players."""
        return cls(game=game, state=game.opening(seats))

    @property
    def last(self) -> Line[A] | None:
        """The last line that stands."""
        place = self._last_place()
        return None if place is None else self.lines[place]

    def line_at(self, seq: int) -> Line[A] | None:
        """The line that now stands (or was struck last) where entry `seq` once stood."""
        place = self._place(seq)
        return None if place is None else self.lines[place]

    def before(self, seq: int) -> S:
        """The state before the line that stands where entry `seq` stood; else the state now."""
        place = self._place(seq)
        return self.state if place is None else self.befores[place]

    def played(self, action: A, *, seq: int, source: str) -> Sheet[S, A] | Refused:
        """The sheet with one more line at its end."""
        ruling = self.game.rule_on(self.state, action)
        if isinstance(ruling, Refused):
            return ruling
        line = Line(seq, action, source, self.game.to_act(self.state), ruling.findings)
        return replace(
            self,
            state=ruling.after,
            lines=(*self.lines, line),
            befores=(*self.befores, self.state),
        )

    def taken_back(self, *, by: int) -> Sheet[S, A] | None:
        """The sheet without its last standing line; None where nothing is left to take back."""
        place = self._last_place()
        if place is None:
            return None
        struck = replace(self.lines[place], replaced_by=by)
        return replace(
            self,
            state=self.befores[place],
            lines=(*self.lines[:place], struck, *self.lines[place + 1 :]),
            befores=(*self.befores[: place + 1], *self._flat(place)),
        )

    def amended(
        self, seq: int, action: A | None, *, by: int, source: str
    ) -> Sheet[S, A] | Refused | None:
        """The sheet with the line of entry `seq` replaced, or struck where `action` is None.

        Refused where the new action cannot stand at that place; None where there is no such line.
        """
        place = self._place(seq)
        if place is None:
            return None
        old = self.lines[place]
        struck = replace(old, replaced_by=by, struck_because=None)
        head = Sheet(
            self.game,
            self.befores[place],
            (*self.lines[:place], struck),
            self.befores[: place + 1],
        )
        if action is not None:
            played = head.played(action, seq=by, source=source)
            if isinstance(played, Refused):
                return played
            head = played
        undone = {old.seq, old.replaced_by} - {None}
        rest = (line.given_back(undone) for line in self.lines[place + 1 :])
        return head._followed_by(rest, by=by)

    def _followed_by(self, rest: Iterable[Line[A]], *, by: int) -> Sheet[S, A]:
        """Judge the lines behind an amendment anew; the refused ones are struck by it."""
        state, lines, befores = self.state, list(self.lines), list(self.befores)
        for line in rest:
            befores.append(state)
            ruling = self.game.rule_on(state, line.action) if line.is_effective else None
            match ruling:
                case None:
                    lines.append(line)
                case Refused(clause):
                    lines.append(replace(line, replaced_by=by, struck_because=clause))
                case Allowed(after, findings):
                    seat = self.game.to_act(state)
                    lines.append(replace(line, seat=seat, findings=findings))
                    state = after
        return Sheet(self.game, state, tuple(lines), tuple(befores))

    def _last_place(self) -> int | None:
        places = range(len(self.lines) - 1, -1, -1)
        return next((place for place in places if self.lines[place].is_effective), None)

    def _flat(self, place: int) -> tuple[S, ...]:
        """States before the lines behind `place` when that line goes: all of them are struck."""
        return (self.befores[place],) * (len(self.lines) - place - 1)

    def _place(self, seq: int) -> int | None:
        """Where the line of entry `seq` stands, or the latest line that replaced it."""
        places = {line.seq: place for place, line in enumerate(self.lines)}
        place = places.get(seq)
        while place is not None and self.lines[place].struck_because is None:
            heir = places.get(self.lines[place].replaced_by or 0)
            if heir is None:
                break
            place = heir
        return place
