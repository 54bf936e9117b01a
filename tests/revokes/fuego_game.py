"""Full games of Fuego with hands that only the test knows, and now and then a breach.

Wildfires, recoloured cards, leads after flips and cards gained from the Torch all come up.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from companion.games.breach import Claim
from companion.games.seats import Seat
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
from tests.revokes.evening import Evening
from tests.revokes.fuego_follow import Says, colour_of, says

COLOURS = ("green", "blue", "purple", "fourth")
TOKENS = (
    *("+2", "+3", "+1/flame"),
    *("green/blue", "blue/purple", "purple/fourth", "fourth/green"),
    *(f"+1/{colour}" for colour in COLOURS),
)
UNDER = {0: (1, 2), 1: (3, 4), 2: (5, 6)}
"""Which Torch cards lie under which in the packaged box (FU-4)."""
FLAMES = {3, 4, 5}
"""On which of them a flame lies in that box."""
HANDS = {2: (9, 9), 3: (8, 8, 9), 4: (8, 8, 8, 8)}
SOLOS = {2: (0, 1), 3: (2,), 4: ()}
SIDES = {2: ((0,), (1,)), 3: ((0, 1), (2,)), 4: ((0, 2), (1, 3))}
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"wild_lead": "next"},
    {"dodge_with_token": "true"},
    {"torch_must_strict": "true"},
    {"torch_must_strict": "true", "dodge_with_token": "true"},
    {"caliente": "char"},
    {"caliente": "hearth"},
)


class FuegoGame:
    """The players follow when they must, but for a few plays in a hundred."""

    def __init__(self, rng: Random, *, falsehood: float) -> None:
        self._rng = rng
        self._falsehood = falsehood
        self._seats = rng.choice((2, 3, 4))
        self._house = dict(rng.choice(HOUSES))
        self.evening = Evening("fuego", self._seats, self._house)
        self._hands: list[list[str]] = []
        self._torches: dict[int, list[str]] = {}
        self._open: set[int] = set()
        self._round = 0
        self._survey: list[str] = []
        """What lies open on the Torches, to be told again after a trick nobody entered."""
        self._bared: set[str] = set()
        """Torch cards that the table has seen."""

    def run(self) -> Counter[str]:
        """Play the game to its end and say what it met."""
        evening = self.evening
        while (look := evening.look())["to_act"] is not None:
            if look["round"] != self._round:
                self._deal(look["round"])
            if look["depth"] == "quick" and look["step"] != "take":
                evening.enter("depth full")
                continue
            match look["step"]:
                case "play":
                    self._play(look)
                case "expose":
                    self._expose(look)
                case "torch" if self._survey:
                    self._answer(self._survey.pop(0), look["trick"])
                case "torch" if look["trick"]:
                    self._tell(self._rng.choice(evening.choices()), look["trick"])
                case "torch":
                    self._lay_torch()
                case _:
                    evening.enter(self._rng.choice(evening.choices()))
        evening.finish()
        return evening.met

    def _deal(self, number: int) -> None:
        deck = {f"{c}{n}": c for c in COLOURS for n in range(1, 9)}
        deck |= {f"wild{n}": "black" for n in range(1, 6)}
        order = list(deck)
        self._rng.shuffle(order)
        sizes = HANDS[self._seats]
        self._hands = [[order.pop() for _ in range(size)] for size in sizes]
        self._torches = {solo: [order.pop() for _ in range(7)] for solo in SOLOS[self._seats]}
        self._open, self._round, self._survey, self._bared = set(), number, [], set()
        self.evening.dealt(Deck(deck, sizes))

    def _lay_torch(self) -> None:
        """The bottom card of the next Torch lies open, and some token lies on the Torch."""
        tokens = self._rng.sample(TOKENS, len(TOKENS))
        for solo, torch in self._torches.items():
            for token in tokens:
                text = f"torch {solo + 1} {torch[0]} {token}"
                if self.evening.allows(text):
                    self.evening.show(text, [Uncovered(torch[0])])
                    self._bared.add(torch[0])
                    return
        raise AssertionError(self.evening.entries)

    def _expose(self, look: dict[str, object]) -> None:
        torches = look["torches"]
        assert isinstance(torches, dict)
        for solo, torch in self._torches.items():
            places = torches[str(solo + 1)]["cards"]
            bare = [
                under
                for over, below in UNDER.items()
                for under in below
                if places[over] == "gone" and places[under] == "covered"
            ]
            if bare:
                cards = [torch[place] for place in bare]
                trick = look["trick"]
                assert isinstance(trick, int)
                self._bared |= set(cards)
                events = [Uncovered(card) for card in cards]
                self.evening.show_at(f"expose {' '.join(cards)}", events, trick=trick)
                return
        raise AssertionError("nothing to expose")

    def _play(self, look: dict[str, object]) -> None:
        trick = look["trick"]
        assert isinstance(trick, int)
        if not look["line"]:
            self.evening.settle_one(self._rng)
            if self._rng.random() < 0.02:
                self._open_a_hand(trick)
            if self._rng.random() < 0.04:
                self._enter_results(look)
                return
        seat = self.evening.actor
        assert seat is not None
        options = self._options(seat, look)
        honest = [option for option in options if option[2]]
        false = [option for option in options if not option[2]]
        assert honest, (self.evening.entries, "no legal play is offered")
        is_breach = false and self._rng.random() < self._falsehood
        chosen = false if is_breach else honest
        rare = [option for option in chosen if option[1] is Says.HOLDS]
        wanted = rare if rare and self._rng.random() < 0.5 else chosen
        text, said, is_true = self._rng.choice(wanted)
        self._show(seat, text, said, at=(trick, is_true), lead=str(look["lead_colour"]))

    def _options(self, seat: int, look: dict[str, object]) -> list[tuple[str, Says, bool]]:
        """Offered plays of cards this player really has: what they say, and whether it is true."""
        hand = self._hands[seat]
        lead = look["lead_colour"]
        assert lead is None or isinstance(lead, str)
        bare = self._bare(seat, look)
        of_lead = sum(colour_of(card) == lead for card in hand)
        options: list[tuple[str, Says, bool]] = []
        for text in self.evening.choices():
            if not text.startswith("play "):
                continue
            card = text.split()[1]
            from_torch = text.endswith(" from torch")
            if not from_torch and card not in hand:
                continue
            said = says(text, lead, bare=bare, house=self._house)
            keeps_it = of_lead - (not from_torch and colour_of(card) == lead) > 0
            assert said is not Says.ILLEGAL, (self.evening.entries, text)
            is_true = said is Says.NOTHING or keeps_it is (said is Says.HOLDS)
            options.append((text, said, is_true))
        return options

    def _bare(self, seat: int, look: dict[str, object]) -> list[str]:
        torches = look["torches"]
        assert isinstance(torches, dict)
        if seat not in self._torches:
            return []
        places = torches[str(seat + 1)]["cards"]
        return [card for card in places if card not in {"covered", "gone"}]

    def _show(self, seat: int, text: str, said: Says, *, at: tuple[int, bool], lead: str) -> None:
        card = text.split()[1]
        events: list[Event] = []
        if not text.endswith(" from torch"):
            self._hands[seat].remove(card)
            events += [] if seat in self._open else [Played(seat, card)]
        if seat not in self._open and said is not Says.NOTHING:
            claim = Claim(Seat(seat), at[0], card, lead, holds=said is Says.HOLDS)
            events.append(Said(claim))
            self.evening.met[f"says {said.value}"] += 1
        side = next(side for side in SIDES[self._seats] if seat in side)
        self.evening.play(text, events, side=side, at=at)

    def _open_a_hand(self, trick: int) -> None:
        seat = self._rng.randrange(self._seats)
        cards = tuple(self._hands[seat])
        if seat not in self._open and cards:
            self._open.add(seat)
            text = f"hand {seat + 1} {' '.join(cards)}"
            self.evening.show_at(text, [Opened(seat, cards)], trick=trick)

    def _enter_results(self, look: dict[str, object]) -> None:
        """One to three tricks in quick score; then what lies on the Torches is told again."""
        torches = look["torches"]
        assert isinstance(torches, dict)
        places = {solo: list(torches[str(solo + 1)]["cards"]) for solo in self._torches}
        self.evening.enter("depth quick")
        for _ in range(self._rng.choice((1, 1, 2, 3))):
            self._enter_result(places)
            after = self.evening.look()
            if after["round"] != self._round or after["step"] != "trick":
                return
        self._survey = [
            f"torch {solo + 1} {card}"
            for solo, cards in places.items()
            for card in cards
            if card != "covered"
        ]

    def _enter_result(self, places: dict[int, list[str]]) -> None:
        """Everybody plays what nobody enters; who won how much is any of the choices."""
        evening, seats = self.evening, range(self._seats)
        hidden = [Hidden(seat, tuple(self._hands[seat])) for seat in sorted(self._open)]
        self._open.clear()
        for seat in seats:
            if seat not in places:
                self._play_unseen(self._hands[seat])
        gains = {solo: self._lay_unseen(solo, torch) for solo, torch in places.items()}
        gained = "".join(f" torch {solo + 1}={n}" for solo, n in gains.items() if n)
        results = [text for text in evening.choices() if text.startswith("trick ")]
        fitting = [text for text in results if "".join(text.partition(" torch ")[1:]) == gained]
        gone = tuple(int(seat not in places) for seat in seats)
        lost = [Lost(solo) for solo in places]
        evening.show(self._rng.choice(fitting), [*hidden, Vanished(gone), *lost])

    def _play_unseen(self, hand: list[str]) -> None:
        hand.pop(self._rng.randrange(len(hand)))

    def _lay_unseen(self, solo: int, torch: list[str]) -> int:
        """Two cards of the solo player, from the hand or the Torch; the flames that came off."""
        hand, flames = self._hands[solo], 0
        for _ in range(2):
            bare = [at for at, card in enumerate(torch) if card not in {"covered", "gone"}]
            if not bare or (hand and self._rng.random() < 0.6):
                self._play_unseen(hand)
                continue
            over = self._rng.choice(bare)
            torch[over] = "gone"
            for under in UNDER.get(over, ()):
                torch[under] = self._torches[solo][under]
                flames += under in FLAMES
        return flames

    def _answer(self, text: str, trick: int) -> None:
        """What still lies on the Torch; where that is plain, nobody is asked."""
        if not self.evening.allows(text):
            covered = [each for each in self.evening.choices() if " covered " in each]
            if not covered:
                return
            self._survey.insert(0, text)
            text = self._rng.choice(covered)
        self._tell(text, trick)

    def _tell(self, text: str, trick: int) -> None:
        """With its last word on a Torch the table knows again how many cards the hand holds."""
        solo = int(text.split()[1]) - 1
        torches = self.evening.look_after(text)["torches"]
        cards = torches[str(solo + 1)]["cards"]
        events: list[Event] = []
        if cards is not None:
            bare = [card for card in cards if card not in {"covered", "gone"}]
            events += [Uncovered(card) for card in bare if card not in self._bared]
            events.append(Recounted(solo, len(self._hands[solo])))
            self._bared |= set(bare)
        self.evening.show_at(text, events, trick=trick)
