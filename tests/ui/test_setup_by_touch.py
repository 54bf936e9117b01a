"""How many touches it takes until a game stands: four known players, a rematch."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.presentation.model import CardScreen, GrillScreen, ScreenModel, WinnerScreen
from companion.presentation.roster import Roster, RosterBook
from tests.presentation.cards import thieves_table
from tests.presentation.cards.tapping import play_on, seated, table_of
from tests.presentation.evenings import Finger, finger, seated_finger
from tests.ui.touching import CountingHand

FOUR = ("Anna", "Ben", "Caro", "Dora")
GAMES = ("feuer_flamme", "fuego", "pompiers", "fire_thieves")
NAMED_FIRST = {"feuer_flamme": "first 3", "fuego": "white 3", "pompiers": "dealer 3"}
"""The entry by which each game knows who begins, here the third; Fire Thieves has first 3 too."""


def shown(hand: CountingHand) -> ScreenModel:
    screen = hand.face.shown
    assert screen is not None
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_four_known_players_sit_down_in_six_touches_and_name_who_begins_in_one_more(
    hand_of: Callable[[Finger], CountingHand], game: str
) -> None:
    hand = hand_of(finger())
    hand.press(game, *(f"sit {name}" for name in FOUR), "start")
    assert isinstance(shown(hand), GrillScreen | CardScreen)
    assert hand.touches == 6
    hand.press("more", "home")
    hand.touches = 0
    hand.press(game, "sit Dora", "sit Caro", "sit Ben", "sit Anna", "first 3", "start")
    assert hand.touches == 7
    sitting = hand.people.desk.sitting
    assert sitting is not None
    assert sitting.match.names == FOUR[::-1]
    assert [str(line.action) for line in sitting.match.lines] == [NAMED_FIRST.get(game, "first 3")]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_table_begins_again_in_two_touches(
    hand_of: Callable[[Finger], CountingHand], game: str
) -> None:
    roster = RosterBook(roster=Roster(FOUR, FOUR))
    hand = hand_of(finger(roster=roster))
    hand.press(game, "start")
    assert isinstance(shown(hand), GrillScreen | CardScreen)
    assert hand.touches == 2


def test_a_rematch_of_a_card_game_is_two_touches_with_the_house_rules_of_the_match(
    hand_of: Callable[[Finger], CountingHand],
) -> None:
    people = seated("fire_thieves", 2, house=("house profile",))
    people.tap("more", "depth quick")
    play_on(people, thieves_table.Dealer(table_of(people), 2), thieves_table.enter)
    hand = hand_of(people)
    before = table_of(people).match
    assert isinstance(shown(hand), WinnerScreen)
    hand.press("rematch")
    assert isinstance(shown(hand), CardScreen)
    assert hand.touches <= 2
    after = table_of(people).match
    assert after.match_id != before.match_id
    assert after.names == before.names
    assert after.game.house_rules() == before.game.house_rules()


def test_a_rematch_at_the_grill_is_two_touches(hand_of: Callable[[Finger], CountingHand]) -> None:
    people = seated_finger(players=2)
    people.enter("reveal corn", "tipped 1")
    hand = hand_of(people)
    assert isinstance(shown(hand), WinnerScreen)
    hand.press("rematch")
    assert isinstance(shown(hand), GrillScreen)
    assert hand.touches <= 2
