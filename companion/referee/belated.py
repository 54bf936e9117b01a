"""An answer given when the game has gone on: what still has to be entered, and for whom.

A fall is owed by the player to whom it happened; once the rules would charge another one, the
answer becomes a count of the table.
"""

from __future__ import annotations

from companion.games.feuer_flamme.actions import Action, Correct, Fall, PassTongs, Placed, Reveal
from companion.games.feuer_flamme.pieces import Kind
from companion.games.feuer_flamme.state import Attempt, AwaitCard, State
from companion.games.seats import Seat
from companion.referee.scene import Scene


def still_due(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions without leading ones that have happened meanwhile."""
    for place, action in enumerate(actions):
        match action, state.phase:
            case Reveal(kind=kind), Attempt(card=card) if kind is card:
                continue
            case PassTongs(), AwaitCard() | Attempt():
                continue
            case _:
                return actions[place:]
    return ()


def due_now(then: Scene, now: Scene, actions: tuple[Action, ...]) -> tuple[Action, ...] | None:
    """What to enter now for a reading of the moment `then`; None where it cannot stand any more."""
    due = still_due(now.state, actions)
    if not any(isinstance(action, Fall) for action in due):
        return due if now.is_legal(due) else None
    paid = _paid(then.state, then.after(actions))
    if now.is_legal(due) and (paid is None or paid == _paid(now.state, now.after(due))):
        return due
    if paid is None or any(isinstance(action, Placed) for action in due):
        return None
    count = _counted(now.state, due, paid)
    return None if count is None or not now.is_legal((count,)) else (count,)


def _paid(before: State, after: State | None) -> dict[Seat, int] | None:
    """Chips that every player handed over."""
    if after is None:
        return None
    pairs = zip(before.players, after.players, strict=True)
    return {
        Seat(seat): was.chips - now.chips
        for seat, (was, now) in enumerate(pairs)
        if was.chips != now.chips
    }


def _counted(state: State, due: tuple[Action, ...], paid: dict[Seat, int]) -> Correct | None:
    fallen = [kind for action in due if isinstance(action, Fall) for kind in action.pieces]
    grill: list[tuple[Kind, int]] = []
    for kind in Kind:
        gone = fallen.count(kind)
        if gone > state.grill[kind]:
            return None
        if gone:
            grill.append((kind, state.grill[kind] - gone))
    chips = tuple(
        (seat, max(state.players[seat].chips - owed, 0)) for seat, owed in sorted(paid.items())
    )
    return Correct("it was settled late", chips=chips, grill=tuple(grill))
