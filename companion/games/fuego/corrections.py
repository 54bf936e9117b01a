"""The table says what is really there: checked for sense and taken over. Nothing is judged.

Only what follows from flames and rounds by themselves is drawn from it: who is out, who has won.
"""

from __future__ import annotations

from companion.games.fuego import clauses
from companion.games.fuego.actions import Correct
from companion.games.fuego.findings import Notice
from companion.games.fuego.flames import knock_out
from companion.games.fuego.rounds import burned, lose_by_char, next_round, side_of
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.seating import SIDE_OF, SIDES, order_of
from companion.games.fuego.setup import go_on
from companion.games.fuego.state import (
    AwaitCaliente,
    AwaitHearth,
    AwaitHeat,
    AwaitStrikes,
    AwaitTorches,
    Fireline,
    Over,
    Paid,
    Phase,
    RoundStart,
    SetupDiscard,
    State,
    Table,
)
from companion.games.fuego.strikes import TOKENS_IN_ALL, Token
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import counted, counted_of
from companion.games.fuego.torch import DarkTorch, Torch, ways_after
from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.seats import Seat

_ROUNDS = 2


def correct(state: State, action: Correct, terms: Terms) -> Ruling:
    """Take over what the table says; refused where it cannot all be true."""
    nonsense = _nonsense(state, action)
    if nonsense is not None:
        return Refused(nonsense)
    table = _table(state, action, terms)
    if isinstance(table, Clause):
        return Refused(table)
    after = state.holding(table)
    if action.strike or action.spent is not None:
        if not _tokens_add_up(after, terms):
            return Refused(clauses.TOKENS_ADD_UP)
        if action.spent is not None:
            after = after._replace(
                course=after.course._replace(knows_spent=True, is_pile_empty=False)
            )
        after = after._replace(course=after.course._replace(least_pile=0))
    phase = _phase(after, action)
    if isinstance(phase, Clause):
        return Refused(phase)
    return _follow_up(after.at(phase), action, terms)


def _nonsense(state: State, action: Correct) -> Clause | None:
    """What no table can look like, whatever happened before."""
    course = state.course
    named = [seat for seat, _ in (*action.flames, *action.rounds, *action.strike, *action.torch)]
    named += [seat for seat in (action.white, action.heat, action.lead) if seat is not None]
    if not named and action.spent is None:
        return clauses.NOTHING_NAMED
    if any(seat >= course.seats for seat in named):
        return clauses.NO_SUCH_SEAT
    if action.heat is not None and (course.seats != 3 or action.heat not in SIDES[3][0]):
        return clauses.NO_HEAT
    if (action.strike or action.spent is not None) and (course.is_unseen or course.is_quick):
        return clauses.TOKENS_NOT_KNOWN
    rounds = _rounds(state, action)
    if isinstance(state.phase, Over) and max(rounds) == _ROUNDS and action != _rounds_only(action):
        return clauses.GAME_OVER
    if any(count > _ROUNDS for count in rounds) or min(rounds) == _ROUNDS:
        return clauses.ROUNDS_RANGE
    sides = [SIDE_OF[course.seats][seat] for seat, _ in action.rounds]
    return clauses.ROUNDS_RANGE if len(set(sides)) < len(sides) else None


def _rounds_only(action: Correct) -> Correct:
    return Correct(action.reason, rounds=action.rounds)


def _rounds(state: State, action: Correct) -> tuple[int, int]:
    named = {SIDE_OF[state.course.seats][seat]: count for seat, count in action.rounds}
    first, second = state.course.rounds
    return named.get(0, first), named.get(1, second)


def _table(state: State, action: Correct, terms: Terms) -> Table | Clause:
    """Flames and tokens as named; twelve flames stay twelve."""
    table, torches = state.table, list(state.table.torches)
    for seat, flames in action.torch:
        torch = _torch(state, torches[seat], flames, terms)
        if isinstance(torch, Clause):
            return torch
        torches[seat] = torch
    named, held = dict(action.flames), dict(action.strike)
    flames_now = tuple(named.get(Seat(s), count) for s, count in enumerate(table.flames))
    tokens = tuple(held.get(Seat(s), token) for s, token in enumerate(table.tokens))
    on_torches = sum(torch.flames for torch in torches if torch is not None)
    before = sum(torch.flames for torch in table.torches if torch is not None)
    if sum(flames_now) + on_torches != sum(table.flames) + before:
        return clauses.TWELVE_FLAMES
    white = table.white if action.white is None else action.white
    if flames_now[white] == 0:
        return clauses.WHITE_IS_A_FLAME
    return Table(
        flames_now,
        tokens,
        table.spent if action.spent is None else action.spent,
        white,
        table.heat if action.heat is None else action.heat,
        tuple(torches),
        table.hearth,
    )


def _torch(
    state: State, torch: Torch | DarkTorch | None, flames: int, terms: Terms
) -> DarkTorch | Clause:
    """A Torch that nobody can see into, with so many flames left on it."""
    line = state.phase.line if isinstance(state.phase, Paid) else state.phase
    if not isinstance(torch, DarkTorch) or not isinstance(line, Fireline):
        return clauses.TORCH_IS_SEEN
    ways = ways_after(terms.box.layout, line.number - 1, flames)
    kept = torch.ways & ways or ways
    return torch._replace(flames=flames, ways=kept) if kept else clauses.NOT_THAT_WAY


def _tokens_add_up(state: State, terms: Terms) -> bool:
    mix = terms.box.mix
    if mix is None:
        return counted(state) <= TOKENS_IN_ALL
    return all(counted_of(state, token) <= mix[token] for token in Token)


def _phase(state: State, action: Correct) -> Phase | Clause:
    """Who leads, where no card lies yet; a new holder of Heat changes the order of the team."""
    phase = state.phase
    if action.lead is None and action.heat is None:
        return phase
    line = phase.line if isinstance(phase, Paid) else phase
    if not isinstance(line, Fireline) or line.plays:
        is_setup = isinstance(
            phase,
            RoundStart
            | AwaitCaliente
            | AwaitStrikes
            | AwaitHeat
            | AwaitTorches
            | AwaitHearth
            | SetupDiscard,
        )
        return phase if is_setup and action.lead is None else clauses.LEAD_BETWEEN
    lead = line.order[0] if action.lead is None else action.lead
    again = line._replace(order=order_of(state.course.seats, lead, state.table.heat))
    return Paid(again, phase.taker, phase.victim) if isinstance(phase, Paid) else again


def _follow_up(state: State, action: Correct, terms: Terms) -> Ruling:
    """A side with two rounds has won; a player without flames, or Char, ends the round."""
    corrected = (Finding(Notice.CORRECTED, clauses.CORRECTED),)
    rounds = _rounds(state, action)
    was_over = isinstance(state.phase, Over)
    if _ROUNDS in rounds:
        side = rounds.index(_ROUNDS)
        seat = SIDES[state.course.seats][side][0]
        won = Finding(Notice.GAME_WON, clauses.TWO_ROUNDS, seat)
        course = state.course._replace(rounds=rounds)
        over = state._replace(phase=Over(side, clauses.TWO_ROUNDS), course=course)
        return Allowed(over, corrected if was_over else (*corrected, won))
    if was_over:
        return Allowed(_reopened(state, rounds, terms), corrected)
    after = state._replace(course=state.course._replace(rounds=rounds))
    flames = after.table.flames
    side_burned = burned(after.course, flames)
    if side_burned is not None:
        return lose_by_char(after, side_burned, corrected, terms)
    if 0 in flames:
        out = {side_of(after.course, Seat(s)) for s, count in enumerate(flames) if count == 0}
        if len(out) > 1:
            return Refused(clauses.ONE_OUT)
        return knock_out(after, corrected, terms)
    if action.white is not None:
        after = after.at(_white_said(after.phase))
    if _is_set_up_by(action, after.phase):
        after = go_on(after, terms)
    return Allowed(after, corrected)


def _white_said(phase: Phase) -> Phase:
    """Where the White Flame lies is no question any more (FU-10, FU-34)."""
    match phase:
        case Paid(line=line):
            return line
        case RoundStart(seats=seats, is_due=True):
            return RoundStart(seats, is_due=False)
        case AwaitCaliente(then=RoundStart(seats=seats, is_due=True)):
            return AwaitCaliente(RoundStart(seats, is_due=False))
        case _:
            return phase


def _is_set_up_by(action: Correct, phase: Phase) -> bool:
    """In set-up: what the table has named is not asked for any more."""
    if isinstance(phase, RoundStart):
        return not phase.seats and bool(action.strike or action.heat is not None)
    return isinstance(phase, AwaitStrikes | AwaitHeat | AwaitTorches | AwaitHearth)


def _reopened(state: State, rounds: tuple[int, int], terms: Terms) -> State:
    """The game was not over after all: the next round is set up; the table says who has White."""
    return next_round(state, tuple(Seat(s) for s in range(state.course.seats)), rounds, terms)
