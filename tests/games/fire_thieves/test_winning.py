"""Winning the round: the fire, what the winning possum steals, and who opens next."""

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from tests.games.fire_thieves.table import Table


def test_the_winning_card_guards_the_fire_and_does_not_rest() -> None:
    """CT-13."""
    table = Table(2, "guards 1 2", "iguana 4", "bet 4", "bet 5", "bet 6", "pass")
    assert table.guards(1) == {"1": "small1", "6": "iguana4"}
    assert table.player(1)["resting"] == ["4"]
    assert table.player(2)["resting"] == ["5"]
    assert table.readings(Notice.ROUND_WON) == ["CT-23"]
    table.play("iguana 5", "pass", "pass", "iguana 6")
    assert table.refusal("bet 6") == clauses.GUARDS_A_FIRE


def test_everybody_elses_fires_under_the_face_are_taken_small_ones_too() -> None:
    """CT-27: all of them, at once and without being asked."""
    table = Table(3, "guards 1 5 3", "iguana 5", "bet 5", "pass", "pass")
    stolen = table.found(Notice.STOLEN)
    assert [(each.seat, each.other, each.count, each.detail) for each in stolen] == [(0, 1, 1, "5")]
    assert table.guards(1) == {"1": "small1", "5": "iguana5+small2"}
    assert (table.guards(2), table.flames) == ({}, [5, 0, 1])


def test_own_fires_are_never_taken() -> None:
    """CT-27: under `effective` one player may own two piles of one number."""
    table = Table(2, "guards 5 9", "iguana 4", joker_steal="effective")
    table.play("bet +1", "pass")
    assert table.guards(1) == {"5": "small1", "+1": "iguana4"}
    assert [pile["counts_as"] for pile in table.player(1)["guards"]] == ["5", "5"]


def test_two_piles_of_one_number_are_both_robbed() -> None:
    """CT-28, CT-18 with effective."""
    table = Table(2, "guards 5 9", "iguana 4", "bet +1", "pass", joker_steal="effective")
    table.play("iguana 3", "pass", "bet 5", "pass")
    assert table.guards(2) == {"9": "small2", "5": "iguana3+small1+iguana4"}
    assert table.guards(1) == {}
    assert [each.detail for each in table.found(Notice.STOLEN)] == ["5", "+1"]
    assert table.readings(Notice.STOLEN) == ["CT-27", "CT-18"]


def test_two_victims_with_one_number_are_both_robbed() -> None:
    """CT-28: only a corrected table can show that."""
    table = Table(3, "guards 5 6 7", "iguana 4")
    table.play("correct piles:2=5:small2 because so it lies")
    table.play("pass", "pass", "bet 5", "pass", "pass")
    assert table.guards(3) == {"7": "small3", "5": "iguana4+small1+small2"}


def test_under_face_no_two_guards_show_the_same() -> None:
    """CT-28: whoever wins with a face empties every other pile under it."""
    table = Table(3, "guards 5 6 7", "iguana 4", "bet +1", "pass", "pass")
    table.play("iguana 6", "pass", "bet +1", "pass", "pass")
    faces = [pile["counts_as"] for seat in (1, 2, 3) for pile in table.player(seat)["guards"]]
    assert sorted(faces) == ["+1", "5", "6", "7"]


def test_stolen_fires_lie_in_the_new_pile_and_go_with_it() -> None:
    """CT-29."""
    table = Table(3, "guards 1 5 3", "iguana 5", "bet 5", "pass", "pass")
    table.play("iguana 4", "pass", "bet 5", "pass", "pass")
    assert table.guards(2) == {"5": "iguana4+iguana5+small2"}
    assert table.flames == [1, 7, 1]


def test_a_winning_joker_steals_by_its_face() -> None:
    """CT-18: from another joker only, and only a joker takes from it."""
    table = Table(3, "guards 5 6 7", "iguana 4", "bet +1", "pass", "pass")
    assert table.guards(1) == {"5": "small1", "+1": "iguana4"}
    table.play("iguana 3", "pass", "bet 5", "pass", "pass")
    assert table.guards(2) == {"6": "small2", "5": "iguana3+small1"}
    table.play("iguana 6", "pass", "bet +1", "pass", "pass")
    assert table.guards(3) == {"7": "small3", "+1": "iguana6+iguana4"}


def test_a_winning_joker_steals_by_its_number_for_good() -> None:
    """CT-18 with effective: as thief and as guard."""
    table = Table(3, "guards 5 6 7", "iguana 5", joker_steal="effective")
    table.play("bet +1", "pass", "pass")
    assert table.guards(1) == {"5": "small1", "+1": "iguana5+small2"}
    table.play("iguana 4", "pass", "bet +1", "pass", "pass")
    assert table.guards(1) == {"+1": "iguana5+small2"}
    table.play("iguana 3", "pass", "bet 6", "pass", "pass")
    assert table.guards(1) == {}
    assert table.guards(3)["6"] == "iguana3+iguana5+small2"


def test_a_joker_worth_more_than_nine_robs_its_like_only() -> None:
    """CT-18 with effective, in the text."""
    table = Table(3, "guards 5 6 7", "iguana 9", "bet +1", "pass", "pass", joker_steal="effective")
    assert [pile["counts_as"] for pile in table.player(1)["guards"]] == ["5", "10"]
    table.play("iguana 8", "pass", "bet 9", "bet +1", "pass", "pass")
    assert table.guards(3) == {"7": "small3", "+1": "iguana8+iguana9"}


def test_the_winner_opens_and_after_a_void_round_the_same_player() -> None:
    """CT-30."""
    table = Table(3, "first 2", "guards 1 2 3", "iguana 4", "pass", "bet 4", "pass", "pass")
    assert table.play("iguana 5").turn == 3
    assert table.play("pass", "pass", "pass", "iguana 6").turn == 3
    assert table.play("pass", "bet 6", "pass", "pass", "iguana 7").turn == 1
