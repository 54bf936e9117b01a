"""Somebody whose every tap is a touch on the real widgets, over a real desk without a scale."""

from __future__ import annotations

from typing import Any

from companion.presentation.choices import choice_for
from companion.ui.app import TouchFace
from companion.ui.backlight import Backlight
from companion.ui.panel import TOUCH_DISPLAY_1
from companion.ui.speaker import Speaker
from tests.presentation.evenings import Finger
from tests.ui.driver import WINDOW, Clock, Glass, key_of

READING_SECONDS = 0.6
"""Longer than a screen that has just come swallows taps."""


class Hand(Glass):
    """The app's own face over the desk of an evening; the desk's clock is the face's."""

    def __init__(self, people: Finger) -> None:
        from kivy.base import runTouchApp

        self.panel, self.people = TOUCH_DISPLAY_1, people
        self.touch = TouchFace(
            people.desk,
            panel=self.panel,
            speaker=Speaker(player=()),
            leave=lambda: None,
            clock=people.clock,
        )
        self.face = self.touch.face
        WINDOW.size = (800, 480)
        runTouchApp(self.face, embedded=True)
        self.pass_time(READING_SECONDS)

    def pass_time(self, seconds: float) -> None:
        """People think; the face follows."""
        for _look in range(round(seconds * 10)):
            self.people.wait(0.1)
            self.touch.step()
        self.wait()

    def press(self, *keys: str) -> None:
        """Touch these keys, one after the other."""
        for key in keys:
            self.tap(key_of(self, key).center)
            self.pass_time(READING_SECONDS)


class DeskGlass(Glass):
    """The app's own face over the desk of an evening, on a clock of its own."""

    def __init__(self, hand: Finger, backlight: Backlight | None = None) -> None:
        from kivy.base import runTouchApp

        self.panel = TOUCH_DISPLAY_1
        self.clock = Clock()
        self.hand = hand
        self.touch = TouchFace(
            hand.desk,
            panel=self.panel,
            speaker=Speaker(player=(), voice=""),
            leave=lambda: None,
            clock=self.clock,
        )
        self.touch.backlight = backlight
        self.face = self.touch.face
        WINDOW.size = (800, 480)
        runTouchApp(self.face, embedded=True)
        self.step()

    def step(self) -> None:
        """A moment passes."""
        self.clock.now += 1.0
        self.touch.step()
        self.wait()
        self.clock.now += 1.0

    def press(self, *keys: str) -> None:
        """Tap the middle of each key as it is drawn, wherever that lies on the panel."""
        for key in keys:
            x, y = key_of(self, key).center
            self.tap((800 - x, 480 - y) if WINDOW.rotation == 180 else (x, y))
            self.step()

    def close(self) -> None:
        """Leave the window and what the face had opened."""
        self.touch.close()
        super().close()


class CountingHand(Hand):
    """A hand that counts its touches: a finger that goes down and leaves, wherever it slides."""

    touches = 0

    def down(self, pos: tuple[float, float], finger: int = 1) -> Any:
        self.touches += 1
        return super().down(pos, finger)


class Touching(Finger):
    """The finger of the evenings on glass: it can tap nothing that is not there to be touched."""

    def __init__(self, people: Finger) -> None:
        super().__init__(people.desk, people.clock)
        self.hand = Hand(people)

    def tap(self, *keys: str) -> None:
        """Touch these keys one after the other."""
        for key in keys:
            screen = self.desk.screen
            assert choice_for(screen, key) is not None, f"no open key {key!r} on {screen}"
            self.taps += 1
            self.hand.press(key)
