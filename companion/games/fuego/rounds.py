"""Rounds: how one starts, who has won it, and the two that win the game."""

from __future__ import annotations

from functools import cache

from companion.games.fuego import clauses
from companion.games.fuego.findings import Notice
from companion.games.fuego.ruling import Ruling, allowed
from companion.games.fuego.seating import SIDE_OF, SIDES
from companion.games.fuego.state import (
    PLAYER_FLAMES,
    AwaitCaliente,
    Course,
    Over,
    RoundStart,
    State,
    state_of,
    table_of,
)
from companion.games.fuego.terms import Terms
from companion.games.game import Clause, Finding
from companion.games.revokes import Revokes
from companion.games.seats import Seat

DECK_CARDS = ("char", "hearth")
"""The Caliente cards whose text is known (FU-6)."""
_CHAR_LIMIT = 9
_ROUNDS_TO_WIN = 2


def opening(seats: int, terms: Terms) -> State:
    """Round one before anything is entered: the first seat has White until another is named."""
    caliente = terms.house.caliente
    course = Course(seats, terms.box.icons, caliente=caliente if caliente in DECK_CARDS else None)
    start = RoundStart(tuple(Seat(seat) for seat in range(seats)), is_due=False)
    return _fresh(course, start, white=Seat(0), terms=terms, revokes=Revokes())


def _fresh(
    course: Course, start: RoundStart, *, white: Seat, terms: Terms, revokes: Revokes
) -> State:
    """All cards, tokens and flames as before the first entry of a round (FU-11)."""
    seats = course.seats
    nothing = (None,) * seats
    table = table_of(((PLAYER_FLAMES,) * seats, nothing, (), white, None, nothing, ()))
    is_deck = terms.house.caliente == "deck" and not set(DECK_CARDS) <= set(course.drawn)
    phase = AwaitCaliente(start) if is_deck else start
    return state_of((phase, nothing, 0, table, course, None, revokes))


def totals(course: Course, flames: tuple[int, ...]) -> tuple[int, int]:
    """Flames by side."""
    first, second = (sum(flames[seat] for seat in side) for side in SIDES[course.seats])
    return first, second


def side_of(course: Course, seat: Seat) -> int:
    """The side this seat plays for."""
    return SIDE_OF[course.seats][seat]


def burned(course: Course, flames: tuple[int, ...]) -> int | None:
    """The side that Char makes lose the round: nine flames or more (FU-51)."""
    if course.caliente != "char":
        return None
    for side, total in enumerate(totals(course, flames)):
        if total >= _CHAR_LIMIT:
            return side
    return None


def lose_by_char(state: State, side: int, findings: tuple[Finding, ...], terms: Terms) -> Ruling:
    """The other side wins at once, whoever else is out (FU-51)."""
    seat = SIDES[state.course.seats][side][0]
    count = totals(state.course, state.table.flames)[side]
    said = Finding(Notice.CHAR, clauses.CHAR, seat, count)
    return win_round(state, 1 - side, clauses.CHAR, (*findings, said), terms)


def count_flames(state: State, findings: tuple[Finding, ...], terms: Terms) -> Ruling:
    """All cards are played: more flames win, White where they are even (L100)."""
    first, second = totals(state.course, state.table.flames)
    if first == second:
        side, because = side_of(state.course, state.table.white), clauses.WHITE_DECIDES
    else:
        side, because = int(second > first), clauses.MOST_FLAMES
    return win_round(state, side, because, findings, terms)


def win_round(
    state: State, side: int, because: Clause, findings: tuple[Finding, ...], terms: Terms
) -> Ruling:
    """One more round for this side; with two the game is over, else the next one is set up."""
    course, seats = state.course, SIDES[state.course.seats][side]
    mine = course.rounds[side] + 1
    rounds = (mine, course.rounds[1]) if side == 0 else (course.rounds[0], mine)
    findings = (*findings, _round_won(because, seats[0], mine))
    if mine == _ROUNDS_TO_WIN:
        over = state.at(Over(side, clauses.TWO_ROUNDS))
        after = over._replace(course=course._replace(rounds=rounds))
        return allowed(after, (*findings, _game_won(seats[0])))
    fresh = next_round(state, seats, rounds, terms)
    return allowed(fresh, (*findings, _new_round(fresh.course.round)))


@cache
def _round_won(because: Clause, seat: Seat, rounds: int) -> Finding:
    return Finding(Notice.ROUND_WON, because, seat, rounds)


@cache
def _game_won(seat: Seat) -> Finding:
    return Finding(Notice.GAME_WON, clauses.TWO_ROUNDS, seat)


@cache
def _new_round(number: int) -> Finding:
    return Finding(Notice.NEW_ROUND, clauses.NEW_ROUND, count=number)


def next_round(
    state: State, winners: tuple[Seat, ...], rounds: tuple[int, int], terms: Terms
) -> State:
    """A team says who of it has White; a single winner has it (L102)."""
    seats, icons, number, _, is_quick, caliente, drawn, learned, *_ = state.course
    if terms.house.caliente == "deck":
        caliente = None
    course = Course(seats, icons, number + 1, rounds, is_quick, caliente, drawn, learned)
    is_team = len(winners) > 1
    start = RoundStart(winners if is_team else (), is_team)
    revokes = state.revokes.next_deal()
    return _fresh(course, start, white=winners[0], terms=terms, revokes=revokes)
