"""Fuego on the screen: taps, tokens, Torches, questions, round ends, and no counting of cards."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.errors import CompanionError
from companion.games.fuego.state import State
from companion.presentation.choices import choice_for, choices_of
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    CardScreen,
    DisputeScreen,
    PadRow,
    PickScreen,
    ReconcileScreen,
    WinnerScreen,
)
from companion.presentation.plain import plain_lines
from tests.presentation.cards.fuego_table import enter
from tests.presentation.cards.tapping import NAMES, seated, table_of
from tests.presentation.evenings import Finger, finger

TOKENS = ("+2", "green/blue", "purple/fourth", "+1/flame")


def four(*entries: str, house: tuple[str, ...] = ()) -> Finger:
    """Four players with their tokens drawn, and these entries made."""
    hand = seated("fuego", 4, house=house)
    for text in (*(f"strike {seat} {token}" for seat, token in enumerate(TOKENS, 1)), *entries):
        enter(hand, text)
    hand.taps = 0
    return hand


def screen_of(hand: Finger) -> CardScreen:
    screen = hand.desk.screen
    assert isinstance(screen, CardScreen)
    return screen


def state_of(hand: Finger) -> State:
    state: State = table_of(hand).state
    return state


def test_a_round_is_set_up_with_one_tap_a_player() -> None:
    hand = seated("fuego", 4)
    hand.tap(*(f"strike {seat} {token}" for seat, token in enumerate(TOKENS, 1)))
    assert hand.taps == 4
    assert screen_of(hand).prompt == "Anna leads."


def test_a_trick_is_four_taps_and_an_announced_token_two_more() -> None:
    hand = four()
    hand.tap("play green5", "play green2", "play green7", "play blue1")
    assert hand.taps == 4
    assert [player.score for player in screen_of(hand).players] == ["3", "3", "3", "3"]
    hand.taps = 0
    hand.tap("play fourth1", "arm", "with +1/flame as flame", "play fourth8 with +1/flame as flame")
    assert hand.taps == 4
    assert state_of(hand).table.tokens[3] is None


def test_a_token_of_one_meaning_is_taken_up_at_once_and_laid_down_again() -> None:
    hand = four()
    hand.tap("arm")
    keys = {choice.key: choice for choice in choices_of(hand.desk.screen)}
    assert keys["arm"].is_chosen
    assert "play green5 with +2" in keys
    hand.tap("arm", "play green5")
    assert state_of(hand).table.tokens[0] is not None


def test_a_taken_up_token_of_the_one_before_is_not_played_by_the_next() -> None:
    hand = four("play green5")
    hand.tap("arm", "with green/blue as green", "undo")
    assert choice_for(hand.desk.screen, "play green5") is not None


def test_the_strip_shows_what_a_card_counts_as_and_what_the_trick_is_worth() -> None:
    hand = four("play green5", "play blue3 with green/blue as green", "play fourth3")
    screen = screen_of(hand)
    told = [(slot.text, slot.note, slot.is_down, slot.is_best) for slot in screen.strip]
    assert told == [
        ("5", "", False, True),
        ("3", "as green", True, False),
        ("3", "", True, False),
        ("", "", False, False),
    ]
    assert [(fact.label, fact.value) for fact in screen.facts] == [
        ("Lead", "green"),
        ("Flames", "1"),
    ]
    assert "Caro strikes a match" in screen.said


def test_the_pad_counts_no_cards_and_hints_at_none() -> None:
    hand = four()
    fresh = _pad(screen_of(hand).pad)
    hand.tap("play green5", "play green2", "play green7", "play blue1")
    assert _pad(screen_of(hand).pad) == fresh
    assert len(fresh) == 37
    hand.tap("play green1", "help")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert "Dora plays green if there is one." in screen.lines
    assert not any(digit in " ".join(screen.lines) for digit in "12345678")


def _pad(rows: tuple[PadRow, ...]) -> list[tuple[str, bool, bool]]:
    keys = [key for row in rows for key in (*row.keys, *row.others)]
    return [(key.key, key.is_open, key.is_chosen) for key in keys]


def test_a_quick_trick_is_one_tap_and_more_than_there_is_cannot_move() -> None:
    hand = seated("fuego", 4)
    hand.tap("more", "depth quick")
    hand.taps = 0
    hand.tap("trick 2 flames 2")
    assert hand.taps == 1
    assert [player.score for player in screen_of(hand).players] == ["3", "5", "1", "3"]
    dim = {key.key for row in screen_of(hand).pad for key in row.keys if not key.is_open}
    assert "trick 2 flames 2" in dim
    assert "trick 2 flames 1" not in dim


def test_flames_from_a_torch_are_one_more_tap_of_a_quick_trick() -> None:
    hand = seated("fuego", 2)
    hand.tap("more", "depth quick", "trick nobody")
    hand.taps = 0
    hand.tap("pick torch 1=1", "trick 1 flames 1 torch 1=1")
    assert hand.taps == 2
    assert [player.score for player in screen_of(hand).players] == ["5", "2"]


def test_a_card_open_in_the_own_torch_is_played_from_there() -> None:
    hand = seated("fuego", 2)
    hand.tap("strike 1 +2", "strike 2 +3")
    hand.taps = 0
    hand.tap("pick green5", "pick green/blue", "pick blue2", "pick +1/green")
    assert hand.taps == 4
    hand.tap("play green5 from torch", "pick purple1", "pick purple2")
    assert str(table_of(hand).match.lines[-1].action) == "expose purple1 purple2"
    hand.tap("sheet")
    screen = hand.desk.screen
    assert isinstance(screen, PickScreen)
    assert "Torch of Anna: purple 1 and purple 2, 4 covered, green / blue, 3 flames" in screen.lines


def test_a_tap_of_several_is_taken_back_by_the_same_tap() -> None:
    hand = seated("fuego", 2)
    hand.tap("strike 1 +2", "strike 2 +3", "pick green5", "pick green5")
    assert "which card lies open?" in screen_of(hand).prompt


def test_the_winners_choose_who_has_white_and_the_round_end_is_a_scene() -> None:
    hand = seated("fuego", 4)
    hand.tap("more", "depth quick", "trick 1 flames 3")
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert (scene.headline, scene.ruling) == ("ROUND 1", "Anna and Caro win the round.")
    assert "Ben has no flame left." in scene.because
    assert "Rounds: Anna and Caro 1, Ben and Dora 0." in scene.because
    hand.tap("next")
    assert _pad(screen_of(hand).pad) == [("white 1", True, False), ("white 3", True, False)]
    hand.tap("white 3", "trick 3 flames 3", "next")
    end = hand.desk.screen
    assert isinstance(end, WinnerScreen)
    assert (end.name, end.headline) == ("Anna and Caro", "BURNS THE BRIGHTEST")


def test_of_three_the_prompt_names_no_player_who_leads_for_a_team() -> None:
    """FU-45: who has the White Flame need not play first."""
    hand = seated("fuego", 3)
    hand.tap("undo")
    assert screen_of(hand).prompt == "Who has the White Flame? That side leads."
    hand.tap("white 1", "more", "depth quick", "heat 2", "trick 1 flames 3", "next")
    assert screen_of(hand).prompt == "The winners choose: who has the White Flame?"


def test_the_taker_may_say_whether_white_was_taken() -> None:
    hand = seated("fuego", 4)
    hand.tap("more", "depth quick", "trick 4 flames 1")
    assert screen_of(hand).players[3].detail == "W"
    hand.taps = 0
    hand.tap("take without white")
    assert hand.taps == 1
    assert screen_of(hand).players[0].detail == "W"


def test_a_revoke_is_a_badge_and_the_table_rules_on_it() -> None:
    hand = four("play green5", "play blue1", "play green7", "play green1")
    hand.tap("play green6", "play green8", "play blue7")
    assert choice_for(hand.desk.screen, "badge") is None
    hand.tap("play green4")
    assert choice_for(hand.desk.screen, "badge") is not None
    hand.tap("badge")
    dispute = hand.desk.screen
    assert isinstance(dispute, DisputeScreen)
    assert any("blue 1" in line for line in dispute.evidence)
    assert not any("blue1" in line for line in dispute.evidence)
    settle = next(key.key for key in dispute.answers if key.key.startswith("settle"))
    hand.tap(settle)
    assert choice_for(hand.desk.screen, "badge") is None


def test_what_a_card_shows_is_asked_once_and_kept_for_the_box() -> None:
    kept: list[tuple[str, Mapping[str, object]]] = []
    hand = finger(box=lambda _game: {}, learn=lambda game, learned: kept.append((game, learned)))
    seated("fuego", 4, hand=hand)
    for seat, token in enumerate(TOKENS, 1):
        hand.tap(f"strike {seat} {token}")
    hand.tap("play green5", "play green2", "play green6", "play green1")
    assert screen_of(hand).prompt == "How many flames does green 6 show?"
    hand.taps = 0
    hand.tap("icons green6 3")
    assert hand.taps == 1
    hand.tap("next", "more", "leave")
    hand.desk.hold("end", seq=hand.desk.screen.frame.seq)
    hand.wait(0.5)
    assert kept == [("fuego", {"icons": {"cards": {"green6": 3}}})]


def test_an_old_card_is_amended_in_four_taps_and_the_flames_follow() -> None:
    hand = four("play green5", "play green2", "play green7", "play blue1")
    enter(hand, "play green1")
    line = next(line for line in table_of(hand).match.lines if str(line.action) == "play green7")
    hand.taps = 0
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    hand.tap(f"amend {line.seq}", "as play green3")
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    assert any("Flames" in change for change in screen.changes)
    hand.tap("take")
    assert hand.taps + 1 == 4
    assert state_of(hand).table.flames[0] == 4


def test_counting_the_table_is_one_correction() -> None:
    hand = four("play green5")
    hand.tap("more", "count", "less flames:2", "more flames:3", "more strike:1")
    screen = hand.desk.screen
    assert isinstance(screen, ReconcileScreen)
    hand.tap("take")
    assert state_of(hand).table.flames == (3, 2, 4, 3)
    told = str(table_of(hand).match.lines[-1].action)
    assert told.startswith("correct flames:2=2 flames:3=4 strike:1=+3 because")


def test_the_terminal_tells_the_table_in_lines() -> None:
    hand = four("play green5", "play blue3 with green/blue as green")
    told = "\n".join(plain_lines(hand.desk.screen))
    assert "== Round 1 · trick 1" in told
    assert "> Caro: 3 (purple/4th)" in told
    assert "* Anna green 5" in told
    assert "- Ben green 3 as green" in told
    assert "Lead: green" in told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_rematch_is_one_tap_and_the_same_player_begins(players: int) -> None:
    hand = finger()
    hand.tap("fuego", *(f"sit {name}" for name in NAMES[:players]), "first 2", "start")
    assert screen_of(hand).players[1].detail == "W"
    hand.tap("more", "depth quick")
    while not isinstance(hand.desk.screen, WinnerScreen):
        keys = [key.key for key in choices_of(hand.desk.screen) if key.is_open]
        first = ("next", "white 1", "heat 1", "trick 1 flames 3", "trick nobody")
        hand.tap(next(key for key in first if key in keys))
    hand.tap("rematch")
    assert screen_of(hand).players[1].detail == "W"


def test_a_box_file_that_cannot_be_written_is_said_and_the_game_is_won_all_the_same() -> None:
    def full(_game: str, _learned: Mapping[str, object]) -> None:
        raise CompanionError("the box file cannot be written; make room on the card")

    hand = seated("fuego", 4, hand=finger(learn=full))
    hand.tap("more", "depth quick")
    hand.desk.type_line("icons green6 3")
    hand.wait(0.5)
    hand.tap("trick 1 flames 3", "next", "white 1", "trick 1 flames 3")
    assert "cannot be written" in hand.desk.screen.frame.notice
    hand.tap("next")
    assert isinstance(hand.desk.screen, WinnerScreen)


@pytest.mark.parametrize(("house", "lying"), [(0, ""), (2, "hearth +2 +3")])
def test_nothing_is_drawn_only_where_no_token_lies_on_hearth(house: int, lying: str) -> None:
    hand = seated("fuego", 4, house=["house caliente"] * house)
    nothing = [f"strike {seat} none" for seat in (1, 2, 3, 4)]
    told = (*nothing, lying) if lying else nothing
    hand.tap("more", "depth quick")
    hand.enter(*("trick nobody",) * 3, "trick 2 flames 1", "depth full", *told)
    hand.enter("play green5", "play blue5")
    assert (choice_for(screen_of(hand), "strike 3 none") is None) is bool(lying)


COLOURS = ("green", "blue", "purple", "fourth")
RICH = "correct flames:1=1 flames:2=9 flames:3=1 flames:4=1 because we counted"
"""The second player could pay nine."""


def dull_box(_game: str) -> dict[str, object]:
    """No coloured card shows a flame, as far as the box says."""
    cards = {f"{colour}{value}": 0 for colour in COLOURS for value in range(1, 9)}
    return {"icons": {"cards": cards}, "tokens": {"+2": 5, "+3": 5, "+1/flame": 2}}


def quick_and_dull() -> Finger:
    hand = seated("fuego", 4, hand=finger(box=dull_box))
    hand.tap("more", "depth quick")
    assert hand.desk.type_line(RICH) == ""
    hand.taps = 0
    return hand


def test_a_result_that_the_box_cannot_give_is_refused_with_a_key_to_tell_what_it_shows() -> None:
    hand = quick_and_dull()
    assert choice_for(hand.desk.screen, "lesson") is None
    hand.tap("trick 1 flames 8")
    assert state_of(hand).table.flames == (1, 9, 1, 1)
    assert "does your box show other flames" in screen_of(hand).frame.notice
    hand.taps = 0
    hand.tap("lesson")
    asked = screen_of(hand)
    assert asked.prompt == "Which card shows other flames in your box?"
    assert len([key for key in choices_of(asked) if key.key.startswith("pick ")]) == 32
    hand.tap("pick green8")
    assert screen_of(hand).prompt == "How many flames does green 8 show?"
    chosen = [key.key for key in choices_of(hand.desk.screen) if key.is_chosen]
    assert chosen == ["icons green8 0"]
    hand.tap("icons green8 3")
    assert hand.taps == 3
    hand.tap("trick 1 flames 8")
    assert state_of(hand).table.flames == (9, 1, 1, 1)
    assert choice_for(hand.desk.screen, "lesson") is None


def test_what_the_cards_show_can_be_told_before_anything_was_refused() -> None:
    hand = four()
    hand.tap("help", "lesson", "pick fourth3", "icons fourth3 1")
    assert screen_of(hand).prompt == "Anna leads."
    assert str(table_of(hand).match.lines[-1].action) == "icons fourth3 1"


def test_nothing_is_told_where_somebody_goes_back() -> None:
    hand = four()
    before = table_of(hand).match.seq
    hand.tap("help", "lesson", "pick fourth3", "back")
    assert (screen_of(hand).prompt, table_of(hand).match.seq) == ("Anna leads.", before)


def bright() -> Finger:
    """Quick score with a box in which four tokens may be a flame, and nine flames to be paid."""
    box = {"tokens": {"+2": 4, "+3": 4, "+1/flame": 4}}
    hand = seated("fuego", 4, hand=finger(box=lambda _game: box))
    hand.tap("more", "depth quick")
    assert hand.desk.type_line(RICH) == ""
    hand.taps = 0
    return hand


def test_more_flames_than_stand_in_a_row_are_one_tap_more() -> None:
    hand = bright()
    assert choice_for(hand.desk.screen, "trick 1 flames 9") is None
    hand.tap("pick more")
    is_open = {key.key: key.is_open for row in screen_of(hand).pad for key in row.keys}
    assert (is_open["trick 1 flames 9"], is_open["trick 1 flames 10"]) == (True, False)
    hand.tap("trick 1 flames 9")
    assert hand.taps == 2
    scene = hand.desk.screen
    assert isinstance(scene, CallScreen)
    assert "Ben has no flame left." in scene.because


def test_a_table_with_fewer_flames_to_pay_has_no_key_for_many() -> None:
    hand = seated("fuego", 4)
    hand.tap("more", "depth quick")
    assert choice_for(hand.desk.screen, "pick more") is None


def test_a_result_of_many_flames_is_amended_from_the_row_it_was_tapped_on() -> None:
    hand = bright()
    hand.tap("pick more", "trick 1 flames 9", "next")
    line = table_of(hand).match.lines[-1]
    hand.taps = 0
    hand.desk.hold("undo", seq=hand.desk.screen.frame.seq)
    hand.tap(f"amend {line.seq}")
    screen = hand.desk.screen
    assert isinstance(screen, AmendScreen)
    assert choice_for(screen, "as trick 1 flames 9") is not None
    hand.tap("pick more", "as trick 1 flames 8", "take")
    assert hand.taps + 1 == 5  # four, and one for the row
    assert state_of(hand).table.flames == (9, 1, 1, 1)
