"""The table of the naive Fuego referee: what lies where, and what follows from an entry by itself.

What may be entered is in fuego.py.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple, Self

from tests.oracle.fuego_torch import Guesses, Picture, bare, picture_of

COLOURS = ("green", "blue", "purple", "fourth")
DECK = [f"{colour}{value}" for colour in COLOURS for value in range(1, 9)]
DECK += [f"wild{value}" for value in range(1, 6)]
TOKENS = ["+2", "+3", "green/blue", "blue/purple", "purple/fourth", "fourth/green"]
TOKENS += [*(f"+1/{colour}" for colour in COLOURS), "+1/flame"]
CALIENTE = ("char", "hearth")


@cache
def colour_of(card: str) -> str:
    """The printed colour; a Wildfire is black."""
    return "black" if card.startswith("wild") else card[:-1]


def value_of(card: str) -> int:
    """The printed value."""
    return int(card[-1])


@cache
def announcements(token: str | None) -> tuple[str, ...]:
    """What can be said of this token with a card; nothing is said where it stays in front."""
    if token is None:
        return ("",)
    if "/" not in token:
        return ("", f" with {token}")
    halves = ("value" if half == "+1" else half for half in token.split("/"))
    return ("", *(f" with {token} as {half}" for half in halves))


class Effect(NamedTuple):
    """What a card counts with what was announced."""

    colour: str
    value: int
    is_flame: bool


@cache
def effect(card: str, said: str) -> Effect:
    """Effective colour and value, and whether the token is a flame."""
    colour, value = colour_of(card), value_of(card)
    words = said.split()
    choice = words[-1] if len(words) == 4 else ""
    if choice in COLOURS:
        colour = choice
    elif choice == "value":
        value += 1
    elif len(words) == 2:
        value += int(words[1])
    return Effect(colour, value, choice == "flame")


class Table:
    """One match of Fuego."""

    def __init__(self, players: int, house: Mapping[str, str], box: Mapping[str, Any]) -> None:
        self.n = players
        self.house = dict(house)
        self.box = box
        self.sides = {2: [0, 1], 3: [0, 0, 1], 4: [0, 1, 0, 1]}[players]
        self.solos = [seat for seat in range(players) if self.sides.count(self.sides[seat]) == 1]
        self.rounds = [0, 0]
        self.is_quick = False
        self.learned: dict[str, int] = {}
        self.used_caliente: set[str] = set()
        self.is_over = False
        self.start_round(list(range(players)), 1)

    @cached_property
    def picture(self) -> Picture:
        """The Torch of this box."""
        return picture_of(self.box["torch"])

    def __deepcopy__(self, memo: object) -> Self:
        """A table that can go another way; much quicker than the general way."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list | set):
                setattr(other, name, value.copy())
        other.line = [entry.copy() for entry in self.line]
        other.hands = {seat: hand.copy() for seat, hand in self.hands.items()}
        other.torches = {
            seat: {
                key: part.copy() if isinstance(part, dict | list | set) else part
                for key, part in torch.items()
            }
            for seat, torch in self.torches.items()
        }
        return other

    def start_round(self, may_have_white: list[int], number: int) -> None:
        """Everything back into the box; who may be named for the White Flame."""
        self.number = number
        self.white_among = may_have_white
        self.white: int | None = may_have_white[0] if len(may_have_white) == 1 else None
        self.leader = self.white
        self.flames = [3] * self.n
        self.strike: list[str | None] = [None] * self.n
        self.got_first: set[int] = set()
        self.pile = self.all_tokens()
        self.heat: int | None = None
        self.torches: dict[int, dict[str, Any]] = {}
        self.guesses: dict[int, Guesses] = {}
        self.survey: set[str] = set()
        self.answers: dict[int, dict[int, str]] = {}
        self.last_open: dict[int, dict[int, str]] = {}
        self.is_blind = False
        self.is_pile_empty = False
        self.sure = 0
        self.has_bottom = False
        self.hearth: list[str] | None = None
        self.caliente: str | None = None
        if self.house.get("caliente", "none") in CALIENTE:
            self.caliente = self.house["caliente"]
        self.hands: dict[int, set[str]] = {}
        self.hand_count = [9 if seat in self.solos else 8 for seat in range(self.n)]
        self.seen: set[str] = set()
        self.trick = 1
        self.line: list[dict[str, Any]] = []
        self.lead: str | None = None
        self.todo: list[str] = []
        self.question: tuple[int, int] | None = None

    def go_on(self) -> None:
        """Work off what needs no entry."""
        while self.todo:
            step = self.todo[0]
            if step == "match":
                self.todo.pop(0)
                self.strike_match()
            elif step == "end":
                self.todo.pop(0)
                if len(self.line) == 4:
                    self.end_trick()
            elif step == "expose" and not self.uncovered(self.turn_before()):
                self.todo.pop(0)
            else:
                return

    def laid(self, seat: int, card: str, said: str) -> dict[str, Any]:
        """The card as it lies in the line: effective colour and value, and what was announced."""
        colour, value, is_flame = effect(card, said)
        return {"seat": seat, "card": card, "colour": colour, "value": value, "up": True,
                "flame": is_flame}  # fmt: skip

    def order(self) -> list[int]:
        """Who plays the four places of the line."""
        assert self.leader is not None
        if self.n == 4:
            return [(self.leader + place) % 4 for place in range(4)]
        if self.n == 2:
            return [self.leader, 1 - self.leader] * 2
        assert self.heat is not None
        team = [self.heat, 1 - self.heat]
        return [2, team[0], 2, team[1]] if self.leader == 2 else [team[0], 2, team[1], 2]

    def turn(self) -> int:
        """Whose card is next."""
        return self.order()[len(self.line)]

    def turn_before(self) -> int:
        """Who placed the last card."""
        return int(self.line[-1]["seat"])

    def uncovered(self, seat: int) -> list[int]:
        """Places of the Torch whose card has to be turned up now."""
        torch = self.torches[seat]
        there = torch["down"] | set(torch["open"])
        covered = {low for slot in there for low in torch["covers"].get(slot, [])}
        return sorted(torch["down"] - covered)

    def lay_torch(self, seat: int, lying: dict[int, str], down: set[int], token: str) -> None:
        """A Torch with these cards face up and those places face down."""
        picture = self.picture
        self.torches[seat] = {
            "covers": picture.covers,
            "down": down,
            "open": dict(lying),
            "flames": picture.flames & down,
            "strike_at": picture.strike,
            "strike": token,
        }

    def open_torch(self, seat: int, cards: list[str]) -> None:
        """Turn cards up and gain what lies on them: flames, then Char, then the strike."""
        torch = self.torches[seat]
        slots = self.uncovered(seat)
        for slot, card in zip(slots, cards, strict=True):
            torch["down"].remove(slot)
            torch["open"][slot] = card
            self.seen.add(card)
        for slot in slots:
            if slot in torch["flames"]:
                torch["flames"] -= {slot}
                self.flames[seat] += 1
        if self.is_charred(self.flames, self.sides[seat]):
            self.end_round(1 - self.sides[seat])
        elif torch["strike_at"] in slots:
            token, torch["strike"] = torch["strike"], None
            self.gain(seat, token)

    def all_tokens(self) -> Counter[str]:
        """The twelve, by kind."""
        return Counter({token: self.box["tokens"].get(token, 0) for token in TOKENS})

    def unseen(self) -> list[str]:
        """Cards of which nobody knows where they are."""
        known = self.seen.union(*self.hands.values())
        return [card for card in DECK if card not in known]

    def deal_in_quick(self) -> None:
        """In quick score nobody enters the Torch; what lies on its open card is gained too."""
        if self.is_quick and not self.is_blind and not self.torches and not self.has_bottom:
            self.has_bottom = True
            self.give_bottom(1)

    def give_bottom(self, times: int) -> None:
        """The flames on the card that lies open at the start, given or given back."""
        for seat in self.solos:
            self.flames[seat] += times * len(self.picture.flames & bare(self.picture))

    def guessed(self, seat: int) -> Guesses:
        """What can be gone from this Torch and left in this hand."""
        if seat in self.torches:
            torch = self.torches[seat]
            gone = set(range(1, 8)) - torch["down"] - set(torch["open"])
            return frozenset({(frozenset(gone), self.hand_count[seat])})
        return self.guesses.get(seat, frozenset({(frozenset(), 9)}))

    def gain(self, seat: int, token: str) -> None:
        """A token comes to a player, who has to choose where there was one already."""
        if self.strike[seat] is None:
            self.strike[seat] = token
            return
        self.gainer, self.second = seat, token
        self.todo.insert(0, "discard")

    def strike_match(self) -> None:
        """The last card against the nearest one to its left that is face up."""
        last = self.line[-1]
        left = [entry for entry in self.line[:-1] if entry["up"]]
        if not left or left[-1]["value"] != last["value"]:
            return
        last["up"] = left[-1]["up"] = False
        if not any(entry["up"] for entry in self.line):
            self.lead = None
        self.gainer = last["seat"]
        if (self.pile.total() and not self.is_pile_empty) or self.hearth:
            self.todo.insert(0, "draw")

    def winning(self) -> dict[str, Any]:
        """The card that wins the line."""
        best = None
        for entry in self.line:
            competes = entry["colour"] == self.lead or colour_of(entry["card"]) == "black"
            if entry["up"] and competes and (best is None or entry["value"] >= best["value"]):
                best = entry
        assert best is not None
        return best

    def icons(self, card: str) -> int | None:
        """Flame icons on the card; None where nobody has said."""
        if colour_of(card) == "black":
            return 0
        if card in self.learned:
            return self.learned[card]
        known = self.box.get("icons", {})
        if card in known.get("cards", {}):
            return int(known["cards"][card])
        return int(known["by_value"][value_of(card) - 1]) if "by_value" in known else None

    def end_trick(self) -> None:
        """The line is full."""
        if not any(entry["up"] for entry in self.line):
            self.next_trick(self.turn_before())
        elif self.icons(self.winning()["card"]) is None:
            self.todo = ["icons"]
        else:
            self.pay()

    def pay(self) -> None:
        """What the winner takes."""
        best = self.winning()
        owed = self.icons(best["card"])
        assert owed is not None
        up = [entry for entry in self.line if entry["up"]]
        owed += sum(colour_of(entry["card"]) == "black" for entry in up)
        owed += sum(entry["flame"] for entry in up)
        winner = best["seat"]
        self.take_trick(winner, min(owed, self.flames[self.victim(winner)]))

    def victim(self, winner: int) -> int:
        """From whom this winner takes."""
        if self.n == 4:
            return (winner + 1) % 4
        if self.n == 2:
            return 1 - winner
        assert self.heat is not None
        return self.heat if winner == 2 else 2

    def take_trick(self, winner: int, count: int) -> None:
        """Heat first, then the flames, then whether the round is over."""
        if self.n == 3 and winner != 2:
            self.heat = winner
        victim = self.victim(winner)
        had_white = self.white == victim and count > 0
        self.flames[winner] += count
        self.flames[victim] -= count
        left = self.flames[victim]
        if had_white and (left == 0 or self.house.get("white_transfer") != "white_last"):
            self.white = winner
        if self.is_charred(self.flames, self.sides[winner]):
            self.end_round(self.sides[victim])
        elif left == 0:
            self.end_round(self.sides[winner])
        else:
            self.question = (winner, victim) if had_white else None
            self.next_trick(winner)

    def is_charred(self, flames: list[int], side: int) -> bool:
        """Whether Char is in force and burns this side."""
        total = sum(count for seat, count in enumerate(flames) if self.sides[seat] == side)
        return self.caliente == "char" and total >= 9

    def next_trick(self, leader: int) -> None:
        """The line is cleared; after the eighth trick the flames are counted."""
        self.leader = leader
        self.line = []
        self.lead = None
        self.trick += 1
        if self.trick <= 8:
            return
        if self.question:
            self.todo = ["take"]
        else:
            self.count()

    def count(self) -> None:
        """The most flames win the round; the White Flame breaks a tie."""
        totals = [0, 0]
        for seat, count in enumerate(self.flames):
            totals[self.sides[seat]] += count
        assert self.white is not None
        tied = totals[0] == totals[1]
        self.end_round(self.sides[self.white] if tied else int(totals[1] > totals[0]))

    def end_round(self, side: int) -> None:
        """A side has won the round, perhaps the match."""
        self.todo = []
        self.question = None
        self.rounds[side] += 1
        if self.rounds[side] == 2:
            self.is_over = True
            return
        self.start_round([s for s in range(self.n) if self.sides[s] == side], self.number + 1)
