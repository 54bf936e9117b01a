"""The place where drivers of converter chips come in: one protocol, counts only.

A driver reads its chip and flags its own doubts; it neither filters, tares nor stores.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from hardware.scale.samples import Sample


class Converter(Protocol):
    """Four chips (or one), read in step; opened by its constructor's caller, closed once."""

    @property
    def cell_names(self) -> tuple[str, ...]:
        """Names of the cells in the order of every sample."""

    @property
    def rate_hz(self) -> float:
        """Nominal conversions per second; the measured rate follows from the samples' times."""

    def samples(self) -> Iterator[Sample]:
        """Samples as they come, stamped on the monotonic clock; never blocks over three periods.

        Raises HardwareError when the chips stay dumb after a reset.
        """

    def close(self) -> None:
        """Let go of the pins; a second call does nothing."""
