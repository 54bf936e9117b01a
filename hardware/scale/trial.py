"""A short look at each cell: how often its chip converts, how much it trembles, what it doubts.

Nothing is judged here; what a data sheet allows is known to who asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from hardware.clock import Clock
from hardware.scale.adc import Adc, Conversion
from hardware.scale.samples import Doubt

POLL_SECONDS = 0.001
SIGMA_OF_STEP = 1.0 / (0.6745 * 2**0.5)
"""From the median step between two conversions to the standard deviation of one."""


@dataclass(frozen=True, slots=True)
class CellTrial:
    """What one cell said meanwhile."""

    name: str
    conversions: int
    doubted: int
    """Of them, those that the driver does not believe."""
    saturated: int
    """Of them, those at the end of the converter's range."""
    rate_hz: float | None
    noise_counts: float | None
    """Standard deviation of what is believed; slow drift and single bumps do not count."""
    values: int
    """How many different codes it said: one alone is a chip that hangs."""


def try_cells(adc: Adc, *, seconds: float, clock: Clock) -> tuple[CellTrial, ...]:
    """Listen for so long to all chips."""
    heard: list[list[Conversion]] = [[] for _ in adc.cell_names]
    ends_ns = clock.now_ns() + round(seconds * 1e9)
    while clock.now_ns() < ends_ns:
        for conversion in adc.poll():
            heard[conversion.cell].append(conversion)
        clock.sleep(POLL_SECONDS)
    rates = [health.rate_hz for health in adc.health()]
    return tuple(
        _trial(name, said, rate_hz)
        for name, said, rate_hz in zip(adc.cell_names, heard, rates, strict=True)
    )


def _trial(name: str, said: list[Conversion], rate_hz: float | None) -> CellTrial:
    believed = [each.code for each in said if each.doubt is Doubt.NONE]
    steps = [abs(after - before) for before, after in pairwise(believed)]
    return CellTrial(
        name,
        conversions=len(said),
        doubted=len(said) - len(believed),
        saturated=sum(Doubt.SATURATED in each.doubt for each in said),
        rate_hz=rate_hz,
        noise_counts=median(steps) * SIGMA_OF_STEP if steps else None,
        values=len({each.code for each in said}),
    )
