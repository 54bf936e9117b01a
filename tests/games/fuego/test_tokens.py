"""The twelve Strike Tokens: where each of them lies, and which the pile can still give."""

from __future__ import annotations

from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay, opened

SEVEN = "green/blue,blue/purple,purple/fourth,fourth/green,+1/fourth,+1/flame,+1/flame"
"""With the four that are held, all but the +3."""
HELD = ("+2", "+1/green", "+1/blue", "+1/purple")
MATCH_AT_THE_END = ("play green6", "play green3", "play green8", "play blue8")
"""The fourth card flips the third; the first wins one flame of the second player."""


def test_fu_3_a_token_on_a_card_of_the_trick_is_not_drawn_again() -> None:
    """Seven and seven: the match lies face down, its +2 under it (FU-25)."""
    table = lay(tokens=HELD).play("play green5 with +2", "play green7")
    assert table.see("step") == "gain"
    assert table.refusal("strike 2 +2").reading == "FU-3"
    assert "strike 2 +2" not in table.choices
    assert table.may("strike 2 +3")


def test_fu_3_a_token_of_the_trick_is_counted_until_it_lies_spent() -> None:
    table = lay(tokens=HELD).play("play green5 with +2")
    assert table.see("pile") == 8
    assert table.refusal("correct strike:1=+2 because we counted").reading == "FU-3"
    table.play("play green1", "play green2", "play green3")
    assert (table.see("pile"), table.see("spent")) == (8, ["+2"])


def test_fu_3_a_token_that_waits_for_a_discard_is_counted() -> None:
    table = lay(tokens=HELD).play("play green5", "play blue5", "strike 2 +3")
    assert (table.see("step"), table.see("pile")) == ("discard", 7)
    assert table.play("discard +3").see("pile") == 7


def test_fu_3_a_token_on_a_torch_is_not_drawn() -> None:
    """Held are two of the twelve and two lie on the Torches: every other kind may come."""
    table = lay(2, tokens=("+2", "+1/blue"), torches=("fourth1 +3", "fourth2 +1/fourth"))
    table.play("play green5", "play green4 with +1/blue as value")
    assert table.see("step") == "gain"
    assert table.refusal("strike 2 +3").reading == "FU-3"
    assert {text.split()[2] for text in table.choices} == {
        "green/blue",
        "blue/purple",
        "purple/fourth",
        "fourth/green",
        "+1/green",
        "+1/purple",
        "+1/flame",
    }


def test_fu_3_of_an_uncounted_box_come_twelve_and_no_more() -> None:
    twelve = ",".join(["+2"] * 12)
    table = opened(box={}).play(f"correct spent={twelve} because we counted", "white 1")
    assert table.choices == []
    assert table.refusal("strike 1 +2").reading == "FU-3"
    eleven = ",".join(["+2"] * 11)
    table.play(f"correct spent={eleven} because one was another game's")
    assert len(table.choices) == 4 * 11
    assert table.play("strike 1 +3").choices == []


def test_fu_3_a_kind_that_is_not_there_is_not_told_as_an_empty_pile() -> None:
    """On Hearth nothing lies, and eight are in the pile."""
    said = lay(tokens=HELD).play("play green5", "play blue5").refusal("strike 2 +2")
    assert (said.reading, "Hearth" in said.text) == ("FU-3", False)


def one_left(spent: str) -> Table:
    return lay(tokens=HELD).play(f"correct spent={spent} because they lie there")


def test_fu_26_the_last_token_of_the_pile_is_drawn() -> None:
    table = one_left(SEVEN).play("play green5", "play blue5")
    assert table.see("pile") == 1
    assert table.choices == ["strike 2 +3"]
    table.play("strike 2 +3", "discard +3", "play purple8", "play purple7")
    assert table.see("pile") == 0


def test_fu_26_a_match_of_the_fourth_card_ends_the_trick_without_a_token_too() -> None:
    """White is the flame that moves; nobody gains a token."""
    table = one_left(f"+3,{SEVEN}").play("correct white=2 because it lies there", *MATCH_AT_THE_END)
    assert table.readings(Notice.PILE_EMPTY) == ["FU-26"]
    assert (table.see("trick"), table.see("white")) == (2, "1")
    assert table.flames == (4, 2, 3, 3)


def test_fu_52_a_token_of_hearth_for_the_fourth_card_ends_the_trick() -> None:
    table = lay(tokens=HELD, caliente="hearth").play("hearth +3 +1/fourth +1/flame")
    table.play("correct white=2 because it lies there", *MATCH_AT_THE_END)
    table.play("hearth +1/flame")
    assert table.see("step") == "discard"
    table.play("discard +1/purple")
    assert (table.see("players.4.strike"), table.see("white")) == ("+1/flame", "1")
    bare = lay(tokens=HELD, caliente="hearth").play("hearth +3 +1/fourth +1/flame")
    bare.play("correct strike:4=none white=2 because we looked", *MATCH_AT_THE_END)
    bare.play("hearth +3")
    assert (bare.see("step"), bare.see("trick"), bare.see("white")) == ("play", 2, "1")
    assert bare.see("hearth") == ["+1/fourth", "+1/flame"]
