"""A second referee of Fuego, written from the rulebook and its readings alone.

Plain dicts and lists, seats from 0, cards and tokens as the notation writes them. It knows nothing
of findings, revokes and corrections; a card entered twice never comes to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations, product
from typing import Any

from tests.oracle.fuego_quick import QuickTable
from tests.oracle.fuego_table import CALIENTE, TOKENS, announcements, colour_of, effect

TAKES = ("take", "take with white", "take without white")


class Oracle(QuickTable):
    """One match of Fuego: what may be entered, and what each entry does."""

    def stage(self) -> str | None:
        """What the table enters next."""
        if self.is_over:
            return None
        if self.todo:
            return self.todo[0]
        if self.house.get("caliente") == "deck" and self.caliente is None and self.caliente_left():
            return "caliente"
        return "white" if self.white is None else self.stage_after_white()

    def stage_after_white(self) -> str:
        """The rest of the set-up, then the tricks."""
        if self.is_blind and not self.is_quick:
            return self.stage_of_survey()
        if not self.is_quick and len(self.got_first) < self.n:
            return "strikes"
        if self.n == 3 and self.heat is None:
            return "heat"
        if not self.is_quick and len(self.torches) < len(self.solos):
            return "torch"
        if not self.is_quick and self.caliente == "hearth" and self.hearth is None:
            return "hearth"
        return "trick"

    def caliente_left(self) -> list[str]:
        """The known cards of the Caliente deck that have not been in force yet."""
        return [card for card in CALIENTE if card not in self.used_caliente]

    def legal(self) -> set[str]:
        """Every listed entry that is not known to be against the law."""
        stage = self.stage()
        if stage is None:
            return set()
        if stage == "white" and self.number == 1:
            whites = self.legal_at("white")
            self.white = self.leader = 0
            rest = self.legal_at(self.stage_after_white())
            self.white = self.leader = None
            return whites | rest
        return self.legal_at(stage)

    def legal_at(self, stage: str) -> set[str]:
        """The entries of one stage."""
        if stage.startswith("survey"):
            return self.survey_answers(stage)
        pile = [token for token, count in self.pile.items() if count]
        match stage:
            case "expose":
                slots = self.uncovered(self.turn_before())
                orders = permutations(self.unseen(), len(slots))
                return set(map("expose ".__add__, map(" ".join, orders)))
            case "discard":
                return {f"discard {self.strike[self.gainer]}", f"discard {self.second}"}
            case "draw":
                if self.is_blind and not self.hearth and not self.sure:
                    pile.append("none")
                pile = [] if self.is_pile_empty else pile
                drawn = {f"strike {self.gainer + 1} {token}" for token in pile}
                return drawn | {f"hearth {token}" for token in self.hearth or []}
            case "icons":
                return {f"icons {self.winning()['card']} {icons}" for icons in range(4)}
            case "take":
                return set(TAKES)
            case "trick":
                cards = self.quick_results() if self.is_quick else set(self.plays(self.turn()))
                return cards | (set(TAKES) if self.question else set())
        return self.legal_in_set_up(stage, pile)

    def legal_in_set_up(self, stage: str, pile: list[str]) -> set[str]:
        """The entries before the first trick of a round."""
        match stage:
            case "caliente":
                return {f"caliente {card}" for card in self.caliente_left()}
            case "white":
                return {f"white {seat + 1}" for seat in self.white_among}
            case "strikes":
                missing = [seat for seat in range(self.n) if seat not in self.got_first]
                return {f"strike {seat + 1} {token}" for seat in missing for token in pile}
            case "heat":
                return {f"heat {seat + 1}" for seat in range(self.n) if seat not in self.solos}
            case "torch":
                missing = [seat for seat in self.solos if seat not in self.torches]
                found = product(missing, self.unseen(), pile)
                return {f"torch {seat + 1} {card} {token}" for seat, card, token in found}
        assert stage == "hearth"
        threes = combinations_with_replacement(sorted(pile, key=TOKENS.index), 3)
        fitting = (three for three in threes if Counter(three) <= self.pile)
        return {f"hearth {' '.join(three)}" for three in fitting}

    def plays(self, seat: int) -> Iterator[str]:
        """Every card the seat may play, with everything that may be said with it."""
        hand = self.hands.get(seat, self.unseen() if self.hand_count[seat] else [])
        torch = self.torches[seat]["open"].values() if seat in self.torches else []
        for cards, tail in ((hand, ""), (torch, " from torch")):
            for card in cards:
                for said in announcements(self.strike[seat]):
                    if self.may_play(seat, card, said, bool(tail)):
                        yield f"play {card}{said}{tail}"

    def may_play(self, seat: int, card: str, said: str, from_torch: bool) -> bool:
        """The follow check."""
        lead = self.lead
        if lead is None or lead == "black":
            return True
        follows = effect(card, said).colour == lead or colour_of(card) == "black"
        torch = self.torches[seat]["open"].values() if seat in self.torches else []
        is_torch_asked = any(colour_of(other) == lead for other in torch)
        if self.house.get("torch_must_strict") == "true" and is_torch_asked:
            keeps = from_torch and colour_of(card) == lead and follows
            if not keeps and not self.hand_may_hold(seat, card, lead, from_torch=from_torch):
                return False
        if follows:
            return True
        if colour_of(card) == lead:
            return self.house.get("dodge_with_token") == "true"
        in_hand = any(colour_of(other) == lead for other in self.hands.get(seat, ()))
        return not in_hand and not is_torch_asked

    def hand_may_hold(self, seat: int, card: str, lead: str, *, from_torch: bool) -> bool:
        """Whether the secret hand, the card being played included, can have the lead colour."""
        if seat in self.hands:
            return any(colour_of(other) == lead for other in self.hands[seat])
        if not from_torch and colour_of(card) == lead:
            return True
        return self.hand_count[seat] - (0 if from_torch else 1) > 0

    def play(self, text: str) -> None:
        """Take one entry that is legal, or one of hand, depth and icons."""
        verb, *words = text.split()
        if verb not in ("white", "caliente", "depth", "icons", "hand") and self.white is None:
            self.white = self.leader = 0
        getattr(self, f"enter_{verb}")(words)
        self.go_on()

    def enter_caliente(self, words: list[str]) -> None:
        """The card in force this round."""
        self.caliente = " ".join(words)
        self.used_caliente.add(words[0])

    def enter_white(self, words: list[str]) -> None:
        """Whose three flames have the white one."""
        self.white = self.leader = int(words[0]) - 1
        if self.stage_after_white() == "trick":
            self.deal_in_quick()

    def enter_heat(self, words: list[str]) -> None:
        """Who of the team has the Heat Token."""
        self.heat = int(words[0]) - 1
        self.deal_in_quick()

    def enter_torch(self, words: list[str]) -> None:
        """The open bottom card, and the strike token that lies on the Torch."""
        seat = int(words[0]) - 1
        if self.is_blind:
            self.enter_place(seat, words[1:])
            return
        self.pile[words[2]] -= 1
        self.lay_torch(seat, {}, set(range(1, 8)), words[2])
        self.open_torch(seat, [words[1]])

    def enter_hearth(self, words: list[str]) -> None:
        """The three tokens set out; or the one of them that is taken."""
        if self.todo:
            assert self.hearth is not None
            self.todo.pop(0)
            self.hearth.remove(words[0])
            self.gain(self.gainer, words[0])
            return
        self.survey.add("hearth")
        self.hearth = [] if words == ["none"] else list(words)
        self.pile -= Counter(self.hearth)

    def enter_strike(self, words: list[str]) -> None:
        """A token from the pile, in the set-up, after a match, or found in a survey."""
        seat, is_first = int(words[0]) - 1, not self.todo
        if self.todo:
            self.todo.pop(0)
            self.is_pile_empty = words[1] == "none"
            self.sure = max(0, self.sure - 1)
        if words[1] != "none":
            self.pile[words[1]] -= 1
            self.gain(seat, words[1])
        if is_first:
            self.got_first.add(seat)
            self.survey.add(str(seat))

    def enter_discard(self, words: list[str]) -> None:
        """One of the two tokens leaves."""
        self.todo.pop(0)
        if words[0] == self.strike[self.gainer]:
            self.strike[self.gainer] = self.second

    def enter_hand(self, words: list[str]) -> None:
        """A secret hand lies open."""
        self.hands[int(words[0]) - 1] = set(words[1:])

    def enter_depth(self, words: list[str]) -> None:
        """How much the table enters."""
        self.is_quick = words[0] == "quick"
        if self.has_bottom and not self.is_quick and not self.is_blind:
            self.has_bottom = False
            self.give_bottom(-1)

    def enter_icons(self, words: list[str]) -> None:
        """What a card shows."""
        self.learned[words[0]] = int(words[1])
        if self.todo:
            self.todo.pop(0)
            self.pay()

    def enter_take(self, words: list[str]) -> None:
        """The taker says whether the White Flame is among what he takes."""
        assert self.question is not None
        taker, victim = self.question
        if words == ["with", "white"]:
            self.white = taker
        if words == ["without", "white"]:
            self.white = victim
        self.question = None
        if self.todo:
            self.todo.pop(0)
            self.count()

    def enter_play(self, words: list[str]) -> None:
        """A card is placed; everything else follows from it."""
        seat = self.turn()
        card, from_torch = words[0], words[-1] == "torch"
        said = " ".join(words[1:-2] if from_torch else words[1:])
        self.question = None
        self.todo = ["match", "end"]
        if from_torch:
            where = self.torches[seat]["open"]
            del where[next(slot for slot, lying in where.items() if lying == card)]
            self.todo.insert(0, "expose")
        else:
            self.hand_count[seat] -= 1
            self.hands.get(seat, set()).discard(card)
        if said:
            self.strike[seat] = None
        self.seen.add(card)
        entry = self.laid(seat, card, said)
        self.line.append(entry)
        is_silent = self.house.get("wild_lead") == "next" and entry["colour"] == "black"
        if self.lead is None and not is_silent:
            self.lead = entry["colour"]

    def enter_expose(self, words: list[str]) -> None:
        """Cards of the Torch that nothing covers any more, in the order of their places."""
        self.todo.pop(0)
        self.open_torch(self.turn_before(), words)

    def scores(self) -> dict[str, Any]:
        """A part of what the engine describes, for the names 1, 2, ..."""
        stage = self.stage()
        told: dict[str, Any] = {
            "to_act": self.to_act(stage),
            "players": {
                str(seat + 1): {
                    "flames": self.flames[seat],
                    "strike": self.strike[seat],
                    "rounds": self.rounds[self.sides[seat]],
                }
                for seat in range(self.n)
            },
            "winners": self.winners(),
            "heat": None if self.heat is None else str(self.heat + 1),
            "round": self.number,
            "depth": "quick" if self.is_quick else "full",
            "caliente": self.caliente,
        }
        if self.white is not None:
            told["white"] = str(self.white + 1)
        if stage == "trick":
            told |= {
                "lead": str(self.order()[0] + 1),
                "lead_colour": self.lead,
                "hearth": sorted(self.hearth or [], key=TOKENS.index),
            }
            if self.trick > 1 or self.line:
                told["trick"] = self.trick
            if not self.is_blind and self.got_first:
                told["pile"] = self.pile.total()
        return told

    def to_act(self, stage: str | None) -> str | None:
        """Whose entry is next."""
        if stage == "white" and self.number > 1:
            return str(min(self.white_among) + 1)
        if stage == "white":
            self.white = self.leader = 0
            next_one = self.to_act(self.stage_after_white())
            self.white = self.leader = None
            return next_one
        if stage == "heat":
            return "1"
        if stage == "discard" or (stage == "draw" and self.hearth):
            return str(self.gainer + 1)
        if stage == "trick":
            return str(self.turn() + 1)
        if stage == "take":
            assert self.question is not None
            return str(self.question[0] + 1)
        return None if stage is None else "deck"

    def winners(self) -> list[str] | None:
        """The side that has won two rounds."""
        if not self.is_over:
            return None
        side = self.rounds.index(2)
        return [str(seat + 1) for seat in range(self.n) if self.sides[seat] == side]
