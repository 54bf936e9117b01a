"""Player selection of cards: what may be in a hand, hidden or known."""

from companion.games.fire_thieves import clauses
from tests.games.fire_thieves.table import Table


def test_the_iguana_card_is_turned_before_hands_are_picked() -> None:
    """CT-6."""
    table = Table(3, "guards 1 2 3")
    assert table.refusal("pick 1 4 5 6") == clauses.TURN_IGUANA_FIRST
    assert table.refusal("bet 4") == clauses.TURN_IGUANA_FIRST
    assert table.play("iguana 4", "pick 1 4 5 6").player(1)["pick"] == ["4", "5", "6"]


def test_a_hidden_hand_may_hold_whatever_is_not_known_to_be_elsewhere() -> None:
    table = Table(3, "guards 1 2 3", "iguana 2")
    assert table.bets == "2 3 4 5 6 7 8 9 +1"
    table.play("pass")
    assert table.bets == "3 4 5 6 7 8 9 +1"
    assert table.refusal("bet 2") == clauses.GUARDS_A_FIRE


def test_a_known_hand_holds_what_was_picked() -> None:
    table = Table(3, "guards 1 2 3", "iguana 2", "pick 1 4 6 +1")
    assert table.bets == "4 6 +1"
    assert table.refusal("bet 5") == clauses.NOT_PICKED
    table.play("pass")
    assert table.bets == "3 4 5 6 7 8 9 +1"


def test_exactly_three_are_picked_where_there_are_three() -> None:
    """CT-9."""
    table = Table(3, "guards 1 2 3", "iguana 2")
    assert table.reading("pick 1 4 5") == "CT-9"
    assert table.reading("pick 1 4 5 6 7") == "CT-9"
    assert table.reading("pick 1 1 4 5") == "CT-11"
    assert table.refusal("pick 4 4 5 6") == clauses.NO_SUCH_SEAT
    table.play("pick 1 4 5 6")
    assert table.refusal("pick 1 4 5 6") == clauses.PICKED_ALREADY
    table.play("pick 2 4 5 6", "pass")
    assert table.refusal("pick 3 4 5 6") == clauses.PICK_TOO_LATE


def test_whoever_has_fewer_picks_them_all_and_with_none_passes() -> None:
    """CT-8, CT-T12."""
    guards = "1:small1/2:iguana1/3:iguana2/5:iguana3/6:iguana5/7:iguana7"
    table = Table(2, "guards 1 9", "iguana 4")
    table.play(f"correct piles:1={guards} resting:1=8,9 because it is late")
    assert table.reading("pick 1 4") == "CT-9"
    assert table.play("pick 1 4 +1").bets == "4 +1"
    table.play("correct resting:1=4,8,9,+1 because it is later still")
    assert table.player(1)["pick"] is None
    assert table.reading("pick 1 4") == "CT-11"
    assert table.choices == {"pass"}


def test_three_possums_go_on_a_hunt() -> None:
    """CT-9: a fourth card of one seat in one round is more than it can hold."""
    table = Table(3, "guards 9 1 2", "iguana 1", profile="text")
    table.play("bet 1", "bet 2", "pass", "bet 3", "bet 4", "pass", "bet 5", "bet 6", "pass")
    assert (table.turn, table.choices) == (1, {"pass"})
    assert table.refusal("bet 7") == clauses.THREE_PLAYED


def test_a_card_is_bet_once_in_a_round() -> None:
    table = Table(2, "guards 9 8", "iguana 1", profile="published")
    table.play("bet 1", "bet 2", "bet 3", "bet +1", "bet 5", "bet 6")
    assert table.refusal("bet 3") == clauses.PLAYED_BEFORE
    once = Table(2, "guards 9 8", "iguana 1", "bet +1", "bet 4")
    assert once.refusal("bet +1") == clauses.PLAYED_BEFORE


def test_unplayed_cards_of_the_hand_can_be_picked_again() -> None:
    """CT-10."""
    table = Table(2, "guards 9 8", "iguana 1", "pick 1 4 5 6", "bet 4", "bet 7", "pass")
    table.play("iguana 2", "pass")
    assert table.bets == "2 3 5 6 7 8 +1"
    assert table.player(1)["pick"] is None


def test_a_pick_is_for_one_round_and_after_the_first_turn_too_late_with_the_rogue() -> None:
    table = Table(2, "guards 8 9", "iguana 4", "rogue 3", rogue="on", profile="published")
    table.play("pass", "pass", "rogue 2")
    assert (table.turn, table.shown["bet"]) == (1, None)
    assert table.refusal("pick 1 4 5 6") == clauses.PICK_TOO_LATE
