"""Fire Thieves before two referees: the same legal entries and scores, in 1,000 whole games.

The long run is `python -m tests.oracle --game fire_thieves --games 200000 --seed 1`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.differential import Difference, Table, play
from tests.oracle.fire_thieves import ROGUE, Oracle
from tests.oracle.steering_fire_thieves import FireThieves

GAMES, BATCH = 1_000, 50
KINDS = {"guard", "guards", "iguana", "flames", "pick", "bet", "pass", "rogue", "round", "depth"}


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_both_referees_agree(first: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        play(FireThieves(), seed, met)
    assert met["games"] == BATCH
    assert set(met) >= KINDS


class NothingRests(Oracle):
    """A wrong referee: played cards come home at once (CT-11 turned round)."""

    def home(self, seat: int) -> list[str]:
        self.resting = [[] for _ in range(self.players)]
        return super().home(seat)


class StaleRogue(Oracle):
    """A wrong referee: the Rogue's covered cards are lost once he bets (CT-38 turned)."""

    def _place(self, seat: int, card: str) -> None:
        super()._place(seat, card)
        if seat == ROGUE:
            self.reserve.clear()


class OpenerMoves(Oracle):
    """A wrong referee: after a void round the next player starts (CT-30 turned round)."""

    def _prepare(self, winner: int | None) -> None:
        if winner is None:
            self.first = (self.first + 1) % self.players
        super()._prepare(winner)


@pytest.mark.parametrize("wrong", [NothingRests, StaleRogue, OpenerMoves])
def test_a_wrong_referee_is_found_out(wrong: type[Oracle]) -> None:
    """Without this the comparison might be blind."""

    class WrongTables(FireThieves):
        def oracle(self, table: Table) -> Oracle:
            return wrong(table.players, table.house, table.box)

    def look_for_it() -> None:
        for seed in range(60):
            play(WrongTables(), seed, Counter())

    with pytest.raises(Difference, match="seed"):
        look_for_it()
