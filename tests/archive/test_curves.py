"""What is drawn of a match: chips turn by turn, flames trick by trick, points round by round."""

from __future__ import annotations

import pytest

from companion.archive.curves import curve_of
from companion.referee.journal import MemoryJournal
from tests.archive.played import GOLDEN, account, account_of_golden, played


@pytest.mark.parametrize("game", GOLDEN)
def test_there_is_a_number_a_player_for_each_step_from_the_laid_table_on(game: str) -> None:
    told = account_of_golden(game)
    curve = curve_of(told)
    assert len(curve.steps) == len(curve.numbers) > 3
    assert {len(numbers) for numbers in curve.numbers} == {len(told.names)}
    assert curve.numbers[0] == told.start
    assert curve.numbers[-1] == told.stretches[-1].scores


def test_chips_are_followed_turn_by_turn_from_three_each() -> None:
    told = account_of_golden("feuer_flamme")
    curve = curve_of(told)
    assert curve.steps[:3] == ("", "1", "2")
    assert curve.numbers[0] == (3, 3, 3)
    assert curve.borders == ()


def test_points_are_followed_by_round() -> None:
    told = account_of_golden("pompiers")
    curve = curve_of(told)
    rounds = told.stretches[-1].place[0]
    assert curve.steps == ("", *map(str, range(1, rounds + 1)))
    assert all(one <= other for one, other in zip(*_two_rounds(curve.numbers), strict=True))


def test_flames_of_thieves_are_followed_by_round_with_the_guards_shown_before() -> None:
    curve = curve_of(account_of_golden("fire_thieves"))
    assert curve.steps == ("", "0", *map(str, range(1, 10)))


def test_flames_of_fuego_are_followed_trick_by_trick_with_a_border_after_each_round() -> None:
    told = account_of_golden("fuego")
    curve = curve_of(told)
    assert curve.steps[1:3] == ("1.0", "1.1")
    assert [curve.steps[place].partition(".")[0] for place in curve.borders] == [
        str(number) for number in range(1, told.stretches[-1].place[0])
    ]
    assert all(curve.steps[place + 1].endswith((".0", ".1")) for place in curve.borders)


def test_a_match_without_an_entry_is_the_table_as_it_was_laid() -> None:
    paper = MemoryJournal()
    curve = curve_of(account(paper, played(paper, "feuer_flamme", most=0)))
    assert (curve.steps, curve.numbers) == (("",), ((3, 3, 3),))


def _two_rounds(numbers: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return numbers[1], numbers[2]
