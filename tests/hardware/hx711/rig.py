"""Simulated chips under the real driver, and whether what it says is what the chips converted."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from hardware.hx711.bank import Bank
from hardware.hx711.lgpio_lines import LgpioLines
from hardware.hx711.listen import open_bank
from hardware.hx711.spi_lines import SpiLines
from hardware.hx711.wiring import USUAL, WiredCell, Wiring
from hardware.scale.adc import Adc, Conversion
from hardware.scale.samples import Doubt
from hardware.sim.board import Board, Wires
from hardware.sim.chip import Chip, Input, Make
from hardware.sim.clock import VirtualClock
from hardware.sim.fake_lgpio import FakeLgpio
from hardware.sim.fake_spidev import FakeSpiDev

CodeAt = Callable[[float], int | None]


def constant(code: int) -> CodeAt:
    """A cell that never trembles."""
    return lambda _: code


def about(code: int, *, seed: int = 1) -> CodeAt:
    """A cell that trembles by one count."""
    rng = random.Random(seed)
    return lambda _: code + rng.choice((-1, 0, 1))


@dataclass
class Rig:
    """A board with chips, and the driver that reads them."""

    board: Board
    log: list[str] = field(default_factory=list)
    spi_names: bool = True
    missing_spi: set[int] = field(default_factory=set)
    """Buses that have no device."""

    @classmethod
    def of(cls, *cells: CodeAt, makes: Sequence[Make] = ()) -> Rig:
        """Chips on the usual pins, one for each cell."""
        wires = []
        for place, (code_at, wired) in enumerate(zip(cells, USUAL.cells, strict=False)):
            make = makes[place] if makes else Make()
            wires.append(Wires(Chip(code_at, make), dout=wired.dout, sck=wired.sck))
        return cls(Board(wires, VirtualClock()))

    @property
    def clock(self) -> VirtualClock:
        """The clock that chips and driver share."""
        return self.board.clock

    @property
    def wiring(self) -> Wiring:
        """The cells that have a chip."""
        cells: list[WiredCell] = list(USUAL.cells[: len(self.board.wires)])
        if self.spi_names:
            cells = [replace(cell, spi=f"{bus}.0") for bus, cell in enumerate(cells)]
        return Wiring(tuple(cells))

    def open_lgpio(self) -> Bank:
        """The bit-banging driver, listening done."""
        lines = LgpioLines(FakeLgpio(self.board), self.wiring, now_ns=self.clock.now_ns)
        names = [cell.name for cell in self.wiring.cells]
        return open_bank(lines, names, clock=self.clock, log=self.log.append)

    def spidev(self) -> FakeSpiDev:
        """A device of the board's SPI buses, one bus for each chip."""
        wired = {
            (bus, 0): wires
            for bus, wires in enumerate(self.board.wires)
            if bus not in self.missing_spi
        }
        return FakeSpiDev(self.board, wired)

    def open_spi(self) -> Bank:
        """The driver on SPI devices, listening done."""
        names = [cell.name for cell in self.wiring.cells]
        lines = SpiLines(self.spidev, self.wiring)
        return open_bank(lines, names, clock=self.clock, log=self.log.append)

    def run(self, adc: Adc, seconds: float, *, tick: float = 0.001) -> list[Conversion]:
        """Poll for a time."""
        until_ns = self.clock.now_ns() + round(seconds * 1e9)
        came: list[Conversion] = []
        while self.clock.now_ns() < until_ns:
            came += adc.poll()
            self.clock.sleep(tick)
        return came

    def is_true(self, conversion: Conversion) -> bool:
        """Whether the chip really ended this word in this time; for the last words only."""
        first_ns = conversion.at_ns - conversion.error_ns
        last_ns = conversion.at_ns + conversion.error_ns
        return any(
            word.code == conversion.code
            and word.input is Input.A_128
            and word.is_settled
            and first_ns <= word.done_ns <= last_ns
            for word in self.board.wires[conversion.cell].chip.words
        )


def clean(conversions: Sequence[Conversion]) -> list[int]:
    """The codes that nobody doubts."""
    return [one.code for one in conversions if one.doubt is Doubt.NONE]
