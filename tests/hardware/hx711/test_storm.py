"""Random code and random faults: no unflagged word is wrong but in the ways nobody can know."""

from __future__ import annotations

import pytest

from tests.hardware.hx711.storm import Storm

KNOWN = {"lost bit", "unsettled", "hidden", "air"}


@pytest.mark.parametrize("seed", range(100, 106))
def test_what_the_driver_does_not_doubt_is_what_the_chip_converted(seed: int) -> None:
    storm = Storm(seed)
    adc = storm.rig.open_lgpio()
    storm.run(adc, 9.0)
    assert [wrong for wrong in storm.wrong if wrong.explanation not in KNOWN] == []
    # Most words get through all the same, though a cell is left alone for a while after three
    # resets, and the faults leave their marks.
    assert storm.clean > 0.6 * storm.frames > 200
    assert storm.doubts


def test_at_ten_conversions_a_second_too() -> None:
    storm = Storm(7, rate_hz=10.0)
    adc = storm.rig.open_lgpio()
    assert adc.rate_hz == 10.0
    storm.run(adc, 40.0)
    assert [wrong for wrong in storm.wrong if wrong.explanation not in KNOWN] == []
    assert storm.clean > 200
