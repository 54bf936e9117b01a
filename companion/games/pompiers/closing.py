"""A trick goes to the room of its number; after the tenth one the round is scored."""

from __future__ import annotations

from companion.games.game import Allowed, Finding
from companion.games.pompiers import clauses
from companion.games.pompiers.cards import TRICKS, Colour
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.rooms import Captured, Won
from companion.games.pompiers.round_end import colours_counted, end_round, rooms_of
from companion.games.pompiers.state import AwaitColours, Deal, State, Trick

Closed = Allowed[State]


def store(state: State, trick: Trick, won: Won, *, house: House) -> Closed:
    """The winner lays the trick in its room and leads to the next one, or the round is over."""
    tricks = (*trick.tricks, won)
    if len(tricks) < TRICKS:
        lead = Trick(
            trick.deal,
            tricks,
            won.winner,
            (),
            trick.hands,
            trick.seen,
            trick.twice,
            trick.suits,
            trick.covered,
        )
        return Allowed(State(state.table, lead, state.revokes))
    is_entered = all(each.cards is not None for each in tricks)
    asked = () if is_entered else colours_counted(trick.deal)
    if not asked:
        return score(state, trick.deal, tricks, {}, house=house)
    counting = AwaitColours(trick.deal, tricks, asked, trick.seen, trick.twice)
    return Allowed(State(state.table, counting, state.revokes), (ask(counting),))


def ask(counting: AwaitColours) -> Finding:
    """The question for the next colour."""
    detail = str(counting.colour)
    return Finding(Notice.COLOURS_ASKED, clauses.COLOURS_FIRST, detail=detail)


def score(
    state: State,
    deal: Deal,
    tricks: tuple[Won, ...],
    counted: dict[Colour, Captured],
    *,
    house: House,
) -> Closed:
    """The missions of the finished round, and what comes after it."""
    rooms = rooms_of(state.table, deal, tricks, counted)
    table, phase, findings = end_round(state.table, deal, tricks, rooms, house=house)
    return Allowed(State(table, phase, state.revokes.next_deal()), findings)
