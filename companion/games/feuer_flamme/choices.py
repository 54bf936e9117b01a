"""What may be entered now: every action that is not known to be illegal, as finite values.

Left out: corrections, inferred cards (the referee's own), several pieces at once (sums of the
single ones) and `first` once the game is on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Moved,
    PassTongs,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    Take,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.cards import refill
from companion.games.feuer_flamme.house import House
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, State, Won
from companion.games.feuer_flamme.turn import seats, survivors
from companion.games.seats import Seat


def choices(state: State, house: House) -> Iterator[Action]:
    """The likeliest actions first; nothing once somebody has won."""
    match state.phase:
        case AwaitCard():
            yield from _before_the_card(state)
        case Attempt() as attempt:
            yield from _with_the_card(state, attempt, house)
        case Rested():
            yield PassTongs()
            yield from (Removed(kind) for kind in Kind if state.grill[kind])
        case Won():
            return
        case _ as unreachable:
            assert_never(unreachable)
    yield from _at_any_time(state)


def _before_the_card(state: State) -> Iterator[Action]:
    pile, _ = refill(state)
    yield from (Reveal(kind) for kind in Kind if pile.draw[kind])
    yield from (Slip(kind) for kind in Kind if state.supply[kind])
    if state.actions_taken == 0:
        yield from (First(Seat(seat)) for seat in seats(state))
    yield from (Removed(kind) for kind in Kind if state.grill[kind])


def _with_the_card(state: State, attempt: Attempt, house: House) -> Iterator[Action]:
    beside = [kind for kind in Kind if state.supply[kind]]
    if not attempt.misplaced:
        yield Placed(attempt.card)
        if attempt.is_inferred:  # another card may have been meant, if the pile has it (FF-6)
            others = (kind for kind in beside if kind is not attempt.card)
            yield from (Placed(kind) for kind in others if state.draw[kind])
    yield Fall(is_own_too=True)
    yield from (Play(bonus) for bonus in Bonus if _may_play(state, attempt, bonus, house))
    yield from (Slip(kind) for kind in beside)
    if not attempt.is_inferred:
        yield from (Misplaced(kind) for kind in beside if kind is not attempt.card)
    there = [kind for kind in Kind if state.grill[kind]]
    if attempt.gar_left:
        yield from (GarRemoved(kind) for kind in there)
    yield from (Removed(kind) for kind in there if not attempt.gar_left or attempt.misplaced[kind])


def _may_play(state: State, attempt: Attempt, bonus: Bonus, house: House) -> bool:
    held = bonus in state.players[attempt.seat].bonus
    is_another_one_fine = house.bonus_per_turn == "any" or attempt.bonus_played == 0
    needs_a_known_card = bonus is Bonus.PAUSE and attempt.is_inferred
    return held and is_another_one_fine and not needs_a_known_card


def _at_any_time(state: State) -> Iterator[Action]:
    there = [kind for kind in Kind if state.grill[kind]]
    yield from (Fall(Bag.of([kind])) for kind in there)
    yield Take()
    yield Moved()
    yield Touch()
    others = [seat for seat in survivors(state.players) if seat != state.phase.seat]
    yield from (Touch(seat) for seat in others)
    yield from (Disturbance(Bag.of([kind])) for kind in there)
    yield from (TippedBy(seat) for seat in survivors(state.players))
    yield TippedBy(None)
