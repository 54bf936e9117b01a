"""A second, naive engine of Clever Fire Thieves, written from the rulebook and the rulings alone.

Plain dicts and lists; whatever can be looked up from the table is looked up each time. It serves as
a witness against `companion.games.fire_thieves` and knows nothing of it. Refusals have no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NUMBERS = [str(number) for number in range(1, 10)]
JOKER = "+1"
POSSUMS = [*NUMBERS, JOKER]
ROGUE = -1
"""Sits in the circle like a seat."""
NOBODY = -2


class Oracle:
    """One match: `legal` lists what may be entered, `play` enters it, `scores` says how it stands.

    Seats count from 0 inside and from 1 in texts. `play` expects a legal entry, or one that the
    table may make without being asked: `depth`, `pick`.
    """

    def __init__(self, players: int, house: Mapping[str, str], box: Mapping[str, Any]) -> None:
        self.players = players
        self.published = house.get("profile", "text") == "published"
        self.effective = house.get("joker_steal", "face") == "effective"
        self.rogue = house.get("rogue", "off") == "on"
        self.fixed = house.get("rogue_seat", "last") == "fixed"
        self.flames = {int(value): int(flames) for value, flames in box.get("flames", {}).items()}
        self.first = 0
        self.rogue_after = players - 1
        self.said: set[str] = set()
        self.shown: dict[int, str] = {}
        self.table: list[list[dict[str, Any]]] = [[] for _ in range(players)]
        self.resting: list[list[str]] = [[] for _ in range(players)]
        self.deck = list(range(1, 10))
        self.box: list[str] = []
        self.depth = "full"
        self.awaits = "guards"
        self.iguana = 0
        self._lay_round()

    def _lay_round(self) -> None:
        """Nothing lies in the middle: no bet, no discard, and the Rogue's ten are his deck."""
        self.call = 0
        self.bet: dict[str, Any] | None = None
        self.circles = 0
        self.discard: list[list[str]] = [[] for _ in range(self.players)]
        self.hands: list[list[str] | None] = [None] * self.players
        self.rogue_deck = list(POSSUMS)
        self.rogue_spent: list[str] = []
        self.reserve: list[str] = []
        self.turn = 0
        self.turns_taken = 0
        self.circle: list[int] = []

    # --- what may be entered

    def legal(self) -> set[str]:
        """Every entry that is not known to be illegal, in the notation."""
        match self.awaits:
            case "guards":
                return self._opening()
            case "clash":
                return {f"guard {card}" for card in NUMBERS if card not in self.shown.values()}
            case "iguana":
                return self._iguanas()
            case "flames":
                return {f"flames {flames}" for flames in (2, 3, 4)}
            case "reserve" | "turned":
                return {f"rogue {possum}" for possum in self.rogue_deck}
            case "hunt":
                cards = self._cards(self._actor())
                return {"pass", *(f"bet {card}" for card in cards if self._beats(card))}
            case "result":
                return self._results()
        return set()

    def _opening(self) -> set[str]:
        """One guard after the other, equal ones too; `guards` says them all at once."""
        entries = {f"guard {card}" for card in NUMBERS}
        if not self.said:
            entries |= {f"first {seat + 1}" for seat in range(self.players)}
        if self.rogue and self.fixed and self.said <= {"first"}:
            entries |= {f"rogue_after {seat + 1}" for seat in range(self.players)}
        return entries

    def _iguanas(self) -> set[str]:
        entries = {f"iguana {value}" for value in self.deck}
        for value in self.deck:
            entries |= {f"iguana {value} flames {flames}" for flames in (2, 3, 4)}
        return entries

    def _results(self) -> set[str]:
        """A card can have won if the call lets it lie at all, and it is neither guard nor rest."""
        entries = set() if self.rogue else {"round nobody"}
        for seat in [*range(self.players), *([ROGUE] if self.rogue else [])]:
            who = "rogue" if seat == ROGUE else str(seat + 1)
            for card in self.home(seat):
                if card == JOKER and self.effective:
                    entries |= {f"round {who} with +1 as {worth}" for worth in self._joker_worths()}
                elif card == JOKER or self.published or int(card) >= self.iguana:
                    entries.add(f"round {who} with {card}")
        return entries

    def _joker_worths(self) -> range:
        """CT-16: one more than a call or a bet; above 9 only a joker on a joker climbs (CT-15)."""
        if self.published:
            return range(1, 10)
        seats = [*range(self.players), *([ROGUE] if self.rogue else [])]
        jokers = [seat for seat in seats if JOKER in self.home(seat)]
        return range(self.iguana + 1, 9 + len(jokers) + 1)

    def home(self, seat: int) -> list[str]:
        """What the seat may pick from: all ten but guards and resting cards (CT-11, CT-13)."""
        if seat == ROGUE:
            return list(POSSUMS)
        away = [pile["possum"] for pile in self.table[seat]] + self.resting[seat]
        return [card for card in POSSUMS if card not in away]

    def _cards(self, seat: int) -> list[str]:
        """What may still be in the hand: three at the most in one round (CT-8, CT-9)."""
        spent = self.discard[seat]
        hand = self.hands[seat]
        if hand is not None:
            return [card for card in hand if card not in spent]
        if len(spent) == 3:
            return []
        return [card for card in self.home(seat) if card not in spent]

    # --- bets

    def _beats(self, card: str) -> bool:
        """CT-14 to CT-17, CT-19: whether the card may be bet now."""
        if card == JOKER:
            return not (self.published and self.bet is not None and self.bet["card"] == JOKER)
        if self.published:
            return int(card) == (self.call if self.bet is None else self._above(self.bet["worth"]))
        return int(card) >= (self.call if self.bet is None else int(self.bet["worth"]) + 1)

    def _above(self, worth: int) -> int:
        return 1 if self.published and worth == 9 else worth + 1

    def _worth(self, card: str) -> int:
        if card != JOKER:
            return int(card)
        return self._above(self.call if self.bet is None else self.bet["worth"])

    def _place(self, seat: int, card: str) -> None:
        self.bet = {"by": seat, "card": card, "worth": self._worth(card)}
        (self.rogue_spent if seat == ROGUE else self.discard[seat]).append(card)

    # --- entries

    def play(self, text: str) -> None:
        """Enter one line of the log."""
        word, *rest = text.split()
        self.said |= {word} - {"depth"}
        match word:
            case "first":
                self.first = int(rest[0]) - 1
            case "rogue_after":
                self.rogue_after = int(rest[0]) - 1
            case "depth":
                self.depth = rest[0]
            case "guards":
                self.shown = dict(enumerate(rest))
                self._settle_guards()
            case "guard":
                self.shown[self._guarding()] = rest[0]
                self._settle_guards()
            case _:
                self._play_round(word, rest)

    def _play_round(self, word: str, rest: list[str]) -> None:
        match word:
            case "iguana":
                self._turn_iguana(int(rest[0]), rest[1:])
            case "flames":
                self.flames[self.iguana] = int(rest[0])
                self._open_hunt()
            case "rogue":
                self.rogue_deck.remove(rest[0])
                self.reserve.append(rest[0])
                self._next_turn() if self.awaits == "turned" else self._start_hunt()
            case "pick":
                self.hands[int(rest[0]) - 1] = rest[1:]
            case "bet" | "pass":
                self.turns_taken += 1
                if word == "bet":
                    self._place(self._actor(), rest[0])
                self._next_turn()
            case "round":
                self._report(rest)

    def _guarding(self) -> int:
        """Whose start guard is wanted next: first all of them, then the clashes (CT-3)."""
        order = [(self.first + step) % self.players for step in range(self.players)]
        for seat in order:
            if seat not in self.shown:
                return seat
        for place, seat in enumerate(order):
            if self.shown[seat] in [self.shown[earlier] for earlier in order[:place]]:
                return seat
        return NOBODY

    def _settle_guards(self) -> None:
        if len(self.shown) < self.players:
            return
        self.awaits = "iguana" if self._guarding() == NOBODY else "clash"
        for seat, card in self.shown.items():
            pile = {"possum": card, "counts_as": card, "fires": [f"small{seat + 1}"]}
            self.table[seat] = [pile]

    def _turn_iguana(self, value: int, flames: list[str]) -> None:
        self.deck.remove(value)
        self.iguana = self.call = value
        if flames:
            self.flames[value] = int(flames[1])
        if value in self.flames:
            self._open_hunt()
        else:
            self.awaits = "flames"

    def _open_hunt(self) -> None:
        if self.depth == "quick":
            self.awaits = "result"
        elif self.rogue:
            self.awaits = "reserve"
        else:
            self._start_hunt()

    # --- the hunt

    def _start_hunt(self) -> None:
        seats = [(self.first + step) % self.players for step in range(self.players)]
        if self.rogue:
            after = seats.index(self.rogue_after) if self.fixed else self.players - 1
            seats.insert(after + 1, ROGUE)
        self.circle = seats
        self.turn = -1
        self._next_turn()

    def _actor(self) -> int:
        return self.circle[self.turn]

    def _next_turn(self) -> None:
        """Go on to the next who has something to say; the Rogue bets as soon as he can (CT-36)."""
        while True:
            self.turn = (self.turn + 1) % len(self.circle)
            seat = self._actor()
            if self.bet is not None and self.bet["by"] == seat:
                self._win(seat, str(self.bet["card"]), str(self.bet["worth"]))
                return
            if self.turn == 0 and self.bet is None and not self._go_round():
                return
            if seat != ROGUE:
                self.awaits = "hunt"
                return
            if self.reserve and self._beats(self.reserve[-1]):
                self._place(ROGUE, self.reserve.pop())
            elif self.rogue_deck:
                self.awaits = "turned"
                return

    def _go_round(self) -> bool:
        """CT-20: a circle starts without a bet on the table; whether the round goes on."""
        self.circles += 1
        if self.circles == 1 or self.rogue:
            return True
        if self.published and self.circles <= 9:
            self.call = self._above(self.call)
            return True
        self._prepare(None)
        return False

    # --- the end of a round

    def _report(self, rest: list[str]) -> None:
        if rest[0] == "nobody":
            self._prepare(None)
            return
        seat = ROGUE if rest[0] == "rogue" else int(rest[0]) - 1
        worth = rest[4] if len(rest) > 3 else rest[2]
        if seat != ROGUE:
            self.discard[seat].append(rest[2])
        self._win(seat, rest[2], worth)

    def _win(self, seat: int, card: str, worth: str) -> None:
        counts_as = worth if self.effective else card
        fires = [f"iguana{self.iguana}"]
        for other in range(self.players):
            for pile in self.table[other]:
                if other != seat and pile["counts_as"] == counts_as:
                    fires += pile["fires"]
                    pile["fires"] = []
        if seat == ROGUE:
            self.box += fires
        else:
            self.table[seat].append({"possum": card, "counts_as": counts_as, "fires": fires})
            self.discard[seat].remove(card)
        self._prepare(seat)

    def _prepare(self, winner: int | None) -> None:
        """CT-11 to CT-13, CT-30, CT-31, CT-43."""
        if winner is None:
            self.box.append(f"iguana{self.iguana}")
        elif winner != ROGUE:
            self.first = winner
        for seat in range(self.players):
            self.table[seat] = [pile for pile in self.table[seat] if pile["fires"]]
        if not self.deck:
            self.awaits = "over"
            return
        self.resting = self.discard
        self._lay_round()
        self.awaits = "iguana"

    # --- what a steering asks

    def is_before_first_turn(self) -> bool:
        """Whether nobody has bet or passed yet in this round."""
        return self.awaits == "hunt" and self.turns_taken == 0

    def is_last_chance(self) -> bool:
        """Whether the turn returns to the top bet next."""
        following = self.circle[(self.turn + 1) % len(self.circle)]
        return self.bet is not None and self.bet["by"] == following

    # --- how it stands

    def scores(self) -> dict[str, Any]:
        """Who acts, what each seat owns, the call and the bet; the winners once it is over."""
        flames = [sum(map(self._flames_on, self._fires(seat))) for seat in range(self.players)]
        best = [str(seat + 1) for seat in range(self.players) if flames[seat] == max(flames)]
        is_open = self.awaits not in ("guards", "clash", "iguana", "over")
        return {
            "to_act": self._to_act(),
            "players": {
                str(seat + 1): {
                    "flames": flames[seat],
                    "guards": self.table[seat],
                    "resting": [card for card in POSSUMS if card in self.resting[seat]],
                    "played": self.discard[seat],
                    "pick": self.hands[seat] if is_open or not self.deck else None,
                }
                for seat in range(self.players)
            },
            "round": 9 - len(self.deck),
            "first": str(self.first + 1),
            "iguana": self.iguana if is_open else None,
            "call": self.call if is_open else None,
            "bet": self._told_bet() if is_open else None,
            "rogue": self._told_rogue() if self.rogue else None,
            "deck_left": self.deck,
            "box": self.box,
            "depth": self.depth,
            "winners": best if self.awaits == "over" else None,
        }

    def _told_bet(self) -> dict[str, Any] | None:
        if self.bet is None:
            return None
        by = "rogue" if self.bet["by"] == ROGUE else str(self.bet["by"] + 1)
        return {"by": by, "card": self.bet["card"], "value": self.bet["worth"]}

    def _told_rogue(self) -> dict[str, Any]:
        return {
            "after": str(self.rogue_after + 1) if self.fixed else None,
            "deck_left": len(self.rogue_deck),
            "reserve": self.reserve,
            "played": self.rogue_spent,
        }

    def _fires(self, seat: int) -> list[str]:
        return [fire for pile in self.table[seat] for fire in pile["fires"]]

    def _flames_on(self, fire: str) -> int:
        return self.flames[int(fire[-1])] if fire.startswith("iguana") else 1

    def _to_act(self) -> str | None:
        match self.awaits:
            case "over":
                return None
            case "hunt":
                return str(self._actor() + 1)
            case "guards" | "clash":
                return str(self._guarding() + 1)
            case "result":
                return "dealer"
        return "deck"
