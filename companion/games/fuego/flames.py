"""Flames: the end of a trick, what the winner takes, the White Flame, and who is out."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.fuego import clauses
from companion.games.fuego.cards import CARD_NAMES
from companion.games.fuego.findings import Notice
from companion.games.fuego.fireline import added_flames, is_tied, winner
from companion.games.fuego.rounds import (
    burned,
    count_flames,
    lose_by_char,
    side_of,
    win_round,
)
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.seating import SOLO_OF_THREE, order_of, victim_of
from companion.games.fuego.state import (
    LAST_TRICK,
    AwaitIcons,
    Fireline,
    LastPaid,
    Paid,
    State,
    Table,
)
from companion.games.fuego.terms import Terms
from companion.games.fuego.tokens import tokens_in
from companion.games.game import Allowed, Clause, Finding
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
    place = winner(line)
    if place is None:
        cleared = state._replace(table=_cleared(state.table, line))
        return nobody(cleared, line, findings, terms)
    play = line.plays[place]
    icons = state.course.icons[play.card]
    if icons is None:
        return Allowed(state._replace(phase=AwaitIcons(line, play.card)), findings)
    owed = icons + added_flames(line)  # FU-54: the icons printed on the card
    taker = line.order[place]
    because = clauses.LATER_WINS if is_tied(line, place) else clauses.HIGHEST_WINS
    won = Finding(Notice.TRICK_WON, because, taker, owed, detail=CARD_NAMES[play.card])
    _, hands, seen, table, course, suits, revokes = state
    cleared = State(line, hands, seen, _cleared(table, line), course, suits, revokes)
    return collect(cleared, Win(line, taker, owed), (*findings, won), terms)


def _cleared(table: Table, line: Fireline) -> Table:
    """The tokens of the trick lie spent (L80), those under flipped cards too (FU-25)."""
    used = tokens_in(line)
    if not used:
        return table
    flames, tokens, spent, white, heat, torches, hearth = table
    return Table(flames, tokens, (*spent, *used), white, heat, torches, hearth)


def nobody(state: State, line: Fireline, findings: Findings, terms: Terms) -> Ruling:
    """All cards face down: no flames move; the side of the fourth card leads (FU-45, FU-46)."""
    lead = line.order[3]
    order = order_of(state.course.seats, lead, state.table.heat)
    because = clauses.NOBODY_WINS if order[0] == lead else clauses.NOBODY_HEAT
    findings = (*findings, Finding(Notice.TRICK_NOBODY, because, order[0]))
    if line.number == LAST_TRICK:
        return count_flames(state, findings, terms)
    return Allowed(state._replace(phase=Fireline(line.number + 1, order)), findings)


def collect(state: State, win: Win, findings: Findings, terms: Terms) -> Ruling:
    """The winner of the trick takes its flames from the one who pays."""
    line, taker, owed = win
    course = state.course
    flames, tokens, spent, white, heat, torches, hearth = state.table
    if course.seats == 3 and taker not in (SOLO_OF_THREE, heat):  # FU-47
        heat = taker
        findings = (*findings, Finding(Notice.HEAT_MOVED, clauses.HEAT_MOVED, taker))
    victim = victim_of(course.seats, taker, heat)
    moved = min(owed, flames[victim])
    because = clauses.FLAMES_TAKEN if moved == owed else clauses.ALL_TAKEN
    if owed == 0:
        because = clauses.NO_FLAMES
    findings = (*findings, Finding(Notice.FLAMES_TAKEN, because, taker, moved, victim))
    left = flames[victim] - moved
    is_asked = white == victim and moved > 0 and left > 0
    is_first = terms.house.white_transfer == "white_first"
    if white == victim and moved > 0 and (left == 0 or is_first):  # FU-34
        white = taker
        findings = (*findings, Finding(Notice.WHITE_MOVED, clauses.WHITE_MOVED, taker, 1, victim))
    if moved:
        flames = moved_flames(flames, taker, victim, moved)
    table = Table(flames, tokens, spent, white, heat, torches, hearth)
    paid = State(line, state.hands, state.seen, table, course, state.suits, state.revokes)
    return _go_on(paid, win, victim if is_asked else None, findings, terms)


def moved_flames(flames: tuple[int, ...], taker: Seat, victim: Seat, moved: int) -> tuple[int, ...]:
    """Flames by seat after so many have gone from one player to the other."""
    after = list(flames)
    after[taker] += moved
    after[victim] -= moved
    return tuple(after)


def _go_on(state: State, win: Win, asked: Seat | None, findings: Findings, terms: Terms) -> Ruling:
    """After payment: Char, a knock-out, the count after the last trick, or the next trick.

    `asked` is who paid, where the taker may say whether White was among the flames (FU-34).
    """
    course, line, taker = state.course, win.line, win.taker
    side = burned(course, state.table.flames)
    if side is not None:
        return lose_by_char(state, side, findings, terms)
    if 0 in state.table.flames:
        return knock_out(state, findings, terms, is_last=line.number == LAST_TRICK)
    if line.number == LAST_TRICK:
        if asked is None:
            return count_flames(state, findings, terms)
        question = Finding(Notice.WHITE_ASKED, clauses.WHITE_ASKED, taker, other=asked)
        return Allowed(state._replace(phase=LastPaid(taker, asked)), (*findings, question))
    order = order_of(course.seats, taker, state.table.heat)
    following = Fireline(line.number + 1, order)
    phase = following if asked is None else Paid(following, taker, asked)
    _, hands, seen, table, course, suits, revokes = state
    return Allowed(State(phase, hands, seen, table, course, suits, revokes), findings)


def knock_out(state: State, findings: Findings, terms: Terms, *, is_last: bool = False) -> Ruling:
    """Somebody has no flame left: the other side wins the round at once (FU-35, FU-37)."""
    out = Seat(state.table.flames.index(0))
    because: Clause = clauses.KNOCKED_OUT_LAST if is_last else clauses.KNOCKED_OUT
    findings = (*findings, Finding(Notice.KNOCKED_OUT, because, out))
    return win_round(state, 1 - side_of(state.course, out), because, findings, terms)
