"""A table of Fuego for tests: real hands and Torches by a seed, and a finger that taps what falls.

The finger reads the screen: whatever is to be entered is one open key, a token taken up first, or
several taps of one entry.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from companion.games.fuego.actions import Expose, Strike, Take, Torch, Trick, White
from companion.games.fuego.cards import CARDS, Card, bits_of
from companion.games.fuego.layout import SLOTS
from companion.games.fuego.plays import Play
from companion.games.fuego.seating import SECRET_CARDS, SOLOS
from companion.games.fuego.state import AwaitTorches, Baring, Fireline, Paid, RoundStart, State
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.choices import choice_for
from companion.presentation.model import PickScreen
from tests.presentation.evenings import Finger

MOST_FLAMES = 8
"""Three icons, three Wildfires and two tokens with a flame."""


class Deal:
    """The cards as they lie in one round; nobody but their owners can see them."""

    def __init__(self, seats: int, chance: random.Random) -> None:
        deck = chance.sample(CARDS, len(CARDS))
        self.torches: dict[int, list[Card]] = {}
        self.hands: list[set[Card]] = []
        for seat in range(seats):
            is_solo = seat in SOLOS[seats]
            if is_solo:
                self.torches[seat] = [deck.pop() for _ in range(SLOTS)]
            self.hands.append({deck.pop() for _ in range(SECRET_CARDS[is_solo])})


class Dealer:
    """Says what happens next on the table, legally and by chance."""

    def __init__(self, sitting: CardSitting, seed: int) -> None:
        self._sitting = sitting
        self._chance = random.Random(seed)
        self._round = 0
        self._deal: Deal | None = None

    def next_entry(self) -> str:
        """The next entry in the notation."""
        state: State = self._sitting.state
        if state.course.round != self._round:
            self._round = state.course.round
            self._deal = Deal(state.course.seats, self._chance)
        if state.course.is_quick:
            self._deal = None  # nobody follows the cards, so they are not known afterwards
        return str(self._chance.choice(self._possible(state)))

    def _possible(self, state: State) -> Sequence[Any]:
        game, deal = self._sitting.match.game, self._deal
        choices = _asked_first(game.choices(state))
        if isinstance(state.phase, Paid):  # between tricks nobody enters that nothing was said
            choices.remove(Take())
        choices = [
            one for one in choices if not isinstance(one, Trick) or one.flames <= MOST_FLAMES
        ]
        if isinstance(state.phase, RoundStart) and state.phase.seats:
            return [one for one in choices if isinstance(one, White)]
        if deal is None:
            return choices
        match state.phase:
            case AwaitTorches():
                mine = deal.torches[choices[0].seat][0]
                return [one for one in choices if one.card == mine]
            case Baring(line=line, places=places):
                cards = deal.torches[line.order[len(line.plays) - 1]]
                return [Expose(tuple(cards[place] for place in places))]
            case Fireline() | Paid():
                known = state._replace(hands=tuple(map(bits_of, deal.hands)))
                legal = [one for one in game.choices(known) if one != Take()]
                return self._lived(legal)
            case _:
                return choices

    def _lived(self, choices: Sequence[Any]) -> Sequence[Any]:
        """Tokens, Torch cards and words on White come more often than by chance alone."""
        rare = [
            one
            for one in choices
            if not isinstance(one, Play) or one.token is not None or one.from_torch
        ]
        return rare if rare and self._chance.random() < 0.4 else choices

    def played(self, text: str) -> None:
        """The card has left its hand."""
        action = self._sitting.match.game.parse(text)
        if isinstance(action, Play) and not action.from_torch and self._deal is not None:
            for hand in self._deal.hands:
                hand.discard(action.card)


def _asked_first(choices: Iterable[Any]) -> list[Any]:
    """The screen asks about one player's token or Torch after the other, in seat order."""
    seats = [one.seat for one in choices if isinstance(one, Strike | Torch)]
    return [one for one in choices if not isinstance(one, Strike | Torch) or one.seat == min(seats)]


def enter(hand: Finger, text: str) -> None:
    """Tap one entry in, whatever it takes."""
    hand.tap(*_before(hand, text))
    if choice_for(hand.desk.screen, text) is not None:
        hand.tap(text)


def _before(hand: Finger, text: str) -> list[str]:
    """The taps that come before the key that is the entry itself, or that make it."""
    if choice_for(hand.desk.screen, text) is not None:
        return []
    verb, *words = text.split()
    match verb:
        case "play":
            use = " ".join(words[1:]).removesuffix(" from torch")
            hand.tap("arm")
            return [use] if isinstance(hand.desk.screen, PickScreen) else []
        case "torch":
            return [f"pick {word}" for word in words[1:]]
        case "expose":
            return [f"pick {word}" for word in words]
        case "hearth":
            return [f"pick {place} {word}" for place, word in enumerate(words, 1)]
        case "trick":
            gained = text[text.index("torch") :].split(" torch ")
            return [f"pick torch {one.removeprefix('torch ')}" for one in gained]
        case _:
            raise AssertionError(f"no key for {text!r} on {hand.desk.screen}")
