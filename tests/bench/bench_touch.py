"""From a tap to the changed screen, the largest table built, and a table nobody touches.

`python -m tests.bench.bench_touch`: the real touch face offscreen at thirty looks a second, over a
desk whose journal is in memory (what the card adds, bench_verdict.py measures). Bars: 95 of 100
taps in 50 ms; the deck of sixty cards built in 150 ms; at rest nothing is drawn and less than 3 %
of a core is used.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median, quantiles
from time import monotonic, process_time
from typing import Any

from companion.presentation.model import CallScreen, CardScreen, ScreenModel
from companion.ui.panel import TOUCH_DISPLAY_1
from tests.presentation.cards import thieves_table
from tests.presentation.cards.tapping import seated, table_of
from tests.ui import cardtables
from tests.ui.driver import WINDOW, Glass, key_of
from tests.ui.touching import Hand

TAPS, BUILDS = 100, 9
TAP_BAR_MS, BUILD_BAR_MS, IDLE_BAR = 50.0, 150.0, 0.03
_PAUSE_SECONDS = 0.35
"""Longer than a fresh screen swallows taps."""
_DWELL_SECONDS = 0.08
"""How long a finger stays on a key."""
_IDLE_SECONDS = 10.0


def loop(hand: Hand, seconds: float) -> None:
    """The loop of the app for so long, its desk on the real clock."""
    until = monotonic() + seconds
    while monotonic() < until:
        _turn(hand)


def _turn(hand: Hand) -> None:
    from kivy.base import EventLoop

    hand.people.clock.now = monotonic()
    EventLoop.idle()


class Finger:
    """A finger that leaves a key at a given second; the loop feels it when it next looks."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._where: tuple[float, float] | None = None
        self._touch: Any = None
        self.leaves_at = 0.0

    def tap(self, where: tuple[float, float], leaves_at: float) -> None:
        """Come down a moment before, as fingers do, and leave at that second."""
        self._where, self.leaves_at = where, leaves_at

    def start(self) -> None:
        """Asked of every provider of touches."""

    def stop(self) -> None:
        """Asked of every provider of touches."""

    def update(self, **_dispatch: object) -> None:
        """Asked by the loop whether anything was touched since."""
        now = monotonic()
        if self._where is not None and now >= self.leaves_at - _DWELL_SECONDS:
            self._touch, self._where = self._hand.down(self._where), None
        if self._touch is not None and now >= self.leaves_at:
            self._hand.up(self._touch)
            self._touch = None


def taps() -> list[float]:
    """Milliseconds from the finger leaving a key to the end of the frame with what came of it."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    hand = _table()
    dealer = thieves_table.Dealer(table_of(hand.people), 1)
    finger = Finger(hand)
    EventLoop.add_input_provider(finger)
    dice = Random(1)
    spent: list[float] = []
    hand.touch.start()
    while len(spent) < TAPS:
        is_scene = isinstance(hand.people.desk.screen, CallScreen)
        key = "next" if is_scene else dealer.next_entry()
        loop(hand, _PAUSE_SECONDS)
        finger.tap(key_of(hand, key).center, monotonic() + dice.uniform(0.1, 0.2))
        before = hand.face.shown
        while hand.face.shown == before and monotonic() - finger.leaves_at < 1:
            _turn(hand)
        glFinish()
        spent.append((monotonic() - finger.leaves_at) * 1000)
    EventLoop.remove_input_provider(finger)
    hand.touch.close()
    hand.close()
    return spent


def _table() -> Hand:
    from kivy.clock import Clock

    Clock._max_fps = 30
    people = seated("fire_thieves", 6)
    people.clock.now = monotonic()  # no time has passed since, so that the glass is not dim
    return Hand(people)


def builds() -> list[float]:
    """Milliseconds for the table of Pompiers! with five, made anew and drawn."""
    screens = cardtables.screens("pompiers", 5, "full", entries=16)
    *_others, table = (one for one in screens if isinstance(one, CardScreen))
    Glass(TOUCH_DISPLAY_1).show(table)
    return [_built(table) for _run in range(BUILDS)]


def _built(table: ScreenModel) -> float:
    glass = Glass(TOUCH_DISPLAY_1)
    glass.draw(2)
    began = monotonic()
    glass.face.show(table)
    glass.draw(1)
    spent = (monotonic() - began) * 1000
    glass.close()
    return spent


def idle() -> tuple[int, float]:
    """Frames drawn, and the share of a core, while nobody touches a table."""
    hand = _table()
    hand.touch.start()
    loop(hand, 2.0)
    frames: list[Any] = []
    WINDOW.bind(on_flip=frames.append)
    began = process_time()
    loop(hand, _IDLE_SECONDS)
    share = (process_time() - began) / _IDLE_SECONDS
    WINDOW.unbind(on_flip=frames.append)
    hand.touch.close()
    hand.close()
    return len(frames), share


def main() -> int:
    """Print the table; exit 1 when a bar is missed."""
    built, tapped = median(builds()), quantiles(taps(), n=20)[-1]
    frames, share = idle()
    is_held = tapped <= TAP_BAR_MS and built <= BUILD_BAR_MS and not frames and share <= IDLE_BAR
    print(f"tap to changed screen, p95 of {TAPS}   {tapped:6.0f} ms, bar {TAP_BAR_MS:.0f}")
    print(f"largest table built, median of {BUILDS}   {built:6.0f} ms, bar {BUILD_BAR_MS:.0f}")
    print(f"at rest for {_IDLE_SECONDS:.0f} s: {frames} frames drawn, bar 0")
    print(f"at rest: {share:.1%} of a core, bar {IDLE_BAR:.0%}")
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
