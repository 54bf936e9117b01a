"""What is said when the scale itself is ill, once and in time."""

from __future__ import annotations

import pytest

from hardware.grill import Cause, Fault, Gained, Pulse, Witness
from hardware.scale.samples import Reading
from hardware.scale.watch import watch_grill
from tests.hardware.signals import FOUR_80, SUM_80, level, on_four, on_sum, pulse


def _with_cell(
    readings: list[Reading], start: float, end: float, value: float | None
) -> list[Reading]:
    return [
        Reading(at, (grams[0], value, *grams[2:])) if start <= at < end else Reading(at, grams)
        for at, grams in readings
    ]


def _faults(said: list[Witness]) -> list[Fault]:
    return [one for one in said if isinstance(one, Fault)]


@pytest.mark.parametrize("value", [None, 5.0], ids=["dumb", "frozen"])
def test_a_dead_cell_is_named_within_two_seconds_and_nothing_is_gained(
    value: float | None,
) -> None:
    readings = _with_cell(on_four((level(20.0), 0.0, 0.0), seconds=12.0), 4.0, 8.0, value)
    said = list(watch_grill(readings, layout=FOUR_80))
    (fault,) = _faults(said)
    assert (fault.cause, fault.cell) == (Cause.DEAD_CELL, "e")
    assert 4.0 < fault.span.born < 5.7
    ill = [one for one in said if isinstance(one, Pulse) and 5.8 < one.at < 8.0]
    assert not any(one.is_healthy for one in ill)
    last = said[-1]
    assert isinstance(last, Pulse)
    assert last.is_healthy
    assert not any(isinstance(one, Gained) for one in said)


def test_while_a_cell_is_dumb_the_load_is_unknown() -> None:
    readings = _with_cell(on_four((level(20.0), 0.0, 0.0), seconds=6.0), 4.0, 9.0, None)
    pulses = [one for one in watch_grill(readings, layout=FOUR_80) if isinstance(one, Pulse)]
    assert all(one.grams is None for one in pulses if one.at > 4.3)


def test_a_still_scale_with_one_value_is_healthy() -> None:
    readings = on_sum(level(20.0), seconds=10.0, noise=0.0)
    assert _faults(list(watch_grill(readings, layout=SUM_80))) == []


def test_a_rest_of_two_grams_noise_is_said_to_be_noisy() -> None:
    said = list(watch_grill(on_sum(level(20.0), seconds=40.0, noise=2.0), layout=SUM_80))
    assert [fault.cause for fault in _faults(said)] == [Cause.NOISY]
    assert not any(isinstance(one, Gained) for one in said)


def test_a_trembling_hand_for_some_seconds_is_no_fault() -> None:
    trembling = [pulse(2.0 + 0.1 * turn, 0.1, 100.0) for turn in range(40)]
    said = list(watch_grill(on_sum(*trembling, seconds=9.0), layout=SUM_80))
    assert _faults(said) == []


def test_pushes_one_after_the_other_for_a_minute_are_no_fault() -> None:
    leaning = [
        pulse(start + 0.1 * turn, 0.1, 150.0)
        for start in range(2, 62, 4)
        for turn in range(25)  # 2.5 s of every 4 a hand trembles on the grill
    ]
    said = list(watch_grill(on_sum(*leaning, seconds=64.0), layout=SUM_80))
    assert _faults(said) == []
    assert all(one.is_healthy for one in said if isinstance(one, Pulse) and one.at > 1.5)


def test_noise_is_said_once_and_is_over_when_it_has_been_calm_for_some_seconds() -> None:
    noisy = on_sum(level(20.0), seconds=30.0, noise=2.0)
    calm = on_sum(level(20.0), seconds=20.0, noise=0.1)
    readings = [*noisy, *(Reading(at + 30.0, grams) for at, grams in calm)]
    said = list(watch_grill(readings, layout=SUM_80))
    (fault,) = _faults(said)
    assert fault.span.born < 15.0
    ill = [
        one.at for one in said if isinstance(one, Pulse) and one.at > 15.0 and not one.is_healthy
    ]
    assert 34.0 < max(ill) < 38.0


@pytest.mark.parametrize(("every", "expected"), [(1000, []), (40, [Cause.BAD_READS])])
def test_one_bad_read_in_forty_is_too_many_and_one_in_a_thousand_is_not(
    every: int, expected: list[Cause]
) -> None:
    readings = [
        Reading(at, (grams[0], 700.0, *grams[2:]))
        if row % (every // 4) == 3
        else Reading(at, grams)
        for row, (at, grams) in enumerate(on_four((level(20.0), 0.0, 0.0), seconds=60.0))
    ]
    said = list(watch_grill(readings, layout=FOUR_80))
    assert [fault.cause for fault in _faults(said)] == expected


def _slow_cell(readings: list[Reading], *, until: float = 99.0) -> list[Reading]:
    """The second cell's chip converts ten times a second: a word for three rows of eight."""
    return [
        Reading(at, (grams[0], None, *grams[2:])) if at < until and row % 8 >= 3 else one
        for row, one in enumerate(readings)
        for at, grams in (one,)
    ]


def test_a_chip_slower_than_the_others_is_told_within_two_seconds() -> None:
    said = list(
        watch_grill(_slow_cell(on_four((level(20.0), 0.0, 0.0), seconds=8.0)), layout=FOUR_80)
    )
    (fault,) = _faults(said)
    assert fault.cause is Cause.BAD_READS
    assert fault.span.born < 2.0
    late = [one for one in said if isinstance(one, Pulse) and one.at > 2.0]
    assert not any(one.is_healthy for one in late)


def test_a_chip_that_is_set_right_is_believed_again() -> None:
    readings = on_four((level(20.0), 0.0, 0.0), seconds=60.0)
    said = list(watch_grill(_slow_cell(readings, until=3.0), layout=FOUR_80))
    last = said[-1]
    assert isinstance(last, Pulse)
    assert last.is_healthy


def test_a_chip_that_resets_itself_for_half_a_second_now_and_then_is_no_fault() -> None:
    readings = on_four((level(20.0), 0.0, 0.0), seconds=60.0)
    for start in (4.0, 25.0, 46.0):
        readings = _with_cell(readings, start, start + 0.45, None)
    assert _faults(list(watch_grill(readings, layout=FOUR_80))) == []
