"""The chips on SPI: bits decoded from 0xAA, no pulse while only looking, faults as on pins."""

from __future__ import annotations

import pytest

from hardware.hx711.errors import BackendRefused, ChipsLost
from hardware.hx711.spi_lines import SpiLines
from hardware.scale.samples import Doubt
from tests.hardware.hx711.rig import Rig, about, clean, constant
from tests.hardware.hx711.storm import Storm
from tests.hardware.hx711.test_storm import KNOWN


@pytest.mark.parametrize("code", [0, -1, 123_456, -5_000, 0x555555, -0x2AAAAB])
def test_words_come_as_the_chip_converted_them(code: int) -> None:
    rig = Rig.of(*[about(code, seed=seed) for seed in range(4)])
    came = rig.run(rig.open_spi(), 1.0)
    assert clean(came).count(code) > 75
    assert all(rig.is_true(one) for one in came[-100:])
    assert {one.high_max_ns for one in came} == {0}


def test_looking_makes_no_pulse() -> None:
    rig = Rig.of(lambda _: None)
    lines = SpiLines(rig.spidev, rig.wiring)
    for _ in range(10):
        assert lines.ready() == 0
    assert rig.board.wires[0].edges == 0
    rig.board.wires[0].forced = lambda: 0
    assert lines.ready() == 1


def test_a_frame_is_25_pulses_and_power_down_is_one() -> None:
    rig = Rig.of(constant(77))
    lines = SpiLines(rig.spidev, rig.wiring)
    rig.clock.sleep(0.06)
    assert lines.frame(0).word == 77
    assert rig.board.wires[0].edges == 25
    lines.power_down(0)
    lines.power_up(0)
    assert rig.board.wires[0].edges == 26
    assert lines.ready() == 0
    rig.clock.sleep(0.051)
    assert lines.ready() == 1


def test_data_low_for_ever_is_out_of_step() -> None:
    rig = Rig.of(*[about(5)] * 4)
    adc = rig.open_spi()
    rig.board.wires[2].forced = lambda: 0
    came = rig.run(adc, 0.5)
    dead = [one.doubt for one in came if one.cell == 2]
    assert Doubt.DESYNCHRONISED in dead[-1]
    assert adc.health()[2].is_faulty


def test_a_wiring_without_devices_is_refused() -> None:
    rig = Rig.of(constant(5))
    rig.spi_names = False
    with pytest.raises(BackendRefused, match="no SPI device for cell n"):
        SpiLines(rig.spidev, rig.wiring)


def test_a_device_that_is_not_there_is_refused_with_its_remedy() -> None:
    rig = Rig.of(constant(5), constant(5))
    rig.missing_spi.add(1)
    with pytest.raises(BackendRefused, match=r"spidev1\.0 cannot be opened .* overlay"):
        SpiLines(rig.spidev, rig.wiring)


def test_a_device_that_goes_is_an_error_with_a_remedy() -> None:
    rig = Rig.of(constant(5))
    made = []

    def make() -> object:
        made.append(rig.spidev())
        return made[-1]

    lines = SpiLines(make, rig.wiring)  # type: ignore[arg-type]
    made[0].close()
    with pytest.raises(ChipsLost, match="start the sensors again"):
        lines.ready()


@pytest.mark.parametrize("seed", [300, 301])
def test_what_the_driver_does_not_doubt_is_what_the_chip_converted(seed: int) -> None:
    storm = Storm(seed)
    storm.run(storm.rig.open_spi(), 8.0)
    assert [wrong for wrong in storm.wrong if wrong.explanation not in KNOWN] == []
    assert storm.clean > 0.6 * storm.frames > 200
