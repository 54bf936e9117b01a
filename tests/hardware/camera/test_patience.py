"""When a camera that gives nothing is tried again, and when no more."""

from __future__ import annotations

from hardware.camera.patience import FAILURES_MOST, FLAPS_MOST, Patience

SECOND = 1_000_000_000


def test_tries_come_ever_more_seldom_and_end() -> None:
    patience, waits = Patience(), []
    for _ in range(FAILURES_MOST):
        assert not patience.is_over
        patience = patience.after_parting(0, was_seeing=False)
        waits.append(patience.retry_ns / SECOND)
    assert waits == [0.5, 1.0, 2.0, 4.0, 4.0]
    assert patience.is_over


def test_a_picture_makes_up_for_failures() -> None:
    patience = Patience(failures=FAILURES_MOST - 1).after_picture()
    assert patience.after_parting(0, was_seeing=True).retry_ns == SECOND // 2


def test_a_camera_that_comes_and_goes_is_left_alone_within_a_minute() -> None:
    def flapping(every_ns: int) -> Patience:
        patience = Patience()
        for number in range(FLAPS_MOST):
            patience = patience.after_picture().after_parting(number * every_ns, was_seeing=True)
        return patience

    assert flapping(10 * SECOND).is_over
    assert not flapping(20 * SECOND).is_over


def test_an_unplugged_camera_costs_no_try() -> None:
    patience = Patience(failures=1).later(3 * SECOND)
    assert (patience.failures, patience.retry_ns) == (1, 4 * SECOND)
