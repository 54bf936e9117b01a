"""Quick score in the naive Fuego referee: whole tricks, and the survey when cards count again."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import combinations_with_replacement, product
from typing import Any

from tests.oracle.fuego_table import DECK, TOKENS, Table
from tests.oracle.fuego_torch import Guess, after_trick, bare, broken_off
from tests.oracle.fuego_worth import Spot, results

FLAME = "+1/flame"


class QuickTable(Table):
    """A table at which nobody may have seen the cards."""

    def quick_results(self) -> set[str]:
        """Who can have won the trick, what can have moved."""
        table = copy.deepcopy(self)
        table.deal_in_quick()
        found = set()
        spots, icons = table.spots(), {card: self.icons(card) for card in DECK}
        waits = self.house.get("wild_lead") == "next"
        owed = [results(spots, winner, icons, waits=waits) for winner in range(self.n)]
        whole = [after_trick(self.picture, self.guessed(seat)) for seat in self.solos]
        broken = [broken_off(self.picture, self.guessed(seat)) for seat in self.solos]
        for gains in product(range(4), repeat=len(self.solos)):
            tail, flames = "", list(table.flames)
            for seat, gain in zip(self.solos, gains, strict=True):
                flames[seat] += gain
                tail += f" torch {seat + 1}={gain}" if gain else ""
            if any(self.is_charred(flames, self.sides[seat]) for seat in self.solos):
                named = zip(gains, broken, strict=True)
                if all(gain in possible for gain, possible in named if gain):
                    found.add(f"trick nobody{tail}")
                continue
            if not all(gain in possible for gain, possible in zip(gains, whole, strict=True)):
                continue
            found.add(f"trick nobody{tail}")
            for winner in range(self.n):
                there = flames[self.victim(winner)]
                for count in {min(there, each) for each in owed[winner]}:
                    found.add(f"trick {winner + 1} flames {count}{tail}")
        return found

    def is_watched(self) -> bool:
        """Whether everything that lies open has been told."""
        if self.is_blind:
            return self.stage_of_survey() == "trick"
        return len(self.got_first) == self.n

    def spots(self) -> list[Spot]:
        """What can come to the four places of the next trick."""
        found: list[Spot] = []
        for seat in self.order():
            is_second = any(spot.seat == seat for spot in found)
            cards = self.cards_for(seat, is_second=is_second)
            found.append(Spot(seat, cards, *self.tokens_for(seat, is_second=is_second)))
        return found

    def cards_for(self, seat: int, *, is_second: bool) -> set[str]:
        """Every card that this player can lay."""
        if not self.is_watched():
            lay = self.last_open.get(seat, {})
            guesses = self.guessed(seat) if lay else set()
            still = {card for slot, card in lay.items() if any(slot not in g for g, _ in guesses)}
            return {*self.unseen(), *still}
        torch = self.torches.get(seat, {"open": {}, "down": set()})
        mine = {*torch["open"].values(), *self.hands.get(seat, ())}
        is_secret = seat not in self.hands and self.hand_count[seat] > 0
        return mine | set(self.unseen() if is_secret or (is_second and torch["down"]) else ())

    def tokens_for(self, seat: int, *, is_second: bool) -> tuple[set[str], set[Any]]:
        """The kinds of tokens that can lie on the card, and each flame token by itself."""
        pile = {token for token, count in self.pile.items() if count}
        flames: set[Any] = {("pile", at) for at in range(self.pile[FLAME])}
        if not self.is_watched():
            return pile, flames
        kinds = {self.strike[seat]} - {None}
        mine: set[Any] = {("held", seat)} if FLAME in kinds else set()
        if is_second:
            if not self.is_pile_empty:
                kinds |= pile
                mine |= flames
            kinds |= {*(self.hearth or [])}
            mine |= {("hearth", at) for at, token in enumerate(self.hearth or []) if token == FLAME}
            lying = self.torches[seat]["strike"]
            if lying:
                kinds |= {lying}
                mine |= {("torch", seat)} if lying == FLAME else set()
        return {kind for kind in kinds if kind}, mine

    def survey_answers(self, stage: str) -> set[str]:
        """What the table can say of what lies there after tricks nobody watched."""
        pile = [token for token, count in self.pile.items() if count]
        if stage == "survey strikes":
            missing = [seat for seat in range(self.n) if str(seat) not in self.survey]
            pile = pile if self.spare() else []
            return {f"strike {seat + 1} {token}" for seat in missing for token in [*pile, "none"]}
        if stage == "survey hearth":
            found = {"hearth none"}
            for size in range(1, min(3, self.spare()) + 1):
                for some in combinations_with_replacement(sorted(pile, key=TOKENS.index), size):
                    if Counter(some) <= self.pile:
                        found.add(f"hearth {' '.join(some)}")
            return found
        seat = int(stage.rsplit(maxsplit=1)[-1])
        slot, answers = self.asked_slot(seat), self.answers[seat]
        if slot is None:
            return {f"torch {seat + 1} covered {token}" for token in pile}
        fitting = self.fitting(seat, answers)
        if not self.spare(seat):
            fitting = {guess for guess in fitting if self.has_come_off(guess)}
        found = {f"torch {seat + 1} gone"} if any(slot in gone for gone, _ in fitting) else set()
        if any(slot not in gone for gone, _ in fitting):
            known = self.last_open.get(seat, {}).get(slot)
            cards = self.unseen() if known is None else [known]
            found |= {f"torch {seat + 1} {card}" for card in cards}
        return found

    def has_come_off(self, guess: Guess) -> bool:
        """Whether nothing lies on the Torch card with the Strike Token any more."""
        return self.picture.strike in guess[0] | bare(self.picture, guess[0])

    def spare(self, but: int | None = None) -> int:
        """Tokens not told of that no Torch still has to carry."""
        untold = [seat for seat in self.solos if seat not in self.torches and seat != but]
        bound = [s for s in untold if not any(self.has_come_off(g) for g in self.guesses[s])]
        return self.pile.total() - len(bound) - self.sure

    def stage_of_survey(self) -> str:
        """After tricks nobody watched, what lies there is asked once."""
        if any(str(seat) not in self.survey for seat in range(self.n)):
            return "survey strikes"
        if self.caliente == "hearth" and "hearth" not in self.survey:
            return "survey hearth"
        for seat in self.solos:
            if seat not in self.torches:
                self.answers.setdefault(seat, {})
                return f"survey torch {seat}"
        return "trick"

    def asked_slot(self, seat: int) -> int | None:
        """The next place of the Torch that nothing covers any more."""
        answers = self.answers[seat]
        gone = frozenset(slot for slot, answer in answers.items() if answer == "gone")
        return min(bare(self.picture, gone) - set(answers), default=None)

    def fitting(self, seat: int, answers: dict[int, str]) -> set[Guess]:
        """The guesses that these answers leave."""
        return {
            guess
            for guess in self.guesses[seat]
            if all((slot in guess[0]) == (answer == "gone") for slot, answer in answers.items())
        }

    def enter_place(self, seat: int, words: list[str]) -> None:
        """One answer about a Torch nobody watched."""
        answers, token = self.answers[seat], ""
        if words[0] == "covered":
            token = words[1]
            self.pile[token] -= 1
        else:
            slot = self.asked_slot(seat)
            assert slot is not None
            answers[slot] = words[0]
            if words[0] != "gone":
                self.seen.add(words[0])
            is_strike_bare = self.picture.strike in answers
            if self.asked_slot(seat) is not None or not is_strike_bare:
                return
        _, self.hand_count[seat] = next(iter(self.fitting(seat, answers)))
        lying = {slot: card for slot, card in answers.items() if card != "gone"}
        self.lay_torch(seat, lying, set(range(1, 8)) - set(answers), token)

    def enter_trick(self, words: list[str]) -> None:
        """A whole trick in quick score."""
        self.question = None
        self.deal_in_quick()
        order = self.order()
        before = {seat: self.guessed(seat) for seat in self.solos}
        self.look_away()
        gains = dict.fromkeys(self.solos, 0)
        for word in words[words.index("torch") :] if "torch" in words else []:
            if word != "torch":
                seat, gain = map(int, word.split("="))
                gains[seat - 1] = gain
                self.flames[seat - 1] += gain
        for seat in self.solos:
            if self.is_charred(self.flames, self.sides[seat]):
                self.end_round(1 - self.sides[seat])
                return
        for seat, gain in gains.items():
            self.guesses[seat] = after_trick(self.picture, before[seat])[gain]
        if words[0] == "nobody":
            self.next_trick(order[3])
        else:
            self.take_trick(int(words[0]) - 1, int(words[2]))

    def surely_left(self) -> int:
        """Tokens that the pile keeps of those now in it: four cards strike two matches at most."""
        if self.caliente not in (None, "char", "hearth"):
            return 0
        left = self.sure
        if not self.is_blind:
            left = 0 if self.is_pile_empty else self.pile.total()
            if not self.got_first:
                left -= self.n + len(self.solos) + (3 if self.caliente == "hearth" else 0)
        return max(0, left - 2)

    def look_away(self) -> None:
        """Nobody has seen who played what: hands, tokens and Torches are unknown again.

        What lies spent stays spent; every other token may be anywhere.
        """
        self.sure = self.surely_left()
        self.is_blind = True
        self.hands.clear()
        for seat, torch in self.torches.items():
            self.last_open[seat] = torch["open"]
        lying = [*self.strike, *(self.hearth or []), *(t["strike"] for t in self.torches.values())]
        self.pile += Counter(token for token in lying if token)
        self.torches.clear()
        self.survey.clear()
        self.answers.clear()
        self.hearth = None
        self.strike = [None] * self.n
        self.hand_count = [
            count if s in self.solos else count - 1 for s, count in enumerate(self.hand_count)
        ]
