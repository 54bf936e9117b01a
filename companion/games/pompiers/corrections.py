"""The table says what is really there: checked for sense and taken over. Nothing is judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.games.game import Allowed, Clause, Finding, Refused
from companion.games.pompiers import clauses
from companion.games.pompiers.actions import Correct
from companion.games.pompiers.cards import DECKS, NO_CARDS, Card, Cards, cards
from companion.games.pompiers.counting import still_counted
from companion.games.pompiers.dealing import in_hands
from companion.games.pompiers.findings import Notice
from companion.games.pompiers.retrumping import heard_again
from companion.games.pompiers.rooms import Won
from companion.games.pompiers.scoring import crown
from companion.games.pompiers.setup import Ruling
from companion.games.pompiers.shelves import move_tiles
from companion.games.pompiers.state import (
    AwaitColours,
    Deal,
    Over,
    Phase,
    Player,
    State,
    Table,
    Trick,
)
from companion.games.seats import Seat


def correct(state: State, action: Correct) -> Ruling:
    """Take over what the table says, at the end too; refused where it cannot all be true."""
    nonsense = _nonsense(state, action)
    if nonsense is not None:
        return Refused(nonsense)
    moved = move_tiles(state, action)
    if isinstance(moved, Clause):
        return Refused(moved)
    phase = _played(moved, action)
    if isinstance(phase, Clause):
        return Refused(phase)
    table = _chips(moved.table, action)
    if isinstance(phase, Over):
        phase = replace(phase, outcome=crown(table.players))
    revokes = state.revokes
    findings: tuple[Finding, ...] = (Finding(Notice.CORRECTED, clauses.CORRECTED),)
    if action.trump is not None and isinstance(state.phase, Trick) and isinstance(phase, Trick):
        phase, revokes, asked = heard_again(state.phase, phase, revokes)
        findings += asked
    return Allowed(State(table, phase, revokes), findings)


def _nonsense(state: State, action: Correct) -> Clause | None:
    """What no table can look like, whatever happened before."""
    named = [seat for seat, _ in (*action.missions, *action.tiles)]
    named += [seat for _, seat in action.winner]
    named += [] if action.dealer is None else [action.dealer]
    if any(seat not in range(state.seats) for seat in named):
        return clauses.NO_SUCH_SEAT
    if not named and action.trump is None and action.slot is None and action.shown is None:
        return clauses.NOTHING_NAMED
    return None


def _chips(table: Table, action: Correct) -> Table:
    players: list[Player] = list(table.players)
    for seat, missions in action.missions:
        players[seat] = replace(players[seat], missions=missions)
    dealer = table.dealer if action.dealer is None else action.dealer
    return replace(table, players=tuple(players), dealer=dealer)


def _played(state: State, action: Correct) -> Phase | Clause:
    """Dealer, trump and the winners of tricks, where this round has them already."""
    phase = state.phase
    if action.dealer is not None:
        begun = _led_by(phase, action.dealer)
        if isinstance(begun, Clause):
            return begun
        phase = begun
    if action.winner:
        won = _won_by(phase, action.winner)
        if isinstance(won, Clause):
            return won
        phase = won
    if action.trump is not None:
        return _with_trump(phase, action.trump, state.seats)
    return phase


def _led_by(phase: Phase, dealer: Seat) -> Phase | Clause:
    """The dealer leads; nothing else depends on the deal, so later it is nobody's matter."""
    match phase:
        case Trick(tricks=(), line=()):
            return replace(phase, leader=dealer)
        case Trick() | AwaitColours() | Over():
            return clauses.DEALER_LATER
        case _:
            return phase


def _won_by(phase: Phase, winners: tuple[tuple[int, Seat], ...]) -> Phase | Clause:
    """Tricks lie in another player's rooms; who has the last one leads the next."""
    if not isinstance(phase, Trick | AwaitColours):
        return clauses.TRICK_NOT_PLAYED
    tricks: list[Won] = list(phase.tricks)
    for number, seat in winners:
        if number not in range(1, len(tricks) + 1):
            return clauses.TRICK_NOT_PLAYED
        tricks[number - 1] = replace(tricks[number - 1], winner=seat)
    if isinstance(phase, AwaitColours):
        return replace(phase, tricks=tuple(tricks), counted=())
    leader = phase.leader if phase.line else tricks[-1].winner
    return replace(phase, tricks=tuple(tricks), leader=leader)


def _with_trump(phase: Phase, trump: Card, seats: int) -> Phase | Clause:
    """Another card showed the trump; tricks that were taken stay where they lie."""
    if not isinstance(phase, Trick | AwaitColours):
        return clauses.NO_TRUMP_YET
    now = Cards(1 << trump)
    if not DECKS[seats] & now:
        return clauses.NOT_IN_DECK
    if phase.deal.centre.bit_count() == seats and not phase.deal.centre & now:
        return clauses.TRUMP_CENTRE
    played = [card for won in phase.tricks for card in won.cards or ()]
    hands = NO_CARDS
    if isinstance(phase, Trick):
        played += phase.line
        hands = in_hands(phase.hands)
    lying = cards(played)
    if now & (lying | hands):
        return clauses.TRUMP_SEEN
    deal = replace(phase.deal, trump=trump, out=_out_with(phase.deal, now))
    twice = Cards(phase.twice & ~(phase.deal.out & ~deal.out) | _entered_again(played))
    phase = replace(phase, deal=deal, seen=Cards(lying | deal.out), twice=twice)
    return still_counted(phase, seats) if isinstance(phase, AwaitColours) else phase


def _out_with(deal: Deal, now: Cards) -> Cards:
    """What is out of play when this card is the trump.

    One that was looked at or laid with the other is out beside it; for any other the first was
    read wrongly, and may be in a hand unless it was seen on its way to the centre.
    """
    if deal.out & now:
        return deal.out
    wrong = (1 << deal.trump) & ~deal.centre
    return Cards(deal.out & ~wrong | now)


def _entered_again(played: Iterable[Card]) -> Cards:
    """Cards that lie in two tricks, whatever the trump is."""
    return cards(card for card, times in Counter(played).items() if times > 1)
