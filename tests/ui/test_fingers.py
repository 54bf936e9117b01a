"""Fingers on the glass choose who begins: all must lie still; a lift or a late one starts anew."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from companion.presentation.model import FingersScreen
from companion.ui.widgets.fingerfield import LIE_SECONDS, FingerField, FingerSpot
from tests.presentation.evenings import finger
from tests.ui import samples
from tests.ui.driver import Glass, every
from tests.ui.touching import Hand

SHORT_SECONDS = 0.25
CHOSEN = [("choose", "draw", 0)]


def spots(glass: Glass) -> list[Any]:
    """The fields in seat order."""
    (field,) = every(glass.face, FingerField)
    seen = {spot.player.name: spot for spot in every(field, FingerSpot)}
    return [seen[seat.name] for seat in field.seats]


def waiting(glass: Glass, count: int, *, lie_seconds: float = SHORT_SECONDS) -> list[Any]:
    """The fields of so many players who have not laid a finger down yet."""
    glass.show(samples.fingers(count))
    (field,) = every(glass.face, FingerField)
    field.lie_seconds = lie_seconds
    return spots(glass)


def pass_time(glass: Glass, seconds: float) -> None:
    """Time that fingers feel."""
    until = monotonic() + seconds
    while monotonic() < until:
        glass.wait(1)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_so_many_fingers_choose_once_all_of_them_lie_there(glass: Glass, count: int) -> None:
    fields = waiting(glass, count)
    for number, field in enumerate(fields[:-1]):
        glass.down(field.center, number)
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == []
    glass.down(fields[-1].center, count)
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == CHOSEN


def test_they_lie_two_seconds(glass: Glass) -> None:
    assert LIE_SECONDS == 2.0
    fields = waiting(glass, 2, lie_seconds=LIE_SECONDS)
    began = monotonic()
    for number, field in enumerate(fields):
        glass.down(field.center, number)
    while not glass.done:
        assert monotonic() - began < 4 * LIE_SECONDS
        glass.wait(1)
    assert monotonic() - began >= LIE_SECONDS - 0.05


def test_a_finger_that_leaves_makes_everybody_wait_anew(glass: Glass) -> None:
    fields = waiting(glass, 3, lie_seconds=0.6)
    touches = [glass.down(field.center, number) for number, field in enumerate(fields)]
    pass_time(glass, 0.2)
    glass.up(touches[1])
    pass_time(glass, 0.6)
    assert glass.done == []
    assert [spot.is_held for spot in spots(glass)] == [True, False, True]
    glass.down(fields[1].center, 7)
    pass_time(glass, 0.9)
    assert glass.done == CHOSEN


def test_a_late_finger_makes_everybody_wait_anew(glass: Glass) -> None:
    fields = waiting(glass, 2, lie_seconds=1.0)
    for number, field in enumerate(fields):
        glass.down(field.center, number)
    pass_time(glass, 0.6)
    late = glass.down((fields[0].x + 10, fields[0].y + 10), 9)
    pass_time(glass, 0.6)
    assert glass.done == []
    glass.up(late)
    pass_time(glass, 0.6)
    assert glass.done == []
    pass_time(glass, 0.8)
    assert glass.done == CHOSEN


def test_six_people_choose_at_the_real_desk_and_begin() -> None:
    hand = Hand(finger(chance=lambda most: most - 1))
    names = ("Anna", "Ben", "Caro", "Dora", "Emil", "Fritz")
    hand.press("fire_thieves", *(f"sit {name}" for name in names), "fingers")
    (field,) = every(hand.face, FingerField)
    field.lie_seconds = SHORT_SECONDS
    touches = [hand.down(spot.center, number) for number, spot in enumerate(spots(hand))]
    pass_time(hand, 2 * SHORT_SECONDS)
    hand.pass_time(0.5)
    shown = hand.face.shown
    assert isinstance(shown, FingersScreen)
    assert (shown.chosen, shown.prompt) == (5, "Fritz begins.")
    assert [spot.fate for spot in spots(hand)] == ["passed"] * 5 + ["chosen"]
    for touch in touches:
        hand.up(touch)
    hand.press("start")
    sitting = hand.people.desk.sitting
    assert sitting is not None
    assert [str(line.action) for line in sitting.match.lines] == ["first 6"]
    hand.close()


def test_fingers_left_on_the_glass_when_the_page_was_closed_are_forgotten(glass: Glass) -> None:
    fields = waiting(glass, 2, lie_seconds=0.6)
    touch = glass.down(fields[0].center, 1)
    glass.show(samples.setup())
    glass.up(touch)
    fields = waiting(glass, 2, lie_seconds=SHORT_SECONDS)
    assert not any(spot.is_held for spot in fields)
    glass.down(fields[1].center, 2)
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == []
