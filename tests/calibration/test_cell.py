"""Counts become grams, and a cell that cannot weigh is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.cell import Calibration, CellCalibration
from calibration.errors import CalibrationError
from hardware.recording import Head, RecordedCell, Recorder, Row, read_recording
from hardware.scale.samples import Reading, Sample

CELLS = (CellCalibration("n", 1000.0, 400.0), CellCalibration("e", -500.0, -2000.0))


def test_a_cell_weighs_above_its_tare() -> None:
    sample = Sample(1.5, (5000, 19500))
    assert Calibration(CELLS).weigh(sample) == Reading(1.5, (10.0, -10.0))


def test_no_counts_are_no_grams() -> None:
    assert Calibration(CELLS).weigh(Sample(0.0, (None, -500))).grams == (None, 0.0)


def test_a_cell_without_counts_per_gram_is_refused() -> None:
    with pytest.raises(CalibrationError, match="known weight"):
        CellCalibration("n", 0.0, 0.0)


@given(tare=st.floats(-1e6, 1e6), per_gram=st.floats(1.0, 1e4), grams=st.floats(-1000.0, 1000.0))
def test_a_known_weight_comes_back(tare: float, per_gram: float, grams: float) -> None:
    counts = round(tare + grams * per_gram)
    weighed = CellCalibration("n", tare, per_gram).grams(counts)
    assert weighed == pytest.approx(grams, abs=1.0 / per_gram + 1e-6)


def test_a_recording_in_counts_is_weighed_by_its_own_calibration(tmp_path: Path) -> None:
    cell = RecordedCell("sum", tare_counts=1000.0, counts_per_gram=400.0)
    with Recorder(tmp_path / "one", Head("t", 10.0, "counts", (cell,))) as recorder:
        recorder.write(Row(0.0, (5000.0,)))
        recorder.write(Row(0.1, (-1.0,)))
        recorder.write(Row(0.2, (None,)))
    recording = read_recording(tmp_path / "one")
    weigh = Calibration.of_recording(recording.head).weigh
    # The second row is a torn frame: it is blanked before anything is weighed.
    assert [one.grams for one in recording.readings(weigh)] == [(10.0,), (None,), (None,)]
