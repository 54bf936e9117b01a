"""Results only: what they may be, and going over from one way of entering to the other."""

from __future__ import annotations

import pytest

from companion.box_file import packaged
from companion.games.fuego import clauses
from companion.games.fuego.actions import Trick
from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay, opened, quick


def test_both_ways_of_entering_lead_to_the_same_scores() -> None:
    full = lay(white=2)
    full.play("play green5", "play green2", "play blue3", "play green6")
    full.play("play blue4", "play blue6", "play blue5 with +2", "play blue7")
    full.play("strike 4 +3", "discard +3")
    swift = quick(white=2).play("trick 1 flames 1", "trick 2 flames 1")
    for path in ("players.1.flames", "players.2.flames", "players.3.flames", "white", "lead"):
        assert full.see(path) == swift.see(path)


def test_a_result_is_refused_where_cards_are_entered_and_the_other_way_round() -> None:
    assert "depth quick" in lay().refusal("trick 1 flames 1").text
    assert "depth full" in quick().refusal("play green5").text
    assert "depth full" in quick().refusal("hand 1 green5").text


def test_a_result_moves_no_more_than_the_payer_has() -> None:
    table = quick()
    assert table.refusal("trick 1 flames 4").reading == "FU-32"
    assert table.choices.count("trick 1 flames 3") == 1
    assert Trick(None, 0) in table.game.choices(table.state)
    assert len(table.choices) == 1 + 4 * 4
    assert table.refusal("trick 5 flames 1").text == "Nobody sits at that seat."
    assert table.refusal("trick 1 flames 1 torch 2=1").section == "Torch Setup"
    assert quick(2).refusal("trick 1 flames 1 torch 3=1").text == "Nobody sits at that seat."


def test_flames_come_off_a_torch_as_its_picture_allows() -> None:
    """Two cards a trick: the first trick can bare two flames of the three, not all."""
    table = quick(2)
    assert table.refusal("trick nobody torch 1=3") is clauses.OTHER_TORCH_FLAMES
    assert "trick nobody torch 1=3" not in table.choices
    assert table.may("trick nobody torch 1=2 torch 2=1")
    table.play("trick nobody torch 1=2 torch 2=1", "trick nobody torch 1=1")
    assert table.refusal("trick nobody torch 1=1") is clauses.TORCH_HAS_FEWER
    assert (table.see("torches.1.flames"), table.see("torches.2.flames")) == (0, 2)


def test_by_the_last_trick_every_flame_has_come_off() -> None:
    table = quick(3, white=3).play(*["trick nobody"] * 5, "trick nobody torch 3=1")
    assert not table.may("trick nobody")
    assert table.refusal("trick nobody") is clauses.OTHER_TORCH_FLAMES
    assert "torch SEAT=NUMBER" in table.refusal("trick nobody torch 3=1").text
    table.play("trick nobody torch 3=2")
    assert table.see("torches.3.flames") == 0


def test_the_depth_changes_at_a_border_only() -> None:
    table = lay().play("play green5")
    assert table.refusal("depth quick").section == "Starting the Next Trick"
    assert lay().refusal("depth full").text == "That is how it is entered already."
    assert opened().play("strike 1 +2").refusal("depth quick").section == "Starting the Next Trick"
    table.play("play green2", "play green1", "play green6", "depth quick")
    assert table.may("take with white", "trick 1 flames 1")
    assert [finding.detail for finding in table.found(Notice.DEPTH)] == ["quick"]


def test_before_a_result_is_entered_nothing_is_lost() -> None:
    table = lay(2).play("hand 1 green1 green2 green3 green4 green5 green6 green7 green8 wild1")
    before = table.state
    assert table.play("depth quick", "depth full").state == before


def test_quick_set_up_asks_for_white_and_heat_only() -> None:
    table = opened(3).play("depth quick")
    assert table.choices[:3] == ["white 1", "white 2", "white 3"]
    table.play("heat 2")
    assert (table.see("step"), table.see("to_act")) == ("trick", "2")
    assert table.see("players.1.strike") is None


def test_full_entry_before_the_first_trick_sets_up_what_was_left_out() -> None:
    table = quick(3, white=3).play("depth full")
    assert table.see("step") == "strike"
    table.play("strike 1 +2", "strike 2 +3", "strike 3 +1/blue", "torch 3 green5 +1/green")
    assert (table.see("step"), table.see("lead"), table.see("heat")) == ("play", "3", "1")


def test_full_entry_later_in_the_round_asks_what_everybody_holds() -> None:
    table = quick(white=4).play("trick 2 flames 1", "depth full")
    assert (table.see("step"), table.see("to_act"), table.see("lead")) == ("strike", "deck", "2")
    assert table.see("trick") == 2
    assert len(table.choices) == 4 * (11 + 1)
    table.play("strike 3 none", "strike 1 +2")
    assert table.refusal("strike 1 +3").text == "What that player holds has been said already."
    assert table.refusal("strike 5 +3").text == "Nobody sits at that seat."
    assert table.refusal("strike 2 +2").reading == "FU-3"
    table.play("strike 2 +3", "strike 4 none")
    assert (table.see("step"), table.see("players.1.strike")) == ("play", "+2")
    assert table.see("to_act") == "2"


def test_with_spent_tokens_unknown_the_pile_may_be_empty() -> None:
    table = blind_match()
    assert "strike 4 none" in table.choices
    table.play("strike 4 none")
    assert table.readings(Notice.PILE_EMPTY) == ["FU-26"]
    counted = "green/blue,blue/purple"
    table.play("play green1", f"correct spent={counted} because they lie there")
    assert table.see("spent") == ["green/blue", "blue/purple"]


TREE = {"1": [2, 3], "2": [4, 5], "3": [6, 7]}


FOUR_TRICKS = (*("trick nobody",) * 3, "trick 2 flames 1")
"""With two matches each they may have taken all eight tokens of the pile."""


def blind_match() -> Table:
    """After four tricks nobody entered the fourth player strikes a match."""
    table = quick(white=4).play(*FOUR_TRICKS, "depth full")
    held = (f"strike {seat} none" for seat in (1, 2, 3, 4))
    return table.play(*held, "play green5", "play green4", "play blue4")


def test_fu_26_a_pile_said_to_be_empty_stays_empty() -> None:
    table = blind_match().play("strike 4 none", "play green8")
    assert table.see("pile") == 0
    table.play("play green2", "play blue2")
    assert table.readings(Notice.PILE_EMPTY) == ["FU-26"]
    assert table.see("step") == "play"
    said = table.refusal("strike 2 +2")
    assert (said.reading, "correct spent=" in said.text) == ("FU-26", True)
    assert table.refusal("strike 2 none") == said


def test_fu_26_the_table_can_take_back_that_the_pile_was_empty() -> None:
    table = blind_match().play("strike 4 none", "play green8")
    table.play("correct spent=+2 because one more lay in the box")
    assert table.see("pile") == 11
    table.play("play green2", "play blue2")
    assert table.see("step") == "gain"
    assert "strike 2 none" not in table.choices
    assert table.play("strike 2 +3").see("players.2.strike") == "+3"


def test_fu_26_an_empty_pile_is_full_again_in_the_next_round() -> None:
    table = blind_match().play("strike 4 none", "play green8")
    table.play("depth quick", "correct flames:1=9 flames:2=1 flames:3=1 flames:4=1 because so")
    table.play("trick 1 flames 1", "depth full", "white 1")
    assert table.see("pile") == 12
    assert table.may("strike 1 +2")


def test_fu_52_with_tokens_on_hearth_nobody_goes_without_one() -> None:
    table = quick(white=4, caliente="hearth").play(*FOUR_TRICKS, "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)), "hearth +2 +3")
    table.play("play green5", "play blue5")
    assert "strike 3 none" not in table.choices
    assert table.refusal("strike 3 none").reading == "FU-52"
    assert table.play("hearth +3").see("players.3.strike") == "+3"


def test_fu_52_hearth_alone_gives_tokens_once_the_pile_is_empty() -> None:
    """Its last token had been taken; later quick tricks are told as if one lay there again."""
    table = quick(white=4, caliente="hearth").play(*FOUR_TRICKS, "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)), "hearth none")
    table.play("play green5", "play blue5", "strike 3 none", "play green8", "play green7")
    table.play("depth quick", "trick 4 flames 0", "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)), "hearth +2")
    table.play("play purple5", "play fourth5")
    assert table.choices == ["hearth +2"]
    assert table.refusal("strike 1 +3").reading == "FU-52"


def six_spent(trick: str, *, flames: tuple[int, ...]) -> Table:
    """Three players: six tokens lie spent, two are held, and now so many are told to be held."""
    box = {**packaged("fuego"), "torch": {"covers": TREE, "flames": list(flames), "strike": 7}}
    tokens, torches = ("+2", "+1/blue", "+1/fourth"), ("blue1 +1/flame",)
    table = lay(3, white=3, tokens=tokens, torches=torches, box=box, caliente="hearth")
    table.play("hearth +3 +1/green +1/purple", "play green5", "play green4 with +2")
    table.play("play green3", "play green1")
    spent = "+2,green/blue,blue/purple,purple/fourth,fourth/green,+1/flame"
    table.play(f"correct spent={spent} because they lie there", "depth quick", trick, "depth full")
    return table.play("strike 1 +3", "strike 2 +1/blue", "strike 3 +1/fourth")


def test_fu_3_the_tokens_told_leave_one_for_a_torch_that_must_have_it() -> None:
    """No flame has come off, so the card on the Strike Token lies there still."""
    table = six_spent("trick nobody", flames=(4, 5, 6))
    assert "hearth +1/green +1/purple" in table.choices
    assert "hearth +1/green +1/purple +1/flame" not in table.choices
    assert table.refusal("hearth +1/green +1/purple +1/flame").reading == "FU-3"
    table.play("hearth +1/green +1/purple", "torch 3 gone", "torch 3 purple1", "torch 3 purple2")
    assert table.choices == ["torch 3 covered +1/flame"]


def test_fu_3_the_tokens_in_front_leave_one_for_a_torch_too() -> None:
    """Nine lie spent and one is on the Torch, so two are left for three players."""
    tokens, torches = ("+2", "+1/blue", "+1/fourth"), ("blue1 +1/flame",)
    table = lay(3, white=3, tokens=tokens, torches=torches)
    table.play("play green5", "play green4 with +2", "play green3", "play green1")
    spent = "+2,+3,green/blue,blue/purple,purple/fourth,fourth/green,+1/green,+1/purple,+1/flame"
    table.play(f"correct spent={spent} because so", "depth quick", "trick nobody", "depth full")
    table.play("strike 1 +1/blue", "strike 2 +1/fourth")
    assert table.choices == ["strike 3 none"]
    assert table.refusal("strike 3 +1/flame").reading == "FU-3"


def test_fu_3_where_all_tokens_are_told_none_lies_on_a_torch() -> None:
    table = six_spent("trick nobody torch 3=1", flames=(2, 4, 5))
    table.play("hearth +1/green +1/purple +1/flame", "torch 3 gone", "torch 3 purple1")
    assert table.choices == ["torch 3 gone"]
    assert table.refusal("torch 3 purple2").reading == "FU-4"


def surveyed() -> Table:
    """Two players after one quick trick, everybody's token told; both Torches are to be told."""
    table = quick(2).play("trick nobody torch 1=2", "depth full")
    return table.play("strike 1 none", "strike 2 +2")


def test_a_torch_is_told_place_by_place() -> None:
    table = surveyed()
    assert (table.see("step"), table.see("to_act")) == ("torch", "deck")
    assert table.choices == ["torch 1 gone"]
    assert table.refusal("torch 2 gone").section == "Torch Setup"
    assert table.refusal("torch 1 green5").reading == "FU-4"
    table.play("torch 1 gone", "torch 1 gone")
    assert "torch 1 gone" not in table.choices
    table.play("torch 1 green5")
    assert table.refusal("torch 1 green5").section == "Components"
    table.play("torch 1 wild2", "torch 1 wild3")
    assert all(choice.startswith("torch 1 covered ") for choice in table.choices)
    assert table.refusal("torch 1 gone").text.startswith("Say which Strike Token")
    assert table.refusal("torch 1 covered +2").reading == "FU-3"
    table.play("torch 1 covered +3")
    table.play("torch 2 purple1", "torch 2 covered +1/blue")
    assert table.see("step") == "play"
    assert table.see("torches.1.cards") == [
        "gone",
        "gone",
        "green5",
        "wild2",
        "wild3",
        "covered",
        "covered",
    ]
    assert (table.see("torches.1.flames"), table.see("torches.1.strike")) == (1, "+3")


def test_a_torch_known_before_keeps_its_open_cards() -> None:
    table = lay(2, torches=("green5 +3", "fourth1 +1/fourth")).play("depth quick", "trick nobody")
    table.play("depth full", "strike 1 none", "strike 2 none")
    assert table.choices == ["torch 1 gone", "torch 1 green5"]
    table.play("torch 1 green5", "torch 1 covered +3", "torch 2 gone", "torch 2 blue1")
    assert table.refusal("torch 2 fourth1").section == "Components"
    assert table.refusal("torch 2 green5").section == "Components"
    table.play("torch 2 blue2", "torch 2 covered +1/fourth")
    assert table.findings == ()
    assert table.see("step") == "play"


def test_a_torch_token_that_has_come_off_is_not_asked_for() -> None:
    table = quick(3, white=3).play("trick nobody torch 3=1", "trick nobody torch 3=2")
    table.play("depth full", *(f"strike {seat} none" for seat in (1, 2, 3)))
    table.play("torch 3 gone", "torch 3 gone", "torch 3 gone")
    table.play("torch 3 blue1", "torch 3 blue2", "torch 3 blue3", "torch 3 blue4")
    assert table.see("step") == "play"
    assert table.see("torches.3.strike") is None


def test_what_lies_on_hearth_is_asked_too() -> None:
    table = quick(white=4, caliente="hearth").play("trick 2 flames 1", "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)))
    assert table.see("step") == "hearth"
    assert {"hearth none", "hearth +2", "hearth +2 +3", "hearth +1/flame +1/flame"} <= set(
        table.choices
    )
    assert table.refusal("hearth +2 +2").reading == "FU-3"
    assert table.play("hearth +2 +3").see("hearth") == ["+2", "+3"]
    none = quick(white=4, caliente="hearth").play(*FOUR_TRICKS, "depth full")
    none.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)), "hearth none")
    assert none.play("play green5", "play blue5").may("strike 3 none")


def test_the_question_of_white_outlives_a_change_of_depth() -> None:
    table = quick(white=3).play("trick 2 flames 1", "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)))
    assert table.see("white") == "2"
    assert table.play("take without white").see("white") == "3"


def test_a_known_hand_is_secret_again_after_a_quick_trick() -> None:
    table = lay().play("hand 2 green1 green2 green3 green4 blue5 blue6 blue7 blue8")
    table.play("depth quick", "trick 1 flames 1", "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)), "play purple5")
    assert table.may("play fourth7", "play green1")


@pytest.mark.parametrize("words", ["correct strike:1=+2 because so", "correct spent=+2 because so"])
def test_quick_score_keeps_no_count_of_tokens(words: str) -> None:
    assert quick().refusal(words).section == "Strike Tokens"


def test_a_trick_that_char_cuts_short_asks_nothing_of_the_other_torch() -> None:
    """In the seventh trick the other Torch would have had to give its last flames."""
    table = quick(2, caliente="char").play("trick nobody torch 1=2", *["trick nobody"] * 4)
    table.play("correct flames:1=7 flames:2=1 because we counted")
    assert table.refusal("trick nobody").reading == "FU-36"
    table.play("trick nobody torch 2=1")
    table.play("correct flames:1=8 flames:2=1 because we counted")
    table.play("trick nobody torch 1=1")
    assert table.rounds == (0, 1)
