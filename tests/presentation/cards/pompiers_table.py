"""A table of Pompiers! for tests: real hands and tiles by a seed, and the taps an entry takes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.games.pompiers.actions import Dealer as FirstDealer
from companion.games.pompiers.actions import Play
from companion.games.pompiers.cards import DECKS, TRICKS, Card, Cards, cards, listed
from companion.games.pompiers.state import AwaitTrump, Depth, State, Trick
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.choices import choice_for
from tests.presentation.evenings import Finger


class Dealer:
    """Deals real hands, so that nobody revokes; what is tapped is only what falls."""

    def __init__(self, sitting: CardSitting, seed: int) -> None:
        self._sitting = sitting
        self._chance = random.Random(seed)
        self._hands: tuple[Cards, ...] = ()

    def next_entry(self) -> str:
        """The next entry in the notation."""
        state: State = self._sitting.state
        if isinstance(state.phase, AwaitTrump):
            self._hands = self._dealt(state.seats)
        return str(self._chance.choice(self._possible(state)))

    def _dealt(self, seats: int) -> tuple[Cards, ...]:
        deck = list(listed(DECKS[seats]))
        self._chance.shuffle(deck)
        return tuple(cards(deck[seat * TRICKS : (seat + 1) * TRICKS]) for seat in range(seats))

    def _possible(self, state: State) -> Sequence[Any]:
        match state.phase:
            case AwaitTrump():
                state = State(state.table, _held(state.phase, self._hands), state.revokes)
            case Trick() if state.table.depth is Depth.FULL:
                state = State(state.table, _held(state.phase, self._hands), state.revokes)
            case _:
                pass
        choices = self._sitting.match.game.choices(state)
        return [one for one in choices if not isinstance(one, FirstDealer)]

    def played(self, text: str) -> None:
        """The card has left its hand."""
        action = self._sitting.match.game.parse(text)
        if isinstance(action, Play):
            self._hands = tuple(_without(hand, action.card) for hand in self._hands)


def _held(phase: Any, hands: tuple[Cards, ...]) -> Any:
    """The same moment seen by somebody who knows every hand."""
    return replace(phase, hands=hands)


def _without(hand: Cards, card: Card) -> Cards:
    return Cards(hand & ~(1 << card))


def enter(hand: Finger, text: str) -> None:
    """Tap one entry in: tiles one after the other, counts one player after the other."""
    if choice_for(hand.desk.screen, text) is not None:
        hand.tap(text)
        return
    verb, *words = text.split()
    assert verb in ("tiles", "colours"), f"no key for {text!r} on {hand.desk.screen}"
    hand.tap(*(f"pick {word}" for word in words if verb == "tiles" or "=" in word))
