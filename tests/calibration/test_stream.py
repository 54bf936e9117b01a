"""Raw counts from a process of their own, and cells that are lent and given back."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.counting import CountedSource
from calibration.countslink import CountsLink
from calibration.enrolling import Enrolled
from calibration.errors import CalibrationError
from calibration.pieces import enrolment_of_sim
from calibration.scaling import Calibrated
from calibration.stream import decode_head, decode_row, encode_head, encode_row
from companion.config import Grill, GrillSource
from companion.owncells import OwnCells
from companion.places import Places
from companion.sensors import Sensors, sensors_of
from hardware.grill import Pulse
from hardware.hx711.wiring import USUAL
from hardware.link.process import ProcessLink
from hardware.scale.samples import Doubt, Sample
from tests.calibration.test_enrolling import begun
from tests.calibration.workbench import Workbench, calibrate

PATIENCE_SECONDS = 60.0


def wait_for(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while not is_so():
        assert time.monotonic() < until, "it did not come"
        time.sleep(0.02)


def test_a_process_says_which_cells_there_are_and_what_they_count() -> None:
    link = CountsLink(("--source", "chips:5"))
    try:
        rows: list[Sample] = []

        def has_enough() -> bool:
            rows.extend(link.poll())
            return len(rows) > 40

        wait_for(has_enough)
        assert link.layout is not None
        assert [cell.name for cell in link.layout.cells] == list("nesw")
        assert [cell.x_mm for cell in link.layout.cells] == [cell.x_mm for cell in USUAL.cells]
        assert rows[-1].at > rows[0].at
        assert any(None not in row.counts for row in rows)
    finally:
        link.close()
        link.close()
    assert link.trouble == ""


@pytest.mark.parametrize(
    ("source", "said"), [("sim:1", "says grams"), ("hx711:lgpio", "cells cannot be read")]
)
def test_why_nothing_comes_is_one_sentence(source: str, said: str) -> None:
    link = CountsLink(("--source", source))
    wait_for(lambda: bool(link.trouble))
    link.close()
    assert said in link.trouble
    assert "\n" not in link.trouble
    assert link.poll() == ()


counts = st.lists(st.none() | st.integers(-(2**23), 2**23 - 1), min_size=1, max_size=4)


@given(
    at=st.floats(0, 1e9),
    counts=counts.map(tuple),
    doubts=st.lists(st.sampled_from(list(Doubt)), max_size=4).map(tuple),
)
def test_a_row_is_read_as_it_was_written(
    at: float, counts: tuple[int | None, ...], doubts: tuple[Doubt, ...]
) -> None:
    sample = Sample(at, counts, doubts)
    assert decode_row(encode_row(sample)) == sample
    assert decode_head(encode_head(Workbench().layout)) == Workbench().layout


@given(st.binary(max_size=60))
def test_what_is_no_row_is_told(line: bytes) -> None:
    for decode in (decode_row, decode_head):
        with pytest.raises(CalibrationError, match="cannot be read"):
            decode(line)


def test_a_source_in_grams_cannot_be_calibrated() -> None:
    with pytest.raises(CalibrationError, match="says grams"):
        CountedSource("sim:4")


def test_cells_are_lent_and_the_game_hears_them_again_afterwards() -> None:
    link = ProcessLink("sim:3", speed=20.0)
    try:
        wait_for(lambda: any(isinstance(one, Pulse) for one in link.poll()))
        link.lend()
        link.lend()
        assert link.poll() == ()
        link.resume()
        link.resume()
        wait_for(lambda: any(isinstance(one, Pulse) and one.is_healthy for one in link.poll()))
        assert link.restarts == 0
    finally:
        link.close()


def test_the_workplace_of_a_machine_keeps_what_is_found(tmp_path: Path) -> None:
    places, link = Places.of(tmp_path), ProcessLink("sim:3")
    words = ("--calibration", str(places.scale))
    own = OwnCells(places, Sensors("chips:5", words=words), link)
    try:
        with pytest.raises(CalibrationError, match="no such file"):
            own.record()
        assert own.enrolment() is None
        cells = own.open()
        wait_for(lambda: cells.layout is not None)
        assert link.poll() == ()
        own.close()
        wait_for(lambda: bool(link.poll()))
    finally:
        own.close()
        link.close()
    found = calibrate(Workbench())
    assert isinstance(found, Calibrated)
    own.keep_scale(found)
    assert own.record().calibration == found.fit.calibration
    box = enrolment_of_sim(3)
    own.keep_pieces(Enrolled(box, (), begun(Workbench())), {})
    kept = own.enrolment()
    assert kept is not None
    assert kept.pieces == box.pieces
    assert kept.made is not None
    assert abs(datetime.now(UTC) - kept.made) < timedelta(minutes=5)


def test_the_same_wiring_counts_and_weighs() -> None:
    words = ("--calibration", "a", "--wiring", "b.toml")
    assert Sensors("hx711:spi", words=words).counted == (
        "--source", "hx711:spi", "--wiring", "b.toml",
    )  # fmt: skip
    unit = sensors_of(Grill(GrillSource.SOCKET), Places.of(Path("box")), simulate=None)
    assert unit is not None
    assert unit.counted == ("--source", "hx711:auto")
    assert Sensors("hx711:auto").counted == ("--source", "hx711:auto")
