"""What a test says a grill does: pieces placed in turns of their own, drops, hits."""

from __future__ import annotations

from hardware.grill import (
    Change,
    Contact,
    Disturbed,
    Gained,
    Lost,
    Onset,
    Span,
)
from tests.presentation.evenings import Finger, TestLink, pulses, seated_finger


def after_placements(*grams: float) -> tuple[Finger, TestLink, float]:
    """A table where these pieces lie already, each placed in a turn of its own."""
    link = TestLink()
    hand = seated_finger(link)
    link.waiting = pulses(0, 2, 0.0)
    hand.wait(0.1)
    at, total = 2.0, 0.0
    for weight in grams:
        total += weight
        onset = Span(at, at + 0.3, at + 0.4)
        link.waiting = [Gained(onset, Change(weight, 0.1)), *pulses(at + 0.4, at + 6, total)]
        hand.wait(0.5)
        at += 6.0
    hand.desk.tones()
    return hand, link, at


def drop(at: float, grams: float) -> Lost:
    return Lost(Span(at, at + 0.2, at + 0.3), Change(-grams, 0.1), Onset.DROP)


def knock(at: float) -> Disturbed:
    span = Span(at, at + 0.2, at + 0.3)
    return Disturbed(span, Contact.KNOCK, 30.0, Change(0.0, 0.1))
