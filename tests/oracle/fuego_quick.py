"""Quick score in the naive Fuego referee: whole tricks, and the survey when cards count again."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import combinations_with_replacement, product

from tests.oracle.fuego_table import TOKENS, Table
from tests.oracle.fuego_torch import Guess, after_trick, bare, broken_off


class QuickTable(Table):
    """A table at which nobody may have seen the cards."""

    def quick_results(self) -> set[str]:
        """Who can have won the trick, what can have moved."""
        table = copy.deepcopy(self)
        table.deal_in_quick()
        found = set()
        layout = self.box["torch"]
        whole = [after_trick(layout, self.guessed(seat)) for seat in self.solos]
        broken = [broken_off(layout, self.guessed(seat)) for seat in self.solos]
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
                for count in range(flames[self.victim(winner)] + 1):
                    found.add(f"trick {winner + 1} flames {count}{tail}")
        return found

    def survey_answers(self, stage: str) -> set[str]:
        """What the table can say of what lies there after tricks nobody watched."""
        pile = [token for token, count in self.pile.items() if count]
        if stage == "survey strikes":
            missing = [seat for seat in range(self.n) if str(seat) not in self.survey]
            return {f"strike {seat + 1} {token}" for seat in missing for token in [*pile, "none"]}
        if stage == "survey hearth":
            found = {"hearth none"}
            for size in (1, 2, 3):
                for some in combinations_with_replacement(sorted(pile, key=TOKENS.index), size):
                    if Counter(some) <= self.pile:
                        found.add(f"hearth {' '.join(some)}")
            return found
        seat = int(stage.rsplit(maxsplit=1)[-1])
        slot, answers = self.asked_slot(seat), self.answers[seat]
        if slot is None:
            return {f"torch {seat + 1} covered {token}" for token in pile}
        fitting = self.fitting(seat, answers)
        found = {f"torch {seat + 1} gone"} if any(slot in gone for gone, _ in fitting) else set()
        if any(slot not in gone for gone, _ in fitting):
            known = self.last_open.get(seat, {}).get(slot)
            cards = self.unseen() if known is None else [known]
            found |= {f"torch {seat + 1} {card}" for card in cards}
        return found

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
        gone = {slot for slot, answer in answers.items() if answer == "gone"}
        return min(bare(self.box["torch"], gone) - set(answers), default=None)

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
            is_strike_bare = self.box["torch"]["strike"] in answers
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
            self.guesses[seat] = after_trick(self.box["torch"], before[seat])[gain]
        if words[0] == "nobody":
            self.next_trick(order[3])
        else:
            self.take_trick(int(words[0]) - 1, int(words[2]))

    def look_away(self) -> None:
        """Nobody has seen who played what: hands, tokens and Torches are unknown again."""
        self.is_blind = True
        self.hands.clear()
        for seat, torch in self.torches.items():
            self.last_open[seat] = torch["open"]
        self.torches.clear()
        self.survey.clear()
        self.answers.clear()
        self.hearth = None
        self.strike = [None] * self.n
        self.pile = self.all_tokens()
        self.hand_count = [
            count if s in self.solos else count - 1 for s, count in enumerate(self.hand_count)
        ]
