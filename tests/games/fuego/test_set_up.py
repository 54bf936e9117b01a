"""Setting up: White, Strike Tokens, Heat, Torches, in this order, and what the box says of them."""

from __future__ import annotations

import pytest

from companion.box_file import packaged
from companion.games import CATALOGUE
from companion.games.fuego.findings import Notice
from companion.games.fuego.house import House
from companion.games.game import HouseRuleError
from tests.games.fuego.table import lay, opened


def test_a_round_is_set_up_step_by_step() -> None:
    table = opened(3)
    steps = [table.see("step")]
    for line in (
        "white 3",
        "strike 2 +2",
        "strike 1 +3",
        "strike 3 +1/blue",
        "heat 2",
        "torch 3 green5 +1/green",
    ):
        table.play(line)
        steps.append(table.see("step"))
    assert steps == ["white", "strike", "strike", "strike", "heat", "torch", "play"]


def test_fu_10_the_first_name_has_white_until_somebody_else_is_named() -> None:
    table = opened()
    assert table.see("white") == "1"
    assert table.play("strike 1 +2").refusal("white 2").section == "Game Setup"
    assert opened().play("white 2").see("lead") == "2"
    assert opened().refusal("white 5").text == "Nobody sits at that seat."


def test_fu_10_nobody_leads_before_the_winners_have_said_who() -> None:
    table = opened().play("depth quick", "white 1", "trick 1 flames 3")
    assert table.choices == ["white 1", "white 3"]
    assert (table.see("white"), table.see("lead"), table.see("to_act")) == (None, None, "1")
    table.play("white 3")
    assert (table.see("white"), table.see("lead")) == ("3", "3")


def test_fu_10_a_single_winner_leads_without_a_word() -> None:
    table = opened(2).play("depth quick", "white 1", "trick 2 flames 3")
    assert (table.see("round"), table.see("white"), table.see("lead")) == (2, "2", "2")


def test_fu_10_white_named_by_a_correction_is_not_asked_for() -> None:
    table = opened().play("depth quick", "white 1", "trick 1 flames 3")
    table.play("correct white=3 because it lies there")
    assert (table.see("white"), table.see("lead"), table.see("step")) == ("3", "3", "white")
    assert table.play("trick 3 flames 0").see("lead") == "3"


def test_fu_10_the_white_flame_is_one_of_three() -> None:
    assert opened().play("white 2").flames == (3, 3, 3, 3)


def test_every_player_draws_one_strike_token() -> None:
    table = opened().play("strike 2 +2")
    assert table.refusal("strike 2 +3").section == "Game Setup"
    assert table.refusal("strike 1 none").section == "Game Setup"
    assert table.refusal("strike 5 +3").text == "Nobody sits at that seat."
    assert table.refusal("play green5").section == "Game Setup"


def test_fu_3_a_token_has_to_be_one_of_the_mix() -> None:
    table = opened().play("strike 2 +2")
    assert table.refusal("strike 1 +2").reading == "FU-3"
    assert "strike 1 +2" not in table.choices
    table.play("strike 1 +1/flame", "strike 3 +1/flame")
    assert table.refusal("strike 4 +1/flame").reading == "FU-3"


def test_fu_3_an_uncounted_box_lets_any_kind_come() -> None:
    table = opened(box={}).play("strike 1 +2", "strike 2 +2", "strike 3 +2")
    assert len(table.choices) == 11
    assert table.play("strike 4 +2").see("pile") == 8


def test_fu_4_a_torch_is_laid_with_its_open_card_and_its_token() -> None:
    table = opened(3).play("strike 1 +2", "strike 2 +3", "strike 3 +1/blue", "heat 1")
    assert table.refusal("torch 3 green5").reading == "FU-4"
    assert table.refusal("torch 1 green5 +1/green").section == "Torch Setup"
    assert table.refusal("torch 3 green5 +2").reading == "FU-3"
    assert table.see("to_act") == "deck"
    table.play("torch 3 green5 +1/green")
    assert table.see("torches.3.cards") == ["green5", *["covered"] * 6]
    assert (table.see("torches.3.flames"), table.see("torches.3.strike")) == (3, "+1/green")


def test_two_torches_are_laid_in_any_order_and_share_no_card() -> None:
    table = opened(2).play("strike 1 +2", "strike 2 +3", "torch 2 green5 +1/green")
    assert table.refusal("torch 2 green6 +1/blue").section == "Torch Setup"
    assert table.refusal("torch 1 green5 +1/blue").section == "Components"
    assert "torch 1 green5 +1/blue" not in table.choices
    assert table.play("torch 1 green6 +1/blue").see("step") == "play"


def with_torch(**torch: object) -> dict[str, object]:
    """The packaged box with another picture of the Torch."""
    return {**packaged("fuego"), "torch": torch}


TREE = {"1": [2, 3], "2": [4, 5], "3": [6, 7]}


def test_fu_4_the_picture_is_data() -> None:
    """A row of seven: each card covers one, and comes free alone."""
    row = {str(place): [place + 1] for place in range(1, 7)}
    table = lay(2, box=with_torch(covers=row, flames=[2, 3, 4], strike=7))
    table.play("play fourth1 from torch")
    assert table.refusal("expose blue1 blue2").reading == "FU-4"
    assert table.play("expose blue1").flames == (4, 3)


def test_fu_5_what_lies_on_the_open_card_is_gained_at_once() -> None:
    box = with_torch(covers=TREE, flames=[1, 4, 5], strike=7)
    table = opened(3, box=box).play("strike 1 +2", "strike 2 +3", "strike 3 +1/blue", "heat 1")
    table.play("torch 3 green5 +1/green")
    assert table.readings(Notice.TORCH_FLAMES) == ["FU-5"]
    assert [(each.seat, each.count) for each in table.found(Notice.TORCH_FLAMES)] == [(2, 1)]
    assert table.flames == (3, 3, 4)
    assert table.see("torches.3.flames") == 2
    assert table.see("step") == "play"


def test_fu_5_a_token_there_is_gained_at_once_too_and_one_goes() -> None:
    box = with_torch(covers=TREE, flames=[4, 5, 6], strike=1)
    table = opened(3, box=box).play("strike 1 +2", "strike 2 +3", "strike 3 +1/blue", "heat 1")
    table.play("torch 3 green5 +1/green")
    assert (table.see("step"), table.see("to_act")) == ("discard", "3")
    assert table.choices == ["discard +1/blue", "discard +1/green"]
    assert [(each.seat, each.detail) for each in table.found(Notice.TWO_HELD)] == [
        (2, "+1/blue, +1/green")
    ]
    assert table.readings(Notice.TWO_HELD) == ["FU-27"]
    assert table.see("pile") == 8
    table.play("discard +1/blue")
    assert (table.see("players.3.strike"), table.see("spent")) == ("+1/green", ["+1/blue"])
    assert table.see("step") == "play"


def test_fu_5_a_flame_and_a_token_on_the_open_card_are_both_told() -> None:
    box = with_torch(covers=TREE, flames=[1, 4, 5], strike=1)
    table = opened(3, box=box).play("strike 1 +2", "strike 2 +3", "strike 3 +1/blue", "heat 1")
    table.play("torch 3 green5 +1/green")
    assert [each.notice for each in table.findings] == [Notice.TORCH_FLAMES, Notice.TWO_HELD]


def test_fu_1_unknown_icons_are_asked_when_they_matter() -> None:
    table = lay(box={}).play("play green4", "play green6", "play green1", "play green3")
    assert (table.see("step"), table.see("to_act")) == ("icons", "deck")
    assert table.choices == [f"icons green6 {flames}" for flames in range(4)]
    assert table.refusal("icons green6 4").reading == "FU-1"
    assert table.play("icons green3 2").see("step") == "icons"
    table.play("icons green6 2")
    assert table.flames == (3, 5, 1, 3)
    assert table.see("learned") == {"icons": {"cards": {"green3": 2, "green6": 2}}}


def test_fu_1_what_the_table_says_of_a_card_counts_from_then_on() -> None:
    table = lay().play("icons green6 3", "icons green6 0")
    assert table.see("learned") == {"icons": {"cards": {"green6": 0}}}
    table.play("play green4", "play green6", "play green1", "play green3")
    assert table.flames == (3, 3, 3, 3)
    assert table.refusal("icons wild2 1").reading == "FU-2"


def test_house_rules_have_their_defaults_and_come_back_whole() -> None:
    usual = {
        "wild_lead": "black",
        "dodge_with_token": "false",
        "white_transfer": "white_first",
        "torch_must_strict": "false",
        "caliente": "none",
    }
    assert CATALOGUE["fuego"]({}).house_rules() == usual
    chosen = {**usual, "wild_lead": "next", "caliente": "deck"}
    assert House.of(chosen).as_rules() == chosen


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            {"wild": "black"},
            "^Fuego has no house rule 'wild'; it knows: wild_lead, dodge_with_token",
        ),
        ({"wild_lead": "green"}, "wild_lead is black or next, not 'green'"),
    ],
)
def test_an_unknown_house_rule_names_the_known_ones(rules: dict[str, str], said: str) -> None:
    with pytest.raises(HouseRuleError, match=said):
        CATALOGUE["fuego"](rules)


def test_the_game_shows_every_kind_of_action() -> None:
    game = opened().game
    assert game.name == "fuego"
    assert {text.split()[0] for text, _ in game.examples()} >= {"play", "trick", "correct", "hand"}


def test_fu_1_each_card_is_learned_by_itself() -> None:
    """The green 3 is not forgotten because some card shows three flames."""
    table = lay(box={}).play("icons green6 2", "icons green3 1", "icons green1 3")
    assert table.see("learned") == {"icons": {"cards": {"green6": 2, "green3": 1, "green1": 3}}}


def test_fu_1_what_came_before_the_question_of_icons_is_told() -> None:
    table = lay(box={}).play("correct strike:4=none because it lies with nobody")
    table.play("play green6", "play green3", "play green8", "play blue8", "strike 4 +3")
    assert table.see("step") == "icons"
    assert [(each.seat, each.detail) for each in table.found(Notice.GAINED)] == [(3, "+3")]
    assert table.play("icons green6 1").flames == (4, 2, 3, 3)
