"""Flames: the end of a trick, what the winner takes, the White Flame, and who is out."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from companion.games.fuego import clauses
from companion.games.fuego.cards import CARD_NAMES, Card
from companion.games.fuego.findings import Notice
from companion.games.fuego.fireline import best
from companion.games.fuego.rounds import (
    burned,
    count_flames,
    lose_by_char,
    side_of,
    win_round,
)
from companion.games.fuego.ruling import Ruling, allowed
from companion.games.fuego.seating import SOLO_OF_THREE, order_of, victim_of
from companion.games.fuego.state import (
    LAST_TRICK,
    AwaitIcons,
    Course,
    Fireline,
    LastPaid,
    Paid,
    State,
    Table,
    line_of,
    state_of,
    table_of,
)
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import tokens_in
from companion.games.game import Allowed, Finding
from companion.games.seats import Seat

Findings = tuple[Finding, ...]


class Win(NamedTuple):
    """A trick that somebody has won."""

    line: Fireline
    taker: Seat
    owed: int
    """Flames it is worth."""


def end_trick(state: State, line: Fireline, findings: Findings, terms: Terms) -> Ruling:
    """Four cards lie: the winner takes flames, or the last player leads where nobody wins."""
    place, is_tied, added = best(line)
    if place < 0:
        cleared = state.holding(_cleared(state.table, line))
        return nobody(cleared, line, findings, terms)
    card, taker = line.plays[place].card, line.order[place]
    icons = state.course.icons[card]
    if icons is None:
        return Allowed(state.at(AwaitIcons(line, card)), findings)
    owed = icons + added  # FU-54: the icons printed on the card
    won = _won(card, taker, owed, is_tied)
    win = tuple.__new__(Win, (line, taker, owed))
    return collect(state, _cleared(state.table, line), win, (*findings, won), terms)


@cache
def _won(card: Card, taker: Seat, owed: int, is_tied: bool) -> Finding:
    because = clauses.LATER_WINS if is_tied else clauses.HIGHEST_WINS
    return Finding(Notice.TRICK_WON, because, taker, owed, detail=CARD_NAMES[card])


@cache
def _taken(taker: Seat, victim: Seat, owed: int, moved: int) -> Finding:
    because = clauses.FLAMES_TAKEN if moved == owed else clauses.ALL_TAKEN
    if owed == 0:
        because = clauses.NO_FLAMES
    return Finding(Notice.FLAMES_TAKEN, because, taker, moved, victim)


def _cleared(table: Table, line: Fireline) -> Table:
    """The tokens of the trick lie spent (L80), those under flipped cards too (FU-25)."""
    used = tokens_in(line)
    if not used:
        return table
    flames, tokens, spent, white, heat, torches, hearth = table
    return table_of((flames, tokens, (*spent, *used), white, heat, torches, hearth))


def nobody(state: State, line: Fireline, findings: Findings, terms: Terms) -> Ruling:
    """All cards face down: no flames move; the side of the fourth card leads (FU-45, FU-46)."""
    lead = line.order[3]
    order = order_of(state.course.seats, lead, state.table.heat)
    because = clauses.NOBODY_WINS if order[0] == lead else clauses.NOBODY_HEAT
    findings = (*findings, Finding(Notice.TRICK_NOBODY, because, order[0]))
    if line.number == LAST_TRICK:
        return count_flames(state, findings, terms)
    return Allowed(state.at(Fireline(line.number + 1, order)), findings)


def collect(state: State, table: Table, win: Win, findings: Findings, terms: Terms) -> Ruling:
    """The winner of the trick takes its flames from the one who pays; the next trick follows."""
    line, taker, owed = win
    _, hands, seen, _, course, suits, revokes = state
    flames, tokens, spent, white, heat, torches, hearth = table
    seats = course.seats
    if seats == 3 and taker not in (SOLO_OF_THREE, heat):  # FU-47
        heat = taker
        findings = (*findings, Finding(Notice.HEAT_MOVED, clauses.HEAT_MOVED, taker))
    victim = victim_of(seats, taker, heat)
    there = flames[victim]
    moved = owed if owed < there else there
    findings = (*findings, _taken(taker, victim, owed, moved))
    asked = None
    if moved:
        if white == victim:  # FU-34
            asked = victim
            if moved == there or terms.house.white_transfer == "white_first":
                white = taker
                findings = (*findings, _white_moved(taker, victim))
        flames = moved_flames(flames, taker, victim, moved)
    table = table_of((flames, tokens, spent, white, heat, torches, hearth))
    if course.caliente == "char" or 0 in flames or line.number == LAST_TRICK:
        paid = state_of((line, hands, seen, table, course, suits, revokes))
        return _look(paid, win, asked, findings, terms)
    phase = _next_trick(course, table, win, asked)
    return allowed(state_of((phase, hands, seen, table, course, suits, revokes)), findings)


def _next_trick(course: Course, table: Table, win: Win, asked: Seat | None) -> Fireline | Paid:
    """The winner leads; `asked` is who paid, where a word on White is still possible (FU-34)."""
    line, taker, _ = win
    following = line_of((line.number + 1, order_of(course.seats, taker, table.heat), (), 0, None))
    return following if asked is None else Paid(following, taker, asked)


@cache
def _white_moved(taker: Seat, victim: Seat) -> Finding:
    return Finding(Notice.WHITE_MOVED, clauses.WHITE_MOVED, taker, 1, victim)


def moved_flames(flames: tuple[int, ...], taker: Seat, victim: Seat, moved: int) -> tuple[int, ...]:
    """Flames by seat after so many have gone from one player to the other."""
    after = list(flames)
    after[taker] += moved
    after[victim] -= moved
    return tuple(after)


def _look(state: State, win: Win, asked: Seat | None, findings: Findings, terms: Terms) -> Ruling:
    """After payment: Char, a knock-out, or the count after the last trick end the round."""
    flames, is_last = state.table.flames, win.line.number == LAST_TRICK
    side = burned(state.course, flames)
    if side is not None:
        return lose_by_char(state, side, findings, terms)
    if 0 in flames:
        return knock_out(state, findings, terms, is_last=is_last)
    if not is_last:
        phase = _next_trick(state.course, state.table, win, asked)
        return Allowed(state.at(phase), findings)
    if asked is None:
        return count_flames(state, findings, terms)
    question = Finding(Notice.WHITE_ASKED, clauses.WHITE_ASKED, win.taker, other=asked)
    return Allowed(state.at(LastPaid(win.taker, asked)), (*findings, question))


def knock_out(state: State, findings: Findings, terms: Terms, *, is_last: bool = False) -> Ruling:
    """Somebody has no flame left: the other side wins the round at once (FU-35, FU-37)."""
    out = Seat(state.table.flames.index(0))
    because = clauses.KNOCKED_OUT_LAST if is_last else clauses.KNOCKED_OUT
    findings = (*findings, _knocked_out(out, is_last))
    return win_round(state, 1 - side_of(state.course, out), because, findings, terms)


@cache
def _knocked_out(out: Seat, is_last: bool) -> Finding:
    because = clauses.KNOCKED_OUT_LAST if is_last else clauses.KNOCKED_OUT
    return Finding(Notice.KNOCKED_OUT, because, out)
