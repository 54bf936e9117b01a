"""Seeded evenings: what a table could report next, legal or not, in many tempers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from companion.games.feuer_flamme.actions import (
    Action,
    Correct,
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
from companion.games.feuer_flamme.pieces import Bag, Kind
from companion.games.feuer_flamme.rules import FeuerFlamme
from companion.games.feuer_flamme.state import Attempt, AwaitCard, Rested, State
from companion.games.seats import Seat


@dataclass(frozen=True)
class Temper:
    """How an evening goes: how often by routine, and what happens else."""

    routine: float
    weights: dict[type[Action], float]


_USUAL: dict[type[Action], float] = {
    First: 3,
    Reveal: 5,
    Play: 4,
    Take: 0.3,
    Moved: 0.6,
    Slip: 0.3,
    Placed: 5,
    Misplaced: 0.3,
    Fall: 3,
    Touch: 0.6,
    GarRemoved: 5,
    Removed: 0.2,
    Disturbance: 0.2,
    TippedBy: 0.05,
    PassTongs: 5,
}
_NO_LOSS: dict[type[Action], float] = {Fall: 0, Touch: 0, Removed: 0, TippedBy: 0, Disturbance: 0}
TEMPERS: tuple[Temper, ...] = (
    Temper(0.8, {**_USUAL, **_NO_LOSS}),
    Temper(0.8, _USUAL),
    Temper(0.6, {**_USUAL, Fall: 9, Touch: 4, Removed: 3}),
    Temper(0.3, {**_USUAL, Play: 30}),
    Temper(0.5, {**_USUAL, Misplaced: 6, Removed: 10, Slip: 2, Disturbance: 3}),
    Temper(0.7, {**_USUAL, TippedBy: 1, Disturbance: 2}),
)
"""Careful, usual, clumsy, full of bonus cards, muddled, stormy."""


def likely(rng: Random, game: FeuerFlamme, state: State, temper: Temper) -> Action:
    """By routine, or one of the game's choices weighed by the temper; never a refused one."""
    if rng.random() < temper.routine and (usual := _routine(rng, state)) is not None:
        return usual
    choices = tuple(game.choices(state))
    kinds = sorted({type(choice) for choice in choices}, key=lambda kind: kind.__name__)
    kind = rng.choices(kinds, [temper.weights[kind] + 1e-6 for kind in kinds])[0]
    action = rng.choice([choice for choice in choices if type(choice) is kind])
    if isinstance(action, Fall) and rng.random() < 0.4:
        return _several(rng, state, action)
    return action


def _routine(rng: Random, state: State) -> Action | None:
    match state.phase:
        case AwaitCard() if state.draw:
            kind = rng.choice(list(state.draw))
            return Reveal(kind, is_inferred=state.supply[kind] > 0 and rng.random() < 0.1)
        case Attempt() as attempt if not attempt.misplaced:
            return _last_pieces(rng, state, attempt) or Placed(attempt.card)
        case Rested():
            return PassTongs()
        case _:
            return None


def _last_pieces(rng: Random, state: State, attempt: Attempt) -> Action | None:
    """Close to the end something falls now and then, mostly with the Apprentice in play."""
    if len(state.supply) > 2 or not state.grill or rng.random() < 0.5:
        return None
    if attempt.apprentice_left > 0 or rng.random() < 0.1:
        return Fall(Bag.of([rng.choice(list(state.grill))]))
    holds_it = Bonus.APPRENTICE in state.players[attempt.seat].bonus
    return Play(Bonus.APPRENTICE) if holds_it and attempt.bonus_played == 0 else None


def _several(rng: Random, state: State, fall: Fall) -> Fall:
    there = list(state.grill)
    some = Bag.of(rng.sample(there, k=min(len(there), rng.randint(1, 4))))
    if not some and not fall.is_own_too:
        return fall
    return Fall(some, is_own_too=fall.is_own_too)


def anything(rng: Random, state: State) -> Action:
    """Any action at all, sensible or not; seats may be nobody's."""
    if isinstance(state.phase, Attempt) and rng.random() < 0.3:
        return _tempting(rng, state, state.phase)
    return rng.choice(_ANYTHING)(rng, state)


def _tempting(rng: Random, state: State, attempt: Attempt) -> Action:
    """The mistakes people make with a card open."""
    if attempt.misplaced:
        return Placed(attempt.card)
    if attempt.gar_left > 0 and state.grill:
        return Removed(rng.choice(list(state.grill)))
    return Misplaced(_kind(rng)) if attempt.is_inferred else Play(rng.choice(list(Bonus)))


def correction(rng: Random, state: State) -> Action:
    """The table says what is there: one or two things, now and then nonsense."""
    seat, kind, other = _seat(rng, state), rng.choice(list(Kind)), rng.choice(list(Kind))
    odd = rng.random() < 0.15
    count = rng.randint(4, 30) if odd else rng.randint(0, 3)
    parts: list[Correct] = [
        Correct("they counted", chips=((seat, count),)),
        Correct("they counted", chips=tuple((Seat(s), 0) for s in range(len(state.players)))),
        Correct("they counted", bonus=((seat, frozenset(rng.sample(list(Bonus), k=2))),)),
        Correct("they counted", turn=seat),
        Correct("they counted", turn=seat, card=kind),
        Correct("they counted", card=kind),
        Correct("they counted", grill=((kind, count),)),
        Correct("they counted", grill=((kind, 0),), pile=((other, count),)),
        Correct("they counted", pile=((kind, count),)),
        Correct("they counted", chips=((seat, 1),), turn=seat),
    ]
    weights = [3, 0.5, 2, 2, 2, 2, 4, 2, 2, 1]
    return rng.choices([*parts, Correct("nothing")], [*weights, 0.3])[0]


def _seat(rng: Random, state: State) -> Seat:
    return Seat(rng.randrange(len(state.players) + (rng.random() < 0.1)))


def _kind(rng: Random) -> Kind:
    return rng.choice(list(Kind))


def _bag(rng: Random) -> Bag:
    return Bag.of(rng.choices(list(Kind), k=rng.randint(1, 3)))


_ANYTHING: tuple[Callable[[Random, State], Action], ...] = (
    lambda rng, state: First(_seat(rng, state)),
    lambda rng, _: Reveal(_kind(rng), is_inferred=rng.random() < 0.3),
    lambda rng, _: Play(rng.choice(list(Bonus))),
    lambda _rng, _state: Take(),
    lambda _rng, _state: Moved(),
    lambda rng, _: Slip(_kind(rng)),
    lambda rng, _: Placed(_kind(rng)),
    lambda rng, _: Misplaced(_kind(rng)),
    lambda rng, _: Fall(_bag(rng), is_own_too=rng.random() < 0.5),
    lambda rng, state: Touch(_seat(rng, state)),
    lambda rng, _: GarRemoved(_kind(rng)),
    lambda rng, _: Removed(_kind(rng)),
    lambda rng, _: Disturbance(_bag(rng)),
    lambda rng, state: TippedBy(_seat(rng, state)),
    lambda _rng, _state: PassTongs(),
    correction,
)
