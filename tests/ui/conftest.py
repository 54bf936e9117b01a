"""One window per run; a fresh face on it for every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from companion.ui.panel import TOUCH_DISPLAY_1, Panel
from tests.presentation.evenings import Finger
from tests.ui.driver import Glass
from tests.ui.touching import CountingHand


@pytest.fixture
def glass_of() -> Iterator[Callable[[Panel], Glass]]:
    """Makes a face on a panel; closed after the test."""
    made: list[Glass] = []

    def make(panel: Panel = TOUCH_DISPLAY_1) -> Glass:
        made.append(Glass(panel))
        return made[-1]

    yield make
    for glass in made:
        glass.close()


@pytest.fixture
def glass(glass_of: Callable[[Panel], Glass]) -> Glass:
    """A face on Touch Display 1."""
    return glass_of(TOUCH_DISPLAY_1)


@pytest.fixture
def hand_of() -> Iterator[Callable[[Finger], CountingHand]]:
    """Makes a hand that counts its touches on the glass of an evening; closed after the test."""
    made: list[CountingHand] = []

    def make(people: Finger) -> CountingHand:
        made.append(CountingHand(people))
        return made[-1]

    yield make
    for hand in made:
        hand.close()
