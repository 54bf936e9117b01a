"""Chips as a source of weighed rows: polled, brought to one beat, weighed.

Which back end reads them, and what the counts weigh, is given from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from hardware.clock import Clock
from hardware.recording import Head
from hardware.recording.reader import Weigh
from hardware.scale.adc import Adc
from hardware.scale.grid import Grid
from hardware.scale.samples import Reading
from hardware.sim.commands import Command, CommandRefused
from hardware.sim.standing import Standing

Weighing = Callable[[Head], Weigh]
"""How the cells of a head in counts are weighed; calibration knows."""

BY_HAND: Final = "this grill is a real one; it is moved by hand"
POLLS_PER_PERIOD: Final = 12
"""About a millisecond at 80 conversions a second: the time of a word is known to half of that."""


class LiveSource:
    """Chips at work; its seconds count from its opening, on the clock of its driver.

    `head` says in counts which cells there are, `weigh` what their counts weigh.
    """

    def __init__(self, adc: Adc, head: Head, *, weigh: Weigh, clock: Clock) -> None:
        """Begin now."""
        self.adc = adc
        self.starts_at = 0.0
        self.is_ended = False
        self.tick_seconds = 1.0 / adc.rate_hz / POLLS_PER_PERIOD
        self._head = head
        self._weigh = weigh
        self._clock = clock
        self._starts_ns = clock.now_ns()
        self._grid = Grid(len(head.cells), rate_hz=adc.rate_hz, starts_ns=self._starts_ns)

    @property
    def head(self) -> Head:
        """Its cells; rows are in grams."""
        return replace(self._head, unit="g")

    def readings(self, until_seconds: float) -> Iterator[Reading]:
        """Poll once at least, and on until the clock says so; the rows that are told meanwhile."""
        while True:
            for conversion in self.adc.poll():
                self._grid.feed(conversion)
            now_ns = self._clock.now_ns()
            for sample in self._grid.rows(now_ns):
                yield self._weigh(sample)
            if now_ns - self._starts_ns >= until_seconds * 1e9:
                return
            self._clock.sleep(self.tick_seconds)

    def command(self, command: Command) -> None:
        """Refuse: no command moves a real grill."""
        raise CommandRefused(BY_HAND)

    def stand(self, standing: Standing) -> None:
        """Refuse: it stands as it stands."""
        raise CommandRefused(BY_HAND)

    def close(self) -> None:
        """Let go of the chips."""
        self.adc.close()
