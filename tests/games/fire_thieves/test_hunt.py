"""Hunting: what may be bet on what in both profiles, passing, and the circle without a bet."""

import pytest

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from tests.games.fire_thieves.table import Table


def opened(iguana: int, *lines: str, profile: str) -> Table:
    return Table(3, "guards 1 2 3", f"iguana {iguana}", *lines, profile=profile)


@pytest.mark.parametrize(
    ("profile", "first", "later"),
    [("text", "4 5 6 7 8 9 +1", "6 7 8 9 +1"), ("published", "4 +1", "6 +1")],
)
def test_at_least_or_exactly(profile: str, first: str, later: str) -> None:
    """CT-14, and L15 in the text: a later bet is at least one higher."""
    table = opened(4, profile=profile)
    assert table.bets == first
    table.play("bet +1")
    assert table.shown["bet"]["value"] == 5
    assert table.bets.replace(" +1", "") == later.replace(" +1", "")


@pytest.mark.parametrize(("profile", "on_nine"), [("text", "+1"), ("published", "1 +1")])
def test_above_nine(profile: str, on_nine: str) -> None:
    """CT-15: only a +1, or the one that follows."""
    assert Table(3, "guards 4 5 6", "iguana 9", "bet 9", profile=profile).bets == on_nine


def test_the_clauses_above_and_below_nine() -> None:
    """CT-14, CT-15."""
    assert opened(4, profile="text").refusal("bet 3") == clauses.OPENING_TOO_LOW
    assert opened(4, "bet 5", profile="text").refusal("bet 5") == clauses.BET_TOO_LOW
    assert opened(9, "bet 9", profile="text").refusal("bet 9") == clauses.ABOVE_NINE
    assert opened(4, profile="published").refusal("bet 5") == clauses.OPENING_NOT_EXACT
    assert opened(4, "bet 4", profile="published").refusal("bet 6") == clauses.BET_NOT_NEXT


@pytest.mark.parametrize("profile", ["text", "published"])
def test_a_joker_counts_one_more_than_the_call_or_the_bet_before(profile: str) -> None:
    """CT-16: the number on the card is the bet on an untouched call."""
    table = opened(4, "bet +1", profile=profile)
    assert table.shown["bet"] == {"by": "1", "card": "+1", "value": 5}
    assert opened(4, "bet 4", "bet +1", profile=profile).shown["bet"]["value"] == 5


def test_a_joker_counts_one_more_than_a_raised_call() -> None:
    """CT-16, CT-20: 4 raised to 5, so the +1 counts 6."""
    table = opened(4, "pass", "pass", "pass", "bet +1", profile="published")
    assert table.shown["bet"]["value"] == 6


def test_a_joker_on_a_joker() -> None:
    """CT-17: allowed in the text, and again above nine; forbidden as published."""
    table = opened(9, "bet 9", "bet +1", "bet +1", "bet +1", profile="text")
    assert table.shown["bet"]["value"] == 12
    table = opened(4, "bet +1", profile="published")
    assert table.refusal("bet +1") == clauses.JOKER_ON_JOKER
    table.play("bet 6")
    assert "+1" in table.bets


@pytest.mark.parametrize(("profile", "counts"), [("text", 10), ("published", 1)])
def test_an_opening_on_nine(profile: str, counts: int) -> None:
    """CT-19: 9 or +1."""
    table = opened(9, profile=profile)
    assert table.bets == "9 +1"
    assert table.play("bet +1").shown["bet"]["value"] == counts


def test_a_circle_of_passes_makes_the_round_void_in_the_text() -> None:
    """CT-20: to the box with the card, nothing is spent, the same player opens."""
    table = opened(4, "pass", "pass", profile="text")
    assert table.turn == 3
    table.play("pass")
    assert table.shown["box"] == ["iguana4"]
    assert (table.turn, table.shown["first"]) == ("deck", "1")
    assert table.readings(Notice.ROUND_VOID) == ["CT-20"]
    assert table.readings(Notice.OPENS) == ["CT-30"]
    assert [table.player(seat)["resting"] for seat in (1, 2, 3)] == [[], [], []]


def test_cards_rest_on_through_a_void_round_as_through_any_other() -> None:
    """CT-20: preparation follows as usual."""
    table = opened(4, "bet 4", "bet 5", "pass", "pass", profile="text")
    assert table.player(1)["resting"] == ["4"]
    table.play("iguana 6", "pass", "pass", "pass")
    assert table.player(1)["resting"] == []


def test_a_circle_of_passes_raises_the_call_as_published() -> None:
    """CT-20: one by one, nine comes before one; after nine circles the round is void."""
    table = opened(8, profile="published")
    calls = []
    for _ in range(8):
        table.play("pass", "pass", "pass")
        calls.append(table.shown["call"])
        assert table.found(Notice.CALL_RAISED)[0].count == calls[-1]
    assert calls == [9, 1, 2, 3, 4, 5, 6, 7]
    assert (table.bets, table.turn) == ("7 +1", 1)
    table.play("pass", "pass")
    assert table.shown["box"] == []
    table.play("pass")
    assert (table.shown["box"], table.turn) == (["iguana8"], "deck")


def test_after_a_bet_a_circle_of_passes_is_a_win_and_raises_nothing() -> None:
    """CT-20 is about circles in which nobody bets."""
    table = opened(4, "pass", "pass", "bet 4", "pass", profile="published")
    assert (table.turn, table.shown["call"]) == (2, 4)
    table.play("pass")
    assert table.shown["first"] == "3"


def test_passes_before_a_bet_do_not_count_into_a_circle_after_it() -> None:
    """CT-23: it is the turn coming back that wins, not the number of passes."""
    table = opened(4, "pass", "bet 4", "pass", profile="text")
    assert table.turn == 1
    assert table.play("pass").shown["first"] == "2"


def test_one_may_pass_with_a_legal_card() -> None:
    """CT-21."""
    table = opened(4, "pick 1 4 5 6", profile="text")
    assert "pass" in table.choices
    assert table.play("pass").turn == 2


def test_one_card_a_turn() -> None:
    """CT-22: after a bet the next player is on turn."""
    assert opened(4, "bet 4", profile="text").turn == 2


def test_nobody_raises_the_own_bet() -> None:
    """CT-23: with the own bet on top the round is won before another card can be played."""
    table = opened(4, "bet 4", "pass", "pass", profile="text")
    assert table.refusal("bet 5") == clauses.TURN_IGUANA_FIRST
    assert table.guards(1) == {"1": "small1", "4": "iguana4"}


def test_who_has_passed_may_bet_when_the_turn_returns() -> None:
    """CT-24."""
    table = opened(4, "pass", "bet 4", "pass", profile="text")
    assert table.play("bet 5").shown["bet"]["by"] == "1"


def test_a_bettor_without_cards_still_wins() -> None:
    """CT-25."""
    table = Table(2, "guards 9 8", "iguana 1", profile="text")
    table.play("bet 1", "bet 2", "bet 3", "bet 4", "bet 5", "pass")
    assert table.guards(1) == {"9": "small1", "5": "iguana1"}


def test_the_engine_waits_for_the_passes_of_those_without_cards() -> None:
    """CT-26: the result is the same, so every turn is entered."""
    table = Table(2, "guards 9 8", "iguana 1", "bet 1", "bet 2", "bet 3", "bet 4", "pass")
    assert table.guards(2) == {"8": "small2", "4": "iguana1"}
    assert table.player(1)["resting"] == ["1", "3"]
