"""The first second with the chips: reset them all, hear who answers, and how often.

Which rate a board is set to cannot be asked, only measured.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import median
from typing import Final

from hardware.clock import Clock
from hardware.hx711.bank import Bank
from hardware.hx711.errors import BackendRefused
from hardware.hx711.lines import Lines
from hardware.hx711.pace import nearest_rate_hz

WORDS: Final = 6
"""Of each chip; five times between them are enough to tell 10 from 80."""
LISTEN_SECONDS: Final = 1.6
"""400 ms to settle and six words at 10 a second, with a fifth to spare."""
POLL_SECONDS: Final = 0.001
POWER_DOWN_SECONDS: Final = 0.01


def open_bank(
    lines: Lines, cell_names: Sequence[str], *, clock: Clock, log: Callable[[str], None]
) -> Bank:
    """The chips at work, at the rate that most of them have.

    Takes 1.7 s at most. Raises BackendRefused, with the pins let go, when no chip answers or none
    converts at a rate of its data sheet.
    """
    try:
        _reset(lines, len(cell_names), clock)
        times = _hear(lines, len(cell_names), clock)
        rate_hz = common_rate(dict(zip(cell_names, times, strict=True)), log)
        _reset(lines, len(cell_names), clock)
    except BaseException:
        lines.close()
        raise
    return Bank(lines, cell_names, clock=clock, rate_hz=rate_hz, log=log)


def _reset(lines: Lines, cells: int, clock: Clock) -> None:
    for cell in range(cells):
        lines.power_down(cell)
    clock.sleep(POWER_DOWN_SECONDS)
    for cell in range(cells):
        lines.power_up(cell)


def _hear(lines: Lines, cells: int, clock: Clock) -> list[list[int]]:
    """When each chip was ready, in nanoseconds."""
    times: list[list[int]] = [[] for _ in range(cells)]
    until_ns = clock.now_ns() + round(LISTEN_SECONDS * 1e9)
    while clock.now_ns() < until_ns and any(len(heard) < WORDS for heard in times):
        ready = lines.ready()
        now_ns = clock.now_ns()
        for cell, heard in enumerate(times):
            if ready >> cell & 1:
                lines.frame(cell)
                heard.append(now_ns)
        clock.sleep(POLL_SECONDS)
    return times


def common_rate(times: dict[str, list[int]], log: Callable[[str], None]) -> float:
    """The rate of most chips; those that differ or say nothing are told."""
    measured = {
        name: 1e9 / median(after - before for before, after in pairwise(heard))
        for name, heard in times.items()
        if len(heard) >= WORDS
    }
    known = [rate for rate in map(nearest_rate_hz, measured.values()) if rate is not None]
    if not known:
        raise BackendRefused(_why_none(measured))
    common = max(sorted(set(known)), key=known.count)
    for name in times:
        if name not in measured:
            log(f"cell {name} says nothing; check its plug, its supply and its data wire")
        elif nearest_rate_hz(measured[name]) != common:
            log(
                f"cell {name} converts {measured[name]:.0f} times a second, the others "
                f"{common:.0f}; set the RATE pins of all boards alike"
            )
    return common


def _why_none(measured: dict[str, float]) -> str:
    if not measured:
        return "no cell answers; check the supply of the boards and their data and clock wires"
    rates = ", ".join(f"{name} {rate:.0f}" for name, rate in measured.items())
    return f"no cell converts 10 or 80 times a second ({rates}); check the RATE pins"
