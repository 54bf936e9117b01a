"""Caliente cards: Char, Hearth, the deck, and a table's own words."""

from __future__ import annotations

from companion.games.fuego import clauses
from companion.games.fuego.findings import Notice
from tests.games.fuego.table import lay, opened, quick

SET_OUT = "hearth +1/fourth +1/flame +1/flame"


def test_fu_51_nine_flames_lose_the_round_at_once() -> None:
    table = quick(caliente="char").play("correct flames:1=4 flames:2=1 flames:3=4 because so")
    table.play("trick 1 flames 0", "trick 1 flames 1")
    assert table.readings(Notice.CHAR) == ["FU-51"]
    assert table.rounds == (0, 1)


def test_fu_51_it_beats_a_knock_out_in_the_same_moment() -> None:
    table = quick(caliente="char").play("correct flames:1=5 flames:2=1 flames:4=3 because so")
    table.play("trick 1 flames 1")
    assert table.found(Notice.KNOCKED_OUT) == ()
    assert table.rounds == (0, 1)
    assert quick().play(
        "correct flames:1=5 flames:2=1 flames:4=3 because so", "trick 1 flames 1"
    ).rounds == (1, 0)


def test_fu_51_eight_are_fine_and_another_table_plays_without() -> None:
    table = quick(caliente="char").play("correct flames:1=4 flames:2=2 because so")
    assert table.play("trick 1 flames 1").rounds == (0, 0)
    assert table.see("caliente") == "char"
    assert quick().play("correct flames:1=5 flames:2=1 because so", "trick 3 flames 1").rounds == (
        0,
        0,
    )


def test_fu_51_torch_flames_count_and_a_trick_under_way_is_not_finished() -> None:
    table = lay(3, white=3, caliente="char")
    table.play("correct flames:3=7 flames:1=1 flames:2=1 because we counted")
    table.play("play fourth1 from torch", "expose blue1 blue2", "play fourth3")
    table.play("play blue1 from torch")
    assert table.see("round") == 1
    table.play("expose purple1 purple2")
    assert [finding.count for finding in table.found(Notice.CHAR)] == [9]
    assert table.rounds == (1, 0)
    assert table.see("round") == 2


def test_fu_51_quick_flames_from_a_torch_that_reach_nine_end_the_trick() -> None:
    table = quick(2, caliente="char").play("correct flames:1=5 flames:2=1 because we counted")
    table.play("trick 1 flames 0 torch 1=2")
    assert table.flames == (7, 1)
    assert table.refusal("trick 1 flames 0 torch 1=2").section.startswith("The Torch")
    assert (
        quick(3, white=3, caliente="char")
        .play("correct flames:3=7 flames:1=1 flames:2=1 because so")
        .refusal("trick 1 flames 1 torch 3=2")
        .reading
        == "FU-51"
    )
    cut = quick(3, white=3, caliente="char")
    cut.play("correct flames:3=7 flames:1=1 flames:2=1 because so", "trick nobody torch 3=2")
    assert cut.readings(Notice.CHAR) == ["FU-51"]
    assert cut.rounds == (1, 0)


def test_fu_52_three_tokens_are_set_out_after_the_deal() -> None:
    table = lay(caliente="hearth")
    assert (table.see("step"), table.see("to_act")) == ("hearth", "deck")
    assert table.refusal("hearth +1/fourth").reading == "FU-52"
    assert table.refusal("hearth +2 +3 +1/fourth").reading == "FU-3"
    assert SET_OUT in table.choices
    table.play(SET_OUT)
    assert table.see("hearth") == ["+1/fourth", "+1/flame", "+1/flame"]
    assert table.see("pile") == 5


def test_fu_52_a_match_chooses_from_hearth_or_the_pile() -> None:
    table = lay(caliente="hearth").play(SET_OUT, "play green5", "play blue5")
    assert table.see("to_act") == "2"
    assert table.may("hearth +1/fourth", "hearth +1/flame", "strike 2 +3")
    assert table.choices.count("hearth +1/flame") == 1
    assert table.refusal("hearth +3").reading == "FU-52"
    assert table.refusal("hearth +1/fourth +1/flame").reading == "FU-52"
    assert table.refusal("strike 1 +3").section == "Striking a Match"
    table.play("hearth +1/flame", "discard +1/blue")
    assert table.see("hearth") == ["+1/fourth", "+1/flame"]
    assert table.see("players.2.strike") == "+1/flame"


def test_fu_52_with_an_empty_pile_one_of_hearth_is_taken() -> None:
    spent = "green/blue,blue/purple,purple/fourth,fourth/green,+3"
    table = lay(caliente="hearth").play(SET_OUT, f"correct spent={spent} because so")
    table.play("play green5", "play blue5")
    assert table.choices == ["hearth +1/fourth", "hearth +1/flame"]
    assert table.refusal("strike 2 +3").reading == "FU-52"


def test_fu_52_without_hearth_no_token_lies_open() -> None:
    table = lay().play("play green5", "play blue5")
    assert table.refusal("hearth +3").reading == "FU-52"
    assert table.see("to_act") == "deck"


def test_fu_53_the_deck_gives_each_round_a_card_of_its_own() -> None:
    table = opened(caliente="deck")
    assert (table.choices, table.see("to_act")) == (["caliente char", "caliente hearth"], "deck")
    assert table.refusal("white 1").reading == "FU-53"
    table.play("caliente hearth", "depth quick", "white 1", "trick 1 flames 3")
    assert table.choices == ["caliente char"]
    assert table.see("caliente") is None
    assert table.refusal("caliente hearth").reading == "FU-53"
    table.play("caliente char", "white 1", "trick 1 flames 3")
    assert table.choices == ["white 2", "white 4"]
    assert table.see("caliente") is None
    table.play("caliente other nobody may speak", "white 2")
    assert table.see("caliente") == "other nobody may speak"


def test_fu_10_under_the_caliente_card_nobody_leads_yet() -> None:
    """The card of round two is turned up before the winners say who has White."""
    table = opened(caliente="deck").play("caliente hearth", "depth quick", "white 1")
    table.play("trick 1 flames 3")
    assert (table.see("step"), table.see("white"), table.see("lead")) == ("caliente", None, None)
    table.play("correct white=3 because it lies there")
    assert (table.see("white"), table.see("lead")) == ("3", "3")
    assert table.play("caliente char").choices[:2] == ["white 1", "white 3"]
    assert table.play("trick nobody").see("lead") == "2"


def test_fu_53_a_card_of_the_deck_comes_before_anything_else() -> None:
    table = opened(caliente="deck").play("caliente other all is well", "white 2")
    assert table.refusal("caliente char").reading == "FU-53"
    started = opened(caliente="deck").play("caliente other all is well")
    assert started.refusal("caliente char").reading == "FU-53"


def test_fu_6_the_tables_own_words_change_no_rule() -> None:
    table = opened(caliente="free").play("caliente other the youngest chooses")
    assert table.see("caliente") == "other the youngest chooses"
    assert table.refusal("caliente char").reading == "FU-53"
    assert table.play("depth quick", "white 1", "trick 1 flames 3").see("caliente") == (
        "other the youngest chooses"
    )
    assert opened().refusal("caliente other anything").reading == "FU-53"
    assert opened(caliente="char").refusal("caliente char").reading == "FU-53"


def test_fu_53_one_card_for_the_whole_game_stays() -> None:
    table = quick(caliente="char").play("trick 1 flames 3")
    assert table.see("caliente") == "char"


def test_fu_53_no_card_is_in_force_before_one_is_turned_up() -> None:
    assert [opened(caliente=use).see("caliente") for use in ("none", "deck", "free")] == [None] * 3
    assert [opened(caliente=use).see("caliente") for use in ("char", "hearth")] == [
        "char",
        "hearth",
    ]


def test_fu_53_a_table_of_its_own_words_knows_no_deck() -> None:
    table = opened(caliente="free")
    for known in ("char", "hearth"):
        assert table.refusal(f"caliente {known}") is clauses.NO_CALIENTE
    assert table.play("strike 1 +2").refusal("caliente other so") is clauses.BEFORE_THE_ROUND


def test_fu_6_the_tables_own_words_may_come_again() -> None:
    """Only the cards of the deck leave."""
    words = "caliente other the youngest chooses"
    for use in ("free", "deck"):
        table = opened(caliente=use).play(words, "depth quick", "white 1", "trick 1 flames 3")
        assert table.play(words).see("caliente") == "other the youngest chooses"
