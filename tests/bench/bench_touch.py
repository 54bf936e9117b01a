"""From a tap to the changed screen, the largest table built, and a table nobody touches.

`python -m tests.bench.bench_touch`: the real touch face offscreen at thirty looks a second, over a
desk whose journal is in memory (what the card adds, bench_verdict.py measures). Bars: 95 of 100
taps in 50 ms; the deck of sixty cards built in 150 ms; at rest nothing is drawn and less than 3 %
of a core is used.
"""

from __future__ import annotations

import sys
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
"""Longer than a fresh screen swallows taps; the last digits vary, so the look is met anywhere."""
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


def taps() -> list[float]:
    """Milliseconds from the finger leaving a key to the frame that shows what came of it."""
    hand = _table()
    dealer = thieves_table.Dealer(table_of(hand.people), 1)
    spent: list[float] = []
    hand.touch.start()
    while len(spent) < TAPS:
        screen = hand.people.desk.screen
        is_scene = isinstance(screen, CallScreen)
        key = "next" if is_scene else dealer.next_entry()
        loop(hand, _PAUSE_SECONDS + 0.001 * (len(spent) * 7 % 33))
        where, before = key_of(hand, key).center, hand.face.shown
        began = monotonic()
        hand.tap(where)
        while hand.face.shown == before and monotonic() - began < 1:
            _turn(hand)
        _turn(hand)
        spent.append((monotonic() - began) * 1000)
    hand.touch.close()
    hand.close()
    return spent


def _table() -> Hand:
    from kivy.clock import Clock

    Clock._max_fps = 30
    return Hand(seated("fire_thieves", 6))


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
