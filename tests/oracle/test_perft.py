"""The frozen counts of lines of play (tests/perft/): engine and oracle both come to them."""

from __future__ import annotations

import pytest

from tests.oracle.catalogue import DEALERS
from tests.oracle.perft import DEALS, MOST_LINES, EngineNode, OracleNode, counts, read


@pytest.mark.parametrize(
    ("game", "players"),
    [(game, players) for game, dealer in DEALERS.items() for players in dealer.players],
)
def test_both_referees_count_the_frozen_lines(game: str, players: int) -> None:
    dealer = DEALERS[game]
    deals = [deal for deal in read(game) if deal.players == players]
    assert len(deals) == DEALS
    for deal in deals:
        assert sum(deal.counts) <= MOST_LINES
        for node in (EngineNode(dealer, deal), OracleNode(dealer, deal)):
            assert counts(dealer, deal, node, len(deal.counts)) == deal.counts, deal
