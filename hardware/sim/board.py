"""Chips on the pins of a board: levels, the cost of every call, and what goes wrong between.

The fakes of the GPIO libraries stand on it; a fault is laid on a wire, never on what the reader
is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from hardware.sim.chip import Chip
from hardware.sim.clock import VirtualClock

CALL_NS: Final = 1_500
"""A GPIO call of a Pi, by the order of magnitude; half before the pin moves, half after."""
NEVER: Final = 1 << 62


@dataclass(slots=True)
class Wires:
    """The two wires of one chip and their faults; counts of edges run from the start."""

    chip: Chip
    dout: int
    sck: int
    edges: int = 0
    """Rising edges the driver has made."""
    lost_edges: set[int] = field(default_factory=set)
    """Edges, by number, that do not reach the chip."""
    rung_edges: set[int] = field(default_factory=set)
    """Edges, by number, that the chip counts twice."""
    forced: Callable[[], int] | None = None
    """What DOUT shows instead of the chip: a short, or a line that hangs in the air."""
    forced_ns: int = -1
    """When DOUT last showed something else than the chip."""
    lost_ns: int = -1
    """When an edge was lost for the last time."""
    is_cut: bool = False
    """The clock wire is off: edges reach nobody."""
    level: int = 0

    def clock(self, level: int, now_ns: int) -> None:
        """Drive PD_SCK."""
        is_rising = level > self.level
        self.level = level
        if is_rising:
            self.edges += 1
            if self.edges in self.lost_edges:
                self.lost_edges.discard(self.edges)
                self.lost_ns = now_ns
                return
        if self.is_cut:
            return
        self.chip.clock(level, now_ns)
        if is_rising and self.edges in self.rung_edges:
            self.rung_edges.discard(self.edges)
            self.chip.ring(now_ns)

    def data(self, now_ns: int) -> int:
        """Level of DOUT."""
        if self.forced is None:
            return self.chip.data(now_ns)
        self.forced_ns = now_ns
        return self.forced()


class Board:
    """Pins with chips on them, on one virtual clock.

    `stall_ns()` is asked before and after every pin call: time that the scheduler took away.
    """

    def __init__(
        self, wires: Sequence[Wires], clock: VirtualClock, *, call_ns: int = CALL_NS
    ) -> None:
        """Wire the chips up."""
        self.wires = tuple(wires)
        self.clock = clock
        self.stalls: dict[int, int] = {}
        """Nanoseconds lost at a half call, by its number; see `halves`."""
        self._half_ns = call_ns // 2
        self._by_sck = {each.sck: each for each in wires}
        self._by_dout = {each.dout: each for each in wires}
        self.halves = 0
        """Halves of pin calls so far: an odd number has moved its pin, an even one not yet."""

    def write(self, pin: int, level: int) -> None:
        """Set an output pin."""
        self._pass()
        wires = self._by_sck.get(pin)
        if wires is not None:
            wires.clock(level, self.clock.at_ns)
        self._pass()

    def read(self, pin: int) -> int:
        """Level of an input pin; one with nothing on it is pulled up."""
        self._pass()
        wires = self._by_dout.get(pin)
        level = 1 if wires is None else wires.data(self.clock.at_ns)
        self._pass()
        return level

    def read_all(self, pins: Sequence[int]) -> int:
        """Levels of input pins at one instant, a bit for each in their order."""
        self._pass()
        at_ns = self.clock.at_ns
        bits = 0
        for place, pin in enumerate(pins):
            wires = self._by_dout.get(pin)
            bits |= (1 if wires is None else wires.data(at_ns)) << place
        self._pass()
        return bits

    def _pass(self) -> None:
        """Half a call goes by."""
        self.halves += 1
        self.clock.at_ns += self._half_ns
        if self.stalls and self.halves in self.stalls:
            self.clock.pass_ns(self.stalls.pop(self.halves))
