"""Pompiers! before two referees: the same legal entries and scores, in 1,000 whole games.

The long run is `python -m tests.oracle --game pompiers --games 200000 --seed 1`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.differential import Difference, Table, play
from tests.oracle.pompiers import Oracle
from tests.oracle.steering_pompiers import Pompiers

GAMES, BATCH = 1_000, 50
KINDS = {"slot", "tiles", "hand", "trump", "play", "trick", "colours", "depth"}


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_both_referees_agree(first: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(first, first + BATCH):
        play(Pompiers(), seed, met)
    assert met["games"] == BATCH
    assert set(met) >= KINDS


class TwoCountFromTheStart(Oracle):
    """A wrong referee: the most unachieved chips never change (PO-13 turned round)."""

    def unachieved(self, seat: int) -> int:
        return 5


class PileIsTrump(Oracle):
    """A wrong referee: a revealed trump card may be played like any other (PO-6 turned round)."""

    def unseen(self) -> list[str]:
        return [*super().unseen(), *([self.trump] if self.trump else [])]


class TilesStayAway(Oracle):
    """A wrong referee: what nobody took does not come back in the last round (PO-10 turned)."""

    def _show(self, tiles: list[str]) -> None:
        self.aside.clear()
        super()._show(tiles)


@pytest.mark.parametrize("wrong", [TwoCountFromTheStart, PileIsTrump, TilesStayAway])
def test_a_wrong_referee_is_found_out(wrong: type[Oracle]) -> None:
    """Without this the comparison might be blind."""

    class WrongTables(Pompiers):
        def oracle(self, table: Table) -> Oracle:
            return wrong(table.players, table.house, table.box)

    def look_for_it() -> None:
        for seed in range(20):
            play(WrongTables(), seed, Counter())

    with pytest.raises(Difference, match="seed"):
        look_for_it()
