"""The revoke detective, case by case: what denies a claim, what the count proves, what it names."""

from __future__ import annotations

from companion.games.breach import Breach
from tests.games.secret_hands import ANNA, BEN, CARO, Deal, dealt, holds, shown, void


def test_a_colour_shown_after_it_was_denied_names_both_tricks_and_both_cards() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(ANNA, 1, "green5")
    deal.play(BEN, 1, "blue3", denies="green")
    deal.play(BEN, 4, "green2")
    claim = void(BEN, 1, "blue3", "green")
    assert deal.said() == (Breach((BEN,), (claim,), shown(BEN, 4, "green2")),)


def test_another_players_card_of_the_colour_denies_nothing() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(BEN, 1, "blue3", denies="green")
    deal.play(ANNA, 2, "green2")
    assert deal.said() == ()


def test_another_colour_of_the_same_hand_denies_nothing() -> None:
    deal = Deal((8, 8), green=16, blue=16, red=8)
    deal.play(BEN, 1, "blue3", denies="green")
    deal.play(BEN, 2, "red2")
    assert deal.said() == ()


def test_every_claim_that_a_card_denies_is_a_breach_of_its_own_and_told_once() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(BEN, 1, "blue3", denies="green")
    deal.play(BEN, 2, "blue4", denies="green")
    deal.play(BEN, 3, "green1")
    assert [breach.claims[0].trick for breach in deal.said()] == [1, 2]
    deal.play(BEN, 4, "green2")
    assert deal.said() == ()


def test_a_new_claim_after_a_breach_can_be_denied_again() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(BEN, 1, "blue3", denies="green")
    deal.play(BEN, 2, "green1")
    deal.play(BEN, 3, "blue5", denies="green")
    deal.play(BEN, 4, "green2")
    assert [breach.claims[0].trick for breach in deal.said()] == [3]


def test_too_few_unseen_cards_of_the_colours_left_prove_it_before_any_card_shows() -> None:
    deal = Deal((4, 4), green=3, blue=4, red=4)
    deal.play(BEN, 1, "blue1", denies="red")
    assert deal.said() == ()
    deal.play(BEN, 2, "green1", denies="blue")
    assert deal.said() == ()
    deal.play(ANNA, 2, "green2")
    claims = (void(BEN, 1, "blue1", "red"), void(BEN, 2, "green1", "blue"))
    assert deal.said() == (Breach((BEN,), claims),)


def test_the_count_takes_the_hands_of_two_players_together() -> None:
    deal = Deal((3, 3, 3), green=5, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    assert deal.said() == ()
    deal.play(BEN, 1, "green2", denies="blue")
    claims = (void(ANNA, 1, "green1", "blue"), void(BEN, 1, "green2", "blue"))
    assert deal.said() == (Breach((ANNA, BEN), claims),)


def test_of_two_proofs_at_once_the_one_with_fewer_players_is_told() -> None:
    deal = Deal((3, 2, 4), green=6, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.play(BEN, 1, "green2", denies="blue")
    deal.reveal(CARO, 2, "green3", "green4", "green5", "blue1")
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),)


def test_of_two_proofs_at_once_the_one_with_fewer_claims_is_told() -> None:
    both = (void(BEN, 1, "wild1", "red"), void(BEN, 2, "wild2", "blue"))
    for reds, told in (((), both), (("red1", "red2", "red3", "red4"), both[1:])):
        deal = Deal((3 + len(reds), 4), green=4, blue=9, red=4, wild=2)
        deal.play(BEN, 1, "wild1", denies="red")
        deal.play(BEN, 2, "wild2", denies="blue")
        deal.reveal(ANNA, 3, "green1", "green2", "green3", *reds)
        assert deal.said() == (Breach((BEN,), told),)


def test_where_every_card_is_dealt_the_count_still_proves() -> None:
    deal = Deal((3, 3), green=3, blue=3)
    deal.play(ANNA, 1, "green1", denies="blue")
    assert deal.said() == ()
    deal.play(BEN, 1, "green2")
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),)


def test_a_card_turned_up_elsewhere_can_complete_the_count() -> None:
    deal = Deal((3, 3), green=3, blue=5)
    deal.play(ANNA, 1, "green1", denies="blue")
    assert deal.said() == ()
    deal.uncover("green2", 1)
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),)


def test_a_torch_card_can_make_a_claim_about_the_hand() -> None:
    _, said = dealt((3,), green=3, blue=1).say(void(ANNA, 2, "red1", "green"))
    assert said == (Breach((ANNA,), (void(ANNA, 2, "red1", "green"),)),)


def test_of_two_claims_of_one_colour_the_count_names_the_later_and_doubts_both() -> None:
    deal = Deal((5, 5), green=4, blue=5, red=5)
    deal.play(BEN, 1, "blue1", denies="red")
    deal.play(BEN, 2, "blue2", denies="red")
    deal.play(BEN, 3, "green1", denies="blue")
    deal.play(ANNA, 3, "green2")
    deal.play(ANNA, 4, "green3")
    claims = (void(BEN, 2, "blue2", "red"), void(BEN, 3, "green1", "blue"))
    assert deal.said() == (Breach((BEN,), claims),)
    deal.play(ANNA, 5, "green4")
    assert deal.said() == ()


def test_after_a_proof_by_counting_the_card_still_tells_which_claim_was_false() -> None:
    deal = Deal((3, 3, 3), green=5, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.play(BEN, 1, "green2", denies="blue")
    assert deal.said() != ()
    deal.play(BEN, 2, "blue7")
    claim = void(BEN, 1, "green2", "blue")
    assert deal.said() == (Breach((BEN,), (claim,), shown(BEN, 2, "blue7")),)


def test_what_the_table_has_ruled_on_is_not_asked_again() -> None:
    deal = Deal((3, 3, 3), green=5, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.play(BEN, 1, "green2", denies="blue")
    deal.suits = deal.suits.settled(deal.said()[0])
    deal.play(BEN, 2, "blue7")
    assert deal.said() == ()


def test_a_ruling_leaves_other_claims_alone() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(BEN, 1, "blue3", denies="green")
    deal.suits = deal.suits.settled(Breach((BEN,), (void(BEN, 1, "blue3", "green"),)))
    deal.play(BEN, 2, "green7")
    assert len(deal.said()) == 1


def test_a_single_claim_proven_false_by_counting_is_not_told_a_second_time() -> None:
    deal = Deal((3, 3), green=3, blue=5)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.uncover("green2", 1)
    deal.play(ANNA, 2, "blue1")
    assert deal.said() == ()


def test_a_colour_said_to_be_held_and_then_denied_without_having_been_played() -> None:
    deal = Deal((9, 9), green=8, blue=8, red=8)
    deal.play(ANNA, 2, "blue1", has="green")
    deal.play(ANNA, 3, "red1", denies="green")
    claims = (holds(ANNA, 2, "blue1", "green"), void(ANNA, 3, "red1", "green"))
    assert deal.said() == (Breach((ANNA,), claims),)


def test_a_colour_said_to_be_held_and_played_since_may_be_denied() -> None:
    deal = Deal((9, 9), green=8, blue=8, red=8)
    deal.play(ANNA, 2, "blue1", has="green")
    deal.play(ANNA, 3, "green8")
    deal.play(ANNA, 4, "red1", denies="green")
    assert deal.said() == ()


def test_no_hand_holds_more_colours_than_cards() -> None:
    deal = Deal((2, 2), green=3, blue=3, red=3)
    deal.play(ANNA, 1, "red1", has="green")
    assert deal.said() == ()
    deal.suits, said = deal.suits.say(holds(ANNA, 1, "red2", "blue"))
    claims = (holds(ANNA, 1, "red1", "green"), holds(ANNA, 1, "red2", "blue"))
    assert said == (Breach((ANNA,), claims),)


def test_a_proof_leaves_the_other_claims_of_the_hand_standing() -> None:
    deal = Deal((4, 5), green=3, blue=3, red=9)
    deal.play(ANNA, 1, "green1", denies="red")
    deal.suits, _ = deal.suits.say(holds(ANNA, 2, "wild1", "blue"))
    deal.suits, said = deal.suits.say(void(ANNA, 2, "wild2", "blue"))
    assert [len(breach.claims) for breach in said] == [2]
    for card in ("green2", "green3", "blue1"):
        deal.uncover(card, 3)
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "red"),)),)
