"""Whole games of Fuego by taps alone, and the log refereed again to the same end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.games.fuego.state import SurveyHearth, SurveyStrikes, SurveyTorch
from companion.presentation.model import WinnerScreen
from tests.presentation.cards.fuego_table import Dealer, enter
from tests.presentation.cards.tapping import at_the_table, play_on, refereed, seated, table_of

CALIENTE = {"none": 0, "char": 1, "hearth": 2, "deck": 3}
"""How many taps the key of that house rule needs."""


@pytest.mark.parametrize("caliente", CALIENTE)
@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_by_taps_ends_as_its_log_is_refereed(
    players: int, depth: str, caliente: str, tmp_path: Path
) -> None:
    hand = seated("fuego", players, house=["house caliente"] * CALIENTE[caliente])
    if depth == "quick":
        hand.tap("more", "depth quick")
    sitting = table_of(hand)
    play_on(hand, Dealer(sitting, seed=players * 10 + CALIENTE[caliente]), enter)
    assert isinstance(hand.desk.screen, WinnerScreen)
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")
    assert sitting.match.game.house_rules()["caliente"] == caliente


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_depth_changes_in_mid_round_and_the_table_is_told_again(
    players: int, tmp_path: Path
) -> None:
    hand = seated("fuego", players, house=["house caliente"] * CALIENTE["hearth"])
    sitting = table_of(hand)
    chance, surveyed = random.Random(players), 0

    def changing() -> tuple[str, ...]:
        nonlocal surveyed
        surveyed += isinstance(sitting.state.phase, SurveyStrikes | SurveyHearth | SurveyTorch)
        wanted = "depth full" if sitting.state.course.is_quick else "depth quick"
        is_wished = chance.random() < 0.6
        return ("more", wanted) if is_wished and sitting.allows_notation(wanted) else ()

    play_on(hand, Dealer(sitting, seed=players), enter, aside=changing)
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")
    assert surveyed > 0
