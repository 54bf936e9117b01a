"""Every screen of trying out sound and touch, in one language, with the longest remarks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.presentation.model import ScreenModel
from companion.presentation.touching import MARKS, Felt, Turn
from companion.presentation.words import Words
from hardware.grill import Cause, Fault, Span
from tests.presentation.evenings import Finger, TestLink, finger


@cache
def tables(words: Words) -> tuple[tuple[str, ScreenModel], ...]:
    """All of them under a name."""
    return *_screens(finger(words=words)), *_blind(words)


def _blind(words: Words) -> Iterator[tuple[str, ScreenModel]]:
    for cause in Cause:
        link = TestLink()
        hand = finger(link=link, words=words)
        link.waiting, link.is_silent = [Fault(Span(1.1, 1.1, 1.1), cause, "n")], True
        hand.wait(0.1)
        hand.tap("settings", "sensors")
        yield f"try-blind-{cause.value}", hand.desk.screen


def _screens(hand: Finger) -> Iterator[tuple[str, ScreenModel]]:
    hand.tap("settings", "sensors")
    yield "try-sensors", hand.desk.screen
    hand.tap("try out")
    yield "try-out", hand.desk.screen
    hand.tap("sound")
    yield "try-sound", hand.desk.screen
    hand.tap("no")
    yield "try-silence", hand.desk.screen
    hand.tap("again", "yes")
    yield "try-voice", hand.desk.screen
    hand.tap("yes")
    yield "try-mark", hand.desk.screen
    _touch(hand, Turn(flips_x=True, flips_y=True, swaps=True), "mouse")
    yield "try-turned", hand.desk.screen
    hand.tap("again")
    _touch(hand, Turn(), "mouse", "mtdev")
    yield "try-twice", hand.desk.screen
    hand.tap("again")
    _touch(hand, Turn(), "mouse")
    yield "try-straight", hand.desk.screen
    hand.tap("again")
    for mark in MARKS:
        hand.wait(1.0)
        hand.desk.feel(Felt((mark[0] * 0.8, mark[1] * 0.8), "mouse", hand.clock.now))
    yield "try-beside", hand.desk.screen


def _touch(hand: Finger, turn: Turn, *drivers: str) -> None:
    for mark in MARKS:
        hand.wait(1.0)
        for driver in drivers:
            hand.desk.feel(Felt(turn.of(mark), driver, hand.clock.now))
