"""What the table says is really there: taken over, or refused where it does not add up."""

import pytest

from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from companion.games.game import Clause
from tests.games.fire_thieves.table import Table


def hunting(*lines: str, **house: str) -> Table:
    return Table(3, "guards 1 2 3", "iguana 4", *lines, **house)


def corrected(table: Table, named: str) -> Table:
    table.play(f"correct {named} because we looked")
    assert table.found(Notice.CORRECTED)
    return table


def nonsense(table: Table, named: str) -> Clause:
    before = table.state
    clause = table.refusal(f"correct {named} because we looked")
    assert table.state == before
    return clause


def test_piles_and_the_deck_follow_each_other() -> None:
    table = corrected(hunting(), "piles:1=1:small1/5:iguana6,small2 piles:2=none")
    assert table.guards(1) == {"1": "small1", "5": "iguana6+small2"}
    assert (table.flames, table.shown["deck_left"]) == ([5, 0, 1], [1, 2, 3, 5, 7, 8, 9])
    assert table.shown["round"] == 2


def test_resting_and_played_cards() -> None:
    table = corrected(hunting("bet 5"), "resting:2=7,+1 played:1=6,8 bet=1:8")
    assert (table.player(1)["played"], table.bets) == (["6", "8"], "9")
    assert table.player(2)["resting"] == ["7", "+1"]


def test_a_pick_that_no_longer_fits_is_forgotten() -> None:
    table = hunting("pick 1 4 5 6", "pick 2 4 5 6")
    corrected(table, "resting:1=4 resting:2=7")
    assert (table.player(1)["pick"], table.player(2)["pick"]) == (None, ["4", "5", "6"])


def test_a_pick_of_which_all_three_are_played_still_fits() -> None:
    """CT-8, CT-22: three cards in hand, three on the table."""
    table = hunting("pick 1 4 6 8", "bet 4", "bet 5", "pass", "bet 6", "bet 7", "pass", "bet 8")
    assert corrected(table, "resting:3=9").player(1)["pick"] == ["4", "6", "8"]


def test_a_pick_of_all_that_is_left_still_fits() -> None:
    """CT-9: with seven guards out there are three cards to choose from."""
    guards = "2:iguana1/3:iguana2/4:iguana3/5:iguana5/6:iguana6/7:iguana7"
    table = corrected(hunting(), f"piles:1=1:small1/{guards}")
    table.play("pick 1 8 9 +1")
    assert corrected(table, "resting:3=9").player(1)["pick"] == ["8", "9", "+1"]


def test_three_cards_may_have_been_played() -> None:
    """CT-22."""
    table = corrected(hunting("bet 5"), "played:1=6,8,5")
    assert table.player(1)["played"] == ["6", "8", "5"]


def test_the_open_iguana_card_was_misread() -> None:
    table = corrected(hunting(), "iguana=7")
    assert (table.shown["iguana"], table.shown["call"], table.bets) == (7, 7, "7 8 9 +1")
    assert 4 in table.shown["deck_left"]
    asked = Table(2, "guards 1 2", "iguana 4", box={})
    corrected(asked, "iguana=5")
    assert asked.turn == "deck"
    corrected(asked, "flames:5=2")
    assert (asked.turn, asked.shown["learned"]) == (1, {"flames": {"5": 2}})
    assert (asked.shown["iguana"], asked.shown["call"]) == (5, 5)
    reserve = Table(2, "guards 1 2", "iguana 4", rogue="on")
    assert corrected(reserve, "iguana=5").shown["iguana"] == 5
    quick = Table(2, "depth quick", "guards 1 2", "iguana 4")
    assert corrected(quick, "iguana=5").shown["iguana"] == 5


def test_flames_of_any_card() -> None:
    table = hunting("bet 4", "pass", "pass")
    corrected(table, "flames:4=2 flames:9=4")
    assert table.flames == [3, 1, 1]
    assert table.shown["learned"] == {"flames": {"4": 2, "9": 4}}


def test_fires_in_the_box() -> None:
    table = corrected(hunting(), "box=iguana9,small3 piles:3=none")
    assert (table.shown["box"], table.flames) == (["iguana9", "small3"], [1, 1, 0])


def test_who_opened_and_whose_turn_it_is() -> None:
    table = corrected(hunting(), "first=2")
    assert (table.shown["first"], table.turn) == ("2", 1)
    # Two passes came before in this circle, so with the third the round is void.
    table.play("pass")
    assert table.shown["box"] == ["iguana4"]
    table = corrected(hunting(), "turn=3")
    assert table.turn == 3
    assert table.play("pass").shown["box"] == ["iguana4"]


def test_the_call_that_was_raised() -> None:
    table = corrected(hunting(profile="published"), "call=6")
    assert (table.bets, table.shown["iguana"]) == ("6 +1", 4)
    assert nonsense(hunting(), "call=6") == clauses.CALL_FIXED


def test_a_raised_call_stays_where_something_else_was_wrong() -> None:
    """CT-20: only another iguana card brings its own number with it."""
    table = hunting("pass", "pass", "pass", profile="published")
    assert corrected(table, "resting:2=7").shown["call"] == 5
    assert corrected(table, "iguana=8").shown["call"] == 8


def test_the_highest_bet() -> None:
    table = corrected(hunting("bet 5"), "bet=1:+1@5 played:1=+1")
    assert table.shown["bet"] == {"by": "1", "card": "+1", "value": 5}
    corrected(table, "bet=none played:1=none turn=1")
    assert (table.shown["bet"], table.turn) == (None, 1)


def test_the_rogues_cards_and_his_turn() -> None:
    table = Table(2, "guards 1 2", "iguana 4", "rogue 3", rogue="on")
    corrected(table, "reserve=3,5")
    assert (table.turn, table.shown["rogue"]["deck_left"]) == (1, 8)
    corrected(table, "turn=rogue")
    assert table.shown["bet"] == {"by": "rogue", "card": "5", "value": 5}
    table.play("bet 6", "pass")
    assert table.turn == "deck"
    corrected(table, "resting:1=9")
    assert table.turn == "deck"
    corrected(table, "reserve=9")
    assert table.shown["bet"]["card"] == "9"
    corrected(table, "rogue_played=9 bet=rogue:9 turn=2")
    assert (table.shown["rogue"]["deck_left"], table.turn) == (9, 2)


def test_what_is_corrected_while_the_rogue_is_to_turn_a_card() -> None:
    """CT-36: the iguana card and the turn, as in any hunt."""
    table = Table(2, "guards 1 2", "iguana 4", "rogue 3", "pass", "pass", rogue="on")
    assert (table.turn, table.shown["call"]) == ("deck", 4)
    corrected(table, "iguana=8")
    assert (table.turn, table.shown["iguana"], table.shown["call"]) == ("deck", 8, 8)
    assert corrected(table, "turn=2").turn == 2


def test_a_rogue_with_a_fixed_seat_keeps_it_when_his_cards_are_corrected() -> None:
    """CT-35."""
    table = Table(
        3, "rogue_after 1", "guards 1 2 3", "iguana 4", "rogue 3", rogue="on", rogue_seat="fixed"
    )
    assert corrected(table, "reserve=2").shown["rogue"]["after"] == "1"


def test_between_rounds_the_next_one_is_what_is_corrected() -> None:
    table = hunting("bet 4", "pass", "pass")
    corrected(table, "first=3 resting:2=5")
    assert (table.shown["first"], table.turn, table.player(2)["resting"]) == ("3", "deck", ["5"])


def test_the_last_card_turns_up_between_rounds_and_the_game_ends() -> None:
    table = hunting("bet 4", "pass", "pass")
    corrected(table, "box=iguana1,iguana2,iguana3,iguana5,iguana6,iguana7,iguana8,iguana9")
    assert table.turn is None
    assert [each.seat for each in table.found(Notice.WON)] == [0]


def test_after_the_end_flames_are_counted_anew_or_play_goes_on() -> None:
    table = hunting("bet 5", "bet 6", "pass", "pass")
    corrected(table, "box=iguana1,iguana2,iguana3,iguana5,iguana6,iguana7,iguana8")
    table.play("iguana 9", "bet 9", "pass", "pass")
    assert (table.turn, table.flames) == (None, [1, 7, 1])
    corrected(table, "piles:3=3:small3/9:iguana9,iguana4 piles:2=2:small2")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == {2}
    corrected(table, "box=iguana1,iguana2,iguana3,iguana5,iguana6,iguana7")
    assert (table.turn, table.shown["deck_left"], table.shown["round"]) == ("deck", [8], 8)
    assert table.game.outcome(table.state) is None


@pytest.mark.parametrize(
    ("named", "clause"),
    [
        ("", clauses.NOTHING_NAMED),
        ("first=4", clauses.NO_SUCH_SEAT),
        ("turn=4", clauses.NO_SUCH_SEAT),
        ("bet=4:6", clauses.NO_SUCH_SEAT),
        ("piles:4=none", clauses.NO_SUCH_SEAT),
        ("resting:4=1", clauses.NO_SUCH_SEAT),
        ("played:4=1", clauses.NO_SUCH_SEAT),
        ("box=small4", clauses.NO_SUCH_SEAT),
        ("piles:1=1:small1,small5", clauses.NO_SUCH_SEAT),
        ("bet=rogue:6", clauses.NO_ROGUE),
        ("flames:4=5", clauses.FLAMES_RANGE),
        ("piles:1=1:small1/5:none", clauses.PILE_NEEDS_FIRE),
        ("piles:1=1:small1/+1@6:iguana6", clauses.PILE_FACE),
        ("piles:1=1:small1/1:iguana6", clauses.POSSUM_ONCE),
        ("resting:1=1", clauses.POSSUM_ONCE),
        ("resting:1=5", clauses.POSSUM_ONCE),
        ("played:1=5,6,7,8", clauses.THREE_PLAYED),
        ("piles:1=1:small1,small2", clauses.FIRES_ONCE),
        ("piles:1=1:small1,iguana4", clauses.FIRES_ONCE),
        ("box=small1", clauses.FIRES_ONCE),
        ("piles:1=none", clauses.SMALL_FIRE_MISSING),
        ("bet=none", clauses.BET_NOT_PLAYED),
        ("bet=2:6", clauses.BET_NOT_PLAYED),
        ("bet=1:+1@6 played:1=5", clauses.BET_NOT_PLAYED),
        ("bet=1:+1 played:1=+1", clauses.BET_VALUE),
        ("turn=1", clauses.OWN_BET_RETURNS),
    ],
)
def test_what_does_not_add_up_is_refused(named: str, clause: Clause) -> None:
    assert nonsense(hunting("bet 5"), named) == clause


def test_a_joker_is_worth_a_number_of_its_version() -> None:
    table = hunting("bet 4", profile="published")
    assert nonsense(table, "bet=1:+1@10 played:1=+1") == clauses.BET_VALUE
    corrected(table, "bet=1:+1@9 played:1=+1")
    above = hunting("bet 4")
    assert nonsense(above, "bet=1:+1@1 played:1=+1") == clauses.BET_VALUE
    corrected(above, "bet=1:+1@2 played:1=+1")
    assert corrected(above, "bet=1:+1@10").shown["bet"]["value"] == 10
    effective = hunting("bet 4", joker_steal="effective")
    assert nonsense(effective, "piles:1=1:small1/+1:iguana6") == clauses.PILE_FACE
    corrected(effective, "piles:1=1:small1/+1@8:iguana6")
    assert effective.player(1)["guards"][1]["counts_as"] == "8"
    around = hunting("bet 4", joker_steal="effective", profile="published")
    corrected(around, "piles:1=1:small1/+1@1:iguana6")
    assert around.player(1)["guards"][1]["counts_as"] == "1"


def test_what_is_not_there_at_this_point_cannot_be_corrected() -> None:
    assert nonsense(Table(2), "first=2") == clauses.SETUP_ENTERED_ANEW
    assert nonsense(Table(2, "guards 1 1"), "first=2") == clauses.SETUP_ENTERED_ANEW
    table = hunting("bet 4", "pass", "pass")
    for named in ("iguana=5", "turn=1", "bet=none", "played:1=5"):
        assert nonsense(table, named) == clauses.NOT_NOW
    assert nonsense(Table(2, "guards 1 2", rogue="on"), "reserve=5") == clauses.NOT_NOW


def test_flames_nobody_has_said_have_to_be_said_too() -> None:
    table = Table(2, "guards 1 2", "iguana 4 flames 3", box={})
    assert nonsense(table, "iguana=5") == clauses.FLAMES_UNSAID
    assert nonsense(table, "piles:1=1:small1,iguana5") == clauses.FLAMES_UNSAID
    corrected(table, "piles:1=1:small1,iguana5 flames:5=4")
    assert table.flames == [5, 1]


def test_a_card_of_the_rogue_lies_in_one_place() -> None:
    table = Table(2, "guards 1 2", "iguana 4", "rogue 3", rogue="on")
    assert nonsense(table, "rogue_played=3") == clauses.POSSUM_ONCE
    assert nonsense(table, "rogue_played=5") == clauses.BET_NOT_PLAYED
