"""The chips on GPIO pins, bit by bit through lgpio: works on every Pi, a Pi 5 among them.

lgpio keeps Python's lock during its calls, so a frame is seldom torn apart; the time of every clock
pulse is measured all the same. The library is imported when the pins are opened, not before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final, Protocol, cast

from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.hx711.frame import FRAME_PULSES, Shifted
from hardware.hx711.wiring import Wiring

LABELS: Final = ("pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835")
"""The header's chip on a Pi 5, a Pi 4 and those before; its number changes with the kernel."""
GPIOCHIPS: Final = 16
NEEDED: Final = ("gpiochip_open", "gpio_get_chip_info", "group_claim_input", "group_read")


class Lgpio(Protocol):
    """The part of the module that is used; its functions raise `error` for every failure."""

    @property
    def SET_PULL_UP(self) -> int: ...  # noqa: N802
    @property
    def error(self) -> type[Exception]: ...
    def gpiochip_open(self, gpiochip: int) -> int: ...
    def gpiochip_close(self, handle: int) -> int: ...
    def gpio_get_chip_info(self, handle: int) -> list[Any]: ...
    def gpio_claim_output(self, handle: int, gpio: int, level: int = 0, lFlags: int = 0) -> int: ...  # noqa: N803
    def group_claim_input(self, handle: int, gpio: Sequence[int], lFlags: int = 0) -> int: ...  # noqa: N803
    def group_read(self, handle: int, gpio: int) -> list[int]: ...
    def gpio_read(self, handle: int, gpio: int) -> int: ...
    def gpio_write(self, handle: int, gpio: int, level: int) -> int: ...


def load_lgpio() -> Lgpio:
    """The module; BackendRefused where it is missing, empty or cannot start."""
    folder = os.environ.setdefault("LG_WD", gettempdir())
    here = Path.cwd()
    try:
        module = import_module("lgpio")
    except ImportError:
        raise BackendRefused(
            "lgpio is not installed; run: sudo apt-get install python3-lgpio, "
            "then sudo sh systemd/install.sh"
        ) from None
    except OSError as cause:
        raise BackendRefused(
            f"lgpio cannot start in {folder} ({cause}); set LG_WD to a folder it may write to"
        ) from cause
    finally:
        # It makes a pipe for alerts in LG_WD as soon as it is imported, and stays in that folder.
        os.chdir(here)
    if not all(hasattr(module, name) for name in NEEDED):
        raise BackendRefused(
            "the installed lgpio is an empty shell (its version 0.0.0.2); "
            "remove it and install python3-lgpio, or lgpio 0.2.2 or newer"
        )
    return cast("Lgpio", module)


class LgpioLines:
    """DOUT of all chips as one group with pull-ups, a clock pin for each.

    lines = LgpioLines(load_lgpio(), wiring, now_ns=time.monotonic_ns)
    """

    name = "lgpio"

    def __init__(self, lgpio: Lgpio, wiring: Wiring, *, now_ns: Callable[[], int]) -> None:
        """Find the header's chip by its label and claim the pins; BackendRefused otherwise."""
        self._lgpio = lgpio
        self._now_ns = now_ns
        self._douts = tuple(cell.dout for cell in wiring.cells)
        self._scks = tuple(cell.sck for cell in wiring.cells)
        self._all = (1 << len(wiring.cells)) - 1
        self._handle = _open_header(lgpio)
        self._is_open = True
        try:
            lgpio.group_claim_input(self._handle, list(self._douts), lgpio.SET_PULL_UP)
            for sck in self._scks:
                lgpio.gpio_claim_output(self._handle, sck, 0)
        except lgpio.error as cause:
            self.close()
            pins = ", ".join(map(str, sorted((*self._douts, *self._scks))))
            raise BackendRefused(
                f"the pins {pins} cannot be claimed ({cause}); stop what else uses them"
            ) from cause

    def ready(self) -> int:
        """One bit for each chip whose DOUT is low."""
        try:
            return ~self._lgpio.group_read(self._handle, self._douts[0])[1] & self._all
        except self._lgpio.error as cause:
            raise _lost(cause) from cause

    def frame(self, cell: int) -> Shifted:
        """25 pulses, each bit read after the clock has fallen: it stays until the next rises."""
        write, read, now_ns = self._lgpio.gpio_write, self._lgpio.gpio_read, self._now_ns
        handle, sck, dout = self._handle, self._scks[cell], self._douts[cell]
        bits = high_max_ns = 0
        try:
            for _ in range(FRAME_PULSES):
                began_ns = now_ns()
                write(handle, sck, 1)
                write(handle, sck, 0)
                high_ns = now_ns() - began_ns
                bits = bits << 1 | read(handle, dout)
                high_max_ns = max(high_max_ns, high_ns)
        except self._lgpio.error as cause:
            raise _lost(cause) from cause
        return Shifted(bits >> 1, bits & 1, high_max_ns)

    def power_down(self, cell: int) -> None:
        """Hold the chip's clock high."""
        self._write(cell, 1)

    def power_up(self, cell: int) -> None:
        """Let the chip's clock go low."""
        self._write(cell, 0)

    def close(self) -> None:
        """Let the clocks go low and free the pins."""
        if not self._is_open:
            return
        self._is_open = False
        lgpio = self._lgpio
        for sck in self._scks:
            try:
                lgpio.gpio_write(self._handle, sck, 0)
            except lgpio.error:
                break  # the pins were never ours, or are gone
        lgpio.gpiochip_close(self._handle)

    def _write(self, cell: int, level: int) -> None:
        try:
            self._lgpio.gpio_write(self._handle, self._scks[cell], level)
        except self._lgpio.error as cause:
            raise _lost(cause) from cause


def _open_header(lgpio: Lgpio) -> int:
    """A handle for the chip of the 40-pin header."""
    seen: list[str] = []
    for number in range(GPIOCHIPS):
        try:
            handle = lgpio.gpiochip_open(number)
        except lgpio.error:
            continue
        label = str(lgpio.gpio_get_chip_info(handle)[3])
        if label in LABELS:
            return handle
        seen.append(label)
        lgpio.gpiochip_close(handle)
    if seen:
        raise BackendRefused(f"no GPIO chip of a Pi's header is here, only {', '.join(seen)}")
    raise BackendRefused(
        "no GPIO chip can be opened; this is no Raspberry Pi, or the user is not in the group gpio"
    )


def _lost(cause: Exception) -> ChipsLost:
    return ChipsLost(f"the GPIO pins of the cells are gone ({cause}); start the sensors again")
