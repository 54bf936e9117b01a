"""After quick tricks the table tells what lies there; and what quick tricks say of a Torch before.

The picture is the placeholder of FU-4: card 1 lies on 2 and 3, card 2 on 4 and 5, card 3 on 6 and
7; flames lie on 4, 5 and 6, the Strike Token on 7.
"""

from __future__ import annotations

from companion.box_file import packaged
from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay, opened, quick

TREE = {"1": [2, 3], "2": [4, 5], "3": [6, 7]}
ROW = {str(place): [place + 1] for place in range(1, 7)}


def with_torch(
    covers: dict[str, list[int]], *, flames: list[int], strike: int
) -> dict[str, object]:
    return {**packaged("fuego"), "torch": {"covers": covers, "flames": flames, "strike": strike}}


def all_told(table: Table) -> Table:
    """Full entry again; nobody holds a token."""
    players = range(1, table.state.course.seats + 1)
    return table.play("depth full", *(f"strike {seat} none" for seat in players))


def on_the_table(table: Table) -> int:
    """Flames in front of the players and on Torches."""
    return sum(table.flames) + sum(torch.flames for torch in table.state.table.torches if torch)


def test_a_place_under_a_card_that_lies_there_still_is_not_asked_about() -> None:
    """One flame came off: cards 1 and 3 are gone, so card 2 lies on 4 and 5."""
    table = all_told(quick(3, white=3).play("trick nobody torch 3=1"))
    assert table.choices == ["torch 3 gone"]
    table.play("torch 3 gone")
    assert table.refusal("torch 3 gone").reading == "FU-4"
    table.play("torch 3 green1")
    assert table.choices == ["torch 3 gone"]
    table.play("torch 3 gone")
    assert table.refusal("torch 3 green1").section == "Components"
    assert "torch 3 green1" not in table.choices
    table.play("torch 3 purple2", "torch 3 wild1")
    assert table.see("torches.3.cards") == [
        "gone",
        "green1",
        "gone",
        "covered",
        "covered",
        "purple2",
        "wild1",
    ]
    assert (table.see("torches.3.flames"), table.see("torches.3.strike")) == (2, None)
    table.play("play blue8")
    assert table.may("play green1 from torch", "play wild1 from torch")
    assert "play green1" not in table.choices


def test_a_green_one_that_lay_open_lies_there_still_or_is_gone() -> None:
    table = lay(2, torches=("green1 +3", "fourth1 +1/fourth")).play("depth quick", "trick nobody")
    all_told(table)
    assert table.choices == ["torch 1 gone", "torch 1 green1"]
    assert table.refusal("torch 1 blue5").section == "Components"


def test_cards_that_were_gone_before_the_quick_tricks_stay_gone() -> None:
    """Cards 1 and 2 of the first player were played and entered."""
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    table.play("play fourth1 from torch", "expose blue1 blue2", "play fourth3")
    table.play("play blue1 from torch", "expose purple1 purple2", "play fourth5")
    table.play("depth quick", "trick nobody")
    all_told(table)
    assert table.choices == ["torch 1 gone"]
    assert table.play("torch 1 gone").choices == ["torch 1 gone"]
    table.play("torch 1 gone")
    assert table.choices == ["torch 1 blue2"]  # under it lies a flame that has not come off
    table.play("torch 1 blue2", "torch 1 gone", "torch 1 gone", "torch 1 covered +3")
    assert table.see("step") == "torch"


def test_what_everybody_holds_is_told_in_any_order() -> None:
    table = quick(white=4).play("trick 2 flames 1", "depth full")
    assert table.may("strike 1 +2", "strike 4 +1/flame", "strike 3 none")


def test_while_it_is_told_the_trick_to_come_and_its_lead_are_known() -> None:
    """FU-34: whether White was among the flames is asked once everything is told."""
    table = quick(2, white=1).play("trick 2 flames 1", "depth full")
    assert (table.see("step"), table.see("trick"), table.see("lead")) == ("strike", 2, "2")
    table.play("strike 1 none", "strike 2 none")
    assert (table.see("step"), table.see("trick"), table.see("lead")) == ("torch", 2, "2")
    table.play("torch 1 green5", "torch 1 covered +2", "torch 2 green6", "torch 2 covered +3")
    assert table.may("take without white", "play purple1")


def test_flames_of_an_open_card_are_given_back_where_the_set_up_is_entered_after_all() -> None:
    """FU-5: quick score took them as gained; the Torch gives them again when it is laid."""
    table = opened(3, box=with_torch(TREE, flames=[1, 4, 5], strike=7))
    table.play("depth quick", "white 3", "heat 1")
    assert (table.flames, table.see("torches.3.flames")) == ((3, 3, 4), 2)
    table.play("depth full")
    assert (table.flames, table.see("step"), table.see("torches")) == ((3, 3, 3), "strike", {})
    table.play("strike 1 +2", "strike 2 +3", "strike 3 +1/blue", "torch 3 green5 +1/green")
    assert (table.flames, table.see("torches.3.flames")) == ((3, 3, 4), 2)


CORRECTED = "correct torch:3=1 flames:1=5 because two lie in front"


def test_a_corrected_torch_is_one_that_its_picture_allows() -> None:
    """With one flame left after one trick, cards 1 and 2 are gone and nothing else."""
    table = all_told(quick(3, white=3).play("trick nobody", CORRECTED))
    assert table.choices == ["torch 3 gone"]
    assert table.play("torch 3 gone").choices == ["torch 3 gone"]
    table.play("torch 3 gone")
    assert "torch 3 gone" not in table.choices


def test_a_corrected_torch_has_given_its_last_flame_by_the_seventh_trick() -> None:
    """Cards 1, 2, 4 and 5 can be gone without it, and by then five of seven are."""
    table = quick(3, white=3).play(*["trick nobody"] * 3, CORRECTED, *["trick nobody"] * 3)
    assert table.see("trick") == 7
    assert table.refusal("trick nobody").reading == "FU-36"
    assert table.may("trick nobody torch 3=1")


def test_flames_of_a_torch_are_put_right_beside_a_question_of_white() -> None:
    table = quick(2, white=1).play("trick 2 flames 1")
    assert table.may("take with white")
    table.play("correct torch:1=1 flames:1=4 because two lie in front")
    assert (table.see("torches.1.flames"), table.flames) == (1, (4, 4))


def near_nine() -> Table:
    """Char, trick 7: the first Torch has all its flames, the second none; a row of seven cards."""
    box = with_torch(ROW, flames=[5, 6, 7], strike=2)
    table = opened(2, box=box, caliente="char").play("depth quick", "white 1", "trick nobody")
    table.play("trick nobody torch 2=1", "trick nobody torch 2=2", *["trick nobody"] * 3)
    return table.play("correct flames:1=8 flames:2=1 rounds:2=1 because we counted")


def test_fu_51_a_trick_that_char_cuts_short_may_leave_more_cards_than_a_whole_one() -> None:
    """Three cards are gone; with the fourth a flame comes, and two cards would bring two."""
    table = near_nine()
    assert [text for text in table.choices if text.endswith("torch 1=1")] == [
        "trick nobody torch 1=1"
    ]
    assert table.may("trick nobody torch 1=1", "trick nobody torch 1=2")
    assert table.refusal("trick 2 flames 1 torch 1=1").reading == "FU-51"
    table.play("trick nobody torch 1=1")
    assert [each.count for each in table.found(Notice.CHAR)] == [9]
    assert table.rounds == (0, 2)


def test_where_nobody_burns_the_same_flames_cannot_have_come_off() -> None:
    table = near_nine().play("correct flames:1=7 flames:2=2 because we counted again")
    assert table.refusal("trick nobody torch 1=1").reading == "FU-36"
    assert "trick nobody torch 1=1" not in table.choices


def test_at_the_end_of_the_game_the_other_torch_lies_there_still() -> None:
    box = with_torch(ROW, flames=[5, 6, 7], strike=2)
    table = opened(2, box=box, caliente="char").play("depth quick", "white 1")
    table.play("trick nobody", "trick nobody torch 1=1", "trick nobody torch 1=2")
    table.play("correct flames:1=1 flames:2=8 rounds:1=1 because we counted", *["trick nobody"] * 3)
    table.play("trick nobody torch 2=1")
    assert table.see("to_act") is None
    assert (table.see("torches.1.flames"), table.see("torches.2.flames")) == (0, 2)
    assert on_the_table(table) == 12


def test_fu_47_a_solo_player_is_paid_by_the_holder_of_heat() -> None:
    """The first of the team has one flame, the holder five."""
    table = quick(3, white=3).play("correct heat=2 flames:1=1 flames:2=5 because we counted")
    taken = [int(text.split()[3]) for text in table.choices if text.startswith("trick 3 flames")]
    assert max(taken) == 5
    assert table.refusal("trick 3 flames 6 torch 3=1").reading == "FU-32"


def test_fu_39_where_all_cards_of_the_last_trick_lie_face_down_flames_are_counted() -> None:
    table = quick(white=4).play(*["trick nobody"] * 7)
    lead = table.see("lead")
    all_told(table)
    assert (table.see("trick"), table.see("lead")) == (8, lead)
    table.play("play green5", "play blue5", "strike 2 +2", "play purple3", "play fourth3")
    table.play("strike 4 +3")
    assert [each.clause.section for each in table.found(Notice.TRICK_NOBODY)] == [
        "Striking a Match"
    ]
    assert [(each.seat, each.count) for each in table.found(Notice.ROUND_WON)] == [(1, 1)]
    assert table.rounds == (0, 1)
