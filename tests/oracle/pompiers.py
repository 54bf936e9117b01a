"""A second, naive engine of Pompiers!, written from the rulebook and the rulings alone.

Plain dicts and lists; a round is judged from its record of tricks, and nothing is kept that can be
counted again. It serves as a witness against `companion.games.pompiers` and knows nothing of it.
Revokes are not its business: it takes every claim of a hidden hand as it comes.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from tests.oracle.pompiers_cards import COLOURS, HIGHEST, colour_of, following, shared_out, taker
from tests.oracle.pompiers_missions import MISSIONS, TILES, meet_mission, meet_tile

Line = list[tuple[int, str]]
"""Who played what, in the order of play."""


class Oracle:
    """One match: `legal` lists what may be entered, `play` enters it, `scores` says how it stands.

    Seats count from 0 inside and from 1 in texts. `play` expects a legal entry, or one that the
    table may make without being asked: `depth`, `hand`, `peek`.
    """

    def __init__(self, players: int, house: Mapping[str, str], box: Mapping[str, Any]) -> None:
        del box  # nothing of this box is unknown
        self.players = players
        self.seats = range(players)
        self.owners_stand_aside = house.get("tie_ignores_owners", "false") == "true"
        self.pairs_min = int(house.get("pairs_min", "1"))
        self.eleven = house.get("variant_11", "false") == "true"
        self.deck = [f"{c}{n}" for c in COLOURS for n in range(1, HIGHEST[players] + 1)]
        self.face_down = [t for t in TILES if players > 3 or not t.startswith("trick_r")]
        self.rounds = 4 if players == 3 else 5
        self.chips: list[set[str]] = [set() for _ in self.seats]
        self.owned: list[list[str]] = [[] for _ in self.seats]
        self.slot: str | None = None
        self.shown: list[str] = []
        self.aside: list[str] = []
        self.dealer = 0
        self.said: set[str] = set()
        self.depth = "full"
        self.round = 1
        self.trickless: list[int] = []
        self.awaits = "slot"
        self._lay_round()

    def _lay_round(self) -> None:
        self.tricks: list[dict[str, Any]] = []
        self.hands: list[list[str] | None] = [None] * self.players
        self.centre: list[tuple[int, str]] = []
        self.peeked: list[str] = []
        self.trump: str | None = None
        self.line: Line = []
        self.counted: dict[str, list[int]] = {}

    # --- what may be entered

    def legal(self) -> set[str]:
        """Every entry that is not known to be illegal, in the notation."""
        match self.awaits:
            case "slot":
                dealers = {f"dealer {seat + 1}" for seat in self.seats}
                slots = {f"slot {tile}" for tile in self.face_down}
                return slots | (dealers if "dealer" not in self.said else set())
            case "tiles":
                combinations = itertools.combinations(self.face_down, self.new_tiles())
                return {f"tiles {' '.join(tiles)}" for tiles in combinations}
            case "centre":
                return {f"centre {card}" for card in self.hands[self._layer()] or []}
            case "trump":
                return {f"trump {card}" for card in self.trumps()}
            case "trick":
                return self._plays()
            case "colours":
                return self._counts()
        return set()

    def new_tiles(self) -> int:
        """How many tiles are turned for the first time this round."""
        if self.round == self.rounds:
            return len(self.face_down)
        return 3 if self.players == 3 else self.round

    def trumps(self) -> list[str]:
        """Any card that may lie in the pile, or in the centre (PO-6, PO-30)."""
        if self.peeked:
            return self.peeked
        laid = [card for _, card in self.centre]
        if len(laid) == self.players:
            return laid
        held = self._in_known_hands()
        return [card for card in self.deck if card not in held]

    def _in_known_hands(self) -> list[str]:
        return [card for hand in self.hands if hand is not None for card in hand]

    def _seen(self) -> list[str]:
        """Cards that lie open or have lain open this round: no secret hand holds them."""
        seen = [card for _, card in self.line] + self.peeked
        seen += [card for _, card in self.centre]
        seen += [] if self.trump is None else [self.trump]
        for trick in self.tricks:
            seen += trick["cards"] or []
        return seen

    def _plays(self) -> set[str]:
        if self.depth == "quick":
            return {f"trick {seat + 1}" for seat in self.seats if self._can_win(seat)}
        hand = self.hands[self.actor()]
        if hand is None:
            return {f"play {card}" for card in self.unseen()}
        return {f"play {card}" for card in self._replies(self.actor(), self.line)}

    def _replies(self, seat: int, line: Line) -> list[str]:
        """What the seat may play to this line, as far as the table knows its hand."""
        hand = self.hands[seat]
        if hand is None:
            return self.unseen()
        return following(hand, line[0][1]) if line else hand

    def _can_win(self, seat: int) -> bool:
        """Whether open hands allow a trick that this seat takes, with the others giving in."""
        leader = self._lead()
        if not self._in_known_hands():
            return True
        for led in self._replies(leader, []):
            line = [(leader, led)]
            mine = [led] if seat == leader else self._replies(seat, line)
            for card in mine:
                others = [other for other in self.seats if other not in (seat, leader)]
                line = [(leader, led)] if seat == leader else [(leader, led), (seat, card)]
                if all(self._gives_in(other, seat, line) for other in others):
                    return True
        return False

    def _gives_in(self, other: int, seat: int, line: Line) -> bool:
        replies = self._replies(other, line)
        return any(taker([*line, (other, reply)], self.trump or "") == seat for reply in replies)

    # --- entries

    def play(self, text: str) -> None:
        """Enter one line of the log."""
        word, *rest = text.split()
        self.said.add(word)
        match word:
            case "dealer":
                self.dealer = int(rest[0]) - 1
            case "slot":
                self.slot = rest[0]
                self.face_down.remove(rest[0])
                self.awaits = "tiles"
            case "tiles":
                self._show(rest)
            case "depth":
                self.depth = rest[0]
            case "hand":
                self.hands[int(rest[0]) - 1] = rest[1:]
                self._look_at_centre()
            case _:
                self._play_round(word, rest)

    def _play_round(self, word: str, rest: list[str]) -> None:
        match word:
            case "peek":
                self.peeked = rest
            case "centre":
                seat = self._layer()
                self.centre.append((seat, rest[0]))
                self._take(seat, rest[0])
                self._look_at_centre()
            case "trump":
                self.trump = rest[0]
                self.awaits = "trick"
            case "play":
                self._lay(rest[0])
            case "trick":
                self._win(int(rest[0]) - 1, None)
                self.hands = [None] * self.players
            case "colours":
                counts = dict(pair.split("=") for pair in rest[1:])
                self.counted[rest[0]] = [int(counts[str(seat + 1)]) for seat in self.seats]
                self._close_round()

    def _show(self, tiles: list[str]) -> None:
        self.face_down = [tile for tile in self.face_down if tile not in tiles]
        self.shown = list(tiles)
        if self.round == self.rounds:
            self.shown += self.aside
            self.aside = []
        self.awaits = "trump"

    def _look_at_centre(self) -> None:
        """Known hands lay their eleventh card openly, in turn from the dealer (PO-31)."""
        if self.eleven and self.awaits in ("trump", "centre"):
            self.awaits = "trump" if self._layer() < 0 else "centre"

    def _layer(self) -> int:
        laid = [seat for seat, _ in self.centre]
        for step in self.seats:
            seat = (self.dealer + step) % self.players
            if self.hands[seat] is not None and seat not in laid:
                return seat
        return -1

    def _take(self, seat: int, card: str) -> None:
        hand = self.hands[seat]
        if hand is not None:
            self.hands[seat] = [kept for kept in hand if kept != card]

    # --- tricks

    def _lead(self) -> int:
        return int(self.tricks[-1]["winner"]) if self.tricks else self.dealer

    def actor(self) -> int:
        """Whose card comes next."""
        return (self._lead() + len(self.line)) % self.players

    def _lay(self, card: str) -> None:
        seat = self.actor()
        self._take(seat, card)
        self.line.append((seat, card))
        if len(self.line) < self.players:
            return
        winner = taker(self.line, self.trump or "")
        cards = [card for _, card in self.line]
        self.line = []
        self._win(winner, cards)

    def _win(self, seat: int, cards: list[str] | None) -> None:
        self.tricks.append({"winner": seat, "cards": cards})
        if len(self.tricks) == 10:
            self._close_round()

    def _won(self, seat: int) -> list[int]:
        return [n for n, trick in enumerate(self.tricks, 1) if trick["winner"] == seat]

    # --- colours

    def _asked(self) -> str | None:
        """The next colour whose count a mission needs and the log cannot tell."""
        if all(trick["cards"] for trick in self.tricks):
            return None
        in_play = [self.slot or "", *self.shown]
        for colour in COLOURS:
            needed = f"most_{colour}" in in_play or f"no_{colour}" in in_play
            if needed and colour not in self.counted:
                return colour
        return None

    def _colour(self, seat: int, colour: str) -> int:
        if colour in self.counted:
            return self.counted[colour][seat]
        return self._open(seat, colour)

    def _open(self, seat: int, colour: str) -> int:
        cards = [c for t in self.tricks if t["winner"] == seat for c in t["cards"] or []]
        return len([card for card in cards if colour_of(card) == colour])

    def _hidden_cards(self, seat: int) -> int:
        """How many cards the seat won in tricks that nobody entered card by card."""
        unseen = [trick for trick in self.tricks if trick["winner"] == seat and not trick["cards"]]
        return self.players * len(unseen)

    def _counts(self) -> set[str]:
        """Every way to share out the colour that fits the tricks, the open cards and the deck."""
        colour = self._asked() or ""
        ranges, room = [], 0
        for seat in self.seats:
            told = sum(counts[seat] - self._open(seat, c) for c, counts in self.counted.items())
            left, least = self._hidden_cards(seat) - told, self._open(seat, colour)
            ranges.append(range(least, least + left + 1))
            room += left + least
        others = [c for c in COLOURS if c != colour and c not in self.counted]
        free = sum(self._in_play(c) - sum(self._open(s, c) for s in self.seats) for c in others)
        totals = range(room - free, self._in_play(colour) + 1)
        return {f"colours {colour}{counts}" for counts in shared_out(ranges, totals)}

    def _in_play(self, colour: str) -> int:
        """How many cards of the colour can have been played: all but those that lie out."""
        out = [self.trump or "", *self.peeked, *(card for _, card in self.centre)]
        return HIGHEST[self.players] - len({card for card in out if colour_of(card) == colour})

    # --- the end of a round

    def _close_round(self) -> None:
        if self._asked() is not None:
            self.awaits = "colours"
            return
        counts = {c: [self._colour(seat, c) for seat in self.seats] for c in COLOURS}
        won = [self._won(seat) for seat in self.seats]
        for mission in MISSIONS:
            meet = meet_tile(self.slot or "", won, counts, self.round)
            if mission != "3/8":
                meet = meet_mission(mission, won, self.pairs_min)
            self._flip(mission, meet)
        for tile in self.shown:
            meet = meet_tile(tile, won, counts, self.round)
            if len(meet) == 1:
                self.owned[meet[0]].append(tile)
            else:
                self.aside.append(tile)
        self.shown = []
        self.dealer = int(self.tricks[-1]["winner"])
        self.trickless = [seat for seat in self.seats if not self._won(seat)]
        if self.round == self.rounds:
            self.awaits = "over"
            return
        self._lay_round()
        self.round += 1
        self.awaits = "tiles"

    def unachieved(self, seat: int) -> int:
        """Chips that still show the black side, as they lie now (PO-13)."""
        return 5 - len(self.chips[seat])

    def _flip(self, mission: str, meet: list[int]) -> None:
        """PO-13, PO-14, PO-17: the chips as they lie now decide who flips."""
        if self.owners_stand_aside and mission != "2/7":
            meet = [seat for seat in meet if mission not in self.chips[seat]]
        if mission != "2/7" and meet:
            most = max(map(self.unachieved, meet))
            meet = [seat for seat in meet if self.unachieved(seat) == most]
            meet = meet if len(meet) == 1 else []
        for seat in meet:
            self.chips[seat].add(mission)

    # --- what a steering asks

    def is_actor_known(self) -> bool:
        """Whether a play is due from a hand that lies open."""
        is_due = self.awaits == "trick" and self.depth == "full"
        return is_due and self.hands[self.actor()] is not None

    def unseen(self) -> list[str]:
        """Cards that a secret hand may hold."""
        gone = {*self._seen(), *self._in_known_hands()}
        return [card for card in self.deck if card not in gone]

    def hand_size(self) -> int:
        """How many cards a secret hand holds now, between tricks."""
        extra = 1 if self.eleven and self.trump is None else 0
        return 10 + extra - len(self.tricks)

    # --- how it stands

    def scores(self) -> dict[str, Any]:
        """Who acts, what each seat owns, trump and dealer; the winners once it is over."""
        points = [
            5 * len(self.chips[seat]) + sum(TILES[tile] for tile in self.owned[seat])
            for seat in self.seats
        ]
        ranks = [(points[s], len(self.chips[s]), len(self.owned[s])) for s in self.seats]
        best = [str(seat + 1) for seat in self.seats if ranks[seat] == max(ranks)]
        return {
            "to_act": self._to_act(),
            "players": {
                str(seat + 1): {
                    "points": points[seat],
                    "missions": [m for m in MISSIONS if m in self.chips[seat]],
                    "tiles": [tile for tile in TILES if tile in self.owned[seat]],
                    "tricks": self._won(seat),
                }
                for seat in self.seats
            },
            "trump": None if self.awaits == "over" else self.trump,
            "slot": self.slot,
            "emergency": [tile for tile in TILES if tile in self.shown],
            "aside": [tile for tile in TILES if tile in self.aside],
            "asked": self._asked() if self.awaits == "colours" else None,
            "depth": self.depth,
            "winners": best if self.awaits == "over" else None,
            **({} if self.awaits == "over" else self._round_so_far()),
        }

    def _round_so_far(self) -> dict[str, Any]:
        told: dict[str, Any] = {"round": self.round, "dealer": str(self.dealer + 1)}
        if self.awaits == "trick":
            told |= {"trick": len(self.tricks) + 1, "lead": str(self._lead() + 1)}
        return told

    def _to_act(self) -> str | None:
        match self.awaits:
            case "over":
                return None
            case "centre":
                return str(self._layer() + 1)
            case "trick" if self.depth == "full":
                return str(self.actor() + 1)
            case "trump" if len(self.trickless) == 1:
                return str(self.trickless[0] + 1)
        return "dealer"
