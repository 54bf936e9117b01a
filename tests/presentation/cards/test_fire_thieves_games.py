"""Whole games of Clever Fire Thieves by taps alone, and the log refereed again to the same end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.presentation.cards.tapping import at_the_table, play_on, refereed, seated, table_of
from tests.presentation.cards.thieves_table import Dealer, enter
from tests.presentation.evenings import Finger

HOUSES = {
    "as printed": (),
    "published": ("house profile",),
    "effective": ("house joker_steal",),
    "rogue": ("house rogue",),
    "rogue with a seat": ("house rogue", "house rogue_seat"),
    "published, effective rogue": ("house profile", "house joker_steal", "house rogue"),
}
TABLES = [
    (players, house)
    for players in (2, 3, 4, 5, 6)
    for house in HOUSES
    if players <= 3 or "rogue" not in house
]


@pytest.mark.parametrize("depth", ["full", "quick"])
@pytest.mark.parametrize(("players", "house"), TABLES)
def test_a_whole_game_by_taps_ends_as_its_log_is_refereed(
    players: int, house: str, depth: str, tmp_path: Path
) -> None:
    hand = seated("fire_thieves", players, house=HOUSES[house])
    if depth == "quick":
        hand.tap("more", "depth quick")
    sitting = table_of(hand)
    play_on(hand, Dealer(sitting, seed=players), enter)
    assert sitting.state.depth.value == depth
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")


@pytest.mark.parametrize("players", [2, 3])
def test_the_app_turns_over_the_rogues_cards_through_a_whole_game(
    players: int, tmp_path: Path
) -> None:
    house = ("house rogue", "house rogue_seat", "house rogue_deck")
    hand = seated("fire_thieves", players, house=house)
    sitting = table_of(hand)
    dealer, entered = Dealer(sitting, seed=players), list[str]()

    def enter_and_keep(finger: Finger, text: str) -> None:
        entered.append(text)
        enter(finger, text)

    play_on(hand, dealer, enter_and_keep)
    told = [str(line.action) for line in sitting.match.lines]
    assert not any(text.startswith("rogue ") for text in entered)
    assert any(text.startswith("rogue ") for text in told)
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_depth_changes_between_rounds(players: int, tmp_path: Path) -> None:
    hand = seated("fire_thieves", players)
    sitting, chance, changed = table_of(hand), random.Random(players), 0

    def changing() -> tuple[str, ...]:
        nonlocal changed
        wanted = "depth full" if sitting.state.depth.value == "quick" else "depth quick"
        if chance.random() < 0.5 or not sitting.allows_notation(wanted):
            return ()
        changed += 1
        return "more", wanted

    play_on(hand, Dealer(sitting, seed=players), enter, aside=changing)
    assert changed > 1
    assert at_the_table(sitting) == refereed(sitting, tmp_path / "log.txt")
