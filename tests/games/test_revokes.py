"""After the proof: first a question, then established, then settled by the table."""

from __future__ import annotations

from companion.games.breach import Breach, Claim, Shown
from companion.games.revokes import Revokes, Standing
from companion.games.seats import Seat
from companion.games.suits import Suits

ANNA, BEN, CARO, DORA = (Seat(seat) for seat in range(4))
CLAIM = Claim(BEN, 2, "blue3", "green")
SHOWN = Breach((BEN,), (CLAIM,), Shown(BEN, 2, "green4", "green"))
OTHER = Claim(ANNA, 2, "red1", "green")
COUNTED = Breach((ANNA, BEN), (OTHER, CLAIM))


def standings(revokes: Revokes) -> list[Standing]:
    return [revoke.standing for revoke in revokes.open]


def test_a_breach_is_first_a_question() -> None:
    revokes, _ = Revokes().played((BEN,), trick=2)
    revokes = revokes.ask((SHOWN,), trick=2)
    assert standings(revokes) == [Standing.ASKED]
    assert revokes.open[0].can_take_back


def test_it_is_established_when_the_side_plays_to_the_next_trick() -> None:
    revokes = Revokes().ask((SHOWN,), trick=2)
    revokes, early = revokes.played((BEN,), trick=2)
    revokes, others = revokes.played((ANNA, CARO), trick=3)
    assert early == others == ()
    revokes, established = revokes.played((BEN, DORA), trick=3)
    assert established == (SHOWN,)
    assert standings(revokes) == [Standing.ESTABLISHED]
    _, again = revokes.played((BEN,), trick=4)
    assert again == ()


def test_proven_when_the_side_has_played_on_it_waits_for_the_trick_after_the_proof() -> None:
    revokes, _ = Revokes().played((BEN,), trick=5)
    revokes = revokes.ask((SHOWN,), trick=5)
    assert not revokes.open[0].can_take_back
    revokes, early = revokes.played((BEN,), trick=5)
    _, established = revokes.played((BEN,), trick=6)
    assert (early, established) == ((), (SHOWN,))


def test_proven_later_by_others_it_waits_only_for_the_trick_after_the_claim() -> None:
    revokes, _ = Revokes().played((BEN,), trick=2)
    revokes, _ = revokes.played((ANNA,), trick=3)
    revokes = revokes.ask((SHOWN,), trick=3)
    assert revokes.open[0].can_take_back
    _, established = revokes.played((BEN,), trick=3)
    assert established == (SHOWN,)


def test_claims_of_two_players_wait_for_both_sides() -> None:
    revokes = Revokes().ask((COUNTED,), trick=2)
    revokes, first = revokes.played((BEN,), trick=3)
    revokes, second = revokes.played((ANNA,), trick=3)
    assert (first, second) == ((), (COUNTED,))


def test_the_last_claim_of_a_seat_is_the_one_that_counts() -> None:
    late = Claim(BEN, 4, "red2", "blue")
    revokes = Revokes().ask((Breach((BEN,), (CLAIM, late)),), trick=4)
    revokes, established = revokes.played((BEN,), trick=3)
    assert established == ()


def test_a_new_deal_makes_every_trick_a_later_one() -> None:
    revokes, _ = Revokes().played((BEN,), trick=8)
    revokes = revokes.ask((SHOWN,), trick=8).next_deal()
    assert standings(revokes) == [Standing.ASKED]
    _, established = revokes.played((BEN,), trick=1)
    assert established == (SHOWN,)


def test_an_established_one_stays_so_in_the_next_deal() -> None:
    revokes = Revokes().ask((SHOWN,), trick=2)
    revokes, _ = revokes.played((BEN,), trick=3)
    assert standings(revokes.next_deal()) == [Standing.ESTABLISHED]


def test_a_card_that_denies_a_claim_takes_the_place_of_the_count() -> None:
    revokes = Revokes().ask((COUNTED,), trick=2).ask((SHOWN,), trick=3)
    assert [revoke.breach for revoke in revokes.open] == [SHOWN]


def test_a_count_takes_nobodys_place() -> None:
    revokes = Revokes().ask((SHOWN,), trick=2).ask((COUNTED,), trick=3)
    assert [revoke.breach for revoke in revokes.open] == [SHOWN, COUNTED]


def test_nothing_new_changes_nothing() -> None:
    revokes = Revokes().ask((COUNTED,), trick=2)
    assert revokes.ask((), trick=3) == revokes


def test_the_ruling_of_the_table_closes_what_concerns_the_seat() -> None:
    revokes = Revokes().ask((SHOWN, COUNTED), trick=2)
    revokes, closed = revokes.settle(ANNA)
    assert closed == (COUNTED,)
    assert [revoke.breach for revoke in revokes.open] == [SHOWN]
    assert revokes.settle(CARO) == (revokes, ())


def test_a_card_seen_twice_makes_an_open_question_a_suspicion_that_is_never_established() -> None:
    suits = Suits.dealt({"green": 16, "blue": 16}, (8, 8))
    suits, _ = suits.uncover({"green7": "green"}, trick=2)
    suits, _ = suits.uncover({"green7": "green"}, trick=6)
    revokes = Revokes().ask((SHOWN,), trick=2).reread(suits)
    assert standings(revokes) == [Standing.SUSPECTED]
    revokes, established = revokes.played((BEN,), trick=7)
    assert established == ()


def test_a_card_seen_twice_in_this_deal_says_nothing_of_the_deal_before() -> None:
    """Its tricks have the same numbers, and its cards were others."""
    suits = Suits.dealt({"green": 16, "blue": 16}, (8, 8))
    revokes = Revokes().ask((SHOWN, COUNTED), trick=2).next_deal()
    suits, _ = suits.uncover({"green7": "green"}, trick=1)
    suits, _ = suits.uncover({"green7": "green"}, trick=2)
    assert revokes.reread(suits) == revokes
    revokes, _ = revokes.played((ANNA, BEN), trick=1)
    assert standings(revokes.reread(suits)) == [Standing.ESTABLISHED, Standing.ESTABLISHED]


def test_a_card_shown_in_this_deal_takes_the_place_of_no_proof_of_the_deal_before() -> None:
    revokes = Revokes().ask((COUNTED,), trick=2).next_deal().ask((SHOWN,), trick=2)
    assert [revoke.breach for revoke in revokes.open] == [COUNTED, SHOWN]


def test_rereading_a_log_without_such_a_card_changes_nothing() -> None:
    suits = Suits.dealt({"green": 16, "blue": 16}, (8, 8))
    revokes = Revokes().ask((SHOWN,), trick=2)
    assert revokes.reread(suits) == revokes


def test_the_open_ones_in_plain_values() -> None:
    revokes = Revokes().ask((SHOWN, COUNTED), trick=2)
    shown, counted = revokes.portrait(["Anna", "Ben"])
    assert shown == {
        "players": ["Ben"],
        "claims": [
            {"player": "Ben", "trick": 2, "card": "blue3", "colour": "green", "holds": False}
        ],
        "shown": {"trick": 2, "card": "green4"},
        "standing": "asked",
        "can_take_back": True,
    }
    assert counted["players"] == ["Anna", "Ben"]
    assert counted["shown"] is None


def test_nothing_is_taken_back_any_more_once_it_is_established() -> None:
    revokes, _ = Revokes().ask((SHOWN,), trick=2).played((BEN,), trick=3)
    (shown,) = revokes.portrait(["Anna", "Ben"])
    assert (shown["standing"], shown["can_take_back"]) == ("established", False)


def test_each_seat_waits_for_its_own_last_claim() -> None:
    late = Claim(ANNA, 5, "red1", "blue")
    revokes = Revokes().ask((Breach((ANNA, BEN), (CLAIM, late)),), trick=5)
    revokes, _ = revokes.played((ANNA,), trick=6)
    _, established = revokes.played((BEN,), trick=3)
    assert len(established) == 1


def test_one_last_trick_is_kept_for_each_seat() -> None:
    revokes, _ = Revokes().played((ANNA, CARO), trick=1)
    revokes, _ = revokes.played((CARO,), trick=2)
    assert revokes.latest == ((ANNA, 1), (CARO, 2))


def test_beside_an_open_question_it_is_kept_who_has_played_on() -> None:
    """Anna's own claim comes to light when her next card lies already."""
    revokes, _ = Revokes().ask((SHOWN,), trick=2).played((ANNA,), trick=3)
    asked = revokes.ask((Breach((ANNA,), (OTHER,)),), trick=3).open
    assert [revoke.can_take_back for revoke in asked] == [True, False]


def test_the_standing_is_one_of_three_words() -> None:
    revokes, _ = Revokes().ask((SHOWN,), trick=2).played((BEN,), trick=3)
    assert revokes.portrait(["Anna", "Ben"])[0]["standing"] == "established"
    suspected = Breach((BEN,), (CLAIM,), is_suspected=True)
    assert Revokes().ask((suspected,), trick=2).portrait(["A", "B"])[0]["standing"] == "suspected"


def test_a_shown_card_takes_the_place_of_its_own_proof_alone() -> None:
    """Another proof by counting stays open, and so does what another card has shown."""
    claims = (Claim(CARO, 1, "red2", "blue"), Claim(DORA, 1, "red3", "blue"))
    elsewhere = Breach((CARO, DORA), claims)
    revokes = Revokes().ask((elsewhere,), trick=1).ask((COUNTED,), trick=2)
    revokes = revokes.ask((SHOWN,), trick=3).ask((SHOWN,), trick=3)
    assert [revoke.breach for revoke in revokes.open] == [elsewhere, SHOWN, SHOWN]
