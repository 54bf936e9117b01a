"""Turns of Feuer & Flamme by a seed, without a scale: what people tap as pieces stand and fall."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.presentation.choices import choice_for, choices_of
from companion.presentation.model import GrillScreen, PickScreen, WinnerScreen
from tests.presentation.evenings import Finger

CAREFUL, STORMY = 0.05, 0.45
"""How often something falls: a game to the last piece, and one to the last player with chips."""
MOST_TAPS = 1_000


class Turns:
    """The table, which turns cards over, places, knocks over and touches by hand."""

    def __init__(self, hand: Finger, seed: int, *, falls: float) -> None:
        self._hand, self._falls = hand, falls
        self._chance = random.Random(f"turns {seed}")

    def play_on(self) -> None:
        """Until somebody has won."""
        while not isinstance(self._hand.desk.screen, WinnerScreen):
            assert self._hand.taps < MOST_TAPS, "the game does not end"
            self._hand.tap(self._next_key())

    def _next_key(self) -> str:
        """What falls next, by chance."""
        screen = self._hand.desk.screen
        match screen:
            case GrillScreen() if screen.ring is not None:
                return "hurry"
            case GrillScreen():
                return self._at_the_grill()
            case PickScreen():
                return self._chance.choice(list(_answers(screen)))
            case _:
                raise AssertionError(f"nobody expects {screen}")

    def _at_the_grill(self) -> str:
        screen, chance = self._hand.desk.screen, self._chance.random()
        if chance < self._falls and choice_for(screen, "fell"):
            return "fell"
        if chance > 0.95 and choice_for(screen, "hand"):
            return "hand"
        cards = [one.key for one in choices_of(screen) if one.is_open and "piece " in one.key]
        shown = isinstance(screen, GrillScreen) and screen.piece_key
        if not shown and cards:
            return self._chance.choice(cards)
        return "placed" if choice_for(screen, "placed") else "pass"


def _answers(screen: PickScreen) -> Iterator[str]:
    return (one.key for one in screen.answers if one.is_open)
