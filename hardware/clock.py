"""What drivers ask of a clock: the time, and to wait a little.

A driver takes its clock from outside, so that a model of a chip can keep the time instead.
"""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Time that only rises, the same for all processes of a machine."""

    def now_ns(self) -> int:
        """Nanoseconds since some beginning."""

    def sleep(self, seconds: float) -> None:
        """Let time pass."""


class SystemClock:
    """The machine's monotonic clock."""

    def now_ns(self) -> int:
        """Nanoseconds of CLOCK_MONOTONIC."""
        return time.monotonic_ns()

    def sleep(self, seconds: float) -> None:
        """Give the processor away."""
        time.sleep(seconds)
