"""Which back end reads the chips: the one that was named, or the first of `auto` that can.

Nothing here falls back to a simulation. Each refusal is logged with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hardware.clock import Clock
from hardware.hx711.errors import BackendRefused
from hardware.hx711.lgpio_lines import LgpioLines, load_lgpio
from hardware.hx711.lines import Lines
from hardware.hx711.listen import open_bank
from hardware.hx711.package import open_package
from hardware.hx711.spi_lines import SpiLines, new_spidev
from hardware.hx711.wiring import Wiring
from hardware.scale.adc import Adc

AUTO: Final = "auto"
UNREADABLE: Final = "the cells cannot be read. "
"""How the sentence begins that tells every reason."""
Log = Callable[[str], None]
Open = Callable[[Wiring, Clock, Log], Adc]


def open_spi(wiring: Wiring, clock: Clock, log: Log) -> Adc:
    """The chips on SPI devices: timed by hardware, where somebody has wired them so."""
    return _listened(SpiLines(new_spidev, wiring), wiring, clock, log)


def open_lgpio(wiring: Wiring, clock: Clock, log: Log) -> Adc:
    """The chips on GPIO pins, every pulse measured."""
    return _listened(LgpioLines(load_lgpio(), wiring, now_ns=clock.now_ns), wiring, clock, log)


BACKENDS: Final[Mapping[str, Open]] = {
    "spi": open_spi,
    "lgpio": open_lgpio,
    "package": open_package,
}
"""In the order in which `auto` tries them: the surest timing first. The package is last, as it
measures no pulse and cannot see the gain bit."""


def open_adc(
    name: str, wiring: Wiring, *, clock: Clock, log: Log, backends: Mapping[str, Open] = BACKENDS
) -> Adc:
    """The chips, opened by the back end of this name, or by the first that can.

    Raises BackendRefused with every reason when none can.
    """
    if name != AUTO and name not in backends:
        raise BackendRefused(
            f'no back end is called "{name}"; there are {AUTO}, {", ".join(backends)}'
        )
    refusals = []
    for each in backends if name == AUTO else (name,):
        try:
            adc = backends[each](wiring, clock, log)
        except BackendRefused as refused:
            refusals.append(f"{each}: {refused}")
            log(f"{each} does not read the cells: {refused}")
        else:
            log(f"{each} reads the cells, {adc.rate_hz:.0f} conversions a second")
            return adc
    raise BackendRefused(f"{UNREADABLE}{'. '.join(refusals)}")


def _listened(lines: Lines, wiring: Wiring, clock: Clock, log: Log) -> Adc:
    names = [cell.name for cell in wiring.cells]
    return open_bank(lines, names, clock=clock, log=log)
