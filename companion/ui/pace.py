"""How often the loop looks at the glass: seldom at rest, eight times as often under a finger.

A finger stays down for some hundredths of a second before it leaves and something is done; by then
the loop is quick enough that nobody waits for its next look.
"""

from __future__ import annotations

from typing import Any

QUICK_PER_SECOND = 240
AFTER_SECONDS = 0.5
"""So long after the last touch the loop is at rest again."""


class Pace:
    """Of Kivy's loop, from `start` to `stop`. A loop without a pace of its own is left alone."""

    def __init__(self) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        self._clock: Any = Clock
        self._window: Any = Window
        self._at_rest = 0
        self._rest_soon = Clock.create_trigger(self._rest, AFTER_SECONDS)

    def start(self) -> None:
        """Heed every touch from now on."""
        # Kivy reads this rate at every turn of its loop, but has no public name to change it.
        self._at_rest = self._clock._max_fps
        if 0 < self._at_rest < QUICK_PER_SECOND:
            self._window.bind(on_touch_down=self._hurry, on_touch_up=self._hurry)

    def stop(self) -> None:
        """At rest, whatever is touched."""
        self._window.unbind(on_touch_down=self._hurry, on_touch_up=self._hurry)
        self._rest_soon.cancel()
        self._rest(0.0)

    def _hurry(self, *_touched: object) -> None:
        self._clock._max_fps = QUICK_PER_SECOND
        self._rest_soon.cancel()
        self._rest_soon()

    def _rest(self, _elapsed: float) -> None:
        if self._at_rest:
            self._clock._max_fps = self._at_rest
