"""The revoke detective where a hand lay open and is secret again: its cards are remembered."""

from __future__ import annotations

from companion.games.breach import Breach
from tests.games.secret_hands import ANNA, BEN, CARO, Deal, holds, shown, void


def once_open(*hand: str, **unseen: int) -> Deal:
    """Anna's hand lay open with these cards; in trick 1 it gave one of them that nobody saw."""
    deal = Deal((len(hand), 3), **unseen)
    deal.reveal(ANNA, 1, *hand)
    deal.conceal(ANNA, 1, *hand)
    return deal


def test_a_hand_once_open_gave_one_card_and_still_has_the_others() -> None:
    """Of two green cards one is left for certain."""
    deal = once_open("green1", "green2", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 2, "blue1", denies="green")
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 2, "blue1", "green"),)),)


def test_the_only_card_of_a_colour_in_a_hand_once_open_may_be_the_one_that_went() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 2, "blue1", denies="green")
    assert deal.said() == ()
    deal.suits, said = deal.suits.say(void(ANNA, 3, "red4", "red"))
    claims = (void(ANNA, 2, "blue1", "green"), void(ANNA, 3, "red4", "red"))
    assert said == (Breach((ANNA,), claims),)


def test_a_hand_once_open_holds_no_colour_that_did_not_lie_in_it() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 2, "green1", has="blue")
    assert deal.said() == ()
    deal.suits, said = deal.suits.say(holds(ANNA, 3, "red4", "green"))
    assert said == (Breach((ANNA,), (holds(ANNA, 3, "red4", "green"),)),)


def test_a_card_of_a_hand_once_open_shows_what_was_denied_since() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 2, "blue1", denies="green")
    deal.play(ANNA, 3, "green1")
    claim = void(ANNA, 2, "blue1", "green")
    assert deal.said() == (Breach((ANNA,), (claim,), shown(ANNA, 3, "green1")),)
    assert not deal.suits.blurred


def test_cards_of_a_hand_once_open_are_nobody_elses() -> None:
    """Three green cards lay in Anna's hand; Ben, who says to have only green, has three."""
    deal = once_open("green1", "green2", "green3", green=5, blue=4)
    deal.suits, said = deal.suits.say(void(BEN, 2, "red1", "blue"))
    assert said == (Breach((BEN,), (void(BEN, 2, "red1", "blue"),)),)


def test_of_proofs_in_two_hands_the_one_with_fewer_claims_is_told_first() -> None:
    """The cards that Caro shows leave too few for Ben; Anna's own cards never were enough."""
    deal = Deal((3, 2, 1), green=3, blue=1, red=5)
    deal.reveal(ANNA, 1, "green1", "red1", "red2")
    deal.conceal(ANNA, 1, "green1", "red1", "red2")
    deal.suits, _ = deal.suits.say(void(BEN, 2, "red9", "red"))
    deal.suits, said = deal.suits.say(holds(ANNA, 2, "red9", "blue"))
    assert said == (Breach((ANNA,), (holds(ANNA, 2, "red9", "blue"),)),)
    deal.uncover("green2", 2)
    assert deal.said() == ()
    deal.uncover("green3", 2)
    assert deal.said() == (Breach((BEN,), (void(BEN, 2, "red9", "red"),)),)


def test_what_left_a_hand_before_it_lay_open_still_counts_with_the_others() -> None:
    """Anna had no blue card when she gave one unseen in trick 2; it is one of four green ones."""
    deal = Deal((3, 2), green=4, blue=6)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1})
    deal.reveal(ANNA, 3, "green2")
    deal.conceal(ANNA, 3, "green2")
    deal.uncover("green3", 3)
    assert deal.said() == ()
    deal.uncover("green4", 3)
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),)


def test_a_card_of_a_hand_once_open_was_last_seen_when_it_was_played() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 4, "red1")
    assert dict(deal.suits.seen)["red1"] == 4
    assert dict(deal.suits.seen)["green1"] == 1
    assert dict(deal.suits.unseen) == {"green": 3, "blue": 3, "red": 3}
    deal.play(ANNA, 6, "red1")
    assert deal.suits.blurred == {1, 4, 6}


def test_a_card_that_did_not_lie_in_the_open_hand_makes_the_log_contradict_itself() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 2, "blue2", denies="red")
    assert deal.suits.blurred == {1, 2}
    assert dict(deal.suits.unseen)["blue"] == 2
    deal.play(ANNA, 3, "red1")
    assert [breach.is_suspected for breach in deal.said()] == [True]


def test_another_players_card_that_lay_in_the_open_hand_contradicts_the_log_too() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(BEN, 2, "blue1")
    assert deal.suits.blurred == {1, 2}


def test_a_hand_may_lie_open_and_be_hidden_a_second_time() -> None:
    deal = once_open("green1", "green2", "red1", "blue1", green=5, blue=5, red=5)
    deal.play(ANNA, 2, "blue1", denies="red")
    deal.reveal(ANNA, 3, "green1", "green2")
    assert deal.said() == ()
    deal.conceal(ANNA, 3, "green1", "green2")
    deal.suits, said = deal.suits.say(void(ANNA, 4, "red5", "green"))
    assert said == (Breach((ANNA,), (void(ANNA, 4, "red5", "green"),)),)


def test_a_hand_that_lies_open_again_shows_what_was_said_since() -> None:
    """Red was denied and is the card that went: so blue, which did not go, was there."""
    deal = once_open("green1", "red1", "blue1", green=5, blue=5, red=5)
    deal.play(ANNA, 2, "green1", denies="red")
    deal.reveal(ANNA, 3, "red1")
    claim = void(ANNA, 2, "green1", "red")
    assert deal.said() == (Breach((ANNA,), (claim,), shown(ANNA, 3, "red1")),)


def test_what_the_table_has_ruled_on_of_a_hand_once_open_is_not_asked_again() -> None:
    deal = once_open("green1", "red1", "blue1", green=4, blue=4, red=4)
    deal.play(ANNA, 2, "blue1", denies="green")
    deal.suits, said = deal.suits.say(void(ANNA, 3, "red4", "red"))
    deal.suits = deal.suits.settled(said[0])
    deal.play(ANNA, 4, "red1")
    assert deal.said() == ()


def test_a_claim_made_before_a_hand_lay_open_can_still_be_settled() -> None:
    """Of two claims one is false; then one of the two hands lies open, and is hidden again."""
    deal = Deal((3, 3, 3), green=5, blue=9)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.play(BEN, 1, "green2", denies="blue")
    (told,) = deal.said()
    deal.reveal(ANNA, 2, "green3", "green4")
    deal.conceal(ANNA, 2, "green3", "green4")
    assert deal.suits.hands[ANNA].doubted == told.claims[:1]
    assert deal.suits.settled(told).hands[ANNA].doubted == ()


def test_hands_of_several_players_are_remembered_each_with_its_own_cards() -> None:
    deal = Deal((2, 2, 2), green=4, blue=4)
    for seat, cards in ((CARO, ("green1", "blue1")), (BEN, ("green2", "green3"))):
        deal.reveal(seat, 1, *cards)
        deal.conceal(seat, 1, *cards)
    assert [known and len(known.cards) for known in deal.suits.remembered] == [None, 2, 2]
    deal.suits, said = deal.suits.say(void(CARO, 2, "red1", "green"))
    assert said == ()
    deal.play(ANNA, 2, "green4")
    deal.suits, said = deal.suits.say(void(BEN, 2, "red1", "green"))
    assert said == (Breach((BEN,), (void(BEN, 2, "red1", "green"),)),)


def test_a_card_of_nobodys_hand_leaves_what_is_remembered() -> None:
    deal = once_open("green1", "green2", "blue1", green=4, blue=4, red=4)
    deal.uncover("red1", 2)
    deal.play(BEN, 2, "red2")
    deal.play(ANNA, 2, "blue1", denies="green")
    assert deal.said() == (Breach((ANNA,), (void(ANNA, 2, "blue1", "green"),)),)


def test_one_look_can_prove_something_of_a_hand_once_open_and_of_another() -> None:
    """Ben has two green cards or lies, and one is left; two of Anna's three would be blue."""
    deal = Deal((3, 2), green=3, blue=3, red=1)
    hand = {"green1": "green", "red1": "red", "blue1": "blue"}
    deal.reveal(ANNA, 1, *hand)
    deal.suits = deal.suits.conceal(ANNA, hand, trick=1).unseen_trick(1, {ANNA: None})
    claims = void(BEN, 2, "x", "blue"), void(ANNA, 2, "y", "green"), void(ANNA, 2, "z", "red")
    for claim in claims:
        deal.suits, said = deal.suits.say(claim)
        assert said == ()
    deal.recount(ANNA, 2, 2, "green2")
    assert deal.said() == (Breach((BEN,), claims[:1]), Breach((ANNA,), claims[1:]))
