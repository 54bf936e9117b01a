"""The released package hx711 under our guard: true zeros come, hangs end, slow pins are refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from hardware.clock import SystemClock
from hardware.hx711 import package
from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.hx711.package import PackageAdc
from hardware.hx711.package_child import PackageReader, TooSlow
from hardware.hx711.wiring import USUAL
from hardware.scale.adc import Conversion
from hardware.scale.samples import Doubt
from hardware.sim.fake_rpi_gpio import FakeRpiGpio
from tests.hardware.hx711.packaged import PackagedAdc, PackageTime, released_package
from tests.hardware.hx711.rig import Rig, about, clean
from tests.hardware.hx711.storm import Storm
from tests.hardware.hx711.test_storm import KNOWN

ROOT = Path(__file__).parents[3]
NAMES = [cell.name for cell in USUAL.cells]


@pytest.mark.parametrize("code", [0, -1, 123_456, -5_000])
def test_true_zeros_and_minus_ones_are_delivered(code: int) -> None:
    rig = Rig.of(*[about(code, seed=seed) for seed in range(4)])
    adc = PackagedAdc(rig)
    came = rig.run(adc, 1.0)
    assert clean(came).count(code) > 75
    assert all(rig.is_true(one) for one in came[-100:])
    assert [health.missed for health in adc.health()] == [0] * 4


def test_a_stretched_pulse_breaks_the_read_off_and_the_chip_is_reset() -> None:
    rig = Rig.of(*[about(100_000, seed=seed) for seed in range(4)])
    adc = PackagedAdc(rig)
    rig.run(adc, 0.5)
    rig.board.stalls = {rig.board.halves + offset: 90_000 for offset in range(1, 2_000, 97)}
    came = rig.run(adc, 1.0)
    assert sum(health.resets for health in adc.health()) >= 1
    assert all(rig.is_true(one) for one in came if one.doubt is Doubt.NONE)


def test_the_ends_of_the_range_are_told_as_reads_that_fail() -> None:
    rig = Rig.of(*[about(5)] * 4)
    adc = PackagedAdc(rig)
    chip = rig.board.wires[1].chip
    chip._code_at = lambda _: 9_000_000
    rig.run(adc, 1.0)
    assert adc.health()[1].is_faulty
    assert len(rig.log) == 1
    assert rig.log[0].startswith("cell e cannot be believed: its reads fail; check")


@pytest.mark.parametrize("seed", range(400, 404))
def test_what_the_driver_does_not_doubt_is_what_the_chip_converted(seed: int) -> None:
    storm = Storm(seed)
    storm.run(PackagedAdc(storm.rig), 8.0)
    assert [wrong for wrong in storm.wrong if wrong.explanation not in KNOWN] == []
    assert storm.clean > 0.5 * storm.frames > 40


def test_slow_pins_are_refused_with_how_slow_they_are() -> None:
    rig = Rig.of(about(5))
    gpio = FakeRpiGpio(rig.board)
    rig.board._half_ns = 30_000
    module = released_package(gpio, PackageTime(rig.clock))
    with pytest.raises(TooSlow, match="120 us"):
        PackageReader(module, gpio, [(17, 16)], clock=rig.clock)


def _open(case: str, log: list[str]) -> PackageAdc:
    pins = msgspec.json.encode([(cell.dout, cell.sck) for cell in USUAL.cells]).decode()
    command = [sys.executable, "-m", "tests.hardware.hx711.faked_child", pins, case]
    return PackageAdc(command, NAMES, clock=SystemClock(), log=log.append)


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    # The package repeats a read that was held up, and a busy machine holds up many.
    monkeypatch.setattr(package, "OPEN_NS", 60_000_000_000)


def _poll(adc: PackageAdc, seconds: float) -> list[Conversion]:
    came: list[Conversion] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        came += adc.poll()
        time.sleep(0.001)
    return came


def test_the_process_reads_all_cells_and_one_that_is_dead_holds_nobody_up() -> None:
    log: list[str] = []
    adc = _open("one dead", log)
    try:
        assert adc.rate_hz == 80.0
        assert "cell s says nothing; check its plug, its supply and its data wire" in log
        came = _poll(adc, 1.0)
    finally:
        adc.close()
        adc.close()
    assert {one.cell for one in came} == {0, 1, 3}
    assert {one.code for one in came if one.doubt is Doubt.NONE} <= {999, 1_000, 1_001}


@pytest.mark.parametrize(
    ("case", "sentence"),
    [
        ("all dead", "no cell answers"),
        ("no gpio", "RPi.GPIO or hx711 cannot be used here"),
        ("pins taken", "RPi.GPIO or hx711 cannot be used here .*GPIO busy"),
        ("too slow", "holds the clock high for .* us, and 40 us is the most"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason(case: str, sentence: str) -> None:
    with pytest.raises(BackendRefused, match=sentence):
        _open(case, [])


def test_a_process_that_hangs_while_it_sets_up_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "OPEN_NS", 1_500_000_000)
    began = time.monotonic()
    with pytest.raises(BackendRefused, match="does not come to an end"):
        _open("hangs at once", [])
    assert time.monotonic() - began < 5.0


def test_a_process_that_cannot_be_killed_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = package._Child([sys.executable, "-c", "input()"], clock=SystemClock())
    waited: list[float | None] = []

    def never(timeout: float | None = None) -> int:
        waited.append(timeout)
        raise subprocess.TimeoutExpired("hx711", timeout or 0.0)

    with monkeypatch.context() as patched:
        patched.setattr(child._process, "wait", never)
        child.end()
    child._process.wait(10.0)
    assert waited
    assert None not in waited


def test_a_process_that_hangs_is_killed_and_started_again_until_that_is_no_use(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(package, "STARTS_MAX", 2)
    log: list[str] = []
    adc = _open("hangs", log)
    with pytest.raises(ChipsLost, match="hangs again and again"):
        _poll(adc, 60.0)
    adc.close()
    assert log.count("the package hx711 hung and was started again") == 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_a_process_that_dies_is_started_again_and_reads_on() -> None:
    log: list[str] = []
    adc = _open("well", log)
    try:
        os.kill(adc._child._process.pid, signal.SIGKILL)
        adc._child._process.wait()
        # On a busy machine reads fail by the package's own clock, so only that words come is sure.
        _poll(adc, 0.5)
        came = next(filter(None, (_poll(adc, 0.5) for _ in range(40))))
    finally:
        adc.close()
    assert "the package hx711 hung and was started again" in log
    assert {one.code for one in came if one.doubt is Doubt.NONE} <= {999, 1_000, 1_001}
