"""Fixed deals of Fuego for counting lines of play: all hands open, every second one half played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tests.oracle.differential import Table
from tests.oracle.fuego import Oracle
from tests.oracle.perft import Deal
from tests.oracle.steering_fuego import ICONS, MIX, SWITCHES, TREE

MOST_TRICKS_BEFORE = 5


class FuegoDeals:
    """The dealer of Fuego."""

    game = "fuego"
    players = (2, 3, 4)
    box: ClassVar[dict[str, object]] = {"tokens": MIX, "torch": TREE, "icons": ICONS}

    def oracle(self, table: Table) -> Oracle:
        """The naive referee."""
        return Oracle(table.players, table.house, table.box)

    def deal(self, players: int, seed: int) -> Deal:
        """Set-up and hands; with an odd seed some tricks more, as long as the round goes on."""
        rng = Random(f"{players}/{seed}")
        house = {key: rng.choice(values) for key, values in SWITCHES.items()}
        house["caliente"] = rng.choice(("none", "char", "hearth"))
        table = Table(players, house, self.box)
        oracle, entries = self.oracle(table), list[str]()
        tricks_before = rng.randint(1, MOST_TRICKS_BEFORE) if seed % 2 else 0
        while len(oracle.hands) < players or oracle.trick <= tricks_before or oracle.line:
            is_dealt = oracle.stage() == "trick" and len(oracle.hands) < players
            legal = [_hand(rng, oracle)] if is_dealt else sorted(oracle.legal())
            entries.append(rng.choice(legal))
            oracle.play(entries[-1])
            if oracle.number > 1:
                oracle, entries = self.oracle(table), []
        tokens = rng.sample(sorted(oracle.pile.elements()), oracle.pile.total())
        cards = rng.sample(oracle.unseen(), len(oracle.unseen()))
        fate = {"tokens": tuple(tokens), "cards": tuple(cards)}
        return Deal(players, house, tuple(entries), fate)

    def follow(self, deal: Deal, legal: Sequence[str], path: Sequence[str]) -> Sequence[str]:
        """Tokens and Torch cards come in their fixed order; the next round is not dealt."""
        if len({text[:8] for text in legal if text.startswith(("white", "heat", "strike"))}) > 1:
            return ()
        if legal and legal[0].startswith("expose"):
            shown = sum(len(text.split()) - 1 for text in path if text.startswith("expose"))
            count = len(legal[0].split()) - 1
            return [f"expose {' '.join(deal.fate['cards'][shown : shown + count])}"]
        drawn = sum(text.startswith("strike") for text in path)
        return [
            text
            for text in legal
            if not text.startswith("strike") or text.endswith(f" {deal.fate['tokens'][drawn]}")
        ]


def _hand(rng: Random, oracle: Oracle) -> str:
    seat = len(oracle.hands)
    return f"hand {seat + 1} {' '.join(rng.sample(oracle.unseen(), oracle.hand_count[seat]))}"
