"""Which claims a proof names: as few as there are, and which of them are relied on afterwards."""

from __future__ import annotations

from companion.games.breach import Breach
from companion.games.suits import Suits
from tests.games.secret_hands import ANNA, BEN, CARO, Deal, holds, shown, void


def test_of_two_colours_said_to_be_held_one_is_named_where_one_is_enough() -> None:
    """Ben needs both cards that are left; Anna said to hold one of them, and later another."""
    deal = Deal((4, 3, 2), green=2, blue=2, red=9)
    deal.play(ANNA, 1, "red1", has="green")
    deal.play(ANNA, 2, "red2", has="blue")
    deal.play(BEN, 2, "red3", denies="red")
    assert deal.said() == ()
    deal.reveal(CARO, 3, "green1", "blue1")
    claims = (holds(ANNA, 1, "red1", "green"), void(BEN, 2, "red3", "red"))
    assert deal.said() == (Breach((ANNA, BEN), claims),)


def test_no_more_colours_are_named_than_the_hand_has_cards_and_one() -> None:
    deal = Deal((4, 9), green=3, blue=3, yellow=3, red=9)
    deal.play(ANNA, 1, "red1", has="green")
    deal.play(ANNA, 2, "red2", has="blue")
    assert deal.said() == ()
    deal.play(ANNA, 3, "red3", has="yellow")
    claims = (holds(ANNA, 1, "red1", "green"), holds(ANNA, 2, "red2", "blue"))
    assert deal.said() == (Breach((ANNA,), claims),)


def test_of_two_denials_the_later_one_contradicts_a_colour_said_to_be_held() -> None:
    """Who had none before has none later; the nearest of both is asked about."""
    deal = Deal((9, 9), green=8, blue=8, red=8)
    deal.play(ANNA, 1, "blue1", denies="green")
    deal.play(ANNA, 2, "blue2", denies="green")
    deal.play(ANNA, 3, "red1", has="green")
    claims = (void(ANNA, 2, "blue2", "green"), holds(ANNA, 3, "red1", "green"))
    assert deal.said() == (Breach((ANNA,), claims),)


def test_every_card_in_a_hand_and_none_to_spare_is_no_fault_of_the_log() -> None:
    """Anna's hand is known; four unseen cards, all blue, are the four of the other hands."""
    suits = Suits.dealt({"green": 1, "blue": 4}, (2, 2, 3), known={ANNA})
    claim = void(BEN, 1, "green1", "blue")
    _, said = suits.play(shown(BEN, 1, "green1"), claim)
    assert said == (Breach((BEN,), (claim,)),)


def test_one_card_can_deny_a_claim_and_complete_a_count() -> None:
    """Anna has two cards that are not blue, and after the red one only one is unseen."""
    deal = Deal((3, 3), green=2, blue=9, red=1)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.play(BEN, 1, "blue1", denies="red")
    assert deal.said() == ()
    deal.play(BEN, 2, "red1")
    assert deal.said() == (
        Breach((BEN,), (void(BEN, 1, "blue1", "red"),), shown(BEN, 2, "red1")),
        Breach((ANNA,), (void(ANNA, 1, "green1", "blue"),)),
    )


def test_a_later_word_to_hold_a_colour_falls_with_the_earlier_one() -> None:
    """Whoever holds it later held it before: if that is doubted, so is this."""
    deal = Deal((5, 3), green=4, red=9)
    deal.play(ANNA, 1, "red1", has="green")
    deal.play(ANNA, 2, "red2", has="green")
    deal.play(BEN, 2, "red3", denies="red")
    deal.uncover("green1", 3)
    assert deal.said() == ()
    deal.uncover("green2", 3)
    claims = (holds(ANNA, 1, "red1", "green"), void(BEN, 2, "red3", "red"))
    assert deal.said() == (Breach((ANNA, BEN), claims),)
    for card in ("green3", "green4"):
        deal.uncover(card, 4)
        assert deal.said() == ()


def test_a_later_denial_stands_where_an_earlier_one_is_doubted() -> None:
    """The card that went unseen between them may have been blue."""
    deal = Deal((3, 5), green=8, blue=20)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.play(BEN, 1, "green2", denies="blue")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1})
    deal.play(BEN, 3, "green3", denies="blue")
    assert deal.said() == ()
    deal.uncover("green4", 4)
    claims = (void(ANNA, 1, "green1", "blue"), void(BEN, 1, "green2", "blue"))
    assert deal.said() == (Breach((ANNA, BEN), claims),)
    for card in ("green5", "green6"):
        deal.uncover(card, 4)
        assert deal.said() == ()
    deal.uncover("green7", 4)
    assert deal.said() == (Breach((BEN,), (void(BEN, 3, "green3", "blue"),)),)
