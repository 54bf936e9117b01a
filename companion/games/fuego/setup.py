"""Setting up a round, entry by entry: Caliente, White, Strike Tokens, Heat, Torches, Hearth.

Nobody has seen a hand before the Heat Token lies (FU-10, FU-49), so the deal comes last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.games.fuego import clauses
from companion.games.fuego.actions import (
    MOST_ON_HEARTH,
    Caliente,
    Hearth,
    Heat,
    Strike,
    Torch,
    White,
)
from companion.games.fuego.findings import Notice
from companion.games.fuego.layout import TORCH_FLAMES
from companion.games.fuego.rounds import DECK_CARDS
from companion.games.fuego.ruling import Ruling, allowed
from companion.games.fuego.seating import SIDES, SOLOS, is_in_team, order_of
from companion.games.fuego.state import (
    AwaitCaliente,
    AwaitHearth,
    AwaitHeat,
    AwaitStrikes,
    AwaitTorches,
    Fireline,
    RoundStart,
    SetupDiscard,
    State,
    Table,
    table_of,
)
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import is_drawable, pile_size, with_token
from companion.games.fuego.torch import DarkTorch, dark, laid
from companion.games.fuego.torch import Torch as Laid
from companion.games.game import Finding, Refused
from companion.games.seats import Seat

_STRIKES = AwaitStrikes()


def caliente(state: State, action: Caliente, terms: Terms) -> Ruling:
    """The Caliente card of the round, or the table's own words for one (FU-53)."""
    house, course = terms.house.caliente, state.course
    is_known = action.card in DECK_CARDS
    if house not in ("deck", "free") or (house == "free" and is_known):
        return Refused(clauses.NO_CALIENTE)
    if not isinstance(state.phase, AwaitCaliente | RoundStart):
        return Refused(clauses.BEFORE_THE_ROUND)
    if action.card in course.drawn:
        return Refused(clauses.CALIENTE_GONE)
    phase = state.phase.then if isinstance(state.phase, AwaitCaliente) else state.phase
    if is_known and phase is state.phase:
        return Refused(clauses.BEFORE_THE_ROUND)
    drawn = (*course.drawn, action.card) if is_known else course.drawn
    after = state._replace(phase=phase, course=course._replace(caliente=action.card, drawn=drawn))
    return allowed(after, (Finding(Notice.CALIENTE, clauses.CALIENTE_SET, detail=action.card),))


def white(state: State, action: White, terms: Terms) -> Ruling:
    """Who has the White Flame at the start of the round, and leads (FU-10)."""
    if isinstance(state.phase, AwaitCaliente):
        return Refused(clauses.CALIENTE_FIRST)
    if not isinstance(state.phase, RoundStart):
        return Refused(clauses.NO_WHITE_NOW)
    if action.seat not in state.phase.seats:
        is_nobody = action.seat >= state.course.seats
        return Refused(clauses.NO_SUCH_SEAT if is_nobody else clauses.NOT_OF_THE_WINNERS)
    flames, tokens, spent, _, heat, torches, hearth = state.table
    table = table_of((flames, tokens, spent, action.seat, heat, torches, hearth))
    return allowed(
        go_on(state.holding(table), terms), (_white_set(action.seat, state.course.seats),)
    )


@cache
def _white_set(seat: Seat, seats: int) -> Finding:
    why = clauses.WHITE_SET_TEAM if is_in_team(seats, seat) else clauses.WHITE_SET
    return Finding(Notice.WHITE_SET, why, seat)


def go_on(state: State, terms: Terms) -> State:
    """The next thing that is still to be set up, or the first trick."""
    course, table = state.course, state.table
    solos = SOLOS[course.seats]
    needs_heat = course.seats == 3 and table.heat is None
    if course.is_quick:
        return state.at(AwaitHeat()) if needs_heat else _deal(state, terms)
    if None in table.tokens:
        return state.at(_STRIKES)
    if needs_heat:
        return state.at(AwaitHeat())
    if any(table.torches[seat] is None for seat in solos):
        return state.at(AwaitTorches())
    if course.caliente == "hearth" and not table.hearth:
        return state.at(AwaitHearth())
    return _deal(state, terms)


def _deal(state: State, terms: Terms) -> State:
    """The hands are dealt, unseen; whoever has White leads."""
    course, table = state.course, state.table
    solos = SOLOS[course.seats]
    if course.is_quick:
        layout = terms.box.layout
        torches = tuple(
            dark(None, layout) if seat in solos else None for seat in range(course.seats)
        )
        gained = _at_once(torches)
        flames = tuple(map(sum, zip(table.flames, gained, strict=True)))
        table = table._replace(torches=torches, flames=flames)
        dealt = course.seats + len(solos) + (MOST_ON_HEARTH if course.caliente == "hearth" else 0)
        least = max(0, pile_size(state) - dealt)
        course = course._replace(is_unseen=True, knows_spent=False, least_pile=least)
    order = order_of(course.seats, table.white, table.heat)
    return state._replace(phase=Fireline(1, order), table=table, course=course)


def undealt(table: Table) -> Table:
    """Without the Torches that quick score took as dealt, and without what they gave (FU-5)."""
    gained = _at_once(table.torches)
    flames = tuple(count - more for count, more in zip(table.flames, gained, strict=True))
    return table._replace(torches=(None,) * len(gained), flames=flames)


def _at_once(torches: Sequence[Laid | DarkTorch | None]) -> tuple[int, ...]:
    """The flames on the open cards of fresh Torches, by seat."""
    return tuple(0 if torch is None else TORCH_FLAMES - torch.flames for torch in torches)


def strike(state: State, action: Strike, terms: Terms) -> Ruling:
    """A player draws a Strike Token before the round (L24)."""
    if action.seat >= state.course.seats:
        return Refused(clauses.NO_SUCH_SEAT)
    if state.table.tokens[action.seat] is not None:
        return Refused(clauses.HAS_TOKEN)
    if action.token is None:
        return Refused(clauses.HOLDS_NONE)
    if not is_drawable(state, action.token, terms.box):
        return Refused(clauses.NOT_IN_PILE)
    table = with_token(state.table, action.seat, action.token)
    if None in table.tokens:
        return allowed(state.holding(table))
    return allowed(go_on(state.holding(table), terms))


def heat(state: State, action: Heat, terms: Terms) -> Ruling:
    """The team says who of it starts with the Heat Token (FU-49)."""
    if action.seat not in SIDES[3][0]:
        return Refused(clauses.NO_HEAT)
    table = state.table._replace(heat=action.seat)
    return allowed(go_on(state.holding(table), terms))


def torch(state: State, action: Torch, terms: Terms) -> Ruling:
    """A Torch is laid; what lies on its open card is gained at once (FU-5)."""
    seat, table, layout = action.seat, state.table, terms.box.layout
    if seat not in SOLOS[state.course.seats]:
        return Refused(clauses.NO_TORCH)
    if table.torches[seat] is not None:
        return Refused(clauses.TORCH_LIES)
    if action.card is None or action.token is None:
        return Refused(clauses.TORCH_AT_DEAL)
    if not is_drawable(state, action.token, terms.box):
        return Refused(clauses.NOT_IN_PILE)
    if state.seen >> action.card & 1:
        return Refused(clauses.CARD_LAY_OPEN)
    lies = laid(layout, action.card, action.token)
    torches = (*table.torches[:seat], lies, *table.torches[seat + 1 :])
    gained = 3 - lies.flames
    flames = tuple(count + gained * (owner == seat) for owner, count in enumerate(table.flames))
    findings: tuple[Finding, ...] = ()
    if gained:
        findings = (Finding(Notice.TORCH_FLAMES, clauses.TORCH_AT_ONCE, seat, gained),)
    after = state._replace(
        table=table._replace(torches=torches, flames=flames), seen=state.seen | lies.open
    )
    if lies.strike is not None:
        return allowed(go_on(after, terms), findings)
    two = Finding(
        Notice.TWO_HELD, clauses.ONE_TOKEN, seat, detail=f"{table.tokens[seat]}, {action.token}"
    )
    return allowed(after.at(SetupDiscard(seat, action.token)), (*findings, two))


def hearth(state: State, action: Hearth, terms: Terms) -> Ruling:
    """Three tokens are set out, face up (FU-52)."""
    if len(action.tokens) != MOST_ON_HEARTH:
        return Refused(clauses.THREE_ON_HEARTH)
    left = state
    for token in action.tokens:
        if not is_drawable(left, token, terms.box):
            return Refused(clauses.NOT_IN_PILE)
        left = left.holding(left.table._replace(hearth=(*left.table.hearth, token)))
    return allowed(go_on(left, terms))
