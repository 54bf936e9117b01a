"""Full games of Pompiers! with hands that only the test knows, and now and then a breach."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from companion.games.breach import Claim
from companion.games.seats import Seat
from tests.oracle.feasibility import Deck, Event, Hidden, Opened, Played, Said, Uncovered, Vanished
from tests.revokes.evening import Evening

COLOURS = ("red", "blue", "yellow", "black")
HIGHEST = {3: 9, 4: 12, 5: 15}
TRICKS = 10


@cache
def colour_of(card: str) -> str:
    """red12 is red."""
    return card.rstrip("0123456789")


class PompiersGame:
    """The players follow when they can, but for a few plays in a hundred."""

    def __init__(self, rng: Random, *, falsehood: float) -> None:
        self._rng = rng
        self._falsehood = falsehood
        self._seats = rng.choice((3, 4, 5))
        self._with_centre = rng.random() < 0.3
        house = {"variant_11": "true"} if self._with_centre else {}
        self.evening = Evening("pompiers", self._seats, house)
        self._hands: list[list[str]] = []
        self._open: set[int] = set()
        self._centre: list[str] = []
        self._trump = ""
        self._captured: Counter[tuple[int, str]] = Counter()
        self._trick = 0

    def run(self) -> Counter[str]:
        """Play the game to its end and say what it met."""
        evening = self.evening
        while (look := evening.look())["to_act"] is not None:
            if look["trick"] is not None:
                self._play_trick(look)
            elif look["asked"] is not None:
                self._count(look["asked"])
            else:
                choices = evening.choices()
                trumps = [text for text in choices if text.startswith("trump ")]
                if trumps:
                    self._deal()
                else:
                    evening.enter(self._rng.choice(choices))
        evening.finish()
        return evening.met

    def _deal(self) -> None:
        deck = {f"{c}{n}": c for c in COLOURS for n in range(1, HIGHEST[self._seats] + 1)}
        order = list(deck)
        self._rng.shuffle(order)
        self._hands = [[order.pop() for _ in range(TRICKS)] for _ in range(self._seats)]
        self._trump = order.pop()
        self._open, self._captured, self._trick = set(), Counter(), 1
        self.evening.dealt(Deck(deck, (TRICKS,) * self._seats))
        self.evening.show(f"trump {self._trump}", [Uncovered(self._trump)])

    def _play_trick(self, look: dict[str, object]) -> None:
        self.evening.settle_one(self._rng)
        if self._rng.random() < 0.02:
            self._open_a_hand()
        if self._rng.random() < 0.04:
            self._enter_result()
            return
        line: list[tuple[int, str]] = []
        for _ in range(self._seats):
            seat = self.evening.actor
            assert seat is not None
            card = self._choose(seat, line)
            self._show(seat, card, line)
            line.append((seat, card))
        self._capture(line)

    def _capture(self, line: list[tuple[int, str]]) -> None:
        trump, lead = colour_of(self._trump), colour_of(line[0][1])
        led = [play for play in line if colour_of(play[1]) == lead]
        trumps = [play for play in line if colour_of(play[1]) == trump]
        winner, _ = max(trumps or led, key=lambda play: int(play[1].lstrip("abcdeklourwy")))
        self._captured += Counter((winner, colour_of(card)) for _, card in line)
        self._trick += 1

    def _choose(self, seat: int, line: list[tuple[int, str]]) -> str:
        hand = self._hands[seat]
        following = [card for card in hand if line and colour_of(card) == colour_of(line[0][1])]
        others = [card for card in hand if card not in following]
        may_fail = seat not in self._open and self._rng.random() < self._falsehood
        if following and not (others and may_fail):
            return self._rng.choice(following)
        return self._rng.choice(others)

    def _show(self, seat: int, card: str, line: list[tuple[int, str]]) -> None:
        hand = self._hands[seat]
        hand.remove(card)
        events: list[Event] = [] if seat in self._open else [Played(seat, card)]
        lead = colour_of(line[0][1]) if line else colour_of(card)
        is_true = True
        if seat not in self._open and colour_of(card) != lead:
            events.append(Said(Claim(Seat(seat), self._trick, card, lead)))
            is_true = lead not in map(colour_of, hand)
        at = (self._trick, is_true)
        self.evening.play(f"play {card}", events, side=(seat,), at=at)

    def _open_a_hand(self) -> None:
        seat = self._rng.randrange(self._seats)
        if seat not in self._open:
            cards = tuple(self._hands[seat])
            self._open.add(seat)
            text = f"hand {seat + 1} {' '.join(cards)}"
            self.evening.show_at(text, [Opened(seat, cards)], trick=self._trick)

    def _enter_result(self) -> None:
        """Everybody plays a card that nobody enters; only who took the trick is said."""
        self.evening.enter("depth quick")
        hidden = [Hidden(seat, tuple(self._hands[seat])) for seat in sorted(self._open)]
        self._open.clear()
        result = self._rng.choice([t for t in self.evening.choices() if t.startswith("trick ")])
        winner = int(result.split()[1]) - 1
        for hand in self._hands:
            card = hand.pop(self._rng.randrange(len(hand)))
            self._captured[winner, colour_of(card)] += 1
        self.evening.show(result, [*hidden, Vanished((1,) * self._seats)])
        self._trick += 1
        if self.evening.look()["to_act"] is not None:
            self.evening.enter("depth full")

    def _count(self, colour: str) -> None:
        counts = [f"{s + 1}={self._captured[s, colour]}" for s in range(self._seats)]
        self.evening.enter(f"colours {colour} {' '.join(counts)}")
