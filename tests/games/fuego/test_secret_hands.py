"""What the table knows of secret hands: claims, revokes, known hands, and a card entered twice."""

from __future__ import annotations

from companion.games.fuego import clauses
from companion.games.fuego.findings import Notice
from tests.games.fuego.table import Table, lay

FIRST_TRICK = ("play green5", "play blue2", "play green3", "play green6")
"""The second player plays off colour; the fourth wins."""


def denied() -> Table:
    """Trick 1: the second player has no green; trick 2: the second player shows one."""
    table = lay(white=1).play(*FIRST_TRICK)
    return table.play("play blue8", "play blue1", "play green8")


def test_off_colour_is_a_claim_and_no_fault() -> None:
    table = lay().play("play green5", "play blue3")
    assert table.findings == ()
    assert table.see("revokes") == []


def test_a_card_of_the_denied_colour_asks_about_both_cards() -> None:
    table = denied()
    found = table.found(Notice.REVOKE_ASKED)
    assert [(finding.seat, finding.detail) for finding in found] == [(1, "1")]
    breach = found[0].breach
    assert breach is not None
    assert [(claim.card, claim.colour, claim.trick) for claim in breach.claims] == [
        ("blue2", "green", 1)
    ]
    assert breach.shown is not None
    assert (breach.shown.card, breach.shown.trick) == ("green8", 2)
    assert table.see("revokes.0.players") == ["2"]


def test_when_the_side_has_played_on_it_stands_until_the_table_rules() -> None:
    table = denied()
    assert table.see("revokes.0.standing") in ("asked", "established")
    table.play("play blue7", "play wild1", "play green1")
    if table.see("revokes.0.standing") != "established":
        table.play("play green2", "play blue4")
    assert table.see("revokes.0.standing") == "established"
    flames = table.flames
    suits = table.state.suits
    table.play("settle 2 because we talked about it")
    assert table.see("revokes") == []
    assert [(each.seat, each.count) for each in table.found(Notice.SETTLED)] == [(1, 1)]
    assert table.state.suits == suits
    assert table.flames == flames
    assert table.refusal("settle 2 because again").section == "Playing Off Color"


def test_legal_ways_not_to_follow_claim_nothing() -> None:
    """A Wildfire, a card turned to the lead, Black, and no lead at all."""
    table = lay(tokens=("+2", "+1/green", "+3", "+1/blue"))
    table.play("play green5", "play blue3 with +1/green as green", "play wild1", "play green6")
    table.play("play green1", "play green2", "play green4", "play green3")
    assert table.see("revokes") == []
    black = lay().play("play wild5", "play blue1", "play green2", "play purple4")
    black.play("play green7", "play green6", "play green8", "play purple1")
    assert black.see("revokes") == []


def test_a_turned_away_card_under_dodge_claims_nothing() -> None:
    table = lay(tokens=("+2", "+1/blue", "+3", "+1/purple"), dodge="true")
    table.play("play green5", "play green2 with +1/blue as blue", "play green8", "play green6")
    table.play("play green7", "play purple8", "play green1", "play green3")
    assert table.see("revokes") == []


def test_a_torch_card_off_colour_says_that_the_hand_has_none() -> None:
    table = lay(2, torches=("purple8 +3", "fourth1 +1/fourth"))
    table.play("play blue4", "play fourth1 from torch", "expose purple2 purple3")
    table.play("play blue6", "play blue8")
    assert [finding.seat for finding in table.found(Notice.REVOKE_ASKED)] == [1]


def test_strict_torch_a_wildfire_says_that_the_hand_has_the_colour() -> None:
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict="true")
    table.play("play blue4", "play wild1")
    assert table.state.suits is not None
    assert [claim.holds for claim in table.state.suits.hands[1].claims] == [True]


def test_a_known_hand_is_judged_card_by_card() -> None:
    table = lay().play("hand 2 green1 green2 green3 blue4 blue5 blue6 blue7 wild1")
    assert table.see("players.2.hand") == [
        "green1",
        "green2",
        "green3",
        "blue4",
        "blue5",
        "blue6",
        "blue7",
        "wild1",
    ]
    table.play("play green5")
    assert table.refusal("play purple1").text.startswith("That card is not in the hand")
    assert table.refusal("play blue4").section == "Following the Lead Color"
    assert set(table.choices) == {
        "play green1",
        "play green2",
        "play green3",
        "play wild1",
        "play wild1 with +1/blue as value",
        "play wild1 with +1/blue as blue",
        *(f"play green{value} with +1/blue as value" for value in (1, 2, 3)),
    }
    table.play("play green1")
    assert "green1" not in str(table.see("players.2.hand"))
    assert table.refusal("play green2").section == "Components"


def test_a_hand_names_what_is_still_in_it() -> None:
    table = lay()
    assert table.refusal("hand 2 green1").section == "Game Setup"
    assert table.refusal("hand 5 green1").text == "Nobody sits at that seat."
    eight = "green1 green2 green3 blue4 blue5 blue6 blue7 wild1"
    table.play(f"hand 2 {eight}")
    assert table.refusal(f"hand 2 {eight}").text == "That hand is known already."
    assert table.refusal(f"hand 3 {eight}").section == "Components"
    assert table.refusal("play green1").section == "Components"
    table.play("play purple5")
    assert table.refusal(f"hand 3 {eight}").section == "Starting the Next Trick"
    table.play("play green1", "play purple2", "play purple6", "take")
    assert table.refusal("hand 3 purple5 green4 green5 green6 green7 green8 blue1").section == (
        "Components"
    )
    table.play("hand 3 purple4 green4 green5 green6 green7 green8 blue1")


def test_a_hand_may_be_laid_open_while_white_is_asked() -> None:
    table = lay().play("play green1", "play green2", "play green4", "play green5")
    table.play("hand 3 purple4 green3 blue5 green6 green7 green8 blue1")
    assert table.may("take with white")


def test_a_hand_that_shows_a_denied_colour_asks_too() -> None:
    table = lay().play(*FIRST_TRICK, "hand 2 green8 blue1 blue3 blue4 blue5 blue6 blue7")
    assert [finding.seat for finding in table.found(Notice.REVOKE_ASKED)] == [1]


def test_a_card_entered_twice_is_a_question_and_makes_the_log_doubtful() -> None:
    table = lay().play(*FIRST_TRICK)
    assert "play green5" not in table.choices
    table.play("play green5")
    found = table.found(Notice.CARD_TWICE)
    assert [(each.seat, each.count, each.detail) for each in found] == [(3, 1, "green5")]
    assert found[0].clause is clauses.CARD_TWICE
    table.play("play green7", "play green8")
    asked = table.found(Notice.REVOKE_ASKED)
    assert [finding.breach.is_suspected for finding in asked if finding.breach] == [True]


def test_a_hand_that_lay_open_once_is_remembered_after_quick_tricks() -> None:
    """A once showed eight greens: A cannot play a blue card, and nobody else a green one."""
    table = lay().play("hand 1 green1 green2 green3 green4 green5 green6 green7 green8")
    table.play("depth quick", "trick 1 flames 0", "depth full")
    table.play(*(f"strike {seat} none" for seat in range(1, 5)))
    table.play("play blue4")
    (strange,) = table.found(Notice.CARD_STRANGE)
    assert (strange.seat, strange.detail) == (0, "blue4")
    assert strange.clause is clauses.CARD_STRANGE
    table.play("play green1")
    (again,) = table.found(Notice.CARD_TWICE)
    assert (again.seat, again.count, again.detail) == (1, 0, "green1")
    assert again.clause is clauses.CARD_TWICE
    table.play("play blue2")
    assert table.found(Notice.CARD_TWICE) == table.found(Notice.CARD_STRANGE) == ()


def test_a_card_that_the_own_hand_once_showed_is_asked_about_when_it_comes_again_and_once() -> None:
    table = lay().play("hand 1 green1 green2 green3 green4 green5 green6 green7 green8")
    table.play("depth quick", "trick 1 flames 0", "depth full")
    table.play(*(f"strike {seat} none" for seat in range(1, 5)), "play green1")
    assert table.found(Notice.CARD_TWICE) == table.found(Notice.CARD_STRANGE) == ()
    table.play("play green1")
    (again,) = table.found(Notice.CARD_TWICE)
    assert (again.seat, again.count, again.detail) == (1, 2, "green1")


def test_a_card_that_a_hand_once_showed_and_that_lies_already_is_asked_about_once() -> None:
    """A showed it in the first trick, where it does not lie."""
    table = lay().play("hand 1 green1 green2 green3 green4 green5 green6 green7 green8")
    table.play("depth quick", "trick 1 flames 0", "depth full")
    table.play(*(f"strike {seat} none" for seat in range(1, 5)), "play green2")
    table.play("play green1", "play green1")
    assert [(each.seat, each.count) for each in table.found(Notice.CARD_TWICE)] == [(2, 0)]


def test_a_hand_laid_open_later_is_held_against_one_that_lay_open_once() -> None:
    table = lay().play("hand 1 green1 green2 green3 green4 green5 green6 green7 green8")
    table.play("depth quick", "trick 1 flames 0", "depth full")
    table.play(*(f"strike {seat} none" for seat in range(1, 5)))
    table.play("hand 3 green1 blue2 blue3 blue4 blue5 blue6 blue7")
    assert [(each.seat, each.detail) for each in table.found(Notice.CARD_TWICE)] == [(2, "green1")]
    table.play("hand 1 green2 green3 green4 green5 green6 green7 wild1")
    assert [(each.seat, each.detail) for each in table.found(Notice.CARD_STRANGE)] == [(0, "wild1")]


def test_a_torch_card_that_was_seen_before_is_a_question_too() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth")).play("play fourth1 from torch")
    table.play("expose blue1 blue2", "play fourth3", "play blue1 from torch")
    table.play("expose fourth3 purple1")
    found = table.found(Notice.CARD_TWICE)
    assert [(each.seat, each.count, each.detail) for each in found] == [(0, 1, "fourth3")]


def test_torch_cards_are_seen_in_the_trick_in_which_they_are_turned_up() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth"))
    table.play("play blue5", "play blue4", "play fourth1 from torch")
    table.play("expose blue1 wild2")
    assert table.state.suits is not None
    assert table.state.suits.seen[-2:] == (("blue1", 1), ("wild2", 1))
    left = dict(table.state.suits.unseen)
    assert (left["blue"], left["black"]) == (5, 4)


def test_a_card_already_open_in_the_same_torch_is_refused() -> None:
    table = lay(2, torches=("fourth1 +3", "green2 +1/fourth")).play("play fourth1 from torch")
    table.play("expose blue1 blue2", "play fourth3", "play blue1 from torch")
    assert table.refusal("expose blue2 purple1").section == "Components"


def test_quick_tricks_are_silent_and_claims_before_them_still_hold() -> None:
    table = lay().play(*FIRST_TRICK, "depth quick", "trick 4 flames 0", "depth full")
    table.play(*(f"strike {seat} none" for seat in (1, 2, 3, 4)))
    table.play("play blue8", "play blue1", "play green8")
    assert [finding.detail for finding in table.found(Notice.REVOKE_ASKED)] == ["1"]
