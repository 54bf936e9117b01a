"""The pile of Strike Tokens after tricks nobody entered: two matches a trick draw two at most."""

from __future__ import annotations

import pytest

from companion.games.fuego.findings import Notice
from companion.games.fuego.state import MatchGain
from tests.games.fuego.table import Table, lay, opened, quick

MATCH = ("play green5", "play blue5")
"""The second card flips the first."""


def surveyed(table: Table, *, held: str = "none") -> Table:
    """Every card counts again; everybody holds such a token, or none, and Hearth lies empty."""
    seats = range(1, table.state.course.seats + 1)
    return table.play("depth full", *(f"strike {seat} {held}" for seat in seats))


def taker(table: Table) -> int:
    """Whose card struck the match."""
    phase = table.state.phase
    assert isinstance(phase, MatchGain)
    return phase.line.order[len(phase.line.plays) - 1] + 1


def blind(tricks: int, caliente: str = "none") -> Table:
    """So many tricks of four players that nobody entered."""
    return quick(caliente=caliente).play(*("trick nobody",) * tricks)


@pytest.mark.parametrize("tricks", [1, 2, 3])
def test_fu_26_of_eight_tokens_some_are_left_after_three_tricks(tricks: int) -> None:
    table = surveyed(blind(tricks)).play(*MATCH)
    assert f"strike {taker(table)} none" not in table.choices
    assert table.refusal(f"strike {taker(table)} none").reading == "FU-24"
    assert table.may(f"strike {taker(table)} +2")


def test_fu_26_after_four_tricks_the_pile_may_be_empty() -> None:
    table = surveyed(blind(4)).play(*MATCH)
    assert table.may(f"strike {taker(table)} none")
    table.play(f"strike {taker(table)} none")
    assert table.readings(Notice.PILE_EMPTY) == ["FU-26"]


@pytest.mark.parametrize(("tricks", "may_be_empty"), [(2, False), (3, True)])
def test_fu_52_hearth_leaves_five_in_the_pile(tricks: int, may_be_empty: bool) -> None:
    table = surveyed(blind(tricks, caliente="hearth")).play("hearth none", *MATCH)
    assert table.may(f"strike {taker(table)} none") is may_be_empty


def test_fu_24_a_token_drawn_after_the_survey_leaves_one_fewer() -> None:
    """Two of eight are left for certain: a third match may find none."""
    table = surveyed(blind(3)).play(*MATCH)
    table.play(f"strike {taker(table)} +2", "play purple8", "play fourth8")
    assert table.refusal(f"strike {taker(table)} none").reading == "FU-24"
    table.play(f"strike {taker(table)} +3", "play green1", "play blue1")
    assert table.may(f"strike {taker(table)} none")


def test_fu_3_after_tricks_that_were_entered_what_is_left_is_counted_from_there() -> None:
    """Four held and five spent leave three; one trick later one is still there."""
    table = lay(tokens=("+2", "+3", "+1/blue", "+1/fourth"))
    spent = "green/blue,blue/purple,purple/fourth,fourth/green,+1/green"
    table.play(f"correct spent={spent} because they lie there", "depth quick", "trick nobody")
    table = surveyed(table).play(*MATCH)
    assert table.refusal("strike 1 none").reading == "FU-24"


def test_fu_3_no_more_tokens_are_held_than_two_matches_can_have_brought() -> None:
    """Nobody holds one and eleven lie spent, but for one that the pile must keep."""
    table = lay(tokens=("+2", "+3", "+1/blue", "+1/fourth"))
    table.play("play green1 with +2", "play green2 with +3")
    table.play("play green3 with +1/blue as value", "play green8 with +1/fourth as value")
    spent = "+2,+3,+1/blue,+1/fourth,green/blue,blue/purple,purple/fourth,fourth/green,+1/green"
    table.play(f"correct spent={spent} because they lie there", "depth quick", "trick nobody")
    table.play("depth full", "strike 1 +1/purple", "strike 2 +1/flame")
    assert table.choices == ["strike 3 none", "strike 4 none"]
    assert table.refusal("strike 3 +1/flame").reading == "FU-3"


def test_fu_6_a_caliente_card_with_words_of_its_own_may_take_tokens_as_it_likes() -> None:
    table = opened(caliente="free").play("caliente other two tokens for a match", "depth quick")
    surveyed(table.play("white 1", "trick nobody")).play(*MATCH)
    assert table.may(f"strike {taker(table)} none")


def test_fu_26_a_table_that_puts_a_token_right_is_believed_about_the_pile() -> None:
    table = surveyed(blind(1)).play("correct strike:1=+2 because we looked", *MATCH)
    assert table.may(f"strike {taker(table)} none")


def test_fu_26_a_table_that_puts_a_token_right_is_believed_after_more_quick_tricks_too() -> None:
    """One trick leaves six for certain; after the correction nothing is certain any more."""
    table = surveyed(blind(1)).play("correct strike:1=+2 because we looked", "depth quick")
    table = surveyed(table.play("trick nobody")).play(*MATCH)
    assert table.may(f"strike {taker(table)} none", f"strike {taker(table)} +3")
