"""The first back end that can is taken, every refusal is logged, and nothing is ever simulated."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from hardware.clock import Clock
from hardware.hx711.choice import AUTO, BACKENDS, Log, open_adc
from hardware.hx711.errors import BackendRefused
from hardware.hx711.wiring import USUAL, Wiring
from hardware.scale.adc import Adc
from tests.hardware.hx711.rig import Rig, about


def _refusing(why: str) -> Callable[[Wiring, Clock, Log], Adc]:
    def refuse(wiring: Wiring, clock: Clock, log: Log) -> Adc:
        raise BackendRefused(why)

    return refuse


def test_the_order_is_the_surest_timing_first() -> None:
    assert list(BACKENDS) == ["spi", "lgpio", "package"]


def test_auto_takes_the_first_that_can_and_says_why_not_the_others() -> None:
    rig = Rig.of(*[about(5, seed=seed) for seed in range(4)])
    backends = {
        "one": _refusing("no bus"),
        "two": lambda wiring, clock, log: rig.open_lgpio(),
        "three": _refusing("never asked"),
    }
    adc = open_adc(AUTO, USUAL, clock=rig.clock, log=rig.log.append, backends=backends)
    assert adc.name == "lgpio"
    assert rig.log == [
        "one does not read the cells: no bus",
        "two reads the cells, 80 conversions a second",
    ]


def test_with_none_that_can_every_reason_is_told() -> None:
    rig = Rig.of(about(5))
    backends = {"one": _refusing("no bus"), "two": _refusing("no pins")}
    with pytest.raises(BackendRefused, match=r"one: no bus\. two: no pins"):
        open_adc(AUTO, USUAL, clock=rig.clock, log=rig.log.append, backends=backends)


def test_a_named_back_end_is_the_only_one_tried() -> None:
    rig = Rig.of(about(5))
    backends = {"one": _refusing("no bus"), "two": _refusing("no pins")}
    with pytest.raises(BackendRefused, match="no pins"):
        open_adc("two", USUAL, clock=rig.clock, log=rig.log.append, backends=backends)
    assert rig.log == ["two does not read the cells: no pins"]


def test_an_unknown_back_end_is_told_which_there_are() -> None:
    rig = Rig.of(about(5))
    with pytest.raises(BackendRefused, match="auto, spi, lgpio, package"):
        open_adc("pigpio", USUAL, clock=rig.clock, log=rig.log.append)


@pytest.mark.parametrize("spidev", [SimpleNamespace(SpiDev=None), None])
def test_spi_is_for_those_who_wired_it(
    spidev: SimpleNamespace | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "spidev", spidev)
    log: list[str] = []
    rig = Rig.of(about(5))
    with pytest.raises(BackendRefused, match="the wiring names no SPI device"):
        open_adc("spi", USUAL, clock=rig.clock, log=log.append)
    assert len(log) == 1
