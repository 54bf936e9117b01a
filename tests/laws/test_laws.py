"""Three thousand evenings of every engine under the laws, in all player counts and house rules."""

from __future__ import annotations

import pytest

from tests.laws.catalogue import KEEPERS
from tests.laws.runs import run, tally, unmet

BATCHES, EVENINGS = 10, 300
STRICT_EVERY = 30
"""Of so many evenings one keeps every law at every entry; the other test has hundreds of those."""
STEP, STRICT_EVENINGS = 25, 600

RARE: dict[str, set[str]] = {
    "feuer_flamme": set(),
    # the Rogue's deck runs out only where ten hunters pass again and again; it has its own tests
    "fire_thieves": {"ROGUE_PASSES", "notice rogue_passes"},
    # entries nobody makes by chance: exact tokens, cards and Torches at one moment of a round
    "fuego": {
        "CANNOT_WIN",
        "CARD_LAY_OPEN",
        "CHAR_FIRST",
        "COVERED_TOKEN",
        "HEARTH_ONLY",
        "NOT_SO_MANY_FLAMES",
        "NO_DODGE",
        "ONE_OUT",
        "PILE_EMPTY",
        "PILE_WAS_EMPTY",
        "TOLD_ALREADY",
        "TOO_MANY_FLAMES",
        "TORCH_AT_DEAL",
        "TORCH_AT_ONCE",
        "TORCH_IS_SEEN",
        "TORCH_STRICT",
        "WHITE_IS_A_FLAME",
        "notice pile_empty",
    },
    "pompiers": set(),
}
"""What chance need not lead to in six hundred evenings."""


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("game", KEEPERS)
def test_evenings_keep_the_laws(game: str, batch: int) -> None:
    seeds = range(batch * EVENINGS, (batch + 1) * EVENINGS)
    entries = run(game, seeds, tally(), strict_every=STRICT_EVERY)
    assert entries > EVENINGS


@pytest.mark.parametrize("game", KEEPERS)
def test_the_whole_law_comes_up(game: str) -> None:
    """Strict evenings until every clause and notice was met, but the rarest."""
    met = tally()
    for since in range(0, STRICT_EVENINGS, STEP):
        run(game, range(100_000 + since, 100_000 + since + STEP), met, strict_every=1)
        if set(unmet(game, met)) <= RARE[game]:
            return
    assert set(unmet(game, met)) - RARE[game] == set()
