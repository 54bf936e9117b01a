"""Set-up: who is the oldest, where the Rogue sits, the start guards and which of them change."""

from __future__ import annotations

from dataclasses import replace

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.actions import First, Guard, Guards, RogueAfter
from companion.games.fire_thieves.cards import JOKER, Possum, possum_mark
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.fires import Pile, SmallFire
from companion.games.fire_thieves.house import House
from companion.games.fire_thieves.order import first
from companion.games.fire_thieves.rounds import Ruling
from companion.games.fire_thieves.state import (
    AwaitIguana,
    Clash,
    Hunt,
    Opening,
    Phase,
    Player,
    Rogue,
    RogueUnseated,
    Showing,
    State,
)
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat

Unguarded = Opening | RogueUnseated | Showing
"""Before every start guard lies open."""


def oldest(state: State, action: First, *, house: House) -> Ruling:
    """The oldest opens the first round (CT-30); said before anything else."""
    if not isinstance(state.phase, Opening):
        return Refused(clauses.FIRST_TOO_LATE)
    if action.seat not in state.seats:
        return Refused(clauses.NO_SUCH_SEAT)
    phase = RogueUnseated() if house.is_rogue_placed else Showing()
    after = replace(state, first=action.seat, phase=phase)
    return Allowed(after, (Finding(Notice.BEGINS, clauses.OLDEST_OPENS, action.seat),))


def seat_rogue(state: State, action: RogueAfter, *, house: House) -> Ruling:
    """The Rogue sits after this player for the whole match (CT-35)."""
    if not house.is_rogue_placed:
        return Refused(clauses.ROGUE_KEEPS_LAST)
    if not isinstance(state.phase, Opening | RogueUnseated):
        return Refused(clauses.ROGUE_SEATED)
    if action.seat not in state.seats:
        return Refused(clauses.NO_SUCH_SEAT)
    after = replace(state, rogue=Rogue(action.seat), phase=Showing())
    return Allowed(after, (Finding(Notice.ROGUE_SITS, clauses.ROGUE_SITS, action.seat),))


def guards(state: State, action: Guards) -> Ruling:
    """All start guards at once, in seat order."""
    phase = state.phase
    if not isinstance(phase, Unguarded):
        return Refused(_too_late(phase))
    if isinstance(phase, Showing) and phase.shown:
        return Refused(clauses.REST_ONE_BY_ONE)
    if len(action.possums) != len(state.players):
        return Refused(clauses.ONE_GUARD_EACH)
    if JOKER in action.possums:
        return Refused(clauses.JOKER_GUARDS_NOT)
    first = state.first
    return _lie_open(state, (*action.possums[first:], *action.possums[:first]))


def guard(state: State, action: Guard) -> Ruling:
    """One start guard: the next one reported, or a changed one."""
    phase = state.phase
    if not isinstance(phase, Unguarded | Clash):
        return Refused(_too_late(phase))
    if action.possum == JOKER:
        return Refused(clauses.JOKER_GUARDS_NOT)
    if isinstance(phase, Clash):
        return _change(state, phase.seat, action.possum)
    shown = (*shown_so_far(phase), action.possum)
    if len(shown) < len(state.players):
        return Allowed(replace(state, phase=Showing(shown)))
    return _lie_open(state, shown)


def _too_late(phase: Phase) -> Clause:
    """What comes first, and in a hunt that the guards lie open (CT-3)."""
    return clauses.GUARDS_SHOWN if isinstance(phase, Hunt) else first(phase)


def shown_so_far(phase: Unguarded) -> tuple[Possum, ...]:
    """Start guards reported already, clockwise from the oldest."""
    return phase.shown if isinstance(phase, Showing) else ()


def clockwise(state: State) -> tuple[Seat, ...]:
    """All seats from the oldest on."""
    count = len(state.players)
    return tuple(Seat((state.first + step) % count) for step in range(count))


def _lie_open(state: State, shown: tuple[Possum, ...]) -> Ruling:
    by_seat = dict(zip(clockwise(state), shown, strict=True))
    players = tuple(
        _guarding(Seat(seat), by_seat[Seat(seat)]) for seat in range(len(state.players))
    )
    return _settle(replace(state, players=players))


def _guarding(seat: Seat, possum: Possum) -> Player:
    return Player((Pile(possum, possum, (SmallFire(seat),)),))


def _change(state: State, seat: Seat, possum: Possum) -> Ruling:
    if any(possum in player.guards for player in state.players):
        return Refused(clauses.GUARD_ON_TABLE)
    players = (*state.players[:seat], _guarding(seat, possum), *state.players[seat + 1 :])
    return _settle(replace(state, players=players))


def _settle(state: State) -> Ruling:
    """Who shows what an earlier player shows changes it, one after the other (CT-3)."""
    seen: frozenset[Possum] = frozenset()
    for seat in clockwise(state):
        shown = state.players[seat].guards
        if shown <= seen:
            mark = "".join(map(possum_mark, shown))
            clash = Finding(Notice.CLASH, clauses.CLASH, seat, detail=mark)
            return Allowed(replace(state, phase=Clash(seat)), (clash,))
        seen |= shown
    return Allowed(replace(state, phase=AwaitIguana()))
