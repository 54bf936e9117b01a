"""What the journal tells of calls and corrections is what the referee counted at the table."""

from __future__ import annotations

from companion.archive.account import Calls
from tests.archive.played import account
from tests.presentation.evenings import Finger, pulses
from tests.presentation.scenes import after_placements, drop


def told(hand: Finger) -> Calls:
    """The account of the running match, read from its journal."""
    return account(hand.sitting.match._paper, hand.sitting.match.match_id).calls


def test_placements_nobody_doubts() -> None:
    hand, _link, _at = after_placements(9.4, 23.4)
    assert (told(hand).made, told(hand).corrected) == hand.sitting.referee.record == (2, 0)


def test_a_number_that_was_put_right_counts_once() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    assert (told(hand).made, told(hand).corrected) == hand.sitting.referee.record == (3, 0)
    hand.tap("2")
    assert (told(hand).made, told(hand).corrected) == hand.sitting.referee.record == (3, 1)


def test_a_fall_that_never_was_counts_as_put_right() -> None:
    hand, link, at = after_placements(9.4, 23.4)
    hand.tap("piece fish")
    link.waiting = [drop(at, 23.4), *pulses(at + 0.3, at + 3, 9.4)]
    hand.wait(0.5)
    hand.tap("0")
    assert (told(hand).made, told(hand).corrected) == hand.sitting.referee.record == (3, 1)


def test_a_placement_that_somebody_takes_back_counts_as_put_right() -> None:
    hand, _link, _at = after_placements(9.4)
    hand.tap("undo", "undo")
    assert (told(hand).made, told(hand).corrected) == hand.sitting.referee.record == (1, 1)
