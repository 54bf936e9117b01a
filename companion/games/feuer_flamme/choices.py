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
from companion.games.feuer_flamme.pieces import KINDS, Bag, Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, State, Won
from companion.games.feuer_flamme.turn import seats, survivors
from companion.games.seats import Seat

# Each choice of a kind, ready made: at every entry most of them are listed.
_REVEALS = {kind: Reveal(kind) for kind in KINDS}
_SLIPS = {kind: Slip(kind) for kind in KINDS}
_PLACINGS = {kind: Placed(kind) for kind in KINDS}
_MISPLACINGS = {kind: Misplaced(kind) for kind in KINDS}
_FALLS = {kind: Fall(Bag.of([kind])) for kind in KINDS}
_UNDER_GAR = {kind: GarRemoved(kind) for kind in KINDS}
_REMOVALS = {kind: Removed(kind) for kind in KINDS}
_DISTURBANCES = {kind: Disturbance(Bag.of([kind])) for kind in KINDS}
_OWN_FALL = Fall(is_own_too=True)
_BY_ANYBODY = (Take(), Moved(), Touch())


def choices(state: State, house: House) -> Iterator[Action]:
    """The likeliest actions first; nothing once somebody has won."""
    there = state.grill.kinds()
    match state.phase:
        case AwaitCard():
            yield from _before_the_card(state)
            yield from map(_REMOVALS.__getitem__, there)
        case Attempt() as attempt:
            yield from _with_the_card(state, attempt, house)
        case Rested():
            yield PassTongs()
            yield from map(_REMOVALS.__getitem__, there)
        case Won():
            return
        case _ as unreachable:
            assert_never(unreachable)
    yield from _at_any_time(state, there)


def _before_the_card(state: State) -> Iterator[Action]:
    pile, _ = refill(state)
    yield from map(_REVEALS.__getitem__, pile.draw.kinds())
    yield from map(_SLIPS.__getitem__, state.supply.kinds())
    if state.actions_taken == 0:
        yield from (First(Seat(seat)) for seat in seats(state))


def _with_the_card(state: State, attempt: Attempt, house: House) -> Iterator[Action]:
    there, beside = state.grill.kinds(), state.supply.kinds()
    others = [kind for kind in beside if kind is not attempt.card]
    if not attempt.misplaced:
        yield _PLACINGS[attempt.card]
        if attempt.is_inferred:  # another card may have been meant, if the pile has it (FF-6)
            yield from (_PLACINGS[kind] for kind in others if state.draw[kind])
    yield _OWN_FALL
    yield from (Play(bonus) for bonus in Bonus if _may_play(state, attempt, bonus, house))
    yield from map(_SLIPS.__getitem__, beside)
    if not attempt.is_inferred:
        yield from map(_MISPLACINGS.__getitem__, others)
    if attempt.gar_left:
        yield from map(_UNDER_GAR.__getitem__, there)
        there = attempt.misplaced.kinds()
    yield from map(_REMOVALS.__getitem__, there)


def _may_play(state: State, attempt: Attempt, bonus: Bonus, house: House) -> bool:
    held = bonus in state.players[attempt.seat].bonus
    is_another_one_fine = house.bonus_per_turn == "any" or attempt.bonus_played == 0
    needs_a_known_card = bonus is Bonus.PAUSE and attempt.is_inferred
    return held and is_another_one_fine and not needs_a_known_card


def _at_any_time(state: State, there: tuple[Kind, ...]) -> Iterator[Action]:
    alive = survivors(state.players)
    yield from map(_FALLS.__getitem__, there)
    yield from _BY_ANYBODY
    yield from (Touch(seat) for seat in alive if seat != state.phase.seat)
    yield from map(_DISTURBANCES.__getitem__, there)
    yield from map(TippedBy, alive)
    yield TippedBy(None)
