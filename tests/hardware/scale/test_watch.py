"""Whole signals through the whole road: what is said, when, and what never is."""

from __future__ import annotations

import pytest

from hardware.grill import (
    Cause,
    Contact,
    Disturbed,
    Fault,
    Gained,
    Lost,
    Onset,
    Pulse,
    Tipped,
)
from hardware.scale.samples import Cell, Layout, Reading
from hardware.scale.watch import watch_grill
from tests.hardware.signals import (
    FOUR_80,
    SUM_80,
    Signal,
    events,
    level,
    on_four,
    on_sum,
    pulse,
    ramp,
    ring,
)


def _on_sum(*signals: Signal, seconds: float = 6.0, noise: float = 0.1) -> list[object]:
    return list(events(on_sum(*signals, seconds=seconds, noise=noise), layout=SUM_80))


@pytest.mark.parametrize("noise", [0.05, 0.1, 0.3])
@pytest.mark.parametrize("grams", [2.0, 8.0, 30.0])
def test_a_piece_that_is_placed_is_gained_once_and_soon(grams: float, noise: float) -> None:
    (event,) = _on_sum(ramp(2.0, 0.06, grams), ring(2.06, grams / 3), noise=noise)
    assert isinstance(event, Gained)
    assert event.change.grams == pytest.approx(grams, abs=0.35)
    assert event.span.onset == pytest.approx(2.0, abs=0.1)
    assert event.span.born - event.span.quiet <= 0.5
    assert event.span.born < 3.2


@pytest.mark.parametrize("grams", [2.0, 8.0, 30.0])
def test_a_fall_is_lost_by_a_drop(grams: float) -> None:
    (event,) = _on_sum(level(40.0), ramp(2.0, 0.03, -grams), ring(2.03, -grams / 3))
    assert isinstance(event, Lost)
    assert event.onset is Onset.DROP
    assert event.change.grams == pytest.approx(-grams, abs=0.3)


def test_a_lift_is_lost_by_a_ramp_and_its_return_is_gained() -> None:
    lost, gained = _on_sum(level(40.0), ramp(2.0, 0.3, -12.0), ramp(4.0, 0.2, 12.0), seconds=8)
    assert isinstance(lost, Lost)
    assert lost.onset is Onset.RAMP
    assert isinstance(gained, Gained)


def test_two_rests_of_a_third_of_a_second_make_two_events() -> None:
    first, second = _on_sum(ramp(2.0, 0.04, 9.0), ramp(2.45, 0.04, 5.0), noise=0.1)
    assert isinstance(first, Gained)
    assert first.change.grams == pytest.approx(9.0, abs=0.3)
    assert isinstance(second, Gained)
    assert second.change.grams == pytest.approx(5.0, abs=0.3)


def test_falls_one_after_the_other_without_rest_are_one_sudden_loss() -> None:
    signals = [ramp(2.0 + 0.55 * turn, 0.03, -20.0) for turn in range(3)]
    rings = [ring(2.03 + 0.55 * turn, -12.0) for turn in range(3)]
    lost = _on_sum(level(80.0), *signals, *rings, seconds=8.0)
    assert sum(one.change.grams for one in lost if isinstance(one, Lost)) == pytest.approx(
        -60.0, abs=0.5
    )
    assert all(isinstance(one, Lost) and one.onset is Onset.DROP for one in lost)


@pytest.mark.parametrize("seconds", [4.0, 10.0, 30.0])
def test_a_pour_is_no_step(seconds: float) -> None:
    said = _on_sum(ramp(2.0, seconds, 30.0), seconds=seconds + 6.0)
    assert [one for one in said if not isinstance(one, Disturbed)] == []


def test_a_zero_that_wanders_two_grams_a_minute_says_nothing() -> None:
    assert _on_sum(ramp(0.0, 600.0, 20.0), seconds=600.0, noise=0.2) == []


def test_creep_says_nothing() -> None:
    assert _on_sum(level(100.0), ramp(3.0, 60.0, 0.5), seconds=70.0) == []


@pytest.mark.parametrize("spike", [300.0, -300.0, 5.0])
def test_a_bad_read_says_nothing(spike: float) -> None:
    readings = on_sum(level(40.0), seconds=6.0)
    readings[240] = Reading(readings[240].at, (40.0 + spike,))
    assert events(readings, layout=SUM_80) == []


def test_two_bad_reads_of_one_cell_say_nothing() -> None:
    readings = on_four((level(40.0), 0.0, 0.0), seconds=6.0)
    for row in (240, 241):
        n, _, s, w = readings[row].grams
        readings[row] = Reading(readings[row].at, (n, 500.0, s, w))
    assert events(readings, layout=FOUR_80) == []


def test_a_drop_out_that_comes_back_is_a_fault() -> None:
    readings = on_sum(level(400.0), seconds=6.0)
    for row in range(240, 250):
        readings[row] = Reading(readings[row].at, (150.0,))
    (event,) = events(readings, layout=SUM_80)
    assert isinstance(event, Fault)
    assert event.cause is Cause.DROPOUT


def test_nothing_is_compared_across_a_pause() -> None:
    before = on_sum(level(40.0), seconds=4.0)
    after = [Reading(at + 9.0, grams) for at, grams in on_sum(level(15.0), seconds=4.0)]
    (event,) = events([*before, *after], layout=SUM_80)
    assert isinstance(event, Fault)
    assert event.cause is Cause.SILENT


def test_a_push_leaves_a_push() -> None:
    (event,) = events(on_four((pulse(2.0, 1.2, 60.0), 10.0, 20.0), seconds=6.0), layout=FOUR_80)
    assert isinstance(event, Disturbed)
    assert event.contact is Contact.PUSH
    assert event.peak_grams == pytest.approx(60.0, abs=1.0)
    assert event.place_mm == pytest.approx((10.0, 20.0), abs=1.0)
    assert event.wander_mm == pytest.approx(0.0, abs=1.0)
    assert event.change.grams == pytest.approx(0.0, abs=0.3)


def test_a_force_that_rolls_and_bounces_wanders_from_its_middle() -> None:
    rolling = [(pulse(2.0 + 0.2 * at, 0.2, 15.0), 40.0 - 20.0 * at, 10.0) for at in range(4)]
    (event,) = events(on_four(*rolling, seconds=6.0), layout=FOUR_80)
    assert isinstance(event, Disturbed)
    assert event.place_mm == pytest.approx((10.0, 10.0), abs=1.0)
    assert event.wander_mm == pytest.approx(20.0, abs=1.0)


def test_a_push_on_a_lone_cell_has_no_place() -> None:
    (event,) = _on_sum(pulse(2.0, 1.2, 60.0))
    assert isinstance(event, Disturbed)
    assert (event.place_mm, event.wander_mm) == (None, None)


@pytest.mark.parametrize("seconds", [0.04, 0.08])
def test_a_short_blow_at_one_place_is_a_knock(seconds: float) -> None:
    (event,) = events(
        on_four((pulse(2.0, seconds, 40.0), 20.0, -15.0), seconds=6.0), layout=FOUR_80
    )
    assert isinstance(event, Disturbed)
    assert event.contact is Contact.KNOCK


def test_a_shake_without_net_force_is_a_bump() -> None:
    (event,) = events(on_four((ring(2.0, 30.0), 0.0, 0.0), seconds=6.0), layout=FOUR_80)
    assert isinstance(event, Disturbed)
    assert event.contact is Contact.BUMP


def test_a_piece_moved_over_the_plate_changes_moments_only() -> None:
    readings = on_four(
        (ramp(2.0, 0.4, -12.0), 0.0, 0.0),
        (ramp(2.0, 0.4, 12.0), 30.0, 0.0),
        (pulse(2.0, 0.5, 8.0), 0.0, 0.0),
        (level(12.0), 0.0, 0.0),
        seconds=6.0,
    )
    (event,) = events(readings, layout=FOUR_80)
    assert isinstance(event, Disturbed)
    assert event.change.moment_x == pytest.approx(360.0, abs=20.0)


def test_more_gone_than_lay_there_is_a_tip() -> None:
    (gained, tipped) = _on_sum(ramp(1.5, 0.05, 20.0), ramp(4.0, 0.3, -65.0), seconds=8.0)
    assert isinstance(gained, Gained)
    assert isinstance(tipped, Tipped)
    assert tipped.span.born < 5.1


def test_a_tip_is_said_while_hands_are_still_at_work() -> None:
    chaos = [pulse(4.0 + 0.3 * turn, 0.2, 25.0) for turn in range(12)]
    said = _on_sum(ramp(1.5, 0.05, 20.0), ramp(4.0, 0.3, -110.0), *chaos, seconds=12.0)
    tipped = [one for one in said if isinstance(one, Tipped)]
    assert len(tipped) == 1
    assert tipped[0].span.born < 5.2


def test_losing_all_that_lay_there_is_no_tip() -> None:
    said = _on_sum(ramp(1.5, 0.05, 20.0), ramp(4.0, 0.03, -20.0), seconds=8.0)
    assert [type(one) for one in said] == [Gained, Lost]


def test_pulses_come_ten_times_a_second_and_tell_the_load_without_drift() -> None:
    readings = on_sum(ramp(0.0, 60.0, 2.0), ramp(30.0, 0.05, 12.0), seconds=60.0)
    pulses = [w for w in watch_grill(readings, layout=SUM_80) if isinstance(w, Pulse)]
    assert len(pulses) == pytest.approx(600, abs=60)
    assert pulses[-1].grams == pytest.approx(12.0, abs=0.6)
    assert pulses[-1].is_quiet
    assert pulses[-1].is_healthy


def test_a_slow_scale_counts_in_rows() -> None:
    layout = Layout((Cell("sum"),), 1.0)
    readings = on_sum(level(500.0), ramp(40.0, 1.0, 9.0), seconds=80.0, rate_hz=1.0, noise=0.03)
    (event,) = events(readings, layout=layout)
    assert isinstance(event, Gained)
    assert event.change.grams == pytest.approx(9.0, abs=0.2)


def test_a_light_grip_before_a_lift_is_not_counted_with_the_piece() -> None:
    said = _on_sum(level(40.0), ramp(2.0, 0.05, 1.1), ramp(2.8, 0.3, -10.1), noise=0.1)
    (lost,) = [one for one in said if isinstance(one, Lost)]
    assert lost.change.grams == pytest.approx(-9.0, abs=0.25)
    assert lost.onset is Onset.RAMP


def test_what_was_pressed_before_it_fell_is_no_proven_fall() -> None:
    said = _on_sum(level(40.0), pulse(2.0, 0.3, 12.0), ramp(2.35, 0.03, -9.0))
    (lost,) = [one for one in said if isinstance(one, Lost)]
    assert lost.onset is Onset.RAMP


def test_a_lift_soon_after_a_piece_took_the_place_of_another_is_weighed_alone() -> None:
    readings = on_four(
        (level(40.0), 0.0, 0.0),
        (level(20.0), -30.0, 0.0),
        (ramp(2.0, 0.2, -20.0), -30.0, 0.0),
        (ramp(2.0, 0.2, 20.8), 30.0, 0.0),
        (ramp(3.4, 0.2, -20.8), 30.0, 0.0),
        seconds=6.0,
    )
    swap, lift = events(readings, layout=FOUR_80)
    assert isinstance(swap, Disturbed)
    assert isinstance(lift, Lost)
    assert lift.change.grams == pytest.approx(-20.8, abs=0.2)
    assert lift.change.place_mm == pytest.approx((30.0, 0.0), abs=1.0)


def test_tongs_that_hold_on_lightly_are_not_weighed_with_what_they_lift() -> None:
    readings = on_four(
        (level(40.0), 0.0, 0.0),
        (ramp(2.0, 0.1, 0.9), 30.0, 0.0),
        (ramp(3.4, 0.2, -20.9), 30.0, 0.0),
        seconds=6.0,
    )
    *_, lift = events(readings, layout=FOUR_80)
    assert isinstance(lift, Lost)
    assert lift.change.grams == pytest.approx(-20.0, abs=0.2)
