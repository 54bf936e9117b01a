"""Preparation for the game: the oldest, the start guards and which of them change."""

import pytest

from companion.games import CATALOGUE
from companion.games.fire_thieves import clauses
from companion.games.fire_thieves.findings import Notice
from companion.games.fire_thieves.state import Showing
from tests.games.fire_thieves.table import Table


def test_start_guards_are_reported_clockwise_from_the_oldest() -> None:
    table = Table(3, "first 2")
    assert (table.turn, table.state.phase) == (2, Showing())
    table.play("guard 7")
    assert table.turn == 3
    table.play("guard 8", "guard 9")
    assert [table.guards(seat) for seat in (1, 2, 3)] == [
        {"9": "small1"},
        {"7": "small2"},
        {"8": "small3"},
    ]
    assert (table.turn, table.shown["first"]) == ("deck", "2")


def test_all_at_once_is_the_same_as_one_by_one() -> None:
    together = Table(3, "first 3", "guards 4 5 6")
    assert together.state == Table(3, "first 3", "guard 6", "guard 4", "guard 5").state


def test_any_number_may_be_chosen_and_shown() -> None:
    """CT-4: the start guard is the player's own choice."""
    assert Table(2).choices >= {f"guard {number}" for number in range(1, 10)}


def test_the_joker_guards_no_small_fire() -> None:
    """CT-5: neither at first nor in a change."""
    table = Table(3)
    assert "guard +1" not in table.choices
    assert table.reading("guard +1") == "CT-5"
    assert table.reading("guards 1 2 +1") == "CT-5"
    assert table.play("guards 1 1 2").reading("guard +1") == "CT-5"


def test_the_later_player_clockwise_from_the_oldest_changes() -> None:
    """CT-3: later counts from the oldest, not from the first name."""
    assert Table(3, "guards 5 5 2").turn == 2
    assert Table(3, "first 2", "guards 5 5 2").turn == 1
    assert Table(3, "first 3", "guards 5 2 5").turn == 1


def test_a_changed_guard_shows_a_number_nobody_shows() -> None:
    """CT-3, and CT-2: it is the possum's number that has to differ."""
    table = Table(3, "guards 5 5 2")
    assert [finding.seat for finding in table.found(Notice.CLASH)] == [1]
    assert table.choices == {f"guard {number}" for number in (1, 3, 4, 6, 7, 8, 9)}
    assert table.refusal("guard 2") == clauses.GUARD_ON_TABLE
    table.play("guard 3")
    assert (table.turn, table.guards(2)) == ("deck", {"3": "small2"})


def test_several_clashes_are_settled_one_after_the_other() -> None:
    """CT-3: openly, so a number that somebody has just taken is taken."""
    table = Table(6, "first 3", "guards 7 7 7 4 4 7")
    assert table.turn == 5
    table.play("guard 1")
    assert table.turn == 6
    assert table.reading("guard 1") == "CT-3"
    table.play("guard 2")
    assert table.turn == 1
    table.play("guard 3")
    assert table.turn == 2
    table.play("guard 9")
    assert table.turn == "deck"
    assert [list(table.guards(seat)) for seat in range(1, 7)] == [
        ["3"],
        ["9"],
        ["7"],
        ["4"],
        ["1"],
        ["2"],
    ]


def test_who_is_the_oldest_is_said_before_anything_else() -> None:
    """CT-30: without a word the first name is."""
    assert Table(3, "guards 1 2 3", "iguana 4").turn == 1
    assert Table(3, "first 3", "guards 1 2 3", "iguana 4").turn == 3
    assert Table(3, "first 3").refusal("first 1") == clauses.FIRST_TOO_LATE
    assert Table(3, "guard 4").refusal("first 2") == clauses.FIRST_TOO_LATE
    assert Table(3).refusal("first 4") == clauses.NO_SUCH_SEAT
    assert Table(3).play("first 3").found(Notice.BEGINS)[0].seat == 2


def test_guards_that_cannot_be_reported() -> None:
    table = Table(3)
    assert table.refusal("guards 1 2") == clauses.ONE_GUARD_EACH
    assert table.refusal("guards 1 2 3 4") == clauses.ONE_GUARD_EACH
    table.play("guard 5")
    assert table.refusal("guards 1 2 3") == clauses.REST_ONE_BY_ONE
    table.play("guard 5", "guard 6")
    assert table.refusal("guards 1 2 3") == clauses.CLASH_FIRST
    table.play("guard 1")
    assert table.refusal("guards 1 2 3") == clauses.TURN_IGUANA_FIRST
    table.play("iguana 3")
    assert table.refusal("guards 1 2 3") == clauses.GUARDS_SHOWN
    assert table.refusal("guard 1") == clauses.GUARDS_SHOWN


def test_two_to_six_play_and_two_or_three_with_the_rogue() -> None:
    """CT-34: the black set is the Rogue's."""
    assert Table(2).game.seats_allowed == range(2, 7)
    assert Table(2, rogue="on").game.seats_allowed == range(2, 4)
    with pytest.raises(
        ValueError, match=r"^Clever Fire Thieves is for 2 to 3 players here, not 4$"
    ):
        CATALOGUE["fire_thieves"]({"rogue": "on"}).opening(4)
    with pytest.raises(
        ValueError, match=r"^Clever Fire Thieves is for 2 to 6 players here, not 7$"
    ):
        CATALOGUE["fire_thieves"]({}).opening(7)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            {"rogues": "on"},
            "^Clever Fire Thieves has no house rule 'rogues'; it knows: profile, joker_",
        ),
        ({"profile": "old"}, "house rule profile is text or published, not 'old'"),
    ],
)
def test_an_unknown_house_rule_names_the_known_ones(rules: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        CATALOGUE["fire_thieves"](rules)


def test_house_rules_have_their_default_and_come_back_whole() -> None:
    assert CATALOGUE["fire_thieves"]({}).name == "fire_thieves"
    usual = {"profile": "text", "joker_steal": "face", "rogue": "off", "rogue_seat": "last"}
    assert CATALOGUE["fire_thieves"]({}).house_rules() == usual
    chosen = {
        "profile": "published",
        "joker_steal": "effective",
        "rogue": "on",
        "rogue_seat": "fixed",
    }
    assert CATALOGUE["fire_thieves"](chosen).house_rules() == chosen
