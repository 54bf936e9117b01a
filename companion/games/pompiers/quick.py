"""Quick score: who won each trick, and colours at the end of a round where a tile counts them."""

from __future__ import annotations

from dataclasses import replace

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import SetDepth, TrickTo
from companion.games.pompiers.cards import COLOUR_OF, DECKS, Card, Cards, Colour, listed
from companion.games.pompiers.claims import cover, retold
from companion.games.pompiers.closing import store
from companion.games.pompiers.dealing import in_hands
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.house import House
from companion.games.pompiers.rooms import Won
from companion.games.pompiers.setup import Ruling, due
from companion.games.pompiers.state import Covered, Depth, State, Trick
from companion.games.pompiers.trick import may_play, strength
from companion.games.seats import Seat


def set_depth(state: State, action: SetDepth) -> Ruling:
    """Between two tricks the table may enter more or less from here on."""
    phase = state.phase
    if isinstance(phase, Trick) and phase.line:
        return Refused(clauses.DEPTH_AT_BORDER)
    if state.table.depth is action.depth:
        return Refused(clauses.DEPTH_IS)
    table = replace(state.table, depth=action.depth)
    found = Finding(Notice.DEPTH, clauses.DEPTH_SET, detail=str(action.depth))
    return Allowed(State(table, phase, state.revokes), (found,))


def take_trick(state: State, action: TrickTo, *, house: House) -> Ruling:
    """The winner of a trick whose cards are not entered; open hands are hidden again after it."""
    trick = state.phase
    if not isinstance(trick, Trick):
        return Refused(due(trick))
    wrong = _wrong_winner(state, trick, action.seat)
    if wrong is not None:
        return Refused(wrong)
    won = Won(action.seat, trick.leader)
    closed = store(state, _hidden(trick), won, house=house)
    number = len(trick.tricks) + 1
    found = Finding(Notice.TRICK_WON, clauses.QUICK_TAKES, action.seat, count=number)
    return Allowed(closed.after, (found, *closed.findings))


def _wrong_winner(state: State, trick: Trick, seat: Seat) -> Clause | None:
    if state.table.depth is Depth.FULL:
        return clauses.FULL_NOW
    if seat not in range(state.seats):
        return clauses.NO_SUCH_SEAT
    if not can_win(trick, seat):
        return clauses.CANNOT_WIN
    return None


def _hidden(trick: Trick) -> Trick:
    """Which cards leave the open hands nobody knows, so the hands count as hidden from here on."""
    number, seats = len(trick.tricks) + 1, len(trick.hands)
    covered = tuple(
        Covered(Seat(seat), hand, number)
        for seat, hand in enumerate(trick.hands)
        if hand is not None
    )
    suits = retold(trick)[0] if trick.suits is None else trick.suits
    each = {Seat(seat): 1 for seat in range(seats)}
    return replace(
        trick,
        hands=(None,) * seats,
        suits=cover(suits, covered).unseen_trick(number, each),
        covered=trick.covered + covered,
    )


def can_win(trick: Trick, seat: Seat) -> bool:
    """Whether some play of the trick that the open hands allow gives it to this seat.

    A hidden hand may hold any card that was not seen; only open hands can rule a winner out.
    """
    if all(hand is None for hand in trick.hands):
        return True
    leads = _options(trick, trick.leader, None)
    return any(_takes(trick, seat, lead) for lead in leads)


def _takes(trick: Trick, seat: Seat, led: Card) -> bool:
    """Whether the seat's best reply beats the weakest replies of everybody else."""
    lead, trump = COLOUR_OF[led], COLOUR_OF[trick.deal.trump]

    def strengths(of: Seat) -> list[int]:
        replies = (led,) if of == trick.leader else _options(trick, of, lead)
        return [strength(card, lead, trump) for card in replies]

    others = (Seat(other) for other in range(len(trick.hands)) if other != seat)
    best = max(strengths(seat), default=0)
    return best > max(min(strengths(other), default=0) for other in others)


def _options(trick: Trick, seat: Seat, lead: Colour | None) -> tuple[Card, ...]:
    hand = trick.hands[seat]
    if hand is not None:
        return listed(may_play(hand, lead))
    return listed(Cards(DECKS[len(trick.hands)] & ~trick.seen & ~in_hands(trick.hands)))
