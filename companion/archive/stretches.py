"""A match cut into what people talk about: tricks, rounds, or turns at the grill.

Only lines that stand count. A stretch of Pompiers! in which colours are counted is its last trick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from companion.archive.tallies import TALLIES, Table, Tally, numbers_of, place_of
from companion.games.game import Chance, Finding
from companion.games.seats import Seat
from companion.referee.lines import Line, Sheet

SEATED = "123456789"
"""Names for a table nobody reads: the numbers of the seats."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """One trick, one round or one turn."""

    place: tuple[int, ...]
    """Its number; of a trick, the round and the number in it. Trick 0 is the set-up."""
    who: Seat | None
    """Who began it; None where the table did."""
    lines: tuple[Line[Any], ...]
    scores: tuple[int, ...]
    """What each seat has at its end."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that was ruled in it, in order."""
        return tuple(finding for line in self.lines for finding in line.findings)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A line that stands, and the table around it."""

    line: Line[Any]
    before: Table
    after: Table


def stretches_of(sheet: Sheet[Any, Any], seats: int) -> tuple[Stretch, ...]:
    """The stretches of a match in their order."""
    tally = TALLIES[sheet.game.name]
    cut = _by_turn if tally.span == ("turn",) else _by_place
    return tuple(cut(_moments(sheet, seats), tally))


def laid_out(sheet: Sheet[Any, Any], seats: int) -> tuple[int, ...]:
    """What each seat had before the first entry."""
    tally, names = TALLIES[sheet.game.name], tuple(SEATED[:seats])
    return numbers_of(sheet.game.describe(sheet.game.opening(seats), names), tally.counted)


def _moments(sheet: Sheet[Any, Any], seats: int) -> Iterator[_Moment]:
    names = tuple(SEATED[:seats])
    standing = [
        (line, before)
        for line, before in zip(sheet.lines, sheet.befores, strict=True)
        if line.is_effective
    ]
    states = [*(before for _line, before in standing), sheet.state]
    tables = (sheet.game.describe(state, names) for state in states)
    for (line, _before), (before, after) in zip(standing, pairwise(tables), strict=True):
        yield _Moment(line, before, after)


def _by_turn(moments: Iterable[_Moment], tally: Tally) -> Iterator[Stretch]:
    """Somebody else is to act: another turn."""
    open_turn: Stretch | None = None
    actor: object = None
    for moment in moments:
        verb = _verb(moment.line)
        here = moment.after["to_act"] if verb in tally.opening else moment.before["to_act"]
        if open_turn is None or here != actor:
            if open_turn is not None:
                yield open_turn
            number = 1 if open_turn is None else open_turn.place[0] + 1
            open_turn = Stretch((number,), _seat(here), (), ())
        open_turn, actor = _with(open_turn, moment, tally), here
    if open_turn is not None:
        yield open_turn


def _by_place(moments: Iterable[_Moment], tally: Tally) -> Iterator[Stretch]:
    """Another round or trick is being played."""
    open_one: Stretch | None = None
    for moment in moments:
        verb = _verb(moment.line)
        place = place_of(moment.after if verb in tally.opening else moment.before, tally)
        if open_one is not None and (verb in tally.closing or moment.before.get("asked")):
            place = open_one.place
        if open_one is None or place != open_one.place:
            if open_one is not None:
                yield open_one
            open_one = Stretch(place, None, (), ())
        open_one = _with(open_one, moment, tally)
    if open_one is not None:
        yield open_one


def _with(stretch: Stretch, moment: _Moment, tally: Tally) -> Stretch:
    """One line more, and what everybody has after it."""
    is_new_deal = moment.after.get("round") != moment.before.get("round")
    scores = numbers_of(moment.after, tally.counted)
    if is_new_deal and tally.counted != tally.final:
        scores = _paid(numbers_of(moment.before, tally.counted), moment.line.findings)
    seat = moment.line.seat
    who = seat if stretch.who is None and not isinstance(seat, Chance) else stretch.who
    return replace(stretch, who=who, lines=(*stretch.lines, moment.line), scores=scores)


def _paid(scores: tuple[int, ...], findings: Iterable[Finding]) -> tuple[int, ...]:
    """What lay before everybody as a round ended whose flames are dealt anew (Fuego)."""
    held = list(scores)
    for finding in findings:
        match finding.notice.value, finding.seat, finding.other:
            case "flames_taken", int(taker), int(giver):
                held[taker] += finding.count
                held[giver] -= finding.count
            case "torch_flames", int(seat), _:
                held[seat] += finding.count
            case _:
                pass
    return tuple(held)


def _verb(line: Line[Any]) -> str:
    return str(line.action).partition(" ")[0]


def _seat(name: object) -> Seat | None:
    return Seat(SEATED.index(name)) if isinstance(name, str) and name in SEATED else None
