"""Habits that all four tables share: the question mark, the pause, a player who has to go."""

from __future__ import annotations

import pytest

from companion.presentation.choices import choice_for, choices_of
from companion.presentation.model import GrillScreen, HomeScreen, PickScreen, WinnerScreen
from tests.presentation.evenings import Finger, finger, seated_finger
from tests.referee.slow_paper import SlowPaper

GAMES = ("feuer_flamme", "fuego", "pompiers", "fire_thieves")


def at_table(game: str, players: int = 3, *, paper: SlowPaper | None = None) -> Finger:
    hand = finger(paper=paper)
    hand.tap(game, *(f"sit {name}" for name in ("Anna", "Ben", "Caro", "Dora")[:players]), "start")
    return hand


def asked(hand: Finger) -> PickScreen:
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_every_table_says_what_may_be_done_now_and_goes_back(game: str) -> None:
    hand = at_table(game)
    before = hand.desk.screen
    hand.tap("help")
    assert asked(hand).prompt == "What may be done now"
    assert asked(hand).lines
    hand.tap("back")
    assert hand.desk.screen == before


@pytest.mark.parametrize("game", GAMES)
def test_every_table_can_rest_and_go_on(game: str) -> None:
    hand = at_table(game)
    before = hand.desk.screen
    hand.tap("pause")
    assert asked(hand).title == "PAUSE"
    hand.tap("go on")
    assert hand.desk.screen == before


def test_the_grill_says_why_something_was_refused_until_something_else_landed() -> None:
    hand = seated_finger()
    hand.desk.type_line("placed corn")
    hand.tap("help")
    why = "Not entered: First the player on turn turns over a grill card."
    assert why in asked(hand).lines
    assert "Anna still has: Pause, Apprentice and Gar!." in asked(hand).lines
    hand.tap("back", "piece corn", "help")
    assert not any(line.startswith("Not entered") for line in asked(hand).lines)


def test_help_at_the_grill_names_whose_turn_a_late_fall_is() -> None:
    hand = seated_finger()
    hand.enter("reveal corn", "placed corn", "pass_tongs")
    hand.tap("help")
    assert "What falls now is still of the turn of Anna." in asked(hand).lines


def test_the_others_go_on_without_a_player_and_the_log_says_so() -> None:
    hand = seated_finger(players=4)
    hand.enter("reveal corn")
    hand.tap("more", "leave")
    ways = [choice.key for choice in asked(hand).answers]
    assert ways == ["without 1", "without 2", "without 3", "without 4", "home", "end"]
    hand.tap("without 1")
    screen = hand.desk.screen
    assert isinstance(screen, GrillScreen)
    assert [tile.is_out for tile in screen.players] == [True, False, False, False]
    assert screen.name == "Ben"
    assert str(hand.sitting.match.lines[-1].action) == (
        "correct chips:1=0 because a player had to leave"
    )
    hand.tap("undo")
    assert not hand.state.players[0].is_out


def test_of_two_players_none_can_go_and_the_game_go_on() -> None:
    hand = seated_finger()
    hand.tap("more", "leave", "without 2", "more", "leave")
    assert [choice.key for choice in asked(hand).answers] == ["home", "end"]
    hand.tap("back")
    assert not isinstance(hand.desk.screen, WinnerScreen)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_ended_without_a_winner_is_not_offered_again(game: str) -> None:
    paper = SlowPaper()
    hand = at_table(game, paper=paper)
    hand.tap("more", "leave")
    hand.desk.choose("end", seq=hand.desk.screen.frame.seq)
    assert isinstance(hand.desk.screen, PickScreen)
    paper.is_slow = True
    hand.desk.hold("end", seq=hand.desk.screen.frame.seq)
    assert isinstance(hand.desk.screen, HomeScreen)
    paper.write()
    hand.wait(0.2)
    assert choice_for(hand.desk.screen, "resume") is None
    (row,) = paper.matches()
    assert row.is_closed
    paper.is_slow = False
    hand.tap("last", "help")
    assert asked(hand).prompt == "What may be done now"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_for_another_day_is_resumed(game: str) -> None:
    hand = at_table(game)
    before = hand.desk.screen
    hand.tap("more", "leave", "home")
    assert isinstance(hand.desk.screen, HomeScreen)
    hand.tap("resume")
    assert type(hand.desk.screen) is type(before)
    assert {key.key for key in choices_of(hand.desk.screen)} == {
        key.key for key in choices_of(before)
    }
