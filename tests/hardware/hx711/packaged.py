"""The released package hx711 on simulated chips: in this process, on the virtual clock.

A hang ends when the virtual time of one step runs out, as the parent ends the real process.
"""

from __future__ import annotations

import importlib.util
import sys
import types
from typing import Any
from unittest import mock

from hardware.hx711.listen import LISTEN_SECONDS, WORDS, common_rate
from hardware.hx711.package_cells import PackageCells
from hardware.hx711.package_child import PackageReader
from hardware.hx711.package_wire import Opened, PowerCycle, Read, Said
from hardware.scale.adc import CellHealth, Conversion
from hardware.sim.clock import VirtualClock
from hardware.sim.fake_rpi_gpio import FakeRpiGpio
from tests.hardware.hx711.rig import Rig

STEP_SECONDS = 0.5
SET_UP_SECONDS = 12.0


class Hung(Exception):
    """The package was still at it when its time was over."""


class PackageTime:
    """What the package imports as `time`."""

    def __init__(self, clock: VirtualClock) -> None:
        self._clock = clock
        self.until_ns = 0

    def perf_counter(self) -> float:
        return self._clock.now_ns() / 1e9

    def sleep(self, seconds: float) -> None:
        self._clock.sleep(seconds)
        if self._clock.now_ns() > self.until_ns:
            raise Hung


def released_package(gpio: FakeRpiGpio, clock: Any) -> Any:
    """A fresh copy of the module hx711 over this GPIO and this time."""
    spec = importlib.util.find_spec("hx711")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    root = types.ModuleType("RPi")
    root.GPIO = gpio  # type: ignore[attr-defined]
    with mock.patch.dict(sys.modules, {"RPi": root, "RPi.GPIO": gpio}):
        spec.loader.exec_module(module)
    if clock is not None:
        module.time = clock  # type: ignore[attr-defined]
    return module


class PackagedAdc:
    """The package's reader and its judge, without the pipe between them."""

    name = "package"

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self._clock = rig.clock
        self._time = PackageTime(rig.clock)
        self.hangs = 0
        self.cell_names = tuple(cell.name for cell in rig.wiring.cells)
        self._reader = self._set_up()
        self.rate_hz = self._hear_rate()
        self._cells = PackageCells(
            self.cell_names,
            rate_hz=self.rate_hz,
            now_ns=self._clock.now_ns(),
            log=rig.log.append,
            order=self._order,
        )

    def poll(self) -> tuple[Conversion, ...]:
        came: list[Conversion] = []
        for said in self._step():
            came += self._cells.take(said)
        return (*came, *self._cells.wait(self._clock.now_ns()))

    def health(self) -> tuple[CellHealth, ...]:
        return self._cells.health()

    def close(self) -> None:
        self._reader.close()

    def _order(self, order: PowerCycle) -> None:
        self._reader.power_cycle(order)

    def _step(self) -> list[Said]:
        self._time.until_ns = self._clock.now_ns() + round(STEP_SECONDS * 1e9)
        said: list[Said] = []
        try:
            for one in self._reader.step():
                said.append(one)
        except Hung:
            self.hangs += 1
            self._reader = self._set_up()
            said.append(Opened(self._clock.now_ns()))
        return said

    def _set_up(self) -> PackageReader:
        while True:
            gpio = FakeRpiGpio(self._rig.board)
            package = released_package(gpio, self._time)
            pins = [(cell.dout, cell.sck) for cell in self._rig.wiring.cells]
            self._time.until_ns = self._clock.now_ns() + round(SET_UP_SECONDS * 1e9)
            try:
                return PackageReader(package, gpio, pins, clock=self._clock)
            except Hung:
                self.hangs += 1

    def _hear_rate(self) -> float:
        times: dict[str, list[int]] = {name: [] for name in self.cell_names}
        until_ns = self._clock.now_ns() + round(LISTEN_SECONDS * 1e9)
        while self._clock.now_ns() < until_ns:
            for said in self._step():
                if isinstance(said, Read):
                    times[self.cell_names[said.cell]].append(said.ready_ns)
            self._clock.sleep(0.001)
        assert max(map(len, times.values())) >= WORDS
        return common_rate(times, self._rig.log.append)
