"""Five names of twenty-four letters at the real desk, by touch: nothing on any screen is cut."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from companion.presentation.model import ScreenModel
from companion.presentation.words import Words
from companion.ui.panel import TOUCH_DISPLAY_1, TOUCH_DISPLAY_2, Panel
from tests.presentation.evenings import finger
from tests.ui.driver import Glass
from tests.ui.grilltables import next_key
from tests.ui.measured import words_on

NAMES = (
    "Maximilian Alexander Fre",
    "Bartholomäus-Konstantin",
    "Friedrich-Wilhelm Heinr.",
    "Wilhelmine-Luise von Aue",
    "Donaudampfschifffahrtska",
)
STEPS = 60


def _cut(glass: Glass, screen: ScreenModel) -> list[str]:
    """Texts that end in an ellipsis."""
    glass.show(screen)
    return [one.text for one in words_on(glass) if any("…" in w for w in one.fitted.lines)]


@pytest.mark.parametrize("panel", [TOUCH_DISPLAY_1, TOUCH_DISPLAY_2], ids=["td1", "td2"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_is_cut_on_any_screen_of_a_game_by_touch(
    glass_of: Callable[[Panel], Glass], language: str, panel: Panel
) -> None:
    glass, kinds = glass_of(panel), set[str]()
    for players in (5, 2):
        dice = random.Random(players)
        hand = finger(names=NAMES, words=Words.spoken(language))
        assert _cut(glass, hand.desk.screen) == []
        hand.tap("feuer_flamme", *(f"sit {name}" for name in NAMES[:players]))
        for _step in range(STEPS):
            screen = hand.desk.screen
            assert _cut(glass, screen) == [], screen
            kinds.add(type(screen).__name__)
            hand.desk.choose(next_key(hand, dice), seq=screen.frame.seq)
            hand.wait(0.5)
    assert kinds >= {"GrillScreen", "PickScreen", "LogScreen", "SetupScreen"}
