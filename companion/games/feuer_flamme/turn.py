"""Whose turn it is and what happens to the open card when it changes. No chips are counted here."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.games.feuer_flamme import clauses
from companion.games.feuer_flamme.findings import Notice
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import (
    Attempt,
    AwaitCard,
    Late,
    Phase,
    Player,
    Rested,
    State,
    Won,
)
from companion.games.game import Allowed, Finding, Refused
from companion.games.seats import Seat

Ruling = Allowed[State] | Refused


def next_seat(players: tuple[Player, ...], seat: Seat) -> Seat:
    """The next player clockwise who still has chips (FF-40); somebody else always has."""
    clockwise = (Seat((seat + step) % len(players)) for step in range(1, len(players)))
    return next(neighbour for neighbour in clockwise if not players[neighbour].is_out)


def card_in_play(phase: Phase) -> Kind | None:
    """The grill card that lies open and is in neither pile."""
    return phase.card if isinstance(phase, Attempt | Rested) else None


def lay_card_aside(state: State) -> Bag:
    """The discard pile once the open card, if there is one, has been laid on it."""
    card = card_in_play(state.phase)
    return state.discard if card is None else state.discard + Bag.of([card])


def hand_over(state: State, *, late: Late | None) -> tuple[State, Finding]:
    """The open card is laid aside and the tongs pass; `late` says whose falls still come."""
    receiver = next_seat(state.players, state.phase.seat)
    after = replace(state, phase=AwaitCard(receiver, late=late), discard=lay_card_aside(state))
    return after, Finding(Notice.TONGS_PASSED, clauses.TONGS_PASSED, receiver)


def touched(phase: Phase) -> Phase:
    """The player on turn has touched something: late falls are over (FF-18)."""
    match phase:
        case AwaitCard() | Attempt():
            return replace(phase, late=None)
        case Rested() | Won():
            return phase
        case _ as unreachable:
            assert_never(unreachable)


def off_grill(state: State, pieces: Bag) -> State:
    """Whatever leaves the grill lies beside it (FF-8), beyond the last chip too (FF-13).

    Equal pieces are as good as each other (FF-7), so a wrong piece counts as off first.
    """
    phase = state.phase
    if isinstance(phase, Attempt):
        phase = replace(phase, misplaced=phase.misplaced.without(pieces))
    return replace(state, grill=state.grill - pieces, phase=phase)


def seats(state: State) -> range:
    """Every seat at the table, whether its player is out or not."""
    return range(len(state.players))


def survivors(players: tuple[Player, ...]) -> tuple[Seat, ...]:
    """The seats that still have chips."""
    return tuple(Seat(seat) for seat, player in enumerate(players) if not player.is_out)
