"""Preparing for the next round: cards that rest, guards that come home. And the end of the game."""

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from tests.games.fire_thieves.table import Table


def test_a_played_card_rests_for_one_round() -> None:
    """CT-11: played in the first round, usable again in the third."""
    table = Table(2, "guards 1 2", "iguana 3", "bet 4", "bet 5", "pass")
    assert [each.detail for each in table.found(Notice.RESTS)] == ["4"]
    table.play("iguana 4", "pass")
    assert table.refusal("bet 4") == clauses.RESTS
    table.play("bet 6", "bet 7", "pass")
    assert [(each.seat, each.detail) for each in table.found(Notice.BACK)] == [(0, "4")]
    table.play("iguana 1", "pass")
    assert "4" in table.bets.split()
    assert table.player(1)["resting"] == ["6"]


def test_a_robbed_guard_comes_home_without_a_rest() -> None:
    """CT-12."""
    table = Table(2, "guards 5 2", "iguana 4", "pass", "bet 5", "pass")
    assert [(each.seat, each.detail) for each in table.found(Notice.GUARD_HOME)] == [(0, "5")]
    table.play("iguana 3", "pass")
    assert "5" in table.bets.split()


def test_a_card_robbed_and_played_in_one_game_rests_as_any_other() -> None:
    """CT-11, CT-12: coming home does not shorten the rest of what was played."""
    table = Table(2, "guards 5 2", "iguana 4", "bet 4", "bet 5", "pass")
    assert table.player(1)["resting"] == ["4"]


NINE = [
    *("iguana 1", "round 1 with 3", "iguana 2", "round 1 with 4", "iguana 3", "round 1 with 5"),
    *("iguana 4", "round 2 with 6", "iguana 5", "round 2 with 7", "iguana 6", "round 2 with 8"),
    *("iguana 7", "round nobody", "iguana 8", "round 1 with 9"),
]


def test_after_the_last_card_flames_are_counted_and_nothing_is_prepared() -> None:
    """CT-31, CT-33: robbed and played cards stay where they are."""
    table = Table(2, "guards 1 2", "depth quick", *NINE, "depth full", "iguana 9")
    assert table.turn == 1
    table.play("bet +1", "bet +1", "pass")
    assert table.turn is None
    assert table.flames == [1 + 4 * 3, 1 + 4 * 3]
    assert table.player(1)["played"] == ["+1"]
    assert table.player(1)["resting"] == []
    assert table.found(Notice.OPENS) == []
    assert table.choices == set()
    assert table.refusal("pass") == clauses.GAME_OVER
    assert table.refusal("depth quick") == clauses.GAME_OVER


def test_equal_flames_share_the_win() -> None:
    """CT-32."""
    table = Table(2, "guards 1 2", "depth quick", *NINE)
    assert table.game.outcome(table.state) is None
    table.play("iguana 9", "round 2 with 9")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    # The 9 also takes the fire of card 8 from the first player.
    assert (table.flames, set(outcome.winners)) == ([10, 16], {1})
    assert outcome.because == clauses.MOST_FLAMES
    shared = Table(2, "guards 1 2", "depth quick", *NINE, "iguana 9", "round 2 with +1")
    outcome = shared.game.outcome(shared.state)
    assert outcome is not None
    assert (shared.flames, set(outcome.winners)) == ([13, 13], {0, 1})
    assert outcome.because == clauses.SHARED
    assert [each.seat for each in shared.found(Notice.WON)] == [0, 1]


def test_a_void_last_round_ends_the_game_too() -> None:
    """CT-31, CT-20."""
    table = Table(2, "guards 1 2", "depth quick", *NINE, "depth full", "iguana 9", "pass", "pass")
    assert (table.turn, table.shown["box"]) == (None, ["iguana7", "iguana9"])
    assert table.flames == [13, 10]
