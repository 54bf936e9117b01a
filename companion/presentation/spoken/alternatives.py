"""What an entry is most often mistaken for: the answers offered when somebody amends it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    First,
    GarRemoved,
    Misplaced,
    Placed,
    Play,
    Removed,
    Reveal,
    Slip,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.bonus import Bonus
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.seats import Seat


def alternatives(action: Action, seats: int) -> tuple[Action, ...]:
    """Other actions it could have been, likeliest first; the rules say which of them stand."""
    match action:
        case Fall():
            return _falls(action)
        case Disturbance(pieces):
            return (Fall(pieces),)
        case Placed(kind):
            return (Fall(is_own_too=True), Slip(kind), *_others(action))
        case Reveal() | Slip() | Misplaced():
            return _others(action)
        case GarRemoved(kind):
            return (Fall(Bag.of([kind])), *_others(action))
        case Removed(kind):
            return (Fall(Bag.of([kind])), Disturbance(Bag.of([kind])), *_others(action))
        case Play(bonus):
            return tuple(Play(other) for other in Bonus if other is not bonus)
        case TippedBy(seat):
            everyone = (*(Seat(place) for place in range(seats)), None)
            return tuple(TippedBy(other) for other in everyone if other != seat)
        case Touch(None):
            return tuple(Touch(Seat(place)) for place in range(seats))
        case Touch():
            return (Touch(),)
        case First(seat):
            return tuple(First(Seat(place)) for place in range(seats) if place != seat)
        case _:
            return ()


def _falls(fall: Fall) -> tuple[Action, ...]:
    """One piece fewer, one more, one of another kind, or a bump nobody pays for."""
    pieces, is_own_too = fall.pieces, fall.is_own_too
    fewer = [(pieces - Bag.of([kind]), is_own_too) for kind in Kind if pieces[kind]]
    swapped = [(Bag.of([kind]), False) for kind in Kind if len(pieces) == 1 and not pieces[kind]]
    more = [(pieces + Bag.of([kind]), is_own_too) for kind in Kind]
    other_own = (pieces, not is_own_too)
    bumped = [Disturbance(pieces)] if pieces and not is_own_too else []
    return (
        *(Fall(*left) for left in fewer if any(left)),
        *bumped,
        *(Fall(*left) for left in (*swapped, *more, other_own) if any(left)),
    )


def _others(
    action: Reveal | Slip | Misplaced | Placed | GarRemoved | Removed,
) -> tuple[Action, ...]:
    return tuple(replace(action, kind=kind) for kind in Kind if kind is not action.kind)
