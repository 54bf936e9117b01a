"""The glass tried out with a real finger: marks where they are told, touches where they land."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.graphics import SmoothEllipse

from companion.presentation.marksscreen import MarksScreen
from companion.presentation.model import PickScreen, StepScreen
from companion.presentation.touching import MARKS, Turn
from companion.ui.widgets.markfield import MarkField
from tests.presentation.evenings import finger
from tests.ui.driver import every
from tests.ui.touching import Hand

NOTED = dict[str, str]


def drawn_at(field: MarkField) -> tuple[float, float]:
    """The middle of the dot as it is drawn, in pixels of the window."""
    [dot] = [each for each in field.canvas.children if isinstance(each, SmoothEllipse)]
    x, y = field.to_window(*dot.pos)
    return x + dot.size[0] / 2, y + dot.size[1] / 2


class TryingHand(Hand):
    """Somebody with a note beside the glass."""

    def __init__(self) -> None:
        self.noted: NOTED = {}
        super().__init__(finger(note_trial=self.noted.__setitem__))

    def touch_marks(self, turn: Turn) -> None:
        """Touch each mark on a glass that is turned like this against the picture."""
        for mark in MARKS:
            screen = self.people.desk.screen
            assert isinstance(screen, MarksScreen)
            assert screen.mark == mark
            [field] = every(self.face, MarkField)
            assert drawn_at(field) == pytest.approx(
                (mark[0] * self.panel.width_px, (1 - mark[1]) * self.panel.height_px)
            )
            x, y = turn.of(mark)
            self.tap((x * self.panel.width_px, (1 - y) * self.panel.height_px))
            self.pass_time(0.6)

    def close(self) -> None:
        self.touch.close()
        super().close()


@pytest.fixture
def hand() -> Iterator[TryingHand]:
    made = TryingHand()
    made.press("settings", "sensors", "try out", "touch")
    yield made
    made.close()


def test_a_finger_on_each_mark_finds_a_glass_that_is_right(hand: TryingHand) -> None:
    hand.touch_marks(Turn())
    screen = hand.people.desk.screen
    assert isinstance(screen, StepScreen)
    assert screen.prompt == "Every touch lands under the finger."
    assert hand.noted == {"touch": "straight", "twice": ""}
    hand.press("done", "done")
    assert hand.people.desk.screen.title == "SENSORS"  # type: ignore[union-attr]


@pytest.mark.parametrize("turn", [Turn(flips_x=True), Turn(flips_x=True, flips_y=True)])
def test_a_mirrored_glass_is_found_with_its_remedy(hand: TryingHand, turn: Turn) -> None:
    hand.touch_marks(turn)
    assert hand.noted["touch"] == " ".join(turn.overlay_words)


def test_the_way_back_is_a_key_and_no_mark(hand: TryingHand) -> None:
    hand.press("done")
    assert isinstance(hand.people.desk.screen, PickScreen)
    assert hand.noted == {}
