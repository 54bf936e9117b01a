"""The first rest of an evening: what weighs less than a bare plate is asked about, nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from calibration.record import LIGHTER_GRAMS, Lighter
from companion.presentation.scalewatch import FIRST_PULSES, ScaleWatch
from hardware.grill import Pulse
from tests.presentation.evenings import TestLink, finger

WARMTH_GRAMS = 0.5
"""By so much warmth moves the zero of a cell."""
NOISE_GRAMS = 0.15


def pulses(
    grams: Iterable[float | None], *, is_quiet: bool = True, is_healthy: bool = True
) -> list[Pulse]:
    return [Pulse(0.1 * number, each, is_quiet, is_healthy) for number, each in enumerate(grams, 1)]


def watched(*told: Iterable[Pulse]) -> ScaleWatch:
    scale = ScaleWatch(is_connected=True)
    for some in told:
        scale.attend(some, 0.0)
    return scale


@pytest.mark.parametrize("grams", [0.0, -LIGHTER_GRAMS, 25.0, 180.0])
def test_what_a_bare_plate_and_pieces_can_weigh_is_no_question(grams: float) -> None:
    assert watched(pulses([grams] * FIRST_PULSES)).lighter is None


def test_less_than_bare_is_a_question() -> None:
    assert watched(pulses([-27.0] * FIRST_PULSES)).lighter == Lighter(27.0)


def test_a_lifted_plate_is_waited_for() -> None:
    lifted = pulses([-300.0] * FIRST_PULSES, is_quiet=False)
    blind = pulses([-300.0] * FIRST_PULSES, is_healthy=False)
    short = pulses([-300.0] * (FIRST_PULSES - 1))
    rest = pulses([0.1] * FIRST_PULSES)
    assert watched(lifted, blind, short, pulses([None]), rest).lighter is None


def test_only_the_first_rest_is_asked_about() -> None:
    assert watched(pulses([0.0] * FIRST_PULSES), pulses([-40.0] * 50)).lighter is None


def test_no_warm_scale_is_asked_about_and_every_cell_whose_zero_lies_lower_is() -> None:
    rng = random.Random(5)
    asked = 0
    for _ in range(400):
        warmth = sum(rng.uniform(-WARMTH_GRAMS, WARMTH_GRAMS) for _ in range(4))
        load = rng.choice((0.0, 0.0, rng.uniform(0, 180)))
        shown = [warmth + load + rng.gauss(0, NOISE_GRAMS) for _ in range(FIRST_PULSES)]
        assert watched(pulses(shown)).lighter is None
        # The zeros of two bar cells of a kilogram differ by tens of grams.
        other_zero = rng.uniform(-37, 37) - rng.uniform(-37, 37)
        exchanged = watched(pulses(each - load + other_zero for each in shown)).lighter
        if abs(other_zero + LIGHTER_GRAMS) > 4 * WARMTH_GRAMS:
            assert (exchanged is not None) == (other_zero < -LIGHTER_GRAMS)
        asked += exchanged is not None
    # A zero that lies higher looks like pieces: only the check before an evening finds it.
    assert 0.25 < asked / 400 < 0.45


def test_the_question_is_read_at_the_door() -> None:
    link = TestLink()
    hand = finger(link=link)
    assert hand.desk.screen.frame.notice == ""
    link.waiting += pulses([-27.0] * FIRST_PULSES)
    hand.desk.advance()
    assert "27 g less than nothing" in hand.desk.screen.frame.notice
