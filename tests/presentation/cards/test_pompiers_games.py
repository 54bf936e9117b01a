"""Whole games of Pompiers! by taps alone, and the log refereed again to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.presentation.cards.pompiers_table import Dealer, enter
from tests.presentation.cards.tapping import at_the_table, play_on, refereed, seated, table_of

HOUSES = {
    "as printed": (),
    "ties among those without": ("house tie_ignores_owners",),
    "no pair needed, eleven cards": ("house pairs_min", "house variant_11"),
}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_game_by_taps_ends_as_its_log_is_refereed(
    players: int, depth: str, house: str, tmp_path: Path
) -> None:
    hand = seated("pompiers", players, house=HOUSES[house])
    if depth == "quick":
        hand.tap("more", "depth quick")
    sitting = table_of(hand)
    play_on(hand, Dealer(sitting, seed=players), enter)
    assert str(sitting.state.table.depth) == depth
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")
