"""Two and three players: turns, the Torch, and the Heat Token."""

from __future__ import annotations

import pytest

from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay, opened, quick


def turns(table: Table, *lines: str) -> list[object]:
    """Who was to act before each of these lines."""
    order = []
    for line in lines:
        order.append(table.see("to_act"))
        table.play(line)
    return order


FOUR = ("play green1", "play green3", "play green5", "play green8")


def test_fu_9_with_two_the_leader_plays_first_and_third() -> None:
    assert turns(lay(2), *FOUR) == ["1", "2", "1", "2"]
    assert turns(lay(2, white=2), *FOUR) == ["2", "1", "2", "1"]


def test_fu_48_with_three_the_sides_alternate() -> None:
    assert turns(lay(3, white=3), *FOUR) == ["3", "1", "3", "2"]
    assert turns(lay(3, white=1), *FOUR) == ["1", "3", "2", "3"]


def test_fu_45_the_heat_holder_plays_first_also_where_the_partner_has_white() -> None:
    assert turns(lay(3, white=2), *FOUR) == ["1", "3", "2", "3"]


def test_fu_45_after_an_all_down_trick_of_the_team_the_heat_holder_leads() -> None:
    table = quick(3, white=3).play("trick nobody")
    assert table.readings(Notice.TRICK_NOBODY) == ["FU-45"]
    assert (table.see("lead"), table.see("heat")) == ("1", "1")


def test_fu_46_nobody_winning_moves_no_heat() -> None:
    table = quick(3, white=3).play("trick nobody", "trick nobody")
    assert table.see("heat") == "1"
    assert table.see("lead") == "3"


def test_fu_47_a_team_win_moves_heat_and_a_solo_win_does_not() -> None:
    table = quick(3).play("trick 2 flames 1")
    assert [finding.seat for finding in table.found(Notice.HEAT_MOVED)] == [1]
    assert table.flames == (3, 4, 2)
    table.play("trick 3 flames 1")
    assert table.flames == (3, 3, 3)
    assert table.see("heat") == "2"
    assert table.play("trick 2 flames 0").found(Notice.HEAT_MOVED) == ()


def test_fu_45_nobody_is_said_to_lead_for_the_team_before_heat_is_named() -> None:
    table = opened(3).play("depth quick", "white 2")
    assert table.see("lead") is None
    table.play("heat 2")
    assert table.see("lead") == "2"
    table = opened(3).play("white 2", "strike 1 +2", "strike 2 +3", "strike 3 +1/blue")
    assert (table.see("step"), table.see("lead")) == ("heat", None)
    assert table.play("heat 2").see("lead") == "2"


def test_fu_48_the_solo_player_leads_whoever_has_heat() -> None:
    table = opened(3).play("depth quick", "white 3")
    assert table.see("lead") == "3"
    assert table.play("heat 1").see("lead") == "3"


def test_fu_49_the_team_says_who_has_heat_after_white() -> None:
    table = quick(3, white=2)
    other = table.game.opening(3)
    fresh = Table(other, table.game).play("depth quick")
    assert fresh.play("white 2").choices == ["heat 1", "heat 2"]
    assert fresh.refusal("heat 3").reading == "FU-49"
    assert fresh.see("to_act") == "1"
    assert fresh.play("heat 2").see("heat") == "2"


def test_fu_43_a_torch_card_bares_what_it_covered_before_the_match() -> None:
    table = lay(2, torches=("green5 +3", "fourth1 +1/fourth"))
    table.play("play green7", "play green5", "play green4", "play green6", "play green2")
    table.play("play green3", "play green5 from torch")
    assert table.see("torches.1.cards") == [
        "gone",
        "covered",
        "covered",
        "covered",
        "covered",
        "covered",
        "covered",
    ]
    assert (table.see("step"), table.see("to_act")) == ("expose", "deck")
    assert table.refusal("expose blue1").reading == "FU-4"
    table.play("expose blue1 blue2")
    assert table.see("torches.1.cards.1") == "blue1"


def test_fu_43_a_freshly_bared_card_counts_for_the_second_play_of_the_trick() -> None:
    table = lay(2, torches=("fourth1 +3", "purple5 +1/fourth"))
    table.play("play purple7", "play purple5 from torch", "expose purple2 wild1", "play purple1")
    assert table.refusal("play green7").reading == "FU-41"
    assert table.may("play purple2 from torch", "play wild1 from torch", "play purple3")


def bare(table: Table, trick: int) -> Table:
    """The first player lays two more cards of the Torch, the second follows from the hand."""
    plays = [
        (
            "play fourth1 from torch",
            "expose blue1 blue2",
            "play fourth3",
            "play blue1 from torch",
            "expose purple1 purple2",
            "play fourth6",
        ),
        (
            "play green1",
            "play blue2 from torch",
            "expose purple3 purple4",
            "play green4",
            "play purple1 from torch",
        ),
    ]
    return table.play(*plays[trick])


def test_fu_43_flames_and_the_token_come_off_with_their_cards() -> None:
    table = bare(lay(2, torches=("fourth1 +3", "green2 +1/fourth")), 0)
    assert table.see("torches.1.flames") == 1
    assert table.flames[0] + table.flames[1] == 6 + 2
    table.play("play green1", "play blue2 from torch", "expose purple3 purple4")
    assert [finding.count for finding in table.found(Notice.TORCH_FLAMES)] == [1]
    assert [finding.detail for finding in table.found(Notice.GAINED)] == ["+3"]
    assert table.see("step") == "discard"
    table.play("discard +1/green")
    assert table.see("players.1.strike") == "+3"
    assert (table.see("torches.1.flames"), table.see("torches.1.strike")) == (0, None)


def test_fu_43_a_torch_token_goes_to_whoever_holds_none_without_a_choice() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    table.play("play fourth1 with +1/green as value from torch", "expose blue1 blue2")
    table.play("play fourth3", "play blue1 from torch", "expose purple1 purple2", "play fourth6")
    table.play("play green1", "play blue2 from torch", "expose purple3 purple4")
    assert table.see("players.1.strike") == "+3"
    assert table.see("step") == "play"


def test_fu_36_torch_flames_can_save_their_player() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    table.play("play fourth1 from torch", "expose blue1 blue2", "play fourth3")
    table.play("correct flames:1=1 flames:2=5 because we counted")
    table.play("play blue1 from torch", "expose purple1 purple2", "play wild5")
    assert table.flames == (1 + 2 - 1, 5 + 1)
    assert table.rounds == (0, 0)


def test_a_torch_card_leaves_only_its_own_torch() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    assert table.refusal("play green2 from torch").section.startswith("The Torch")
    assert lay().refusal("play green2 from torch").section.startswith("The Torch")
    assert lay(3).refusal("play fourth1 from torch").section.startswith("The Torch")


def test_a_card_is_bared_once() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    table.play("hand 2 green1 green3 green4 green5 green6 green7 green8 wild1 wild2")
    table.play("play fourth1 from torch")
    assert table.refusal("expose blue1 blue1").reading == "FU-4"
    assert table.refusal("expose blue1 wild1").section == "Components"
    assert table.refusal("play green1").reading == "FU-43"
    assert "expose blue1 wild1" not in table.choices
    assert "expose wild3 blue1" in table.choices


def test_fu_44_with_an_empty_hand_the_torch_goes_on() -> None:
    """Nine tricks of two cards each would need nine hand cards; here the hand goes first."""
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    mine = [
        "green7",
        "green8",
        "blue7",
        "blue8",
        "purple7",
        "purple8",
        "fourth7",
        "fourth8",
        "wild5",
    ]
    table.play(f"hand 1 {' '.join(sorted(mine, key=order))}")
    for first, second in zip(mine[:8:2], mine[1:8:2], strict=True):
        lead_twice(table, first, second)
    table.play("play wild5")
    assert table.see("players.1.hand") == []
    play_other(table)
    assert {choice.split(" with ")[0].removesuffix(" from torch") for choice in table.choices} == {
        "play fourth1"
    }
    assert table.refusal("play green7").section == "Following the Trick"


def test_fu_44_a_secret_hand_that_is_played_out_has_no_card() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    mine = ["green7", "green8", "blue7", "blue8", "purple7", "purple8", "fourth7", "fourth8"]
    for first, second in zip(mine[::2], mine[1::2], strict=True):
        lead_twice(table, first, second)
    table.play("play wild5")
    play_other(table)
    assert all(choice.startswith("play fourth1") for choice in table.choices)
    assert table.refusal("play green6").reading == "FU-44"


def order(card: str) -> tuple[int, str]:
    names = ["green", "blue", "purple", "fourth", "wild"]
    return names.index(card[:-1]), card


def lead_twice(table: Table, first: str, second: str) -> None:
    """The first player leads both cards of a colour and stays on lead with the 8."""
    table.play(f"play {first}")
    play_other(table)
    table.play(f"play {second}")
    play_other(table)


def play_other(table: Table) -> None:
    """The second player lays anything that strikes no match and wins nothing."""
    for value in (1, 3, 4, 5, 6, 2):
        for colour in ("green", "blue", "purple", "fourth"):
            line = f"play {colour}{value}"
            if line in table.choices:
                before = table.state
                table.play(line)
                if not table.found(Notice.MATCH):
                    return
                table.state = before
    pytest.fail("nothing to play")


def test_fu_41_strict_the_last_card_of_a_secret_hand_has_none_beside_it() -> None:
    """Instead of the Torch card a Wildfire needs the lead colour in hand as well."""
    table = lay(2, torches=("fourth1 +3", "blue8 +1/fourth"), torch_must_strict="true")
    for first, second in (
        ("green7", "green8"),
        ("purple7", "purple8"),
        ("fourth7", "fourth8"),
        ("wild4", "wild5"),
    ):
        lead_twice(table, first, second)
    table.play("play blue7")
    assert table.refusal("play wild1").reading == "FU-41"
    assert {choice.split()[1].rstrip("12345678") for choice in table.choices} == {"blue"}
    assert table.may("play blue8 from torch")
    assert any("torch" not in choice for choice in table.choices)
