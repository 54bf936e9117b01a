"""What an amendment would change, shown before anybody accepts it.

Plain values only, compared as the game describes its table; words for them are the presentation's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.games.game import Clause, Refused
from companion.games.seats import Seat
from companion.referee.lines import Line, Sheet

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that would be different."""

    what: str
    """chips, bonus ... of a player as the game describes it; `turn`, `winner`; or of the table."""
    before: object
    after: object
    """For `turn` a name or None, for `winner` names; else the plain values of the description."""
    seat: Seat | None = None
    """Whose; None where it concerns the table."""


@dataclass(frozen=True, slots=True)
class Preview(Generic[A]):
    """What would happen if it were accepted."""

    changes: tuple[Change, ...] = ()
    first_refused: tuple[Line[A], Clause] | None = None
    """The first later line that could not stand any more; it and others like it would be struck."""
    struck: tuple[Line[A], ...] = ()
    """All later lines that would be struck with it."""
    refused: Clause | None = None
    """The new action itself cannot stand at that place: there is nothing to accept."""


def preview_of(
    before: Sheet[S, A], after: Sheet[S, A] | Refused, names: Sequence[str]
) -> Preview[A]:
    """Compare the sheet as it is with the sheet as it would be."""
    if isinstance(after, Refused):
        return Preview(refused=after.clause)
    struck = struck_between(before, after)
    first = next(((line, line.struck_because) for line in struck), None)
    return Preview(
        changes=tuple(_changes(before, after, names)),
        first_refused=None if first is None or first[1] is None else (first[0], first[1]),
        struck=struck,
    )


def struck_between(before: Sheet[S, A], after: Sheet[S, A]) -> tuple[Line[A], ...]:
    """Lines that stood before and are struck after because a rule now refuses them."""
    standing = {line.seq for line in before.lines if line.is_effective}
    return tuple(
        line
        for line in after.lines
        if line.seq in standing and not line.is_effective and line.struck_because is not None
    )


def _changes(before: Sheet[S, A], after: Sheet[S, A], names: Sequence[str]) -> Iterator[Change]:
    old = before.game.describe(before.state, names)
    new = after.game.describe(after.state, names)
    old_players, new_players = _players(old), _players(new)
    for place, name in enumerate(names):
        was, becomes = old_players.get(name, {}), new_players.get(name, {})
        for what in becomes:
            if was.get(what) != becomes[what]:
                yield Change(what, was.get(what), becomes[what], Seat(place))
    if old.get("to_act") != new.get("to_act"):
        yield Change("turn", old.get("to_act"), new.get("to_act"))
    winners = _winners(before, names), _winners(after, names)
    if winners[0] != winners[1]:
        yield Change("winner", *winners)
    for what in new:
        if what not in ("to_act", "players") and old.get(what) != new[what]:
            yield Change(what, old.get(what), new[what])


def _players(described: Mapping[str, object]) -> dict[str, dict[str, object]]:
    players = described.get("players")
    if not isinstance(players, dict):
        return {}
    return {name: player for name, player in players.items() if isinstance(player, dict)}


def _winners(sheet: Sheet[S, A], names: Sequence[str]) -> tuple[str, ...]:
    outcome = sheet.game.outcome(sheet.state)
    return () if outcome is None else tuple(names[seat] for seat in sorted(outcome.winners))
