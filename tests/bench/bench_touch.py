"""From a tap to the changed screen, the largest table built, and a table nobody touches.

`python -m tests.bench.bench_touch`: the real touch face offscreen at thirty looks a second, over a
desk whose journal is in memory (what the card adds, bench_verdict.py measures). Bars: 95 of 100
taps at the largest table of each card game in 50 ms; the deck of sixty cards built in 150 ms; at
rest nothing is drawn and less than 3 % of a core is used.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median, quantiles
from time import monotonic, process_time
from typing import Any

from companion.presentation.model import CallScreen, CardScreen, ScreenModel
from companion.ui.panel import TOUCH_DISPLAY_1
from tests.presentation.cards.tapping import seated, table_of
from tests.presentation.evenings import Finger
from tests.ui import cardtables
from tests.ui.driver import WINDOW, Glass, key_of
from tests.ui.touching import Hand

LARGEST = {"fuego": 4, "pompiers": 5, "fire_thieves": 6}
TAPS, BUILDS = 100, 9
TAP_BAR_MS, BUILD_BAR_MS, IDLE_BAR = 50.0, 150.0, 0.03
_PAUSE_SECONDS = 0.35
"""Longer than a fresh screen swallows taps."""
_DWELL_SECONDS = 0.08
"""How long a finger stays on a key."""
_DEALING_SECONDS = 3.0
"""From the empty table to the first tap: the cards are dealt, nobody touches the glass."""
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


class Touches:
    """Where the loop asks for touches: one finger, which leaves a key at a given second."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._where: tuple[float, float] | None = None
        self._touch: Any = None
        self.leaves_at = 0.0
        self.work_before = 0.0
        """Seconds of processor time when the finger was seen to leave."""

    def tap(self, where: tuple[float, float], leaves_at: float) -> None:
        """Come down a moment before, as fingers do, and leave at that second."""
        self._where, self.leaves_at = where, leaves_at

    def start(self) -> None:
        """Asked of everything that feels touches."""

    def stop(self) -> None:
        """Asked of everything that feels touches."""

    def update(self, **_dispatch: object) -> None:
        """Asked by the loop whether anything was touched since."""
        now = monotonic()
        if self._where is not None and now >= self.leaves_at - _DWELL_SECONDS:
            self._touch, self._where = self._hand.down(self._where), None
        if self._touch is not None and now >= self.leaves_at:
            self.work_before = process_time()
            self._hand.up(self._touch)
            self._touch = None


class Timed(Finger):
    """A finger on the glass of a running app, with time and work of each tap until it is seen."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand.people.desk, hand.people.clock)
        self.spent: list[float] = []
        self.worked: list[float] = []
        self._hand = hand
        self._touches = Touches(hand)
        self._dice = Random(1)
        _event_loop().add_input_provider(self._touches)

    def tap(self, *keys: str) -> None:
        """Tap these keys, one after the other."""
        for key in keys:
            loop(self._hand, _PAUSE_SECONDS)
            self._timed(key)

    def leave(self) -> None:
        """The finger is gone."""
        _event_loop().remove_input_provider(self._touches)

    def _timed(self, key: str) -> None:
        """Milliseconds from the finger leaving the key to the end of the frame that shows it."""
        face, touches = self._hand.face, self._touches
        touches.tap(key_of(self._hand, key).center, monotonic() + self._dice.uniform(0.1, 0.2))
        before = face.shown
        while face.shown == before and monotonic() - touches.leaves_at < 1:
            _turn(self._hand)
        self.spent.append((monotonic() - touches.leaves_at) * 1000)
        self.worked.append((process_time() - touches.work_before) * 1000)


def taps(game: str, players: int) -> tuple[list[float], list[float]]:
    """Milliseconds of so many taps at this table, each from the leaving finger to the picture.

    Then the processor time each took, on all cores: that is the same on a busy machine.
    """
    hand = _table(game, players)
    finger = Timed(hand)
    dealer = cardtables.DEALERS[game](table_of(hand.people), 1)
    hand.touch.start()
    WINDOW.bind(on_flip=_finish)
    loop(hand, _DEALING_SECONDS)
    while len(finger.spent) < TAPS:
        if isinstance(hand.people.desk.screen, CallScreen):
            finger.tap("next")
            continue
        entry = dealer.next_entry()
        cardtables.ENTER[game](finger, entry)
        dealer.played(entry)
    WINDOW.unbind(on_flip=_finish)
    finger.leave()
    hand.touch.close()
    hand.close()
    return finger.spent, finger.worked


def _finish(_window: object) -> None:
    """Draw what was ordered. Offscreen nothing is swapped, and so it would wait for the next one:
    the picture of the key under the finger would be drawn within the time of the tap."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def _event_loop() -> Any:
    from kivy.base import EventLoop

    return EventLoop


def _table(game: str, players: int) -> Hand:
    from kivy.clock import Clock

    Clock._max_fps = 30
    people = seated(game, players)
    people.clock.now = monotonic()  # no time has passed since, so that the glass is not dim
    return Hand(people)


def builds() -> list[float]:
    """Milliseconds for the table of Pompiers! with five, made anew and drawn."""
    screens = cardtables.screens("pompiers", 5, "full", entries=16)
    *_others, table = (one for one in screens if isinstance(one, CardScreen))
    _built(table)  # reads what is read once: fonts, layouts
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
    hand = _table("fire_thieves", 6)
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


def _p95(milliseconds: list[float]) -> float:
    return quantiles(milliseconds, n=20)[-1]


def main() -> int:
    """Print the table; exit 1 when a bar is missed."""
    built = median(builds())
    tapped = {game: tuple(map(_p95, taps(game, most))) for game, most in LARGEST.items()}
    frames, share = idle()
    is_quick = max(spent for spent, _work in tapped.values()) <= TAP_BAR_MS
    is_quick = is_quick and built <= BUILD_BAR_MS
    is_held = is_quick and not frames and share <= IDLE_BAR
    for game, (spent, work) in tapped.items():
        print(f"{game}: tap to changed screen, p95   {spent:3.0f} ms, bar {TAP_BAR_MS:.0f}")
        print(f"{game}: processor time of a tap, p95   {work:3.0f} ms")
    print(f"largest table built, median of {BUILDS}   {built:6.0f} ms, bar {BUILD_BAR_MS:.0f}")
    print(f"at rest for {_IDLE_SECONDS:.0f} s: {frames} frames drawn, bar 0")
    print(f"at rest: {share:.1%} of a core, bar {IDLE_BAR:.0%}")
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
