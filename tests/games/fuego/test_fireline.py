"""Matches, Wildfires, tokens in the line, and who wins the trick."""

from __future__ import annotations

import pytest

from companion.games.fuego.findings import Notice
from tests.games.fuego.table import lay


def test_fu_2_a_lone_winning_wildfire_takes_one() -> None:
    table = lay().play("play wild5", "play blue1", "play blue2", "play blue3")
    assert table.flames == (4, 2, 3, 3)


def test_fu_2_each_wildfire_in_the_line_adds_one_whoever_played_it() -> None:
    table = lay().play("play green6", "play wild1", "play green2", "play wild3")
    assert table.rounds == (1, 0)
    assert [finding.count for finding in table.found(Notice.TRICK_WON)] == [3]


def test_fu_2_a_wildfire_that_shows_in_a_torch_adds_nothing() -> None:
    table = lay(2, torches=("wild5 +3", "fourth1 +1/fourth"))
    table.play("play green6", "play green2", "play green3", "play green1")
    assert table.flames == (4, 2)


def test_fu_22_modified_values_match() -> None:
    table = lay().play("play green4", "play green6", "play green4 with +2")
    assert table.found(Notice.MATCH)[0].detail == "green6+green4"
    assert table.see("line.2.face_up") is False


def test_fu_22_printed_values_that_a_token_changed_do_not_match() -> None:
    table = lay().play("play green3", "play green6", "play blue6 with +2")
    assert table.see("line.1.face_up") is True
    assert table.see("line.2.value") == 8


def test_fu_23_with_nothing_face_up_to_the_left_there_is_no_match() -> None:
    table = lay().play("play green5", "play blue5", "strike 2 +3", "discard +3", "play purple5")
    assert table.findings == ()
    assert table.see("line.2.face_up") is True


def test_fu_23_the_fourth_card_meets_the_first_over_two_flipped_ones() -> None:
    table = lay().play("play green4", "play green7", "play blue7", "strike 3 +3", "discard +3")
    table.play("play blue4")
    assert table.readings(Notice.MATCH) == ["FU-23"]


def test_fu_24_a_match_is_no_choice() -> None:
    table = lay().play("play green5", "play blue5")
    assert table.see("step") == "gain"
    assert all(choice.startswith("strike 2 ") for choice in table.choices)
    assert table.refusal("strike 2 none").reading == "FU-24"
    assert table.refusal("play purple6").reading == "FU-24"


def test_fu_25_tokens_under_flipped_cards_are_spent_and_count_nothing() -> None:
    table = lay(tokens=("+1/flame", "+1/blue", "+2", "+1/purple"))
    table.play("play green4 with +1/flame as flame", "play green2", "play green6", "play blue6")
    table.play("strike 4 +3", "discard +3")
    assert table.flames == (3, 3, 3, 3)
    assert table.rounds == (1, 0)
    flipped = lay(tokens=("+1/blue", "+1/flame", "+2", "+1/purple"))
    flipped.play("play green6", "play green2", "play green4 with +2")
    flipped.play("play blue6", "strike 4 +3", "discard +3")
    assert flipped.flames == (4, 2, 3, 3)
    assert flipped.see("spent") == ["+3", "+2"]


def test_fu_25_a_flipped_flame_and_a_flipped_wildfire_add_nothing() -> None:
    table = lay(tokens=("+2", "+1/flame", "+3", "+1/purple"))
    table.play("play green6", "play wild3 with +1/flame as flame", "play blue3")
    table.play("strike 3 +1/green", "discard +1/green", "play green2")
    assert table.flames == (4, 2, 3, 3)


def test_fu_26_with_an_empty_pile_a_match_still_flips() -> None:
    spent = "green/blue,blue/purple,purple/fourth,fourth/green,+1/fourth,+1/flame,+1/flame,+3"
    table = lay().play(f"correct spent={spent} because eight matches went before")
    table.play("play green5", "play blue5")
    assert table.readings(Notice.PILE_EMPTY) == ["FU-26"]
    assert table.see("line.0.face_up") is False
    assert table.see("to_act") == "3"
    assert table.see("players.2.strike") == "+1/blue"


@pytest.mark.parametrize("gone", ["+3", "+1/blue"])
def test_fu_27_of_two_tokens_either_goes(gone: str) -> None:
    table = lay().play("play green5", "play blue5", "strike 2 +3", f"discard {gone}")
    kept = {"+3": "+1/blue", "+1/blue": "+3"}[gone]
    assert table.see("players.2.strike") == kept
    assert table.see("spent") == [gone]


def test_fu_27_two_gains_in_one_play_are_two_discards() -> None:
    box = {
        "torch": {
            "covers": {"1": [2, 3], "2": [4, 5], "3": [6, 7]},
            "flames": [4, 5, 6],
            "strike": 2,
        },
        "icons": {"by_value": [3, 3, 2, 2, 1, 1, 0, 0]},
    }
    table = lay(2, tokens=("+2", "+1/green"), torches=("blue5 +3", "fourth1 +1/fourth"), box=box)
    table.play("play green4", "play green5", "play blue5 from torch", "expose purple1 purple2")
    assert table.see("step") == "discard"
    assert table.choices == ["discard +2", "discard +3"]
    table.play("discard +2")
    assert table.readings(Notice.MATCH) == ["FU-22"]
    table.play("strike 1 +1/blue")
    assert table.choices == ["discard +3", "discard +1/blue"]
    table.play("discard +3")
    assert table.see("players.1.strike") == "+1/blue"
    assert table.see("spent") == ["+2", "+3"]


def test_fu_28_of_equal_highest_cards_the_later_one_wins() -> None:
    table = lay(tokens=("+2", "+1/blue", "+3", "+1/purple"))
    table.play("play green5 with +2", "play green2", "play green7", "play green1")
    assert table.readings(Notice.TRICK_WON) == ["FU-28"]
    assert table.see("lead") == "3"


def test_fu_29_values_have_no_cap() -> None:
    table = lay(tokens=("+1/green", "+1/blue", "+3", "+2"))
    table.play("play green1", "play green2", "play green8 with +3", "play green7 with +2")
    assert table.see("lead") == "3"


def test_fu_30_a_wildfire_5_matches_a_5_beside_it() -> None:
    table = lay().play("play green5", "play wild5")
    assert table.see("line.1.face_up") is False


def test_fu_30_apart_they_tie_and_the_later_one_wins() -> None:
    table = lay().play("play wild5", "play green1", "play green2", "play green4")
    assert table.see("lead") == "1"
    other = lay().play("play green5", "play green2", "play wild5", "play green1")
    assert other.see("lead") == "3"


def test_fu_31_a_flame_changes_neither_colour_nor_value() -> None:
    table = lay(tokens=("+1/flame", "+1/blue", "+2", "+1/purple"))
    table.play("play green4 with +1/flame as flame")
    assert (table.see("line.0.as"), table.see("line.0.value")) == ("green", 4)
    table.play("play green2", "play green6", "play green1")
    assert table.flames == (3, 3, 5, 1)


def test_fu_31_the_other_choice_is_the_value() -> None:
    table = lay(tokens=("+1/flame", "+1/blue", "+2", "+1/purple"))
    table.play("play green4 with +1/flame as value", "play green5")
    assert table.see("line.0.value") == 5
    assert table.see("line.1.face_up") is False


def test_fu_31_a_flame_may_lie_on_a_wildfire_beside_its_own() -> None:
    table = lay(tokens=("+1/flame", "+1/blue", "+2", "+1/purple"))
    table.play("play wild3 with +1/flame as flame", "play green2", "play green1", "play blue4")
    assert [finding.count for finding in table.found(Notice.TRICK_WON)] == [2]


def test_fu_54_the_printed_icons_count_whatever_a_token_makes_of_the_card() -> None:
    table = lay().play("play green4", "play green2", "play green6 with +2", "play green7")
    assert table.flames == (3, 3, 4, 2)


def test_a_token_has_to_be_held() -> None:
    table = lay().play("play green4 with +1/green as value")
    assert table.refusal("play green3 with +2").section == "Strike Tokens"
    assert table.see("players.1.strike") is None
