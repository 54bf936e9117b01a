"""The part of spidev that the driver uses: MOSI is the chip's clock, MISO its data, bit by bit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from hardware.sim.board import Board, Wires

CALL_NS: Final = 20_000
"""One transfer call; then the bits run in hardware."""


class FakeSpiDev:
    """Stands in for `spidev.SpiDev`; the wires of each bus and device are given."""

    def __init__(self, board: Board, wired: Mapping[tuple[int, int], Wires]) -> None:
        """Not open."""
        self._board = board
        self._wired = wired
        self._wires: Wires | None = None
        self.max_speed_hz = 500_000
        self.mode = 0

    def open(self, bus: int, device: int) -> None:
        """Open /dev/spidevBUS.DEVICE."""
        wires = self._wired.get((bus, device))
        if wires is None:
            raise FileNotFoundError(2, "No such file or directory")
        self._wires = wires

    def xfer2(self, values: Sequence[int]) -> list[int]:
        """Clock bytes out and in, the highest bit first."""
        if self._wires is None:
            raise OSError(9, "Bad file descriptor")
        clock, wires = self._board.clock, self._wires
        clock.pass_ns(CALL_NS + self._board.stalls.pop(self._board.halves + 1, 0))
        self._board.halves += 1
        half_ns = 500_000_000 // self.max_speed_hz
        answer = []
        for value in values:
            byte = 0
            for bit in range(7, -1, -1):
                wires.clock(value >> bit & 1, clock.now_ns())
                clock.pass_ns(half_ns)
                byte = byte << 1 | wires.data(clock.now_ns())
                clock.pass_ns(half_ns)
            answer.append(byte)
        return answer

    def close(self) -> None:
        """Close the device."""
        self._wires = None
