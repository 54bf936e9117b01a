"""Quick score: who won with which card; both depths lead to the same table."""

import pytest

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from tests.games.fire_thieves.table import Table


def test_depth_changes_between_rounds() -> None:
    table = Table(2)
    table.play("depth quick")
    assert table.shown["depth"] == "quick"
    assert table.refusal("depth quick") == clauses.SAME_DEPTH
    table.play("guards 1 2", "depth full", "iguana 4")
    assert table.refusal("depth quick") == clauses.DEPTH_AT_BORDER
    table.play("bet 4", "pass")
    assert table.play("depth quick").found(Notice.DEPTH)[0].detail == "quick"


def test_each_depth_says_how_to_get_to_the_other() -> None:
    full = Table(2, "guards 1 2", "iguana 4")
    assert full.refusal("round 1 with 4") == clauses.FULL_IS_ON
    assert full.refusal("round nobody") == clauses.FULL_IS_ON
    quick = Table(2, "depth quick", "guards 1 2", "iguana 4", rogue="on")
    assert quick.turn == "dealer"
    for line in ("bet 4", "pass", "pick 1 4 5 6", "rogue 3"):
        assert quick.refusal(line) == clauses.QUICK_IS_ON
    assert quick.refusal("iguana 5") == clauses.IGUANA_LIES_OPEN
    assert Table(2, "depth quick").refusal("round nobody") == clauses.GUARDS_FIRST
    waiting = Table(2, "depth quick", "guards 1 2")
    assert waiting.refusal("round nobody") == clauses.TURN_IGUANA_FIRST
    assert waiting.refusal("flames 3") == clauses.TURN_IGUANA_FIRST
    assert Table(2, "depth quick", "guards 1 1").refusal("iguana 4") == clauses.CLASH_FIRST


@pytest.mark.parametrize(
    ("full", "quick"),
    [
        (["bet 4", "bet 6", "pass"], "round 2 with 6"),
        (["bet 6", "pass"], "round 1 with 6"),
        (["bet +1", "pass"], "round 1 with +1"),
        (["pass", "pass"], "round nobody"),
        (["bet 2", "pass"], "round 1 with 2"),
    ],
)
def test_both_depths_lead_to_the_same_scores(full: list[str], quick: str) -> None:
    slow = Table(2, "guards 1 2", "iguana 2", *full) if "bet 2" in full else None
    slow = slow or Table(2, "guards 1 2", "iguana 4", *full)
    fast = Table(2, "guards 1 2", "depth quick")
    fast.play(f"iguana {2 if 'bet 2' in full else 4}", quick)
    assert fast.flames == slow.flames
    assert [fast.guards(seat) for seat in (1, 2)] == [slow.guards(seat) for seat in (1, 2)]
    assert fast.shown["first"] == slow.shown["first"]
    assert fast.shown["box"] == slow.shown["box"]


def test_open_facts_speak_against_a_result() -> None:
    table = Table(3, "guards 1 2 3", "iguana 4", "bet 5", "bet 6", "pass", "pass", "depth quick")
    table.play("iguana 7")
    assert table.refusal("round 1 with 5") == clauses.RESTS
    assert table.refusal("round 2 with 6") == clauses.GUARDS_A_FIRE
    assert table.refusal("round 3 with 6") == clauses.WINNER_TOO_LOW
    assert table.refusal("round 4 with 8") == clauses.NO_SUCH_SEAT
    assert table.refusal("round rogue with 8") == clauses.NO_ROGUE
    assert table.refusal("round 3 with +1 as 8") == clauses.NO_WORTH
    assert {f"round {seat} with +1" for seat in (1, 2, 3)} < table.choices
    assert len(table.choices) == 3 * 4 + 1


def test_as_published_any_number_may_have_won() -> None:
    """CT-15, CT-20: the bets go round past nine, and the call may have gone up."""
    table = Table(2, "guards 1 9", "depth quick", "iguana 7", profile="published")
    assert table.play("round 1 with 2").guards(1) == {"1": "small1", "2": "iguana7"}


def test_nothing_is_known_to_rest_after_a_quick_round() -> None:
    """CT-11: what rested before comes back; what was played is not known."""
    table = Table(2, "guards 1 2", "iguana 4", "bet 5", "bet 6", "pass", "depth quick", "iguana 3")
    assert table.player(1)["resting"] == ["5"]
    table.play("round nobody", "depth full", "iguana 5", "pass")
    assert "5" in table.bets.split()
    assert table.player(1)["resting"] == []


def test_with_the_rogue_somebody_always_wins() -> None:
    """CT-36."""
    table = Table(2, "guards 8 2", "depth quick", "iguana 4", rogue="on")
    assert table.turn == "dealer"
    assert table.refusal("round nobody") == clauses.ROGUE_OPENS
    assert "round nobody" not in table.choices
    assert table.refusal("round rogue with 3") == clauses.WINNER_TOO_LOW
    table.play("round rogue with 8")
    assert table.shown["box"] == ["iguana4", "small1"]
    assert table.flames == [0, 1]


def test_a_joker_that_steals_by_its_number_says_it() -> None:
    """CT-18, CT-16: at least one above the call, at most as far as all jokers reach."""
    table = Table(2, "guards 6 2", "depth quick", "iguana 5", joker_steal="effective")
    assert table.refusal("round 2 with +1") == clauses.JOKER_WORTH
    assert table.refusal("round 2 with +1 as 5") == clauses.WORTH_RANGE
    assert table.refusal("round 2 with +1 as 12") == clauses.WORTH_RANGE
    assert table.refusal("round 2 with 6 as 6") == clauses.NO_WORTH
    assert {f"round 2 with +1 as {worth}" for worth in range(6, 12)} < table.choices
    assert "round 2 with +1" not in table.choices
    table.play("round 2 with +1 as 6")
    assert table.guards(2) == {"2": "small2", "+1": "iguana5+small1"}
    table.play("iguana 4")
    assert table.refusal("round 1 with +1 as 11") == clauses.WORTH_RANGE
    assert table.play("round 1 with +1 as 10").player(1)["guards"][0]["counts_as"] == "10"


def test_the_rogues_joker_reaches_further() -> None:
    """CT-18, CT-39."""
    house = {"joker_steal": "effective", "rogue": "on"}
    table = Table(2, "guards 6 2", "depth quick", "iguana 5", **house)
    assert "round rogue with +1 as 12" in table.choices
    assert table.refusal("round rogue with +1 as 13") == clauses.WORTH_RANGE
    published = Table(
        2, "guards 6 2", "depth quick", "iguana 5", profile="published", joker_steal="effective"
    )
    assert published.refusal("round 1 with +1 as 10") == clauses.WORTH_RANGE
    assert published.play("round 2 with +1 as 1").guards(2)["+1"] == "iguana5"
