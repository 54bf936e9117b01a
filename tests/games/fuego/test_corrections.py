"""The table says what is really there: taken over, or refused with what does not add up."""

from __future__ import annotations

import pytest

from companion.games.fuego import clauses
from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay, opened, quick

WHY = "because we counted"


def test_flames_stay_twelve() -> None:
    table = lay().play(f"correct flames:1=2 flames:3=4 {WHY}")
    assert table.flames == (2, 3, 4, 3)
    assert table.found(Notice.CORRECTED)
    assert table.refusal(f"correct flames:1=1 {WHY}").text == (
        "There are twelve flames, with those still on a Torch."
    )


def test_flames_on_a_torch_are_part_of_the_twelve() -> None:
    table = quick(2)
    assert table.refusal(f"correct torch:1=1 flames:1=5 {WHY}").reading == "FU-4"
    table.play("trick nobody")
    assert table.refusal(f"correct torch:1=1 {WHY}").text.startswith("There are twelve flames")
    table.play(f"correct torch:1=1 flames:1=5 {WHY}")
    assert table.see("torches.1.flames") == 1
    assert table.play("trick 1 flames 0 torch 1=1").flames == (6, 3)
    assert quick(2).refusal(f"correct torch:1=7 flames:2=0 flames:1=2 {WHY}").reading == "FU-4"
    assert lay(2).refusal(f"correct torch:1=1 flames:1=5 {WHY}").section.startswith("The Torch")
    assert quick(3).refusal(f"correct torch:1=1 flames:1=5 {WHY}").section.startswith("The Torch")


def test_a_torch_with_these_flames_is_possible_only_as_its_picture_is() -> None:
    table = quick(2).play("trick nobody torch 1=2")
    table.play(f"correct torch:1=1 flames:1=5 {WHY}")
    assert table.refusal(f"correct torch:1=0 flames:1=6 {WHY}").reading == "FU-4"
    table.play(f"correct torch:1=3 flames:1=3 {WHY}")
    assert table.may("trick nobody torch 1=2", "trick nobody")


def test_a_player_without_flames_ends_the_round() -> None:
    table = lay().play(f"correct flames:1=0 flames:3=6 white=3 {WHY}")
    assert table.rounds == (0, 1)
    assert table.readings(Notice.KNOCKED_OUT) == ["FU-35"]


def test_white_lies_with_a_player_who_has_flames() -> None:
    assert lay().refusal(f"correct flames:1=0 flames:3=6 {WHY}").reading == "FU-34"
    assert lay().play(f"correct white=3 {WHY}").see("white") == "3"


def test_two_sides_are_not_out_at_once() -> None:
    said = f"correct flames:1=0 flames:2=0 flames:3=9 white=3 {WHY}"
    assert lay().refusal(said).reading == "FU-38"


def test_nine_flames_under_char_end_the_round() -> None:
    table = lay(caliente="char").play(f"correct flames:1=6 flames:2=1 flames:4=2 {WHY}")
    assert table.rounds == (0, 1)


def test_white_named_by_the_table_closes_the_question() -> None:
    table = lay().play("play green1", "play green2", "play green4", "play green5")
    table.play(f"correct white=1 {WHY}")
    assert "take" not in table.choices
    assert table.see("white") == "1"


def test_tokens_are_those_of_the_box() -> None:
    table = lay().play(f"correct strike:1=+3 strike:2=none spent=+1/blue {WHY}")
    assert (table.see("players.1.strike"), table.see("players.2.strike")) == ("+3", None)
    assert table.see("spent") == ["+1/blue"]
    assert table.refusal(f"correct strike:1=+2 {WHY}").reading == "FU-3"
    assert opened(box={}).play(f"correct strike:1=+2 strike:2=+2 {WHY}").see("pile") == 10
    many = ",".join(["+2"] * 13)
    assert opened(box={}).refusal(f"correct spent={many} {WHY}").reading == "FU-3"
    assert table.play(f"correct spent=none {WHY}").see("spent") == []


def test_who_leads_is_changed_between_tricks() -> None:
    table = lay().play(f"correct lead=3 {WHY}")
    assert (table.see("lead"), table.see("to_act")) == ("3", "3")
    table.play("play green5")
    assert table.refusal(f"correct lead=1 {WHY}").section == "Starting the Next Trick"
    assert opened().refusal(f"correct lead=1 {WHY}").section == "Starting the Next Trick"


def test_the_lead_changes_beside_an_open_question_of_white() -> None:
    table = lay().play("play green1", "play green2", "play green4", "play green5")
    table.play(f"correct lead=2 {WHY}")
    assert table.see("to_act") == "2"
    assert table.may("take with white")


def test_heat_changes_the_order_of_the_team() -> None:
    table = lay(3, white=3).play(f"correct heat=2 {WHY}", "play green5")
    assert (table.see("heat"), table.see("to_act")) == ("2", "2")
    assert table.refusal(f"correct heat=1 {WHY}").section == "Starting the Next Trick"
    assert table.refusal(f"correct heat=3 {WHY}").reading == "FU-49"
    assert lay().refusal(f"correct heat=1 {WHY}").reading == "FU-49"
    setting_up = opened(3).play("strike 1 +2", f"correct heat=2 {WHY}")
    assert setting_up.see("heat") == "2"


def test_fu_45_the_team_leads_with_its_heat_holder_whoever_is_named() -> None:
    """The partner is named as lead; the holder lays the first card of the team all the same."""
    table = lay(3, white=3).play(f"correct lead=2 {WHY}")
    assert (table.see("lead"), table.see("to_act"), table.see("heat")) == ("1", "1", "1")
    assert [str(seat + 1) for seat in table.state.phase.order] == ["1", "3", "2", "3"]  # type: ignore[union-attr]
    table.play(f"correct heat=2 {WHY}")
    assert [str(seat + 1) for seat in table.state.phase.order] == ["2", "3", "1", "3"]  # type: ignore[union-attr]
    table.play(f"correct lead=3 {WHY}")
    assert [str(seat + 1) for seat in table.state.phase.order] == ["3", "2", "3", "1"]  # type: ignore[union-attr]


def test_fu_47_the_player_who_has_heat_by_the_tables_word_pays_the_solo_player() -> None:
    """Green 6 beats 2, 1 and 3 and shows one flame: B pays it, not A."""
    table = lay(3, white=3).play(f"correct heat=2 {WHY}")
    table.play("play green6", "play green2", "play green1", "play green3")
    assert table.flames == (3, 2, 4)
    assert (table.see("heat"), table.see("lead")) == ("2", "3")


def test_fu_47_heat_moves_to_the_partner_who_wins_after_it_was_put_right() -> None:
    table = lay(3, white=1).play(f"correct heat=2 {WHY}")
    table.play("play green2", "play green1", "play green6", "play green4")
    assert table.flames == (4, 3, 2)
    assert (table.see("heat"), table.see("to_act")) == ("1", "1")


def test_heat_beside_an_open_question_of_white_leaves_the_question() -> None:
    """The solo player has taken a flame of A, who had White; then B holds Heat."""
    table = lay(3, white=1).play("play green2", "play green6", "play green1", "play green3")
    assert table.see("white") == "3"
    table.play(f"correct heat=2 {WHY}")
    assert table.may("take without white")
    assert table.play("take without white").see("white") == "1"
    assert [str(seat + 1) for seat in table.state.phase.order] == ["3", "2", "3", "1"]  # type: ignore[union-attr]


def test_fu_36_flames_on_a_torch_do_not_save_a_solo_player() -> None:
    table = lay(3, white=1).play(f"correct flames:3=0 flames:1=6 {WHY}")
    assert [finding.seat for finding in table.found(Notice.KNOCKED_OUT)] == [2]
    assert table.rounds == (1, 0)


def test_fu_35_one_of_a_team_without_flames_ends_the_round_for_the_team() -> None:
    table = lay(3, white=1).play(f"correct flames:2=0 flames:1=6 {WHY}")
    assert table.rounds == (0, 1)
    assert table.see("white") == "3"


def test_fu_51_eight_flames_of_a_team_burn_nobody() -> None:
    table = lay(3, white=3, caliente="char").play(f"correct flames:1=5 flames:3=1 {WHY}")
    assert table.rounds == (0, 0)
    table.play(f"correct flames:2=4 flames:1=4 {WHY}")
    assert table.rounds == (0, 0)


def test_fu_51_nine_flames_of_a_team_by_the_tables_word_give_the_round_to_the_solo_player() -> None:
    table = lay(3, white=3, caliente="char")
    table.play("play fourth1 from torch", "expose blue1 blue2", "play fourth3")
    table.play("play blue1 from torch", "expose purple1 purple2", "play fourth4")
    assert table.state.table.torches[2].flames == 1  # type: ignore[union-attr]
    raised = f"correct flames:1=5 flames:2=4 flames:3=2 {WHY}"
    table.play(raised)
    assert [finding.count for finding in table.found(Notice.CHAR)] == [9]
    assert (table.rounds, table.see("round")) == ((0, 1), 2)


def test_fu_51_what_lies_on_a_torch_burns_nobody() -> None:
    """Eight in front and three on the Torch are eight."""
    table = lay(2, caliente="char").play(f"correct flames:1=5 flames:2=1 {WHY}")
    assert table.rounds == (0, 0)
    assert table.state.table.torches[0].flames == 3  # type: ignore[union-attr]


def test_fu_51_char_comes_before_a_player_without_flames() -> None:
    """With all twelve on one side the other is out, and wins."""
    words = f"correct flames:1=9 flames:2=3 flames:3=0 flames:4=0 {WHY}"
    assert lay(caliente="char").play(words).rounds == (0, 1)
    both = f"correct flames:1=9 flames:2=0 flames:3=0 flames:4=3 {WHY}"
    assert lay(caliente="char").play(both).rounds == (0, 1)
    assert lay().refusal(f"correct flames:1=9 flames:2=0 flames:3=0 flames:4=3 white=1 {WHY}"
                         ).reading == "FU-38"  # fmt: skip


def test_fu_51_a_trick_under_way_is_not_finished_when_the_table_counts_nine() -> None:
    table = lay(caliente="char").play("play green5", "play green2")
    table.play(f"correct flames:2=6 flames:4=3 flames:1=2 flames:3=1 {WHY}")
    assert table.rounds == (1, 0)
    assert (table.see("step"), table.see("line"), table.see("round")) == ("white", [], 2)


def test_rounds_won_can_be_put_right_and_may_end_the_game() -> None:
    table = lay().play(f"correct rounds:1=1 {WHY}")
    assert table.rounds == (1, 0)
    assert table.see("trick") == 1
    table.play(f"correct rounds:3=2 {WHY}")
    assert table.found(Notice.GAME_WON)
    assert table.see("to_act") is None
    for words in ("rounds:1=3", "rounds:1=2 rounds:2=2", "rounds:1=1 rounds:3=0"):
        assert lay().refusal(f"correct {words} {WHY}").section == "Winning the Game"


def test_a_game_that_was_not_over_goes_on_with_the_next_round() -> None:
    table = quick().play("trick 1 flames 3", "white 1", "trick 1 flames 3")
    assert table.refusal(f"correct flames:1=5 flames:2=1 {WHY}").section == "Winning the Game"
    assert table.play(f"correct rounds:1=2 {WHY}").found(Notice.GAME_WON) == ()
    table.play(f"correct rounds:1=1 {WHY}")
    assert (table.see("step"), table.see("round"), table.rounds) == ("white", 3, (1, 0))
    assert table.play("white 4").see("lead") == "4"


def test_a_correction_names_something_at_the_table() -> None:
    assert lay().refusal("correct because nothing").section == "Game Setup"
    assert lay().refusal(f"correct flames:5=1 {WHY}").text == "Nobody sits at that seat."
    assert lay().refusal(f"correct lead=5 {WHY}").text == "Nobody sits at that seat."


@pytest.mark.parametrize("words", ["white=2", "strike:1=+3", "flames:1=4 flames:3=2"])
def test_a_trick_under_way_goes_on(words: str) -> None:
    table = lay().play("play green5", f"correct {words} {WHY}")
    assert table.see("line.0.card") == "green5"
    assert table.see("to_act") == "2"


def test_what_a_correction_names_in_set_up_is_not_asked_again() -> None:
    table = opened(4).play("white 1", "strike 1 +2", "strike 2 +3", "strike 3 +1/blue")
    table.play("correct strike:4=+1/flame because it was drawn already")
    assert table.see("step") == "play"
    team = opened(3).play("white 1", "strike 1 +2", "strike 2 +3", "strike 3 +1/blue")
    team.play("correct heat=2 because they said so")
    assert (team.see("heat"), team.see("step")) == ("2", "torch")
    team.play("correct strike:1=none because it lies with nobody")
    assert team.see("step") == "strike"


@pytest.mark.parametrize(("seat", "side", "winners"), [(1, 0, {0, 2}), (2, 1, {1, 3})])
def test_a_side_that_has_two_rounds_after_all_has_won(
    seat: int, side: int, winners: set[int]
) -> None:
    table = lay().play(f"correct rounds:{seat}=2 {WHY}")
    assert [(each.seat, each.clause) for each in table.found(Notice.GAME_WON)] == [
        (side, clauses.TWO_ROUNDS)
    ]
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.because is clauses.TWO_ROUNDS
    assert table.rounds[side] == 2
    table.play(f"correct rounds:1={2 if side == 0 else 1} rounds:2={2 if side == 1 else 1} {WHY}")
    assert [each.notice for each in table.findings] == [Notice.CORRECTED]
    table.play(f"correct rounds:{seat}=1 {WHY}")
    assert [each.notice for each in table.findings] == [Notice.CORRECTED]
    assert table.game.outcome(table.state) is None


def test_after_quick_tricks_no_token_is_known_any_more() -> None:
    table = lay().play("depth quick")
    assert table.refusal(f"correct strike:1=+3 {WHY}") is clauses.TOKENS_NOT_KNOWN
    table.play("trick 4 flames 0", "depth full")
    assert table.refusal(f"correct spent=+3 {WHY}") is clauses.TOKENS_NOT_KNOWN


def test_all_twelve_tokens_may_be_spent() -> None:
    """FU-3."""
    twelve = ",".join(["+2"] * 12)
    assert len(opened(box={}).play(f"correct spent={twelve} {WHY}").state.table.spent) == 12


def test_white_is_still_asked_of_the_winner_when_the_lead_was_wrong() -> None:
    """FU-34."""
    for answer, white in (("take with white", "4"), ("take without white", "1")):
        table = lay().play("play green1", "play green2", "play green4", "play green5")
        table.play(f"correct lead=2 {WHY}", answer)
        assert table.see("white") == white


def test_a_flame_that_moves_with_white_is_told_as_one() -> None:
    table = lay().play("play green1", "play green2", "play green4", "play green5")
    table.play("take without white")
    assert [(each.seat, each.count, each.other) for each in table.found(Notice.WHITE_MOVED)] == [
        (0, 1, 3)
    ]


def test_white_named_for_the_winners_may_still_be_named_otherwise() -> None:
    table = quick().play("trick 1 flames 3", f"correct white=3 {WHY}")
    assert table.choices[:2] == ["white 1", "white 3"]
    assert table.play("white 1").see("white") == "1"


def test_before_the_first_entry_a_correction_leaves_white_open() -> None:
    """All four tokens are named: a card may come, and so may a word on White."""
    table = opened().play(f"correct strike:1=+2 {WHY}")
    assert (table.see("step"), table.choices[:2]) == ("white", ["white 1", "white 2"])
    table.play(f"correct strike:2=+3 strike:3=+1/blue strike:4=+1/green {WHY}")
    assert table.may("white 2", "play green5", "play green5 with +2")
    assert table.play("play green5").see("to_act") == "2"


def second_round(players: int) -> Table:
    """A solo player has won the first one and leads without a word."""
    table = lay(players, white=players)
    flames = "flames:2=0 flames:1=6" if players == 2 else "flames:1=0 flames:3=6"
    return table.play(f"correct {flames} white={1 if players == 2 else 3} {WHY}")


def test_after_a_solo_player_has_won_a_correction_of_flames_asks_nothing() -> None:
    table = second_round(2)
    assert (table.see("round"), table.see("step"), table.see("white")) == (2, "white", "1")
    assert "white 1" not in table.choices
    assert table.refusal("white 1").section == "Winning the Round"
    table.play(f"correct flames:1=2 flames:2=4 {WHY}")
    assert table.may("strike 1 +2")
    assert table.play("depth quick").may("trick 1 flames 1")


@pytest.mark.parametrize("words", ["strike:1=+2", "strike:1=none"])
def test_after_a_solo_player_has_won_a_named_token_begins_the_set_up(words: str) -> None:
    table = second_round(2).play(f"correct {words} {WHY}")
    assert table.see("step") == "strike"
    assert table.refusal("depth quick").section == "Starting the Next Trick"


def test_after_a_solo_player_has_won_a_named_holder_of_heat_begins_the_set_up() -> None:
    table = second_round(3).play(f"correct heat=2 {WHY}")
    assert (table.see("step"), table.see("heat"), table.see("lead")) == ("strike", "2", "3")


def test_quick_score_starts_when_a_correction_has_named_the_holder_of_heat() -> None:
    table = opened(3).play("depth quick", "white 3")
    assert table.see("step") == "heat"
    table.play(f"correct heat=2 {WHY}")
    assert (table.see("step"), table.see("heat"), table.see("lead")) == ("trick", "2", "3")
