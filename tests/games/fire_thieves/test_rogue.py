"""Playing with the Rogue: his place, what he must do, what becomes of his fires."""

import pytest

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from tests.games.fire_thieves.table import Table


def rogue(*lines: str, players: int = 2, seat: str = "last", profile: str = "text") -> Table:
    return Table(players, *lines, rogue="on", rogue_seat=seat, profile=profile)


def test_without_him_nothing_of_his_is_entered() -> None:
    """CT-34: off unless the table wants him."""
    table = Table(2, "guards 1 2", "iguana 4")
    assert table.shown["rogue"] is None
    assert table.refusal("rogue 4") == clauses.NO_ROGUE
    assert table.refusal("correct reserve=4 because so") == clauses.NO_ROGUE
    assert table.refusal("correct turn=rogue because so") == clauses.NO_ROGUE


def test_his_first_card_is_turned_after_the_iguana_and_before_the_hunt() -> None:
    """CT-36."""
    table = rogue("guards 1 2")
    assert table.refusal("rogue 4") == clauses.TURN_IGUANA_FIRST
    table.play("iguana 4")
    assert table.turn == "deck"
    assert table.refusal("bet 4") == clauses.RESERVE_FIRST
    assert table.refusal("pick 1 4 5 6") == clauses.RESERVE_FIRST
    assert table.choices == {f"rogue {card}" for card in (*range(1, 10), "+1")}
    table.play("rogue 7")
    assert (table.turn, table.shown["rogue"]["reserve"]) == (1, ["7"])
    assert table.refusal("rogue 8") == clauses.ROGUE_TURNS_NOT


@pytest.mark.parametrize(("seat", "turn_after_one"), [("last", 2), ("fixed", "deck")])
def test_his_place_in_the_circle(seat: str, turn_after_one: int | str) -> None:
    """CT-35: last in each circle, or always after the player named."""
    table = rogue(*(["rogue_after 1"] if seat == "fixed" else []), "guards 1 2", seat=seat)
    table.play("iguana 5", "rogue 2", "pass")
    assert table.turn == turn_after_one


def test_last_in_the_circle_follows_the_first_player() -> None:
    """CT-35: after the player to the right of whoever opens."""
    table = rogue("first 2", "guards 1 2 3", "iguana 5", "rogue 2", "pass", "pass", players=3)
    assert table.turn == 1
    assert table.play("pass").turn == "deck"


def test_fixed_he_stays_after_his_player_whoever_opens() -> None:
    """CT-35: the circle still begins at the first player."""
    table = rogue("first 2", "guards 1 2 3", "iguana 5", "rogue 2", players=3, seat="fixed")
    assert table.shown["rogue"]["after"] == "3"
    table.play("pass", "pass")
    assert table.turn == "deck"
    assert table.play("rogue 3").turn == 1


def test_where_he_sits_is_said_once_before_the_guards() -> None:
    """CT-35."""
    assert rogue().refusal("rogue_after 1") == clauses.ROGUE_KEEPS_LAST
    table = rogue(seat="fixed")
    assert {"rogue_after 1", "rogue_after 2", "first 1"} <= table.choices
    assert table.refusal("rogue_after 3") == clauses.NO_SUCH_SEAT
    table.play("first 2")
    assert "first 1" not in table.choices
    table.play("rogue_after 1")
    assert [each.seat for each in table.found(Notice.ROGUE_SITS)] == [0]
    assert table.refusal("rogue_after 2") == clauses.ROGUE_SEATED
    assert table.refusal("first 1") == clauses.FIRST_TOO_LATE
    assert table.choices == {f"guard {number}" for number in range(1, 10)}
    assert table.turn == 2


def test_he_must_bet_a_top_card_that_fits() -> None:
    """CT-36: nobody chooses for him."""
    table = rogue("guards 1 2", "iguana 5", "rogue 7", "bet 5", "pass")
    assert table.shown["bet"] == {"by": "rogue", "card": "7", "value": 7}
    assert table.readings(Notice.ROGUE_BETS) == ["CT-36"]
    assert table.turn == 1


def test_a_card_he_turns_up_is_not_bet_in_the_same_turn() -> None:
    """CT-36: two alternatives, no loop."""
    table = rogue("guards 1 2", "iguana 5", "rogue 2", "pass", "pass", "rogue 7")
    assert (table.turn, table.shown["bet"]) == (1, None)
    table.play("pass", "pass")
    assert table.shown["bet"]["by"] == "rogue"


def test_a_circle_in_which_he_turned_a_card_is_no_empty_one() -> None:
    """CT-36: neither void in the text nor raised as published."""
    for profile in ("text", "published"):
        table = rogue("guards 1 2", "iguana 5", "rogue 2", "pass", "pass", profile=profile)
        table.play("rogue 3")
        assert (table.shown["call"], table.shown["box"]) == (5, [])


def test_cards_below_his_top_one_come_free_when_it_is_bet() -> None:
    """CT-38."""
    table = rogue("guards 1 2", "iguana 5", "rogue 4", "pass", "pass", "rogue 6", "pass", "pass")
    assert table.shown["rogue"]["reserve"] == ["4"]
    table.play("bet 7", "pass")
    assert table.turn == "deck"


def test_a_lower_card_of_the_reserve_is_bet_once_it_is_on_top() -> None:
    """CT-38: the 5 lay below the 3 that opened."""
    table = rogue("guards 8 9", "iguana 3", "rogue 5", profile="published")
    table.play("pass", "pass", "rogue 3", "pass", "pass")
    assert table.shown["rogue"]["reserve"] == ["5"]
    table.play("bet 4", "pass")
    assert table.shown["bet"] == {"by": "rogue", "card": "5", "value": 5}
    assert table.shown["rogue"]["played"] == ["3", "5"]


def test_his_joker_is_bet_whenever_a_joker_may_be() -> None:
    """CT-39: as published not on another joker."""
    table = rogue("guards 1 2", "iguana 5", "rogue +1", "pass", "bet 9")
    assert table.shown["bet"] == {"by": "rogue", "card": "+1", "value": 10}
    table = rogue("guards 1 2", "iguana 5", "rogue +1", "pass", "bet +1")
    assert table.shown["bet"]["value"] == 7
    table = rogue("guards 1 2", "iguana 5", "rogue +1", "pass", "bet +1", profile="published")
    assert table.turn == "deck"


def test_with_an_empty_deck_he_passes() -> None:
    """CT-37."""
    table = rogue("guards 1 2", "iguana 9", "rogue 1", "bet 9", "pass")
    table.play("correct reserve=1,2,3,4,6,7,8,5 rogue_played=9,+1 because his deck is empty")
    assert table.readings(Notice.ROGUE_PASSES) == ["CT-37"]
    assert table.shown["first"] == "1"
    assert table.flames == [4, 1]


def test_an_empty_circle_with_an_empty_deck_would_be_void() -> None:
    """CT-36, CT-37: only a corrected table gets there."""
    table = rogue("guards 1 2", "iguana 9", "rogue 1", "pass", "pass")
    table.play("correct reserve=9,+1,2,3,4,5,6,7,8,1 because his deck is empty")
    assert (table.turn, table.shown["box"]) == ("deck", ["iguana9"])


def test_a_circle_after_his_last_card_counts_its_passes_anew() -> None:
    """CT-36, CT-37: he turned a card in the circle before; the one after it is void."""
    table = rogue("guards 1 2", "iguana 9", "rogue 1")
    table.play("correct reserve=9,+1,2,3,4,5,6,7,8 because only one card is left")
    table.play("pass", "pass", "rogue 1")
    assert (table.turn, table.shown["box"]) == (1, [])
    table.play("pass", "pass")
    assert table.shown["box"] == ["iguana9"]
    assert table.readings(Notice.ROGUE_PASSES) == ["CT-37"]


def test_his_win_goes_to_the_box_with_all_he_steals() -> None:
    """CT-40: the robbed guard comes home; CT-44: he keeps nothing to be robbed of."""
    table = rogue("guards 7 2", "iguana 5", "rogue 7", "pass", "bet 5", "pass", "pass")
    assert table.shown["box"] == ["iguana5", "small1"]
    taken = table.found(Notice.TAKEN_OUT)
    assert [(each.seat, each.other, each.count) for each in taken] == [(None, 0, 1)]
    assert table.flames == [0, 1]
    assert table.readings(Notice.ROGUE_WON) == ["CT-23"]
    table.play("iguana 4", "rogue 1")
    assert "7" in table.bets.split()


def test_his_cards_return_to_his_deck_and_the_players_go_to_rest() -> None:
    """CT-41, CT-42: all ten of his, nobody else's."""
    table = rogue("guards 1 2", "iguana 5", "rogue 6", "pass", "bet 5", "pass", "pass")
    assert table.shown["rogue"] == {"after": None, "deck_left": 10, "reserve": [], "played": []}
    assert table.player(2)["resting"] == ["5"]
    assert "rogue 6" in table.play("iguana 4").choices


def test_a_card_he_has_shown_does_not_come_again_in_the_round() -> None:
    """CT-42: each of his ten is there once."""
    table = rogue("guards 1 2", "iguana 5", "rogue 2", "pass", "pass")
    assert "rogue 2" not in table.choices
    assert table.refusal("rogue 2") == clauses.ROGUE_CARD_SEEN
    assert table.refusal("bet 5") == clauses.ROGUE_FIRST


def test_after_his_win_the_same_player_opens() -> None:
    """CT-43: he is no player."""
    table = rogue("guards 1 2 3", "iguana 5", "rogue 2", "pass", "bet 6", "pass", players=3)
    table.play("rogue 9", "pass")
    assert table.shown["first"] == "2"
    table.play("iguana 6", "rogue 6", "pass", "pass", "pass")
    assert table.shown["bet"]["by"] == "rogue"
    table.play("pass", "pass", "pass")
    assert table.shown["first"] == "2"
    assert table.readings(Notice.OPENS) == ["CT-43"]


def test_he_steals_with_his_joker_as_players_do() -> None:
    """CT-18, CT-40: by the face, or by the number it won with."""
    lines = ("guards 6 2", "iguana 5", "rogue +1", "pass", "pass", "pass", "pass")
    assert rogue(*lines).flames == [1, 1]
    table = Table(2, *lines, rogue="on", joker_steal="effective")
    assert (table.flames, table.shown["box"]) == ([0, 1], ["iguana5", "small1"])
