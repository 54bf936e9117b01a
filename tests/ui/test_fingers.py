"""Fingers on the glass choose who begins: once everybody has tapped the own name, in any order."""

from __future__ import annotations

from time import monotonic
from typing import Any

import pytest

from companion.presentation.model import FingersScreen
from companion.ui.widgets.fingerfield import HUSH_SECONDS, FingerField, FingerSpot
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


def waiting(glass: Glass, count: int, *, hush_seconds: float = SHORT_SECONDS) -> list[Any]:
    """The fields of so many players, of whom nobody has tapped yet."""
    glass.show(samples.fingers(count))
    (field,) = every(glass.face, FingerField)
    field.hush_seconds = hush_seconds
    return spots(glass)


def pass_time(glass: Glass, seconds: float) -> None:
    """Time that fingers feel."""
    until = monotonic() + seconds
    while monotonic() < until:
        glass.wait(1)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_they_choose_once_everybody_has_tapped(glass: Glass, count: int) -> None:
    fields = waiting(glass, count)
    for field in reversed(fields[1:]):
        glass.up(glass.down(field.center))
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == []
    assert [spot.is_tapped for spot in spots(glass)] == [False] + [True] * (count - 1)
    glass.up(glass.down(fields[0].center))
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == CHOSEN


def test_they_may_lie_there_all_at_once(glass: Glass) -> None:
    fields = waiting(glass, 4)
    touches = [glass.down(field.center, number) for number, field in enumerate(fields)]
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == CHOSEN
    for touch in touches:
        glass.up(touch)
    assert glass.done == CHOSEN


def test_all_have_a_second_to_look_up(glass: Glass) -> None:
    assert HUSH_SECONDS == 1.0
    fields = waiting(glass, 2, hush_seconds=HUSH_SECONDS)
    for field in fields:
        glass.up(glass.down(field.center))
    began = monotonic()
    while not glass.done:
        assert monotonic() - began < 4 * HUSH_SECONDS
        glass.wait(1)
    assert monotonic() - began >= HUSH_SECONDS - 0.1


def test_a_second_tap_of_one_player_is_not_that_of_another(glass: Glass) -> None:
    fields = waiting(glass, 2)
    for _time in range(3):
        glass.up(glass.down(fields[0].center))
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == []


def test_six_people_choose_at_the_real_desk_then_anew_and_begin() -> None:
    falls = iter((2, 5))
    hand = Hand(finger(chance=lambda _most: next(falls)))
    names = ("Anna", "Ben", "Caro", "Dora", "Emil", "Fritz")
    hand.press("fire_thieves", *(f"sit {name}" for name in names), "fingers")
    (field,) = every(hand.face, FingerField)
    field.hush_seconds = SHORT_SECONDS
    for place, name in ((2, "Caro"), (5, "Fritz")):
        for spot in spots(hand):
            hand.up(hand.down(spot.center))
        pass_time(hand, 2 * SHORT_SECONDS)
        hand.pass_time(0.5)
        shown = hand.face.shown
        assert isinstance(shown, FingersScreen)
        assert (shown.chosen, shown.prompt) == (place, f"{name} begins.")
        fates = ["chosen" if seat == place else "passed" for seat in range(6)]
        assert [spot.fate for spot in spots(hand)] == fates
        assert not any(spot.is_tapped for spot in spots(hand))
    hand.press("start")
    sitting = hand.people.desk.sitting
    assert sitting is not None
    assert [str(line.action) for line in sitting.match.lines] == ["first 6"]
    hand.close()


def test_a_tap_is_forgotten_when_the_page_is_closed(glass: Glass) -> None:
    fields = waiting(glass, 2, hush_seconds=0.6)
    glass.up(glass.down(fields[0].center))
    glass.show(samples.setup())
    fields = waiting(glass, 2, hush_seconds=SHORT_SECONDS)
    assert not any(spot.is_tapped for spot in fields)
    glass.up(glass.down(fields[1].center))
    pass_time(glass, 2 * SHORT_SECONDS)
    assert glass.done == []
