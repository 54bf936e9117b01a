"""The revoke detective, case by case: what denies a claim, what the count proves, what it names."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.breach import Breach, Claim, Shown
from companion.games.seats import Seat
from companion.games.suits import Suits

ANNA, BEN, CARO = Seat(0), Seat(1), Seat(2)


def dealt(hands: tuple[int, ...], **unseen: int) -> Suits:
    return Suits.dealt(unseen, hands)


def void(seat: Seat, trick: int, card: str, colour: str) -> Claim:
    return Claim(seat, trick, card, colour)


def holds(seat: Seat, trick: int, card: str, colour: str) -> Claim:
    return Claim(seat, trick, card, colour, holds=True)


def shown(seat: Seat, trick: int, card: str) -> Shown:
    return Shown(seat, trick, card, card.rstrip("0123456789"))


class Deal:
    """Plays one after the other; remembers the last thing the detective said."""

    def __init__(self, hands: tuple[int, ...], **unseen: int) -> None:
        self.suits = dealt(hands, **unseen)
        self._said: tuple[Breach, ...] = ()

    def said(self) -> tuple[Breach, ...]:
        """What the last entry proved."""
        return self._said

    def play(self, seat: Seat, trick: int, card: str, denies: str = "", has: str = "") -> None:
        claim = None
        if denies or has:
            claim = Claim(seat, trick, card, denies or has, holds=bool(has))
        self.suits, self._said = self.suits.play(shown(seat, trick, card), claim)

    def reveal(self, seat: Seat, trick: int, *cards: str) -> None:
        hand: Mapping[str, str] = {card: card.rstrip("0123456789") for card in cards}
        self.suits, self._said = self.suits.reveal(seat, hand, trick=trick)

    def uncover(self, card: str, trick: int) -> None:
        colour = card.rstrip("0123456789")
        self.suits, self._said = self.suits.uncover(card, colour, trick=trick)


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


def test_a_hand_of_unknown_size_is_not_counted_but_its_cards_still_deny() -> None:
    deal = Deal((4, 4), green=2, blue=9)
    deal.suits = deal.suits.unseen_trick(1, {ANNA: None, BEN: 1})
    deal.play(ANNA, 2, "green1", denies="blue")
    assert deal.said() == ()
    deal.play(ANNA, 3, "blue1")
    assert [breach.claims[0].trick for breach in deal.said()] == [2]


def test_a_concealed_hand_gives_its_cards_back_to_the_unseen() -> None:
    deal = Deal((2, 2), green=2, blue=4)
    deal.uncover("blue4", 1)
    deal.reveal(ANNA, 1, "green1", "green2")
    deal.suits = deal.suits.conceal(ANNA, {"green1": "green", "green2": "green"})
    assert dict(deal.suits.unseen) == {"green": 2, "blue": 3}
    deal.play(BEN, 2, "blue1", denies="blue")
    assert deal.said() == ()
    deal.play(ANNA, 3, "green1")
    assert not deal.suits.blurred
    deal.play(ANNA, 4, "blue4")
    assert deal.suits.blurred == {1, 4}


def test_a_concealed_hand_is_not_counted() -> None:
    deal = Deal((2, 2), green=1, blue=4)
    deal.reveal(ANNA, 1, "green1", "blue2")
    deal.suits = deal.suits.conceal(ANNA, {"green1": "green", "blue2": "blue"})
    deal.suits, said = deal.suits.say(void(ANNA, 2, "red1", "blue"))
    assert said == ()
    deal.play(BEN, 2, "green1")
    assert deal.said() == ()


def test_nor_is_what_left_a_hand_before_it_was_known() -> None:
    deal = Deal((3, 2), green=4, blue=6)
    deal.play(ANNA, 1, "green1", denies="blue")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1})
    deal.reveal(ANNA, 3, "green2")
    deal.suits = deal.suits.conceal(ANNA, {"green2": "green"})
    deal.uncover("green3", 3)
    deal.uncover("green4", 3)
    deal.uncover("green2", 3)
    assert deal.said() == ()
    assert deal.suits.hands[ANNA].gone == ()


def test_what_a_hand_of_unknown_size_held_may_be_gone_but_what_it_holds_counts() -> None:
    deal = Deal((4, 4), green=1, blue=9)
    deal.play(ANNA, 1, "blue1", has="green")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1}).unseen_trick(3, {ANNA: None})
    deal.play(BEN, 4, "green1")
    assert deal.said() == ()
    deal.play(ANNA, 4, "blue2", has="green")
    assert deal.said() == (Breach((ANNA,), (holds(ANNA, 4, "blue2", "green"),)),)


def test_nothing_is_counted_of_what_left_a_hand_of_unknown_size() -> None:
    deal = Deal((4, 4), green=4, blue=9, red=5)
    deal.play(ANNA, 1, "blue1", denies="red")
    deal.suits = deal.suits.unseen_trick(2, {ANNA: 1, BEN: 1}).unseen_trick(3, {ANNA: None})
    assert deal.suits.hands[ANNA].gone == ()
    assert deal.suits.hands[BEN].gone != ()


def test_a_card_that_lay_open_before_the_first_trick_is_of_trick_0() -> None:
    deal = Deal((4, 4), green=1, blue=9)
    deal.suits, _ = deal.suits.uncover("blue1", "blue")
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
