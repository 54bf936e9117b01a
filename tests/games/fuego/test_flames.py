"""Flames change hands; rounds end; two rounds win."""

from __future__ import annotations

import pytest

from companion.games.fuego import clauses
from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay, opened, quick

WIN_2 = ("play green4", "play green5", "play green1", "play green2")
"""The second player wins one flame from the third."""


def test_fu_32_more_cannot_be_taken_than_there_is() -> None:
    table = lay().play("correct flames:3=1 flames:1=5 because we counted")
    table.play("play green4", "play green6", "play wild1", "play green2")
    assert table.readings(Notice.FLAMES_TAKEN) == ["FU-32"]
    assert [finding.count for finding in table.found(Notice.FLAMES_TAKEN)] == [1]
    assert table.rounds == (0, 1)


def test_fu_33_a_win_without_flames_still_leads() -> None:
    table = lay().play("play green4", "play green7", "play green1", "play green2")
    assert table.flames == (3, 3, 3, 3)
    assert table.readings(Notice.FLAMES_TAKEN) == ["FU-33"]
    assert table.see("lead") == "2"


def test_fu_33_with_three_it_takes_the_heat_token() -> None:
    table = lay(3, white=3).play("play green4", "play green1", "play green2", "play green7")
    assert table.see("heat") == "2"


@pytest.mark.parametrize(("rule", "holder"), [("white_first", "2"), ("white_last", "3")])
def test_fu_34_where_nothing_is_said_the_house_rule_decides(rule: str, holder: str) -> None:
    table = lay(white=3, white_transfer=rule).play("play green1", "play green2", "play green4")
    table.play("play green5")
    assert table.flames == (3, 4, 2, 3)
    assert table.see("white") == holder


@pytest.mark.parametrize("rule", ["white_first", "white_last"])
@pytest.mark.parametrize(("said", "holder"), [("with", "4"), ("without", "1")])
def test_fu_34_what_the_taker_says_stands(rule: str, said: str, holder: str) -> None:
    table = lay(white_transfer=rule).play(
        "play green1", "play green2", "play green4", "play green5"
    )
    assert table.may("take with white", "take without white", "take", "play blue1")
    table.play(f"take {said} white")
    assert table.see("white") == holder
    assert table.refusal("take with white").reading == "FU-34"
    assert table.flames == (2, 3, 3, 4)


def test_fu_34_the_next_card_says_that_nothing_was_said() -> None:
    table = lay().play("play green1", "play green2", "play green4", "play green5", "play blue1")
    assert table.refusal("take with white").reading == "FU-34"


def test_fu_34_no_question_where_no_flame_moved_or_none_is_left() -> None:
    table = lay().play("play green1", "play green2", "play green4", "play green7")
    assert "take" not in table.choices
    assert table.see("white") == "1"
    emptied = lay(3, white=3).play("correct flames:3=1 flames:1=5 because we counted")
    emptied.play("play green1", "play green6", "play green2", "play green3")
    assert emptied.rounds == (1, 0)


def test_fu_34_the_last_flame_takes_white_along_even_when_it_goes_last() -> None:
    table = quick(white=2, white_transfer="white_last").play("trick 1 flames 3")
    assert [finding.other for finding in table.found(Notice.WHITE_MOVED)] == [1]


def test_fu_34_white_counts_for_the_side_that_holds_it() -> None:
    """With three and four it is the side's; its place leads no trick (L64)."""
    table = quick(white=1).play("trick 4 flames 1")
    assert (table.see("white"), table.see("lead")) == ("4", "4")
    table.play("trick 1 flames 1", "trick nobody")
    assert table.see("white") == "4"


def test_after_the_last_trick_white_is_asked_before_the_count() -> None:
    table = quick(white=1).play(*["trick nobody"] * 7, "trick 2 flames 0")
    assert table.rounds == (1, 0)
    asked = quick(white=1).play(*["trick nobody"] * 6, "trick 1 flames 1", "trick 4 flames 1")
    assert asked.see("step") == "take"
    assert asked.see("to_act") == "4"
    assert asked.choices == ["take with white", "take without white", "take"]
    assert asked.refusal("trick nobody").reading == "FU-34"
    assert asked.refusal("depth full").section == "Starting the Next Trick"
    kept = asked.state
    assert asked.play("take without white").rounds == (1, 0)
    asked.state = kept
    assert asked.play("take").rounds == (0, 1)


def test_fu_35_one_player_without_flames_ends_it_for_the_side() -> None:
    table = quick().play("trick 2 flames 3")
    assert table.readings(Notice.KNOCKED_OUT) == ["FU-35"]
    assert table.rounds == (0, 1)


def test_fu_36_flames_on_a_torch_are_nobodys_yet() -> None:
    table = lay(2).play("correct flames:2=1 flames:1=5 because we counted")
    table.play("play green6", "play green2", "play green1", "play green3")
    assert table.rounds == (1, 0)


def test_fu_36_torch_flames_of_the_same_trick_come_first() -> None:
    table = quick(2).play("trick 1 flames 3 torch 2=2")
    assert table.rounds == (0, 0)
    assert table.flames == (6, 2)


def test_fu_37_a_knock_out_by_the_last_trick_beats_the_count() -> None:
    table = quick().play(*["trick nobody"] * 6, "trick 2 flames 2", "trick 4 flames 0")
    assert table.rounds == (0, 1)
    last = quick().play("trick 3 flames 2", "trick 3 flames 0", "trick 1 flames 2")
    last.play("correct flames:4=1 flames:1=1 flames:2=7 flames:3=3 because we counted")
    last.play(*["trick nobody"] * 4, "trick 3 flames 1")
    assert last.readings(Notice.KNOCKED_OUT) == ["FU-37"]
    assert last.readings(Notice.ROUND_WON) == ["FU-37"]
    assert last.rounds == (1, 0)


def test_fu_39_all_down_on_the_last_trick_is_counted() -> None:
    table = quick(white=2).play("trick 1 flames 1", *["trick nobody"] * 7)
    assert table.rounds == (1, 0)


@pytest.mark.parametrize(("winner", "payer"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_fu_40_the_left_neighbour_pays(winner: int, payer: int) -> None:
    """FU-40: partners sit opposite, so it is always an opponent."""
    table = quick().play(f"trick {winner} flames 1")
    assert table.flames[winner - 1] == 4
    assert table.flames[payer - 1] == 2


def test_even_flames_go_to_the_side_with_white() -> None:
    for white, rounds in ((1, (1, 0)), (2, (0, 1))):
        assert quick(white=white).play(*["trick nobody"] * 8).rounds == rounds


def test_fu_11_a_new_round_starts_from_nothing() -> None:
    table = lay().play("play green5", "play blue5", "strike 2 +3", "discard +3", "play purple2")
    table.play("correct flames:4=1 flames:2=5 because we counted", "play purple6")
    assert table.see("lead") == "4"
    table.play("correct flames:1=1 flames:2=6 flames:3=3 flames:4=2 because we counted")
    table.play("play wild3", "play blue1", "play blue5", "play blue4")
    assert table.rounds == (0, 1)
    assert table.flames == (3, 3, 3, 3)
    assert (table.see("pile"), table.see("spent")) == (12, [])
    table.play(
        "white 4",
        *(
            f"strike {seat} {token}"
            for seat, token in enumerate(("+3", "+2", "+1/green", "+1/blue"), start=1)
        ),
    )
    assert table.may("play green5", "play blue5")
    assert table.see("lead") == "4"


def test_fu_10_a_winning_team_names_who_has_white_and_a_single_winner_has_it() -> None:
    table = quick().play("trick 1 flames 3")
    assert table.choices == ["white 1", "white 3"]
    assert table.see("to_act") == "1"
    assert table.refusal("white 4").reading == "FU-10"
    assert table.refusal("trick nobody").reading == "FU-10"
    table.play("white 3")
    assert (table.see("white"), table.see("lead")) == ("3", "3")
    solo = quick(2).play("trick 2 flames 3")
    assert solo.see("white") == "2"
    assert solo.see("to_act") == "2"
    assert solo.refusal("white 1").reading == "FU-10"
    assert solo.play("trick nobody").see("trick") == 2


def test_the_first_side_with_two_rounds_wins() -> None:
    table = quick().play("trick 1 flames 3", "white 1", "trick 2 flames 3", "white 2")
    assert table.game.outcome(table.state) is None
    table.play("trick 4 flames 3")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == {1, 3}
    assert table.game.to_act(table.state) is None
    assert table.choices == []
    assert table.refusal("trick nobody").section == "Winning the Game"
    assert table.see("lead") is None


def test_a_table_for_one_or_five_is_none() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            opened().game.opening(seats)


def last_question() -> Table:
    """The eighth trick is paid by the player who has White, and some flames stay there."""
    return quick(white=2).play(*["trick nobody"] * 7, "trick 1 flames 1")


def test_fu_34_the_question_of_white_names_both_players() -> None:
    table = last_question()
    assert [(each.seat, each.other) for each in table.found(Notice.WHITE_ASKED)] == [(0, 1)]
    assert (table.see("step"), table.see("trick"), table.see("lead")) == ("take", 8, "1")
    last = quick(white=2, white_transfer="white_last")
    last.play(*["trick nobody"] * 7, "trick 1 flames 1")
    assert (last.see("white"), last.see("lead")) == ("2", "1")


def test_a_round_won_is_told_with_how_many_there_are() -> None:
    table = quick().play("trick 1 flames 3")
    assert [(each.seat, each.count) for each in table.found(Notice.ROUND_WON)] == [(0, 1)]
    table.play("white 3", "trick 3 flames 3")
    assert [(each.seat, each.count) for each in table.found(Notice.ROUND_WON)] == [(0, 2)]


@pytest.mark.parametrize(
    "line",
    ["play green5", "trick nobody", "white 1", "take", "depth full", "hand 1 green5", "strike 1 +2",
     "caliente other so", "heat 1", "hearth +2", "expose green5", "discard +2"],
)  # fmt: skip
def test_once_the_game_is_won_nothing_more_is_entered(line: str) -> None:
    table = quick().play("trick 1 flames 3", "white 1", "trick 1 flames 3")
    assert table.refusal(line) is clauses.GAME_OVER
