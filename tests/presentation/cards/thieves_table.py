"""A table of Clever Fire Thieves for tests: what may fall next, by a seed, and its taps."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from companion.games.fire_thieves.actions import Guard, Iguana, RogueAfter, RogueCard
from companion.games.fire_thieves.state import AwaitReserve, Opening, RogueUnseated, Showing, State
from companion.presentation.cards.sitting import CardSitting
from tests.presentation.evenings import Finger


class Dealer:
    """Says what happens next on the table, legally and by chance."""

    def __init__(self, sitting: CardSitting, seed: int) -> None:
        self._sitting = sitting
        self._chance = random.Random(seed)

    def next_entry(self) -> str:
        """The next entry in the notation."""
        return str(self._chance.choice(self._possible(self._sitting.state)))

    def _possible(self, state: State) -> Sequence[Any]:
        choices = list(self._sitting.match.game.choices(state))
        match state.phase:
            case RogueUnseated():
                return [one for one in choices if isinstance(one, RogueAfter)]
            case Opening() | Showing():
                return [one for one in choices if isinstance(one, Guard)]
            case AwaitReserve():
                return [one for one in choices if isinstance(one, RogueCard)]
            case _:
                return [one for one in choices if not isinstance(one, Iguana) or one.flames is None]

    def played(self, text: str) -> None:
        """Nobody's hand is followed: which possums lie at home is secret."""


def enter(hand: Finger, text: str) -> None:
    """Tap one entry in, whatever it takes."""
    head, as_, worth = text.partition(" with +1 as ")
    if as_:
        hand.tap(f"pick joker {head.removeprefix('round ')}", f"pick as {worth}")
    else:
        hand.tap(text)
