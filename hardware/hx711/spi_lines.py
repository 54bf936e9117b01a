"""The chips on SPI, whose hardware times every pulse: MOSI is the clock, MISO the data.

Each chip needs an SPI device of its own, with SCLK and CE left open. The byte 0xAA is four clock
pulses, each as long as one bit; SCLK itself goes nowhere. The library is imported when opened.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, Protocol, cast

from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.hx711.frame import Shifted
from hardware.hx711.wiring import Wiring

SPEED_HZ: Final = 1_000_000
"""One microsecond high, one low: the data sheet wants 0.2 to 50 and at least 0.2."""
FRAME: Final = (0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0x80)
"""24 pulses for the bits and one for the gain; every byte ends low, so a pause between bytes harms
nothing."""
LOOK: Final = (0x00,)
"""No pulse at all: only what DOUT says."""
LONG_HIGH: Final = (0xFF,) * 16
"""128 us high: twice what powers the chip down."""


class SpiDev(Protocol):
    """The part of `spidev.SpiDev` that is used; failures are OSError."""

    max_speed_hz: int
    mode: int

    def open(self, bus: int, device: int) -> None: ...
    def xfer2(self, values: Sequence[int]) -> list[int]: ...
    def close(self) -> None: ...


def new_spidev() -> SpiDev:
    """A device that is not yet opened; BackendRefused where the module is missing."""
    try:
        module = import_module("spidev")
    except ImportError:
        raise BackendRefused(
            "spidev is not installed; run: sudo apt-get install python3-spidev, "
            "then sudo sh systemd/install.sh"
        ) from None
    return cast("SpiDev", module.SpiDev())


class SpiLines:
    """One SPI device for each chip."""

    name = "spi"

    def __init__(self, make: Callable[[], SpiDev], wiring: Wiring) -> None:
        """Open the devices that the wiring names; BackendRefused where that cannot be done."""
        self._devices: list[SpiDev] = []
        for cell in wiring.cells:
            if cell.spi is None:
                self.close()
                raise BackendRefused(
                    f"the wiring names no SPI device for cell {cell.name}; add spi to its [[cell]]"
                )
            bus, _, device = cell.spi.partition(".")
            opened = make()
            try:
                opened.open(int(bus), int(device))
                opened.max_speed_hz = SPEED_HZ
                opened.mode = 0
            except OSError as cause:
                self.close()
                raise BackendRefused(
                    f"/dev/spidev{cell.spi} cannot be opened ({cause.strerror}); "
                    "enable its overlay in config.txt and put the user into the group spi"
                ) from cause
            self._devices.append(opened)

    def ready(self) -> int:
        """One bit for each chip whose DOUT is low while its clock rests."""
        bits = 0
        for cell in range(len(self._devices)):
            bits |= (self._transfer(cell, LOOK)[0] == 0) << cell
        return bits

    def frame(self, cell: int) -> Shifted:
        """25 pulses in one transfer; each bit is the later of the two samples of its pulse."""
        word = 0
        answer = self._transfer(cell, FRAME)
        for byte in answer[:6]:
            word = word << 4 | byte >> 3 & 8 | byte >> 2 & 4 | byte >> 1 & 2 | byte & 1
        # After the pulse for the gain DOUT is high, and stays so: all seven samples say it.
        return Shifted(word, int(answer[6] & 0x7F == 0x7F), 0)

    def power_down(self, cell: int) -> None:
        """Hold the clock high for long enough."""
        self._transfer(cell, LONG_HIGH)

    def power_up(self, cell: int) -> None:
        """Let the clock go low."""
        self._transfer(cell, LOOK)

    def close(self) -> None:
        """Let the clocks go low and close the devices."""
        devices, self._devices = self._devices, []
        for device in devices:
            device.close()

    def _transfer(self, cell: int, out: Sequence[int]) -> list[int]:
        try:
            return self._devices[cell].xfer2(list(out))
        except OSError as cause:
            raise ChipsLost(
                f"an SPI device of the cells is gone ({cause.strerror}); start the sensors again"
            ) from cause
