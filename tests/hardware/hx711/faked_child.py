"""The package's process as `package.py` starts it, on simulated chips that follow the real clock.

    python -m tests.hardware.hx711.faked_child PINS CASE

CASE says what is wrong with the chips, or with what the process imports.
"""

from __future__ import annotations

import random
import sys
import time
import types
from importlib import import_module
from typing import Any

from hardware.hx711.package_child import main
from hardware.hx711.wiring import USUAL
from hardware.sim.board import Board, Wires
from hardware.sim.chip import Chip, Make
from hardware.sim.clock import VirtualClock
from hardware.sim.fake_rpi_gpio import FakeRpiGpio


class WallClock(VirtualClock):
    """The real time; what calls cost on a Pi is not added."""

    @property
    def at_ns(self) -> int:
        return time.monotonic_ns()

    @at_ns.setter
    def at_ns(self, at_ns: int) -> None:
        """Let no more time pass than really does."""


class HastyTime:
    """What the package imports as `time`."""

    perf_counter = staticmethod(time.perf_counter)

    @staticmethod
    def sleep(seconds: float) -> None:
        time.sleep(min(seconds, 0.1))


class HangingGpio(FakeRpiGpio):
    """Stands still for ever at its two-thousandth look, as a driver that waits for a lost wire."""

    looks = 0

    def input(self, channel: int) -> int:
        self.looks += 1
        if self.looks > 2_000:
            time.sleep(3_600)
        return super().input(channel)


class SlowGpio(FakeRpiGpio):
    """Takes 100 us for a call, as the shim on a slow board."""

    def output(self, channel: int, state: bool) -> None:
        time.sleep(100e-6)
        super().output(channel, state)


class LibraryError(Exception):
    """As lgpio's own error, which the shim for RPi.GPIO lets through."""


class TakenGpio(FakeRpiGpio):
    """Has its pins taken by another program."""

    def setup(self, channel: int, direction: int, pull_up_down: int = FakeRpiGpio.PUD_OFF) -> None:
        raise LibraryError("GPIO busy")


def serve(pins: str, case: str) -> int:
    """Put the fakes in place and be the process."""
    rng = random.Random(case)
    clock = WallClock()
    wires = []
    for place, wired in enumerate(USUAL.cells):
        is_dead = case == "one dead" and place == 2
        wires.append(
            Wires(
                Chip(
                    lambda _: 1_000 + rng.randrange(-1, 2),
                    Make(clock_error=0.01 * place),
                    starts_ns=clock.now_ns(),
                ),
                dout=wired.dout,
                sck=wired.sck,
                forced=(lambda: 1) if is_dead or case == "all dead" else None,
            )
        )
    board = Board(wires, clock)
    gpios = {"hangs": HangingGpio, "too slow": SlowGpio, "pins taken": TakenGpio}
    if case != "no gpio":
        root = types.ModuleType("RPi")
        gpio = gpios.get(case, FakeRpiGpio)(board)
        root.GPIO = gpio  # type: ignore[attr-defined]
        sys.modules["RPi"] = root
        sys.modules["RPi.GPIO"] = gpio  # type: ignore[assignment]
        # The package sleeps half a second after every setting; a tenth is enough for a fake.
        package: Any = import_module("hx711")
        package.time = HastyTime()
    if case == "hangs at once":
        time.sleep(3_600)
    return main([pins])


if __name__ == "__main__":
    sys.exit(serve(*sys.argv[1:]))
