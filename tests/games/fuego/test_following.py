"""Leading and following: what binds a player, and what never does."""

from __future__ import annotations

import pytest

from tests.games.fuego.table import Table, lay

HAND = "purple1 purple3 purple4 purple5 purple7"


def test_fu_12_a_leading_wildfire_binds_nobody() -> None:
    table = lay().play(f"hand 2 blue1 blue2 green3 {HAND}", "play wild3")
    assert table.see("lead_colour") == "black"
    assert table.may("play blue1", "play green3", "play purple1")


def test_fu_12_next_the_second_card_sets_the_lead() -> None:
    table = lay(wild_lead="next").play(f"hand 3 {HAND} blue1 blue2 green3", "play wild3")
    assert table.see("lead_colour") is None
    table.play("play blue5")
    assert table.see("lead_colour") == "blue"
    assert table.refusal("play green3").section == "Following the Lead Color"
    assert table.may("play blue1")


def test_fu_13_a_wildfire_in_hand_is_no_card_of_the_lead_colour() -> None:
    table = lay().play(f"hand 2 wild1 wild2 blue3 {HAND}", "play green5")
    assert table.may("play blue3", "play purple1", "play wild1")


def test_fu_14_a_token_makes_an_off_colour_card_follow() -> None:
    table = lay(tokens=("+2", "+1/green", "+3", "+1/blue"))
    table.play(f"hand 2 green2 blue3 wild1 {HAND}", "play green5")
    assert table.may("play blue3 with +1/green as green")
    assert table.refusal("play blue3 with +1/green as value").reading is None
    assert table.refusal("play blue3").reading is None


def test_fu_15_even_the_only_card_of_the_lead_colour_is_not_turned_away() -> None:
    table = lay(tokens=("+2", "+1/blue", "+3", "+1/green"))
    table.play(f"hand 2 green2 blue3 wild1 {HAND}", "play green5")
    assert table.refusal("play green2 with +1/blue as blue").reading == "FU-15"
    other = lay(tokens=("+2", "+1/blue", "+3", "+1/green"), dodge="true")
    other.play(f"hand 2 green2 blue3 wild1 {HAND}", "play green5")
    assert other.may("play green2 with +1/blue as blue")
    assert other.refusal("play blue3").section == "Following the Lead Color"


def test_fu_15_holds_for_secret_hands_too() -> None:
    table = lay(tokens=("+2", "+1/blue", "+3", "+1/green")).play("play green5")
    assert table.refusal("play green2 with +1/blue as blue").reading == "FU-15"
    assert "play green2 with +1/blue as blue" not in table.choices


def test_fu_16_a_token_on_the_leading_card_sets_its_colour() -> None:
    """FU-16: there is no place in the line where a token may not lie."""
    table = lay(tokens=("green/blue", "+1/blue", "+3", "+1/green"))
    table.play(f"hand 2 green2 blue3 wild1 {HAND}", "play green6 with green/blue as blue")
    assert table.see("lead_colour") == "blue"
    assert table.refusal("play green2").reading is None


def test_fu_17_a_token_on_a_wildfire() -> None:
    """A colour makes that suit the lead; it stays a Wildfire, with its flame and its rank."""
    table = lay(tokens=("+1/green", "+1/blue", "+3", "+1/purple"))
    table.play("play wild1 with +1/green as green")
    assert table.see("lead_colour") == "green"
    table.play("play green7", "play blue3", "play green8")
    assert table.flames == (2, 3, 3, 4)


def test_fu_17_a_coloured_wildfire_still_competes_and_may_be_played_at_any_time() -> None:
    table = lay(tokens=("+2", "+1/blue", "+3", "+1/purple"))
    table.play(f"hand 2 green2 blue3 wild5 {HAND}", "play green4")
    table.play("play wild5 with +1/blue as blue", "play green1", "play green3")
    assert table.see("lead") == "2"
    assert table.flames == (3, 4, 2, 3)


def test_fu_17_with_next_a_coloured_wildfire_sets_the_lead() -> None:
    table = lay(tokens=("+1/green", "+1/blue", "+3", "+1/purple"), wild_lead="next")
    assert table.play("play wild1 with +1/green as green").see("lead_colour") == "green"


def test_fu_18_a_token_may_name_the_colour_the_card_has() -> None:
    table = lay().play("play green4 with +1/green as green")
    assert table.see("line.0.as") == "green"
    assert table.see("line.0.value") == 4
    assert table.see("players.1.strike") is None


def test_fu_19_a_held_token_obliges_nobody() -> None:
    """FU-19: what counts is the colour printed on the cards held."""
    table = lay(tokens=("+2", "+1/green", "+3", "+1/blue"))
    table.play(f"hand 2 blue3 blue4 wild1 {HAND}", "play green5")
    assert table.may("play blue3", "play purple1")


def test_fu_20_a_token_gained_by_a_play_is_for_later_ones() -> None:
    """FU-20: the same player may use it in the same trick, on another card (two players)."""
    table = lay(2, tokens=("+2", "+1/blue"))
    table.play("play green5 with +2", "play green7", "strike 2 green/blue", "discard +1/blue")
    table.play("play purple3")
    assert table.may("play purple4", "play fourth4 with green/blue as green")


def test_fu_20_the_token_takes_part_in_the_match() -> None:
    table = lay(tokens=("+1/green", "+2", "+3", "+1/blue"))
    table.play("play green5", "play green3 with +2")
    assert table.see("line.0.face_up") is False


def test_fu_21_after_two_flipped_cards_the_third_leads_anew() -> None:
    """FU-21: with nothing face up the next card leads."""
    table = lay().play(f"hand 4 purple1 green2 green3 {HAND[8:]} fourth1")
    table.play("play green5", "play blue5", "strike 2 +3", "discard +3", "play purple6")
    assert table.see("lead_colour") == "purple"
    assert table.refusal("play green2").reading is None


def test_fu_21_a_first_card_that_stays_up_keeps_the_lead() -> None:
    table = lay().play("play green5", "play green7", "play blue7", "strike 3 +3", "discard +3")
    assert table.see("lead_colour") == "green"


def test_fu_41_an_open_torch_card_binds_at_once() -> None:
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth")).play("play blue4")
    assert table.refusal("play green7").reading == "FU-41"
    assert table.may("play blue2 from torch", "play wild1", "play blue8")
    assert (
        table.refusal("play blue2").text
        == "That card lies open in the Torch; say so with: from torch"
    )


@pytest.mark.parametrize(("strict", "is_fine"), [("false", True), ("true", False)])
def test_fu_41_with_none_in_hand_the_torch_card_may_or_must_be_played(
    strict: str, is_fine: bool
) -> None:
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict=strict)
    table.play("hand 2 wild1 green7 green1 green2 purple1 purple2 fourth3 fourth4 fourth5")
    table.play("play blue4")
    assert table.may("play blue2 from torch")
    assert ("play wild1" in table.choices) is is_fine
    if not is_fine:
        assert table.refusal("play wild1").reading == "FU-41"
        assert table.refusal("play green7 with +1/blue as blue").reading == "FU-41"


def test_fu_41_strict_leaves_a_hand_with_the_colour_its_freedom() -> None:
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict="true")
    table.play("hand 2 wild1 blue7 green1 green2 purple1 purple2 fourth3 fourth4 fourth5")
    table.play("play blue4")
    assert table.may("play wild1", "play blue7", "play green1 with +1/blue as blue")


def test_fu_41_strict_the_torch_card_may_carry_a_token_that_keeps_its_colour() -> None:
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict="true")
    table.play("hand 2 wild1 green7 green1 green2 purple1 purple2 fourth3 fourth4 fourth5")
    table.play("play blue4")
    assert table.may("play blue2 with +1/blue as value from torch")


@pytest.mark.parametrize("dodge", ["false", "true"])
def test_fu_41_strict_the_torch_card_is_not_turned_away_without_the_colour_in_hand(
    dodge: str,
) -> None:
    table = lay(
        2,
        tokens=("+2", "+1/green"),
        torches=("fourth1 +3", "blue2 +1/fourth"),
        torch_must_strict="true",
        dodge=dodge,
    )
    table.play("hand 2 wild1 green7 green1 green2 purple1 purple2 fourth3 fourth4 fourth5")
    table.play("play blue4")
    turned = "play blue2 with +1/green as green from torch"
    assert table.refusal(turned).reading == ("FU-41" if dodge == "true" else "FU-15")
    holds = lay(
        2,
        tokens=("+2", "+1/green"),
        torches=("fourth1 +3", "blue2 +1/fourth"),
        torch_must_strict="true",
        dodge="true",
    ).play("hand 2 wild1 blue7 green1 green2 purple1 purple2 fourth3 fourth4 fourth5", "play blue4")
    assert holds.may(turned, "play blue7 with +1/green as green")


def test_fu_42_of_two_places_the_player_chooses() -> None:
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict="true")
    table.play("hand 2 wild1 blue7 green1 green2 purple1 purple2 fourth3 fourth4 fourth5")
    table.play("play blue4")
    assert table.may("play blue7", "play blue2 from torch")


def test_the_lead_colour_is_not_asked_of_another_solo_players_torch() -> None:
    table = lay(2, torches=("blue2 +3", "fourth1 +1/fourth")).play("play blue4")
    assert table.may("play green7")


def last_in_hand(torch: str) -> Table:
    """Four tricks from the hands: one card of nine is left to each, and the Torches lie whole."""
    table = lay(2, torches=("green8 +3", torch), torch_must_strict="true")
    table.play("play purple7", "play purple8", "play purple5", "play purple6")
    table.play("play fourth7", "play fourth8", "play fourth5", "play fourth6")
    table.play("play wild5", "play fourth3", "play blue8", "play fourth4")
    return table.play("play green7", "play green6", "play green5", "play green4")


def test_fu_41_a_secret_hand_of_many_cards_may_hold_the_lead_colour() -> None:
    """Then a Wildfire may be played beside the blue card of the Torch."""
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict="true")
    table.play("play blue4")
    assert table.may("play wild1", "play blue5", "play blue2 from torch")
    assert "play green1" not in table.choices


def test_fu_41_the_last_card_of_a_secret_hand_is_all_of_it() -> None:
    """A Wildfire would be the whole hand, so the Torch card has to come instead."""
    table = last_in_hand("blue2 +1/fourth").play("play blue4")
    assert table.see("to_act") == "2"
    assert table.refusal("play wild1").reading == "FU-41"
    hand = {text for text in table.choices if not text.endswith("from torch")}
    assert {text.split()[1] for text in hand} == {"blue1", "blue3", "blue5", "blue6", "blue7"}
