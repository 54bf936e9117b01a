"""Wrong words that no gate knows, and some that earlier gates let pass: none becomes a weight.

They come here without a doubt, as if the gates had seen nothing. Which ways there are is told in
hardware/scale/README.md and decided in tests/hardware/hx711/storm.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from hardware.grill import Contact, Disturbed, Gained, GrillEvent, Lost, Tipped
from hardware.scale.adc import Conversion
from hardware.scale.grid import Grid
from hardware.scale.samples import Reading
from hardware.sim.noise import COUNTS_PER_GRAM
from tests.hardware.signals import FOUR_80, events

PERIOD_NS = 12_500_000
SECONDS = 6.0
PLACED_AT = 240
"""The word with which 20 g lie there, at three seconds."""
PLACED_GRAMS = 20.0
TARE_COUNTS = 250_000
NOISE_COUNTS = 120.0

Words = dict[int, int]
"""Codes of the first cell, those it converted or those it is said to have, by their numbers."""
Change = Callable[[Words], Words]


def _true_code(number: int, noise: float, *, is_placed: bool) -> int:
    # The chip's filter spreads a step over four words.
    share = min(4, max(0, number - PLACED_AT + 3)) / 4 if is_placed else 0.0
    return round(TARE_COUNTS + share * PLACED_GRAMS / 4 * COUNTS_PER_GRAM + noise)


def _rows(change: Change, *, is_placed: bool, shift: float) -> Iterator[Reading]:
    """Rows of four cells of which the first says other words than its chip made."""
    grid = Grid(4, rate_hz=80.0, starts_ns=0)
    rng = random.Random(1)
    words = []
    for cell in range(4):
        true = {
            number: _true_code(number, rng.gauss(0.0, NOISE_COUNTS), is_placed=is_placed)
            for number in range(1, round(SECONDS * 80))
        }
        said = true | change(true) if cell == 0 else true
        offset_ns = round((shift if cell == 0 else 0.0) * PERIOD_NS)
        words += [
            Conversion(cell, number, number * PERIOD_NS + offset_ns, 500_000, code)
            for number, code in said.items()
        ]
    for word in sorted(words, key=lambda word: word.at_ns):
        grid.feed(word)
    for sample in grid.rows(round(SECONDS * 1e9)):
        grams = [
            None if code is None else (code - TARE_COUNTS) / COUNTS_PER_GRAM
            for code in sample.counts
        ]
        yield Reading(sample.at, tuple(grams))


def _said(change: Change, *, is_placed: bool, shift: float = 0.37) -> list[GrillEvent]:
    return events(_rows(change, is_placed=is_placed, shift=shift), layout=FOUR_80)


def _one(number: int, off: int) -> Change:
    return lambda true: {number: true[number] + off}


def _halved(number: int) -> Change:
    return lambda true: {number: true[number] >> 1}


def _unsettled(number: int) -> Change:
    return lambda true: {number + n: true[number + n] * (n + 1) // 5 for n in range(4)}


def _air(number: int) -> Change:
    return lambda true: {number: true[number] + 900_000, number + 1: true[number + 1] + 1_800_000}


def _older(number: int) -> Change:
    return lambda true: {number: true[number - 1]}


def _hung(number: int) -> Change:
    return lambda true: {number + n: true[number - 1] for n in range(19)}


LISTED: dict[str, Callable[[int], Change]] = {
    "lost bit within 20 standard deviations": lambda at: _one(at, 2_676),
    "lost bit between two weights": lambda at: _one(at, -5_000),
    "unsettled": _unsettled,
    "hidden": _older,
    "air": _air,
    "hung": _hung,
}
ONCE_LET_PASS: dict[str, Callable[[int], Change]] = {
    "after a step, two miscounted edges": lambda at: _one(at + 1, 15_400),
    "halved, the first word after a reset": _halved,
    "far from both weights": lambda at: _one(at, 750_000),
}


@pytest.mark.parametrize("shift", [0.0, 0.25, 0.5])
@pytest.mark.parametrize("way", LISTED)
def test_a_wrong_word_on_the_list_says_a_push_at_most(way: str, shift: float) -> None:
    said = _said(LISTED[way](PLACED_AT), is_placed=False, shift=shift)
    assert all(isinstance(one, Disturbed) and one.contact is Contact.PUSH for one in said)


@pytest.mark.parametrize("shift", [0.0, 0.25, 0.5])
@pytest.mark.parametrize("way", ONCE_LET_PASS)
def test_one_that_a_gate_let_pass_touched_at_most(way: str, shift: float) -> None:
    said = _said(ONCE_LET_PASS[way](PLACED_AT), is_placed=False, shift=shift)
    assert all(isinstance(one, Disturbed) for one in said)


@pytest.mark.parametrize("after", [-1, 0, 3, 40])
@pytest.mark.parametrize("way", LISTED | ONCE_LET_PASS)
def test_a_wrong_word_about_a_placement_leaves_its_weight_as_it_is(way: str, after: int) -> None:
    change = (LISTED | ONCE_LET_PASS)[way](PLACED_AT + after)
    said = _said(change, is_placed=True)
    weights = [one for one in said if isinstance(one, Gained | Lost | Tipped)]
    assert [type(one) for one in weights] == [Gained]
    assert weights[0].change.grams == pytest.approx(PLACED_GRAMS, abs=0.3)
    assert weights[0].change.place_mm == pytest.approx((0.0, 0.0), abs=2.0)
