"""The revoke detective where hands are laid open or forgotten, tricks unseen, cards seen twice."""

from __future__ import annotations

from companion.games.breach import Breach
from companion.games.counting import Gone
from companion.games.suits import Suits
from tests.games.secret_hands import ANNA, BEN, CARO, Deal, dealt, holds, shown, void


def test_a_hand_laid_open_denies_what_was_said_of_it() -> None:
    deal = Deal((3, 3), green=4, blue=4, red=4)
    deal.play(BEN, 1, "blue1", denies="green")
    deal.reveal(BEN, 2, "red1", "green4")
    claim = void(BEN, 1, "blue1", "green")
    assert deal.said() == (Breach((BEN,), (claim,), shown(BEN, 2, "green4")),)


def test_a_hand_laid_open_without_the_colour_it_was_said_to_hold() -> None:
    deal = Deal((3, 3), green=4, blue=4, red=4)
    deal.play(BEN, 1, "blue1", has="green")
    deal.reveal(BEN, 2, "red1", "red4")
    assert deal.said() == (Breach((BEN,), (holds(BEN, 1, "blue1", "green"),)),)


def test_a_known_hand_counts_no_cards_and_its_cards_are_seen() -> None:
    suits = Suits.dealt({"green": 2, "blue": 3}, (3, 3), known={ANNA})
    _, said = suits.play(shown(BEN, 1, "green1"), void(BEN, 1, "green1", "blue"))
    assert said == (Breach((BEN,), (void(BEN, 1, "green1", "blue"),)),)


def test_an_unseen_trick_proves_nothing_and_leaves_earlier_claims_standing() -> None:
    deal = Deal((4, 4), green=8, blue=8)
    deal.play(ANNA, 1, "blue1", denies="green")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1})
    deal.play(ANNA, 3, "green1")
    assert [breach.claims[0].trick for breach in deal.said()] == [1]


def test_cards_gone_unseen_before_a_claim_may_have_been_of_that_colour() -> None:
    early, late = (Deal((4, 4), green=3, blue=9) for _ in range(2))
    early.play(ANNA, 1, "green1", denies="blue")
    late.suits = late.suits.unseen_trick(1, {ANNA: 1, BEN: 1})
    late.play(ANNA, 2, "green1", denies="blue")
    assert [len(early.said()), len(late.said())] == [1, 0]


def test_cards_gone_unseen_after_a_claim_count_with_those_left() -> None:
    deal = Deal((4, 4), green=4, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1})
    assert deal.said() == ()
    deal.uncover("green2", 3)
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),)


def test_a_held_colour_may_have_gone_in_an_unseen_trick() -> None:
    deal = Deal((4, 4), green=8, blue=8)
    deal.play(ANNA, 1, "blue1", has="green")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1})
    deal.play(ANNA, 3, "blue2", denies="green")
    assert deal.said() == ()


def test_of_cards_that_nobody_knows_the_number_of_all_may_be_gone() -> None:
    """Until the hand is counted again nothing more is certainly in it than after a claim."""
    deal = Deal((4, 4), green=4, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: None, BEN: 1})
    assert deal.suits.hands[ANNA].left == 0
    assert deal.suits.hands[ANNA].gone == (Gone(2, 3),)
    deal.uncover("green2", 3)
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),)


def test_a_hand_that_is_counted_again_is_counted_on_again() -> None:
    """Three cards of eight are left, in one trick or in several: without blue they are green."""
    for tricks in ((1,), (1, 2)):
        deal = Deal((8, 8), green=4, blue=14)
        for trick in tricks:
            deal.suits = deal.suits.unseen_trick(trick, {ANNA: None, BEN: 1})
        deal.recount(ANNA, 3, 3)
        assert deal.said() == ()
        deal.play(BEN, 3, "green1")
        deal.uncover("green2", 3)
        deal.suits, said = deal.suits.say(void(ANNA, 3, "red1", "blue"))
        assert said == (Breach((ANNA,), (void(ANNA, 3, "red1", "blue"),)),)


def test_what_went_before_the_claim_is_no_part_of_the_count_of_a_hand_seen_again() -> None:
    deal = Deal((8, 8), green=3, blue=14)
    deal.suits = deal.suits.unseen_trick(1, {ANNA: None, BEN: 1})
    deal.recount(ANNA, 2, 3)
    deal.suits, said = deal.suits.say(void(ANNA, 2, "red1", "blue"))
    assert said == ()
    assert deal.suits.hands[ANNA].gone == (Gone(1, 5),)


def test_a_colour_held_by_a_hand_that_was_counted_again_has_to_show_before_its_last_card() -> None:
    deal = Deal((4, 4), green=8, blue=9)
    deal.suits = deal.suits.unseen_trick(1, {ANNA: None, BEN: 1})
    deal.recount(ANNA, 2, 2)
    deal.play(ANNA, 2, "blue1", has="green")
    assert deal.said() == ()
    deal.play(ANNA, 3, "blue2")
    assert deal.said() == (Breach((ANNA,), (holds(ANNA, 2, "blue1", "green"),)),)


def test_the_look_that_counts_a_hand_counts_with_all_the_cards_it_shows() -> None:
    """After the first of them both claims together would be broken, after the last each alone."""
    deal = Deal((3, 3), green=5, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: None, BEN: None})
    deal.suits, _ = deal.suits.recount(BEN, 2, trick=3).say(void(BEN, 3, "red1", "blue"))
    deal.recount(ANNA, 3, 2, "green2", "green3", "green4")
    claims = void(ANNA, 1, "green1", "blue"), void(BEN, 3, "red1", "blue")
    assert deal.said() == (Breach((BEN,), claims[1:]), Breach((ANNA,), claims[:1]))


def test_a_hand_that_grew_is_the_logs_fault_and_what_is_counted_then_only_suspected() -> None:
    deal = Deal((3, 3), green=2, blue=9)
    deal.suits = deal.suits.unseen_trick(2, {ANNA: None, BEN: 1})
    deal.recount(ANNA, 4, 4)
    assert deal.suits.blurred == {2, 4}
    assert deal.suits.hands[ANNA].gone == (Gone(2, 0),)
    deal.suits, said = deal.suits.say(void(ANNA, 4, "red1", "blue"))
    assert [breach.is_suspected for breach in said] == [True]


def test_a_hand_that_is_as_it_was_is_no_fault() -> None:
    deal = Deal((3, 3), green=2, blue=9)
    deal.suits = deal.suits.unseen_trick(2, {ANNA: None, BEN: 1})
    deal.recount(ANNA, 3, 3)
    assert not deal.suits.blurred
    assert deal.suits.hands[ANNA].left == 3


def test_an_empty_hand_is_counted_again_as_empty() -> None:
    deal = Deal((1, 3), green=2, blue=9)
    deal.play(ANNA, 1, "green1")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: None, BEN: 1})
    deal.recount(ANNA, 3, 0)
    assert not deal.suits.blurred
    assert deal.suits.hands[ANNA].gone == (Gone(3, 0),)


def test_what_went_before_stays_gone_when_a_hand_is_counted_a_second_time() -> None:
    deal = Deal((8, 8), green=8, blue=14)
    for trick, left in ((1, 6), (3, 5)):
        deal.suits = deal.suits.unseen_trick(trick, {ANNA: None, BEN: 1})
        deal.recount(ANNA, trick + 1, left)
    assert deal.suits.hands[ANNA].gone == (Gone(1, 2), Gone(3, 1))


def test_what_a_hand_held_may_be_gone_but_what_it_holds_since_counts() -> None:
    deal = Deal((4, 4), green=1, blue=9)
    deal.play(ANNA, 1, "blue1", has="green")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: None, BEN: 1})
    deal.recount(ANNA, 3, 2)
    deal.play(BEN, 3, "green1")
    assert deal.said() == ()
    deal.play(ANNA, 4, "blue2", has="green")
    assert deal.said() == (Breach((ANNA,), (holds(ANNA, 4, "blue2", "green"),)),)


def test_a_card_that_lay_open_before_the_first_trick_is_of_trick_0() -> None:
    deal = Deal((4, 4), green=1, blue=9)
    deal.suits, _ = deal.suits.uncover({"blue1": "blue"})
    deal.play(ANNA, 3, "blue1")
    assert deal.suits.blurred == {0, 3}


def test_more_cards_in_the_hands_than_unseen_is_the_logs_fault_and_nobodys_breach() -> None:
    deal = Deal((9, 9), green=2, blue=2)
    deal.play(ANNA, 1, "green1", denies="blue")
    assert deal.said() == ()


def test_cards_that_left_unseen_count_among_those_the_log_has_too_many_of() -> None:
    suits = dealt((3, 3), green=1, blue=3).unseen_trick(1, {ANNA: 1, BEN: 1})
    _, said = suits.say(void(ANNA, 2, "red1", "blue"))
    assert said == ()


def test_what_rests_on_a_trick_with_a_card_seen_twice_is_only_suspected() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(ANNA, 1, "blue3", denies="green")
    deal.play(BEN, 1, "blue5")
    deal.play(BEN, 2, "blue3")
    deal.play(ANNA, 3, "green1")
    assert [breach.is_suspected for breach in deal.said()] == [True]


def test_what_lies_in_other_tricks_than_the_card_seen_twice_is_proven() -> None:
    deal = Deal((8, 8), green=16, blue=16)
    deal.play(ANNA, 1, "blue3", denies="green")
    deal.play(BEN, 2, "blue5")
    deal.play(BEN, 4, "blue5")
    deal.play(ANNA, 3, "green1")
    assert [breach.is_suspected for breach in deal.said()] == [False]


def test_a_count_rests_on_every_card_so_a_card_seen_twice_makes_it_suspected() -> None:
    deal = Deal((3, 3, 3), green=6, blue=9)
    deal.play(CARO, 1, "green4")
    deal.play(CARO, 2, "green4")
    deal.play(ANNA, 3, "green1", denies="blue")
    deal.play(BEN, 3, "green2", denies="blue")
    assert [breach.is_suspected for breach in deal.said()] == [True]


def test_a_card_seen_twice_is_one_card_less_unseen() -> None:
    deal = Deal((8, 8), green=8, blue=8)
    deal.play(ANNA, 1, "green1")
    deal.play(BEN, 2, "green1")
    assert dict(deal.suits.unseen) == {"green": 7, "blue": 8}


def test_cards_gone_unseen_before_the_claim_do_not_help_the_count() -> None:
    deal = Deal((4, 4), green=3, blue=9)
    deal.suits = deal.suits.unseen_trick(1, {ANNA: 1, BEN: 1})
    deal.play(ANNA, 2, "green1", denies="blue")
    assert deal.said() == ()
    deal.uncover("green2", 2)
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 2, "green1", "blue"),)),)


def test_a_known_hand_holds_nothing_secret_from_the_start() -> None:
    suits = Suits.dealt({"green": 4}, [2, 2], known={BEN})
    assert [hand.left for hand in suits.hands] == [2, 0]


def test_an_opened_hand_was_seen_in_the_trick_in_which_it_was_opened() -> None:
    deal = Deal((2, 2), green=2, blue=4)
    deal.reveal(ANNA, 3, "green1", "blue2")
    assert deal.suits.seen == (("green1", 3), ("blue2", 3))


def test_a_claim_of_a_proof_by_counting_is_denied_once() -> None:
    """One of two claims is false; the first green tells which, the second adds nothing."""
    deal = Deal((5, 4), green=6, red=6, blue=4)
    deal.play(ANNA, 1, "blue1", denies="green")
    deal.play(ANNA, 2, "blue2", denies="red")
    assert [len(breach.claims) for breach in deal.said()] == [2]
    deal.play(ANNA, 3, "green1")
    assert [breach.shown is not None for breach in deal.said()] == [True]
    deal.play(ANNA, 4, "green2")
    assert deal.said() == ()
