"""Whole games by touches on the widgets; their logs, refereed again, end the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.presentation.cards.tapping import at_the_table, play_on, refereed, seated, table_of
from tests.presentation.evenings import finger
from tests.presentation.grill_turns import CAREFUL, STORMY, Turns
from tests.ui.cardtables import DEALERS, ENTER, SEATS
from tests.ui.touching import Touching

GAMES = [(game, count) for game, counts in SEATS.items() for count in counts]


@pytest.fixture
def touching() -> Iterator[Touching]:
    """Nobody has sat down yet."""
    people = Touching(finger())
    yield people
    people.hand.close()


@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_whole_game_by_touch_ends_as_its_log_is_refereed(
    touching: Touching, game: str, players: int, depth: str, tmp_path: Path
) -> None:
    seated(game, players, hand=touching)
    if depth == "quick":
        touching.tap("more", "depth quick")
    sitting = table_of(touching)
    play_on(touching, DEALERS[game](sitting, players), ENTER[game])
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")


@pytest.mark.parametrize("falls", [CAREFUL, STORMY])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_evening_at_the_grill_by_touch_ends_as_its_log_is_refereed(
    touching: Touching, players: int, falls: float, tmp_path: Path
) -> None:
    seated("feuer_flamme", players, hand=touching)
    Turns(touching, players, falls=falls).play_on()
    sitting = touching.sitting
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")
