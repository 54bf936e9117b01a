"""The loop is quick while a finger lies on the glass, and at rest again soon after."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from companion.ui.pace import AFTER_SECONDS, QUICK_PER_SECOND, Pace
from tests.ui.driver import Glass

AT_REST = 30


@pytest.fixture
def loop() -> Iterator[Any]:
    """Kivy's clock at the rate of the app; as it was, after the test."""
    from kivy.clock import Clock

    before, Clock._max_fps = Clock._max_fps, AT_REST
    yield Clock
    Clock._max_fps = before


@pytest.fixture
def pace(glass: Glass, loop: Any) -> Iterator[Pace]:
    """Heeds the touches on this glass."""
    pace = Pace()
    pace.start()
    yield pace
    pace.stop()


@pytest.mark.usefixtures("pace")
def test_a_finger_makes_the_loop_quick_until_a_moment_after_it_left(
    glass: Glass, loop: Any
) -> None:
    glass.wait(1)
    touch = glass.down((400, 240))
    assert loop._max_fps == QUICK_PER_SECOND
    glass.up(touch)
    glass.wait(1)
    assert loop._max_fps == QUICK_PER_SECOND
    given_up_at = monotonic() + 20 * AFTER_SECONDS
    while loop._max_fps != AT_REST and monotonic() < given_up_at:
        glass.wait(1)
    assert loop._max_fps == AT_REST


def test_a_stopped_pace_heeds_no_finger(glass: Glass, pace: Pace, loop: Any) -> None:
    glass.down((400, 240))
    pace.stop()
    assert loop._max_fps == AT_REST
    glass.tap((400, 240))
    assert loop._max_fps == AT_REST


def test_a_loop_as_quick_as_it_can_is_not_slowed_down(glass: Glass, loop: Any) -> None:
    loop._max_fps = 0
    pace = Pace()
    pace.start()
    glass.tap((400, 240))
    assert loop._max_fps == 0
    pace.stop()
    assert loop._max_fps == 0
