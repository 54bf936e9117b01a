"""Fixed deals of Pompiers! for counting lines of play: hands are open, half of them half played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tests.oracle.differential import Table
from tests.oracle.perft import Deal
from tests.oracle.pompiers import Oracle
from tests.oracle.pompiers_cards import sorted_cards


class PompiersDeals:
    """The dealer of Pompiers!."""

    game = "pompiers"
    players = (3, 4, 5)
    box: ClassVar[dict[str, object]] = {}

    def oracle(self, table: Table) -> Oracle:
        """The naive referee."""
        return Oracle(table.players, table.house, table.box)

    def deal(self, players: int, seed: int) -> Deal:
        """The first round with its hands; with an odd seed some tricks more, up to the ninth."""
        rng = Random(f"{players}/{seed}")
        house = {
            "tie_ignores_owners": rng.choice(("false", "true")),
            "pairs_min": rng.choice(("1", "0")),
            "variant_11": rng.choice(("false", "true")),
        }
        oracle, entries = self.oracle(Table(players, house, self.box)), list[str]()
        tricks_before = rng.randint(1, 9) if seed % 2 else 0
        while oracle.awaits != "trick" or len(oracle.tricks) < tricks_before:
            secret = [seat for seat in oracle.seats if oracle.hands[seat] is None]
            if oracle.awaits in ("trump", "centre") and secret:
                cards = sorted_cards(rng.sample(oracle.unseen(), oracle.hand_size()))
                entries.append(" ".join(["hand", str(secret[0] + 1), *cards]))
            else:
                entries.append(rng.choice(sorted(oracle.legal())))
            oracle.play(entries[-1])
        return Deal(players, house, tuple(entries), {})

    def follow(self, deal: Deal, legal: Sequence[str], path: Sequence[str]) -> Sequence[str]:
        """Nothing comes by chance within a round; the next round is not dealt."""
        del deal, path
        return () if legal and legal[0].startswith("tiles") else legal
