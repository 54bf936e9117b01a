"""Random logs of no game: a deal, plays, claims true and false, and what else can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from companion.games.breach import Breach, Claim, Shown
from companion.games.seats import Seat
from companion.games.suits import Suits
from tests.oracle.feasibility import (
    Deck,
    Event,
    Hidden,
    Lost,
    Opened,
    Played,
    Recounted,
    Said,
    Uncovered,
    Vanished,
)


@dataclass(frozen=True)
class Shape:
    """How large the deck is and what may happen."""

    colours: int
    per_colour: int
    hands: tuple[int, ...]
    falsehood: float
    """Chance that a claim is made without regard to the truth."""
    may_vanish: bool = False
    may_lose: bool = False
    """In tricks nobody enters hands give so many cards as nobody knows, and are counted later."""
    may_hide: bool = False
    """Before such a trick open hands are hidden again."""
    may_hold: bool = False
    misread: float = 0.0
    """Chance that a card already seen is entered for the one that was played."""


@dataclass(frozen=True)
class Told:
    """One step of a log: what happened, what the detective said, which new claims are false."""

    events: tuple[Event, ...]
    breaches: tuple[Breach, ...]
    false: frozenset[Claim]
    suits: Suits


class RandomDeal:
    """A deal that only the test knows, told step by step to the detective."""

    def __init__(self, shape: Shape, seed: int) -> None:
        self._random = Random(seed)
        self._shape = shape
        names = "abcde"[: shape.colours]
        cards = {f"{c}{n}": c for c in names for n in range(1, shape.per_colour + 1)}
        self.deck = Deck(cards, shape.hands)
        order = list(cards)
        self._random.shuffle(order)
        self._hands = [[order.pop() for _ in range(size)] for size in shape.hands]
        self._outside = order
        self._opened: set[Seat] = set()
        self._seen: list[str] = []
        self._trick = 1
        unseen = dict.fromkeys(names, shape.per_colour)
        self._suits = Suits.dealt(unseen, shape.hands)

    def told(self) -> Iterator[Told]:
        """Every step until all hands are empty or open."""
        while any(self._secret()):
            if self._shape.may_vanish and self._random.random() < 0.15:
                yield from self._unseen_tricks()
                continue
            if self._outside and self._random.random() < 0.1:
                yield self._uncover()
            for seat in self._secret():
                is_opened = self._random.random() < (0.1 if self._shape.may_hide else 0.02)
                yield self._open(seat) if is_opened else self._play(seat)
            self._trick += 1

    def _secret(self) -> list[Seat]:
        seats = (Seat(seat) for seat, hand in enumerate(self._hands) if hand)
        return [seat for seat in seats if seat not in self._opened]

    def _play(self, seat: Seat) -> Told:
        hand = self._hands[seat]
        card = hand.pop(self._random.randrange(len(hand)))
        claim = self._claim(seat, card)
        read = self._read(card)
        shown = Shown(seat, self._trick, read, self.deck.colours[read])
        self._suits, breaches = self._suits.play(shown, claim)
        events: tuple[Event, ...] = (Played(seat, card),)
        return self._told(events, claim, breaches)

    def _read(self, card: str) -> str:
        """What the table enters for the card: now and then one that was seen before."""
        self._seen.append(card)
        is_misread = self._random.random() < self._shape.misread
        return self._random.choice(self._seen) if is_misread else card

    def _told(
        self, events: tuple[Event, ...], claim: Claim | None, breaches: tuple[Breach, ...]
    ) -> Told:
        if claim is None:
            return Told(events, breaches, frozenset(), self._suits)
        false = frozenset() if self._is_true(claim) else frozenset({claim})
        return Told((*events, Said(claim)), breaches, false, self._suits)

    def _claim(self, seat: Seat, card: str) -> Claim | None:
        """About half of the plays claim something, most of it true."""
        others = sorted(set(self.deck.colours.values()) - {self.deck.colours[card]})
        colour = self._random.choice(others)
        holds = self._shape.may_hold and self._random.random() < 0.2
        claim = Claim(seat, self._trick, card, colour, holds)
        is_told = self._is_true(claim) or self._random.random() < self._shape.falsehood
        return claim if is_told and self._random.random() < 0.7 else None

    def _is_true(self, claim: Claim) -> bool:
        held = {self.deck.colours[card] for card in self._hands[claim.seat]}
        return (claim.colour in held) is claim.holds

    def _uncover(self) -> Told:
        card = self._outside.pop()
        colour = self.deck.colours[card]
        self._suits, breaches = self._suits.uncover({card: colour}, trick=self._trick)
        return self._told((Uncovered(card),), None, breaches)

    def _open(self, seat: Seat) -> Told:
        cards = {card: self.deck.colours[card] for card in self._hands[seat]}
        self._opened.add(seat)
        self._suits, breaches = self._suits.reveal(seat, cards, trick=self._trick)
        return self._told((Opened(seat, tuple(cards)),), None, breaches)

    def _unseen_tricks(self) -> Iterator[Told]:
        if self._shape.may_hide:
            yield from self._hide()
        lost = {seat for seat in self._secret() if self._random.random() < 0.5}
        lost = lost if self._shape.may_lose else set()
        for _ in range(self._random.choice((1, 1, 2))):
            secret = self._secret()
            if secret:
                yield self._vanish(secret, [seat for seat in secret if seat in lost])
        for seat in sorted(lost):
            yield self._recount(seat)

    def _hide(self) -> Iterator[Told]:
        for seat in sorted(self._opened):
            cards = {card: self.deck.colours[card] for card in self._hands[seat]}
            if cards:
                self._opened.remove(seat)
                self._suits = self._suits.conceal(seat, cards, trick=self._trick)
                yield self._told((Hidden(seat, tuple(cards)),), None, ())

    def _vanish(self, secret: Sequence[Seat], lost: Sequence[Seat]) -> Told:
        each: dict[Seat, int | None] = dict.fromkeys(secret, 1)
        for seat in secret:
            hand = self._hands[seat]
            for _ in range(self._random.randrange(3) if seat in lost else 1):
                if hand:
                    hand.pop(self._random.randrange(len(hand)))
        each |= dict.fromkeys(lost, None)
        self._suits = self._suits.unseen_trick(self._trick, each)
        self._trick += 1
        gone = tuple(int(each.get(Seat(seat)) is not None) for seat in range(len(self._hands)))
        return self._told((Vanished(gone), *map(Lost, lost)), None, ())

    def _recount(self, seat: Seat) -> Told:
        """The same look at the table shows a card of nobody's hand, now and then."""
        left = len(self._hands[seat])
        counted = self._suits.recount(seat, left, trick=self._trick)
        is_seen = self._outside and self._random.random() < 0.5
        cards = [self._outside.pop()] if is_seen else []
        shown = {card: self.deck.colours[card] for card in cards}
        self._suits, breaches = counted.uncover(shown, trick=self._trick)
        return self._told((Recounted(seat, left), *map(Uncovered, cards)), None, breaches)
