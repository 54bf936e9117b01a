"""Fixed deals of Clever Fire Thieves for counting lines of play: all picks open, one hunt long."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tests.oracle.differential import Table
from tests.oracle.fire_thieves import NUMBERS, POSSUMS, Oracle
from tests.oracle.perft import Deal

MOST_ROUNDS_BEFORE = 6


class FireThievesDeals:
    """The dealer of Clever Fire Thieves."""

    game = "fire_thieves"
    players = (2, 3, 4, 5, 6)
    box: ClassVar[dict[str, object]] = {"flames": dict.fromkeys(NUMBERS, 3)}

    def oracle(self, table: Table) -> Oracle:
        """The naive referee."""
        return Oracle(table.players, table.house, table.box)

    def deal(self, players: int, seed: int) -> Deal:
        """A round with every pick open; with an odd seed some rounds were played before it."""
        rng = Random(f"{players}/{seed}")
        house = {
            "profile": rng.choice(("text", "published")),
            "joker_steal": rng.choice(("face", "effective")),
        }
        if players <= 3 and seed % 4 < 2:
            house |= {"rogue": "on", "rogue_seat": rng.choice(("last", "fixed"))}
        oracle = self.oracle(Table(players, house, self.box))
        rounds = rng.randint(2, MOST_ROUNDS_BEFORE) if seed % 2 else 1
        entries = [f"guards {' '.join(rng.sample(NUMBERS, players))}"]
        oracle.play(entries[0])
        while not (oracle.awaits == "hunt" and 9 - len(oracle.deck) == rounds):
            entries.append(rng.choice(sorted(oracle.legal())))
            oracle.play(entries[-1])
        for seat in range(players):
            home = oracle.home(seat)
            picked = set(rng.sample(home, min(3, len(home))))
            cards = [card for card in POSSUMS if card in picked]
            entries.append(" ".join(["pick", str(seat + 1), *cards]))
        unturned = rng.sample(oracle.rogue_deck, len(oracle.rogue_deck))
        return Deal(players, house, tuple(entries), {"rogue": tuple(unturned)})

    def follow(self, deal: Deal, legal: Sequence[str], path: Sequence[str]) -> Sequence[str]:
        """The Rogue's cards come in their fixed order; the next round is not dealt."""
        if legal and legal[0].startswith("iguana"):
            return ()
        if legal and legal[0].startswith("rogue"):
            turned = sum(text.startswith("rogue") for text in path)
            return [f"rogue {deal.fate['rogue'][turned]}"]
        return legal
