"""Seeded legal games for tests of the match, played by drawing from the game's own choices."""

from __future__ import annotations

import random
import uuid
from collections.abc import Iterator

from companion.games.feuer_flamme import FeuerFlamme
from companion.games.feuer_flamme.actions import (
    Action,
    Disturbance,
    Fall,
    PassTongs,
    Placed,
    TippedBy,
    Touch,
)
from companion.games.feuer_flamme.state import State
from companion.games.game import Allowed
from companion.referee.journal import Stamp
from companion.referee.match import Match
from companion.referee.tap import Tap

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")

GAME = FeuerFlamme()


def no_clock() -> Stamp:
    """A stamp that never moves: order comes from the numbers alone."""
    return Stamp(wall_ms=1_700_000_000_000, mono_ms=5_000, boot_id="test")


def tap_at(match: Match[State, Action], *, chance: random.Random | None = None) -> Tap:
    """A fresh tap on the screen as it is now."""
    tap_id = uuid.uuid4().bytes if chance is None else chance.randbytes(16)
    return Tap(tap_id, match.seq)


def next_action(state: State, chance: random.Random) -> Action | None:
    """One legal action, pieces coming to rest more often than falling; None once somebody won."""
    choices = list(GAME.choices(state))
    if not choices:
        return None
    weights = [_weight(action) for action in choices]
    return chance.choices(choices, weights)[0]


def legal_game(seed: int, *, seats: int, limit: int = 400) -> Iterator[Action]:
    """The actions of one seeded game, at most so many."""
    chance = random.Random(seed)
    state = GAME.opening(seats)
    for _ in range(limit):
        action = next_action(state, chance)
        if action is None:
            return
        ruling = GAME.rule_on(state, action)
        assert isinstance(ruling, Allowed), f"seed {seed}: {action} was offered and refused"
        yield action
        state = ruling.after


def _weight(action: Action) -> float:
    match action:
        case Placed() | PassTongs():
            return 30.0
        case TippedBy():
            return 0.02
        case Touch() | Fall() | Disturbance():
            return 0.2
        case _:
            return 1.0
