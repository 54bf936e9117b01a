"""Plies a second with known hands: list the choices, pick one at random, rule on it. One core.

Run: python -m tests.bench.bench_plies [--seconds 3] [--game fuego --seats 4]
The bars: 80,000 plies/s in four-player Fuego, and 0.4 of the bare trick loop below, timed in turn
with it in the same run, dealing left out of both. Beside them: one verdict alone, and refolding
the longest game met.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from companion.box_file import packaged
from companion.games.fuego.actions import Action, Hand
from companion.games.fuego.box import Box
from companion.games.fuego.cards import CARDS
from companion.games.fuego.rules import Fuego
from companion.games.fuego.seating import SECRET_CARDS, SOLOS
from companion.games.fuego.state import Fireline, State
from companion.games.game import Refused
from companion.games.seats import Seat

REFOLDS = 60


@dataclass(frozen=True, slots=True)
class BareCard:
    """A card of the yardstick."""

    suit: int
    value: int


@dataclass(frozen=True, slots=True)
class BareTrick:
    """The cards laid so far, from the seat that leads."""

    lead: int
    cards: tuple[BareCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Bare:
    """The yardstick: a trick game of 32 cards, no more than hands, a trick and tricks won."""

    hands: tuple[frozenset[BareCard], ...]
    trick: BareTrick
    won: tuple[int, ...]


def bare_choices(state: Bare) -> list[BareCard]:
    """Follow the suit of the first card, if the hand can."""
    trick = state.trick
    hand = state.hands[(trick.lead + len(trick.cards)) % 4]
    if not trick.cards:
        return list(hand)
    suit = trick.cards[0].suit
    return [card for card in hand if card.suit == suit] or list(hand)


def bare_rule(state: Bare, card: BareCard) -> Bare | None:
    """The card leaves the hand; after the fourth, the highest of the suit led takes the trick.

    None where the card may not be played: a ruling looks before it agrees, as Fuego's does.
    """
    if card not in bare_choices(state):
        return None
    lead, laid = state.trick.lead, state.trick.cards
    seat = (lead + len(laid)) % 4
    hands = (*state.hands[:seat], state.hands[seat] - {card}, *state.hands[seat + 1 :])
    laid = (*laid, card)
    if len(laid) < 4:
        return Bare(hands, BareTrick(lead, laid), state.won)
    best = max(range(4), key=lambda at: (laid[at].suit == laid[0].suit, laid[at].value))
    winner = (lead + best) % 4
    won = tuple(tricks + (seat == winner) for seat, tricks in enumerate(state.won))
    return Bare(hands, BareTrick(winner), won)


def bare_game(rng: Random) -> tuple[int, float]:
    """One deal; how many plies, and the seconds they took."""
    deck = [BareCard(suit, value) for suit in range(4) for value in range(8)]
    rng.shuffle(deck)
    hands = tuple(frozenset(deck[seat * 8 : seat * 8 + 8]) for seat in range(4))
    state, random = Bare(hands, BareTrick(0), (0, 0, 0, 0)), rng.random
    began = time.thread_time()
    for _ in range(32):
        choices = bare_choices(state)
        after = bare_rule(state, choices[int(random() * len(choices))])
        assert after is not None
        state = after
    return 32, time.thread_time() - began


class Dealt:
    """Whole games of Fuego with known hands, dealt by this table."""

    def __init__(self, seats: int) -> None:
        self.game = Fuego(box=Box.of(packaged("fuego")))
        self.seats = seats

    def play(self, rng: Random) -> tuple[int, float]:
        """One whole game, each deal laid open; how many plies, and the seconds they took."""
        choices, rule_on, random = self.game.choices, self.game.rule_on, rng.random
        state, plies, dealt = self.game.opening(self.seats), 0, 0
        began, dealing = time.thread_time(), 0.0
        while True:
            options = choices(state)
            if not options:
                return plies, time.thread_time() - began - dealing
            ruling = rule_on(state, options[int(random() * len(options))])
            assert not isinstance(ruling, Refused)
            state = ruling.after
            plies += 1
            if state.course.round > dealt and type(state.phase) is Fireline:
                dealt, shuffled = state.course.round, time.thread_time()
                for action in self.hands(state, rng):
                    state = after(self.game, state, action)
                dealing += time.thread_time() - shuffled

    def hands(self, state: State, rng: Random) -> list[Hand]:
        """The deal, from the cards that do not lie open in a Torch."""
        solos = SOLOS[self.seats]
        left = [card for card in CARDS if not state.seen >> card & 1]
        rng.shuffle(left)
        found = []
        for seat in map(Seat, range(self.seats)):
            cards = SECRET_CARDS[seat in solos]
            found.append(Hand(seat, tuple(sorted(left[:cards]))))
            left = left[cards:]
        return found

    def log(self, rng: Random) -> list[Action]:
        """Every entry of one game, and the deals."""
        state, log, dealt = self.game.opening(self.seats), [], 0
        while options := self.game.choices(state):
            entries: list[Action] = [rng.choice(options)]
            state = after(self.game, state, entries[0])
            if state.course.round > dealt and type(state.phase) is Fireline:
                dealt = state.course.round
                for hand in self.hands(state, rng):
                    entries.append(hand)
                    state = after(self.game, state, hand)
            log += entries
        return log


def after(game: Fuego, state: State, action: Action) -> State:
    """The state after an action that stands."""
    ruling = game.rule_on(state, action)
    assert not isinstance(ruling, Refused), action
    return ruling.after


def rate(play: Callable[[Random], tuple[int, float]], rng: Random, seconds: float) -> float:
    """Plies in a second of this thread's own time, dealing left out."""
    plies, spent = 0, 0.0
    while spent < seconds:
        more, took = play(rng)
        plies, spent = plies + more, spent + took
    return plies / spent


def verdicts_ms(dealt: Dealt, rng: Random, games: int) -> list[float]:
    """The time of each ruling alone."""
    times = []
    for _ in range(games):
        state = dealt.game.opening(dealt.seats)
        for action in dealt.log(rng):
            began = time.perf_counter()
            ruling = dealt.game.rule_on(state, action)
            times.append((time.perf_counter() - began) * 1000)
            assert not isinstance(ruling, Refused)
            state = ruling.after
    return times


def refolds_ms(dealt: Dealt, log: list[Action]) -> list[float]:
    """The time to rule on a whole game again from its start."""
    times = []
    for _ in range(REFOLDS):
        began, state = time.perf_counter(), dealt.game.opening(dealt.seats)
        for action in log:
            state = after(dealt.game, state, action)
        times.append((time.perf_counter() - began) * 1000)
    return times


def main() -> None:
    """Print the table."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=1.0, help="of each turn")
    words.add_argument("--turns", type=int, default=5)
    words.add_argument("--seats", type=int, default=4)
    asked = words.parse_args()
    rng, dealt = Random(7), Dealt(asked.seats)
    dealt.play(rng)
    ours, bare = [], []
    for _ in range(asked.turns):
        ours.append(rate(dealt.play, rng, asked.seconds))
        bare.append(rate(bare_game, rng, asked.seconds))
    ratios = [one / other for one, other in zip(ours, bare, strict=True)]
    print(f"plies/s       {statistics.median(ours):10,.0f}   best {max(ours):,.0f}")
    print(f"bare loop/s   {statistics.median(bare):10,.0f}   best {max(bare):,.0f}")
    print(f"ratio         {statistics.median(ratios):10.2f}")
    longest = max((dealt.log(rng) for _ in range(100)), key=len)
    folds, times = refolds_ms(dealt, longest), verdicts_ms(dealt, rng, 30)
    print(f"verdict p99   {statistics.quantiles(times, n=100)[98]:10.3f} ms of {len(times)}")
    print(f"refold p95    {statistics.quantiles(folds, n=20)[18]:10.2f} ms, {len(longest)} entries")


if __name__ == "__main__":
    main()
