"""What the table says beside the cards: White, icons, a settled question."""

from __future__ import annotations

from companion.games.fuego import clauses
from companion.games.fuego.actions import Icons, Settle, Take
from companion.games.fuego.box import MOST_ICONS, learned
from companion.games.fuego.cards import CARD_NAMES, WILDFIRES
from companion.games.fuego.findings import Notice
from companion.games.fuego.flames import end_trick
from companion.games.fuego.rounds import count_flames
from companion.games.fuego.ruling import Ruling
from companion.games.fuego.state import AwaitIcons, LastPaid, Paid, State
from companion.games.fuego.terms import Terms
from companion.games.game import Allowed, Finding, Refused


def take(state: State, action: Take, terms: Terms) -> Ruling:
    """The taker says whether White was among the flames; silence leaves it as paid (FU-34)."""
    phase, table = state.phase, state.table
    if not isinstance(phase, Paid | LastPaid):
        return Refused(clauses.NO_QUESTION)
    holder = table.white
    if action.with_white is not None:
        holder = phase.taker if action.with_white else phase.victim
    findings: tuple[Finding, ...] = ()
    if holder != table.white:
        clause = clauses.WHITE_MOVED if action.with_white else clauses.WHITE_STAYED
        findings = (Finding(Notice.WHITE_MOVED, clause, holder, 1, table.white),)
    after = state.holding(table._replace(white=holder))
    if isinstance(phase, Paid):
        return Allowed(after.at(phase.line), findings)
    return count_flames(after, findings, terms)


def icons(state: State, action: Icons, terms: Terms) -> Ruling:
    """How many flames a card shows, from now on (FU-1); a trick that waited for it is paid."""
    if WILDFIRES >> action.card & 1:
        return Refused(clauses.WILDFIRE_ICONS)
    if action.flames > MOST_ICONS:
        return Refused(clauses.ICON_RANGE)
    course = state.course
    known = tuple(entry for entry in course.learned if entry[0] != action.card)
    course = course._replace(
        icons=learned(course.icons, action.card, action.flames),
        learned=(*known, (action.card, action.flames)),
    )
    after = state._replace(course=course)
    said = Finding(
        Notice.LEARNED, clauses.LEARNED, count=action.flames, detail=CARD_NAMES[action.card]
    )
    if isinstance(state.phase, AwaitIcons) and state.phase.card == action.card:
        return end_trick(after, state.phase.line, (said,), terms)
    return Allowed(after, (said,))


def settle(state: State, action: Settle) -> Ruling:
    """The table has ruled on what is open about a player's cards; no flame moves by itself."""
    revokes, closed = state.revokes.settle(action.seat)
    if not closed:
        return Refused(clauses.NOTHING_OPEN)
    suits = state.suits
    for breach in closed:
        suits = None if suits is None else suits.settled(breach)
    said = Finding(Notice.SETTLED, clauses.SETTLED, action.seat, len(closed))
    return Allowed(state._replace(suits=suits, revokes=revokes), (said,))
