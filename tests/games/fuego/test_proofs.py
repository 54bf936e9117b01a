"""What the detective of Fuego can prove, and what is told of it: whose claims, of which tricks.

How many cards of a colour may lie where is judged in tests/games/test_suits_judged.py.
"""

from __future__ import annotations

from companion.games.breach import Claim
from companion.games.counting import Gone, Hand
from companion.games.fuego.findings import Notice
from companion.games.revokes import Revokes
from companion.games.seats import Seat
from companion.games.suits import Suits
from tests.games.fuego.table import Table, lay, quick

TWO_GREENS = "hand 1 green7 green8 blue1 blue2 blue3 purple1 purple2 purple3"
"""Six green cards are left, and five of the 37 cards are in nobody's hand."""
DENIED = ("play green5", "play green2", "play blue3", "play green6")
"""The third player plays off colour; the fourth wins one flame of the first."""


def asked(table: Table) -> list[tuple[int | None, str]]:
    return [(each.seat, each.detail) for each in table.found(Notice.REVOKE_ASKED)]


def nobody_has_green() -> Table:
    """The first hand lies open; three players in turn say that they have no green."""
    table = lay(white=1).play(TWO_GREENS, "play green8", "play purple5", "play purple7")
    return table.play("play fourth6")


def test_three_hands_cannot_all_be_without_six_green_cards() -> None:
    table = nobody_has_green()
    assert asked(table) == [(None, "1")]
    assert table.see("revokes.0.players") == ["2", "3", "4"]
    assert table.see("revokes.0.shown") is None


def test_with_five_green_cards_left_all_three_may_be_true() -> None:
    """They may be the five that were not dealt."""
    table = lay(white=1).play(TWO_GREENS.replace("blue1", "green1"), "play green8", "play purple5")
    assert asked(table.play("play purple7", "play fourth6")) == []


def test_a_proof_over_two_tricks_names_both() -> None:
    """A card turned to green with a token says nothing of the hand (FU-14)."""
    table = lay(white=1, tokens=("+2", "+1/green", "+3", "+1/blue")).play(TWO_GREENS)
    table.play("play green8", "play blue4 with +1/green as green", "play purple6", "play fourth5")
    assert asked(table) == []
    table.play("play green7", "play purple4")
    assert asked(table) == [(None, "1+2")]
    assert table.see("revokes.0.claims.2.trick") == 2


def test_what_the_table_has_settled_is_not_asked_again() -> None:
    """The second player shows a green card after all."""
    open_still = nobody_has_green().play("play blue1", "play green6")
    assert (1, "1") in asked(open_still)
    settled = nobody_has_green().play("settle 2 because we looked at all three hands")
    assert [each.count for each in settled.found(Notice.SETTLED)] == [1]
    assert asked(settled.play("play blue1", "play green6")) == []


def test_a_card_from_an_open_hand_leaves_what_others_have_said() -> None:
    """The second hand is known; the third player has said to have no green."""
    table = lay(white=1).play("hand 2 green2 green3 green4 blue4 blue5 blue6 blue7 wild1", *DENIED)
    table.play("play blue8", "play blue1", "play blue4", "play green8")
    assert asked(table) == [(2, "1")]


def test_a_hand_laid_open_leaves_what_others_have_said() -> None:
    table = lay(white=1).play(*DENIED)
    table.play("hand 2 green3 green4 blue4 blue5 blue6 blue7 wild1")
    assert table.state.suits is not None
    assert [hand.left for hand in table.state.suits.hands] == [7, 0, 7, 7]
    table.play("play blue8", "play blue1", "play blue4", "play green8")
    assert asked(table) == [(2, "1")]


def test_a_hand_that_shows_a_denied_colour_is_asked_about_in_the_trick_to_come() -> None:
    table = lay(white=1).play(*DENIED)
    table.play("hand 3 green8 blue1 blue2 blue4 blue5 blue6 blue7")
    assert asked(table) == [(2, "1")]
    assert table.see("revokes.0.shown") == {"trick": 2, "card": "green8"}


def test_a_card_seen_twice_can_deny_a_claim_as_well() -> None:
    """Both are questions: was it entered right, and is the claim true?"""
    table = lay(white=1).play(*DENIED, "play blue8", "play blue1", "play blue2", "play green5")
    assert [(each.seat, each.count) for each in table.found(Notice.CARD_TWICE)] == [(2, 1)]
    assert asked(table) == [(2, "1")]
    assert table.see("revokes.0.standing") == "suspected"


def test_a_card_seen_twice_is_told_with_the_trick_in_which_it_lay() -> None:
    table = lay(white=1).play(*DENIED, "play blue8", "play blue1", "play blue2", "play purple4")
    table.play("play blue6")
    assert table.found(Notice.CARD_TWICE) == ()
    table.play("play blue1")
    assert [(each.detail, each.count) for each in table.found(Notice.CARD_TWICE)] == [("blue1", 2)]


def test_a_card_seen_twice_makes_a_question_of_these_tricks_a_suspicion() -> None:
    table = lay(white=1).play(*DENIED, "play blue8", "play blue1", "play blue2", "play green8")
    assert table.see("revokes.0.standing") == "asked"
    table.play("play purple6", "play purple5", "play purple7", "play purple8")
    assert table.see("revokes.0.standing") == "established"
    table.play("play fourth5", "play blue2")
    assert table.see("revokes.0.standing") == "suspected"


TORCHES = ("purple8 +3", "fourth1 +1/fourth")


def void_by_torch() -> Table:
    """Trick 1: a Torch card off colour says that the hand has no blue; then the hand shows one."""
    table = lay(2, torches=TORCHES)
    table.play("play blue4", "play fourth1 from torch", "expose purple2 purple3")
    return table.play("play blue6", "play blue8")


def test_a_card_of_the_torch_plays_on_too_and_the_question_stands() -> None:
    table = void_by_torch()
    assert asked(table) == [(1, "1")]
    table.play("play purple2 from torch")
    assert [each.seat for each in table.found(Notice.REVOKE_ESTABLISHED)] == [1]
    assert table.see("step") == "expose"


def test_a_torch_card_seen_twice_makes_a_question_a_suspicion() -> None:
    table = void_by_torch().play("play purple2 from torch")
    assert table.see("revokes.0.standing") == "established"
    table.play("expose green1 blue6")
    assert [(each.detail, each.count) for each in table.found(Notice.CARD_TWICE)] == [("blue6", 1)]
    assert table.see("revokes.0.standing") == "suspected"


def test_where_no_hand_is_secret_the_trick_of_the_earlier_card_is_not_told() -> None:
    """A question of the round before is still open; this round lies open card by card."""
    table = void_by_torch().play("correct flames:1=6 flames:2=0 white=1 because they are gone")
    table.play("strike 1 +2", "strike 2 +1/blue", "torch 1 purple8 +3", "torch 2 fourth1 +1/fourth")
    table.play("hand 1 green1 green2 green3 green4 green5 green6 green7 green8 purple1")
    table.play("hand 2 blue1 blue2 blue3 blue4 blue5 blue6 blue7 blue8 purple7")
    assert table.state.suits is None
    table.play("play green1", "play fourth1 from torch", "expose green1 purple6")
    assert [(each.detail, each.count) for each in table.found(Notice.CARD_TWICE)] == [("green1", 0)]
    assert table.see("revokes.0.standing") == "established"


def test_a_card_seen_twice_makes_nothing_of_the_round_before_a_suspicion() -> None:
    """In both rounds it is the first trick that counts."""
    table = void_by_torch().play("correct flames:1=6 flames:2=0 white=1 because they are gone")
    table.play("strike 1 +2", "strike 2 +1/blue", "torch 1 purple8 +3", "torch 2 fourth1 +1/fourth")
    table.play("play green1", "play fourth1 from torch", "expose green1 purple6")
    assert [(each.detail, each.count) for each in table.found(Notice.CARD_TWICE)] == [("green1", 1)]
    assert table.see("revokes.0.standing") == "established"


def test_fu_41_the_last_blue_card_under_a_torch_denies_a_hand_that_must_hold_one() -> None:
    """Strict: a Wildfire beside an open blue Torch card says that the hand has blue."""
    torches = ("fourth1 +3", "blue2 +1/fourth")
    table = lay(2, torches=torches, torch_must_strict="true")
    table.play("hand 1 blue1 blue3 blue4 blue5 blue6 blue7 green7 green8 purple8")
    table.play("play blue4", "play wild5", "play blue1", "play blue2 from torch")
    table.play("expose blue8 purple1")
    assert asked(table) == [(1, "1")]
    assert table.see("revokes.0.claims.0.holds") is True
    assert table.see("revokes.0.standing") == "asked"


def test_what_is_told_of_a_torch_after_quick_tricks_can_complete_a_proof() -> None:
    """The team is said to have no green: fourteen other cards, and only so many are left."""
    table = quick(3, white=3).play("trick nobody", "depth full")
    table.play("strike 1 none", "strike 2 none", "strike 3 none")
    claims = [Claim(Seat(seat), 1, f"purple{seat + 1}", "green") for seat in (0, 1)]
    hands = (Hand(7, (claims[0],)), Hand(7, (claims[1],)), Hand(0, gone=(Gone(1, 7),)))
    left = (("green", 8), ("blue", 8), ("purple", 6))
    table.state = table.state._replace(suits=Suits(hands, left))
    table.play("torch 3 green1", "torch 3 covered +1/fourth")
    assert asked(table) == []
    table = quick(3, white=3).play("trick nobody", "depth full")
    table.play("strike 1 none", "strike 2 none", "strike 3 none")
    table.state = table.state._replace(suits=Suits(hands, left))
    table.play("torch 3 blue1", "torch 3 covered +1/fourth")
    assert asked(table) == [(None, "1")]
    assert table.see("revokes.0.players") == ["1", "2"]


def solo_of_seven_cards() -> Table:
    """Six tricks nobody entered; the solo player has two cards and two open ones on the Torch."""
    table = quick(3, white=1, torch_must_strict="true").play("trick nobody torch 3=2")
    table.play("trick nobody torch 3=1", *["trick nobody"] * 4, "depth full")
    table.play("strike 1 none", "strike 2 none", "strike 3 none", *["torch 3 gone"] * 5)
    return table.play("torch 3 purple1", "torch 3 blue1")


SAYS_PURPLE = ("play purple8", "play wild1", "play purple7", "play purple1 from torch")
"""Strict: the Wildfire beside an open purple card says that the last card is purple (FU-41)."""


def test_a_torch_told_again_says_how_many_cards_the_hand_has_to_hold_a_colour() -> None:
    """What the run of seed 210523 met: the last card of the hand is another colour."""
    table = solo_of_seven_cards().play(*SAYS_PURPLE, "icons purple8 0", "play green8")
    assert asked(table) == []
    table.play("play green1")
    assert asked(table) == [(2, "7")]
    assert table.see("revokes.0.claims.0.holds") is True
    assert table.see("revokes.0.standing") == "asked"


def test_with_a_purple_last_card_it_was_true() -> None:
    table = solo_of_seven_cards().play(*SAYS_PURPLE, "icons purple8 0", "play green8")
    assert asked(table.play("play purple2")) == []


def test_a_hand_once_open_still_has_all_its_cards_but_one() -> None:
    """Two green cards lay in it, one card went unseen; then the player says to have no green."""
    hand = "hand 2 green2 green3 blue2 blue3 blue4 purple2 purple3 fourth2"
    told = tuple(f"strike {seat} none" for seat in (1, 2, 3, 4))
    table = lay().play(hand, "depth quick", "trick 1 flames 0", "depth full", *told)
    table.play("play green8", "play blue3")
    assert asked(table) == [(1, "2")]
    assert table.see("revokes.0.shown") is None


def test_of_one_green_card_once_open_nobody_knows_whether_it_went() -> None:
    hand = "hand 2 green2 blue3 purple1 purple2 purple3 purple4 fourth1 fourth2"
    told = tuple(f"strike {seat} none" for seat in (1, 2, 3, 4))
    table = lay().play(hand, "depth quick", "trick 1 flames 0", "depth full", *told)
    assert asked(table.play("play green8", "play blue3")) == []
    assert asked(table.play("play green1", "play green7")) == []
    table.play("play blue8", "play green2")
    assert asked(table) == [(1, "2")]


def established(table: Table) -> list[int | None]:
    return [each.seat for each in table.found(Notice.REVOKE_ESTABLISHED)]


def test_what_a_hand_laid_open_shows_late_waits_for_the_trick_after_this_one() -> None:
    """The third player denied green in trick 1 and played on in trick 2; trick 3 is to come."""
    table = lay(white=1).play(*DENIED, "play blue8", "play blue1", "play blue2", "play blue4")
    table.play("hand 3 green8 blue5 blue6 blue7 purple4 purple8")
    assert asked(table) == [(2, "1")]
    table.play("play fourth8", "play purple1", "play purple7", "play purple8")
    assert table.see("revokes.0.standing") == "asked"
    table.play("play fourth7")
    assert established(table.play("play purple2")) == [2]


def test_what_a_look_at_the_torch_proves_late_waits_for_the_trick_after_this_one() -> None:
    """As above, but the team has played to trick 2 since, the one that is to come here."""
    table = quick(3, white=3).play("trick nobody", "depth full")
    table.play("strike 1 none", "strike 2 none", "strike 3 none")
    claims = [Claim(Seat(seat), 1, f"purple{seat + 1}", "green") for seat in (0, 1)]
    hands = (Hand(7, (claims[0],)), Hand(7, (claims[1],)), Hand(0, gone=(Gone(1, 7),)))
    left = (("green", 8), ("blue", 8), ("purple", 6))
    latest = tuple((Seat(seat), 2) for seat in range(3))
    table.state = table.state._replace(suits=Suits(hands, left), revokes=Revokes(latest=latest))
    table.play("torch 3 blue1", "torch 3 covered +1/fourth")
    assert asked(table) == [(None, "1")]
    table.play("play purple5")
    assert (established(table), table.see("revokes.0.can_take_back")) == ([], False)


def test_what_torch_cards_prove_late_waits_for_the_trick_after_this_one() -> None:
    """As in the case of FU-41 above; the second player counts as having played to trick 2."""
    table = lay(2, torches=("fourth1 +3", "blue2 +1/fourth"), torch_must_strict="true")
    table.play("hand 1 blue1 blue3 blue4 blue5 blue6 blue7 green7 green8 purple8")
    table.play("play blue4", "play wild5", "play blue1", "play blue2 from torch")
    table.state = table.state._replace(revokes=Revokes(latest=((Seat(1), 2),)))
    table.play("expose blue8 purple1")
    assert asked(table) == [(1, "1")]
    assert table.see("revokes.0.can_take_back") is False
    assert established(table.play("play green1")) == [1]
