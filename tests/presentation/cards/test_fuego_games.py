"""Whole games of Fuego by taps alone, and the log refereed again to the same end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.export import transcript_of
from companion.games.fuego.state import SurveyHearth, SurveyStrikes, SurveyTorch
from companion.games.game import Outcome
from companion.presentation.cards.sitting import CardSitting
from companion.presentation.model import WinnerScreen
from companion.rule import Heard, Standing, hear
from tests.presentation.cards.fuego_table import Dealer, play_on, seated, table_of

CALIENTE = {"none": 0, "char": 1, "hearth": 2, "deck": 3}
"""How many taps the key of that house rule needs."""


def refereed(sitting: CardSitting, path: Path) -> tuple[Outcome | None, object]:
    """What `companion rule` makes of the exported log."""
    path.write_text("\n".join(transcript_of(sitting.match)), "utf-8")
    heard = list(hear(sitting.match.game, path, sitting.match.names))
    assert all(line.clause is None for line in heard if isinstance(line, Heard))
    standing = heard[-1]
    assert isinstance(standing, Standing)
    return standing.outcome, standing.table


@pytest.mark.parametrize("caliente", CALIENTE)
@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_taps_ends_as_its_log_is_refereed(
    players: int, depth: str, caliente: str, tmp_path: Path
) -> None:
    hand = seated(players, house=["house caliente"] * CALIENTE[caliente])
    if depth == "quick":
        hand.tap("more", "depth quick")
    sitting = table_of(hand)
    play_on(hand, Dealer(sitting, seed=players * 10 + CALIENTE[caliente]))
    assert isinstance(hand.desk.screen, WinnerScreen)
    game, match = sitting.match.game, sitting.match
    expected = game.outcome(match.state), game.describe(match.state, match.names)
    assert refereed(sitting, tmp_path / "log.txt") == expected
    assert game.house_rules()["caliente"] == caliente


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_depth_changes_in_mid_round_and_the_table_is_told_again(
    players: int, tmp_path: Path
) -> None:
    hand = seated(players, house=["house caliente"] * CALIENTE["hearth"])
    sitting = table_of(hand)
    chance, surveyed = random.Random(players), 0

    def changing() -> tuple[str, ...]:
        nonlocal surveyed
        surveyed += isinstance(sitting.state.phase, SurveyStrikes | SurveyHearth | SurveyTorch)
        wanted = "depth full" if sitting.state.course.is_quick else "depth quick"
        is_wished = chance.random() < 0.6
        return ("more", wanted) if is_wished and sitting.allows_notation(wanted) else ()

    play_on(hand, Dealer(sitting, seed=players), aside=changing)
    expected = sitting.match.game.describe(sitting.match.state, sitting.match.names)
    assert refereed(sitting, tmp_path / "log.txt")[1] == expected
    assert surveyed > 0
